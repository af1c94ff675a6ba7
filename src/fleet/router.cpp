#include "fleet/router.h"

#include <algorithm>
#include <utility>

#include "base/at_end.h"
#include "hosting/notice_text.h"
#include "hosting/secrets.h"

namespace freehold::fleet {

namespace json = boost::json;
using hosting::ConnectionId;

namespace {

constexpr std::chrono::milliseconds between_lobbies{1'000};
// Longer than a failover of the database takes: then all servers are in it together.
constexpr std::chrono::milliseconds cut_off_after{6'000};
// Longer than a server that has gone is still among those that are there.
constexpr std::chrono::milliseconds unlinked_for{5'000};
constexpr std::size_t handed_over_at_once = 20;  // tables, ten times a second
// Tables are shared out slowly, and not for little: each that moves has to be loaded by another server.
// And not again before all have heard how many the others run since: otherwise one would be given too many.
constexpr std::chrono::milliseconds between_shares{2'500};
constexpr std::int64_t shared_at_once = 50;
constexpr std::int64_t worth_sharing = 10;  // tables above the average

}  // namespace

Router::Router(Setup setup)
    : setup_(std::move(setup)),
      leases_(setup_.front.leases),
      links_(setup_.front.links),
      front_(setup_.front),
      guests_(links_, setup_.post, setup_.post_dear),
      inquiries_(links_) {}

void Router::serve(hosting::Host& host) {
  host_ = &host;
  front_.serve(host);
  guests_.serve(host);
  // Whoever tells of a loss must not wait until the tables' calls in hand have ended.
  leases_.listen(
      [this](const std::vector<std::string>& tables) { setup_.post([this, tables] { let_go(tables); }); });
}

void Router::let_go(const std::vector<std::string>& tables) {
  for (const std::string& table : tables) {
    leases_.leave(table);
    host_->let_go(table);
    leases_.release(table);
    tell_all({.kind = FrameKind::moved, .text = table});
  }
  front_.moved(here, tables);
}

// The end of the session hands all of them over at once; other servers come back to them when their links break.
void Router::stop() {
  for (const std::string& table : leases_.tables()) {
    leases_.leave(table);
    host_->let_go(table);
  }
  leases_.end();
}

// --- Backend ---

void Router::connect(ConnectionId connection, const std::string& address) {
  front_.connect(connection, address);
}

void Router::disconnect(ConnectionId connection) {
  front_.disconnect(connection);
}

void Router::handle(ConnectionId connection, std::string_view message,
                    std::chrono::steady_clock::time_point arrived) {
  front_.handle(connection, message, arrived);
}

std::vector<hosting::Backend::Work> Router::due_work() {
  std::vector<Work> work = host_->due_work();
  for (Work& piece : front_.due_work())
    work.push_back(std::move(piece));
  if (!keeping_house_.exchange(true)) work.emplace_back([this] { keep_house(); });
  return work;
}

void Router::end_waiting() {
  front_.stop();
}

void Router::keep_house() {
  const AtEnd kept([&] { keeping_house_ = false; });
  std::vector<ServerCard> others = leases_.servers();
  std::erase_if(others, [&](const ServerCard& card) { return card.session == leases_.session(); });
  links_.keep(others);
  look_at_links(others);
  leases_.drain(setup_.mode != nullptr && setup_.mode->draining);
  if (leases_.draining() &&
      std::ranges::any_of(others, [](const ServerCard& card) { return !card.draining; }))
    hand_over_some();
  if (!leases_.draining()) share(others);
  tell_lobby();
}

// Of two that have lost each other, the one that began first goes on: otherwise people would be sent to neither.
void Router::look_at_links(const std::vector<ServerCard>& others) {
  const bool goes_on = others.empty() || (others.size() == 1 && others.front().session > leases_.session());
  const bool is_linked = goes_on || std::ranges::any_of(others, [&](const ServerCard& card) {
                           return links_.reaches(card.session);
                         });
  if (is_linked)
    unlinked_since_ = linked;
  else if (unlinked_since_.load() == linked)
    unlinked_since_ = setup_.front.clock.steady();
}

// One by one, each as soon as the call in hand has ended, and few at a time: the others load them meanwhile.
void Router::hand_over_some() {
  std::vector<std::string> tables = leases_.tables();
  if (tables.size() > handed_over_at_once) tables.resize(handed_over_at_once);
  let_go(tables);
}

void Router::share(const std::vector<ServerCard>& others) {
  const auto now = setup_.front.clock.steady();
  if (now - shared_at_ < between_shares) return;
  shared_at_ = now;
  std::vector<std::string> tables = leases_.tables();
  const auto own = static_cast<std::int64_t>(tables.size());
  std::int64_t all = own;
  std::int64_t servers = 1;
  const ServerCard* least = nullptr;
  for (const ServerCard& card : others) {
    if (card.draining) continue;
    all += card.tables;
    ++servers;
    if (least == nullptr || card.tables < least->tables) least = &card;
  }
  const std::int64_t average = all / servers;
  if (least == nullptr || own - average < std::max(worth_sharing, average / 4)) return;
  tables.resize(static_cast<std::size_t>(std::min({shared_at_once, own - average, average - least->tables})));
  let_go(tables);
  for (const std::string& table : tables)
    leases_.point_to(table, least->session);
}

void Router::tell_all(const Frame& frame) {
  std::set<LinkId> links;
  {
    const std::scoped_lock lock(mutex_);
    links = links_here_;
  }
  for (const LinkId link : links)
    links_.tell(link, frame);
}

void Router::tell_lobby() {
  const auto now = setup_.front.clock.steady();
  {
    const std::scoped_lock lock(mutex_);
    if (now - lobby_told_at_ < between_lobbies) return;
    lobby_told_at_ = now;
  }
  std::string lobby = host_->own_tables();
  {
    const std::scoped_lock lock(mutex_);
    if (lobby == lobby_) return;
    lobby_ = lobby;
  }
  tell_all({.kind = FrameKind::lobby, .text = std::move(lobby)});
}

std::string Router::public_tables() const {
  return host_->public_tables();
}

hosting::ServedText Router::editions() const {
  return host_->editions();
}

std::optional<hosting::ServedText> Router::edition(std::string_view id) const {
  return host_->edition(id);
}

std::optional<Session> Router::runner_elsewhere(const Place& place) const {
  if (!place || *place == here) return std::nullopt;
  return *place;
}

std::optional<std::string> Router::finished_log(std::string_view table) const {
  if (const auto other = runner_elsewhere(front_.place_of_table(std::string{table})))
    return inquiries_.finished_log(*other, table);
  return host_->finished_log(table);
}

std::optional<hosting::Invitation> Router::invitation(std::string_view invite,
                                                      std::string_view wanted) const {
  if (const auto other = runner_elsewhere(front_.place_of_key(hosting::secret_hash(invite))))
    return inquiries_.invitation(*other, invite, wanted);
  return host_->invitation(invite, wanted);
}

bool Router::end_notices(std::string_view link) {
  const auto read = hosting::read_off_link(link);
  if (!read) return false;
  if (const auto other = runner_elsewhere(front_.place_of_table(read->table)))
    return inquiries_.end_notices(*other, link);
  return host_->end_notices(link);
}

// A run's number tells nothing, and the proxy may have chosen any server for the file.
std::optional<hosting::ServedFile> Router::lab_file(std::string_view run, std::string_view name) const {
  if (auto file = host_->lab_file(run, name)) return file;
  for (const ServerCard& card : leases_.servers()) {
    if (card.session == leases_.session()) continue;
    if (auto file = inquiries_.lab_file(card.session, run, name)) return file;
  }
  return std::nullopt;
}

// Whoever comes to a server that is cut off from the database can't be told where their table is run: others can.
hosting::HostFigures Router::figures() const {
  hosting::HostFigures figures = host_->figures();
  if (figures.store_sick_with.empty() && leases_.out_of_touch_for() > cut_off_after)
    figures.store_sick_with = table::fault_word(table::StoreFault::io);
  figures.has_other_secret = leases_.has_other_secret();
  const auto since = unlinked_since_.load();
  figures.is_cut_off = since != linked && setup_.front.clock.steady() - since > unlinked_for;
  return figures;
}

// --- Outbox of the host ---

void Router::send(ConnectionId to, hosting::OutMessagePtr message) {
  send_all(to, std::span(&message, 1));
}

void Router::send_all(ConnectionId to, std::span<const hosting::OutMessagePtr> messages) {
  if (Guests::is_guest(to)) return guests_.tell(to, messages);
  front_.tell(to, here, messages);
}

void Router::drop(ConnectionId connection) {
  if (Guests::is_guest(connection)) return guests_.drop(connection);
  setup_.front.clients.drop(connection);
}

// --- Links ---

void Router::came(LinkId link) {
  std::string lobby;
  {
    const std::scoped_lock lock(mutex_);
    links_here_.insert(link);
    lobby = lobby_;
  }
  if (!lobby.empty()) links_.tell(link, {.kind = FrameKind::lobby, .text = std::move(lobby)});
}

void Router::asked(LinkId link, Frame frame) {
  switch (frame.kind) {
    case FrameKind::open: return guests_.open(link, frame.guest, frame.text);
    case FrameKind::call: return guests_.call(link, frame.guest, std::move(frame.text));
    case FrameKind::close: return guests_.close(link, frame.guest);
    case FrameKind::ask:
      return setup_.post([this, link, frame = std::move(frame)] {
        links_.tell(
            link,
            {.kind = FrameKind::file, .guest = frame.guest, .text = Inquiries::answer(*host_, frame.text)});
      });
    case FrameKind::tell:
    case FrameKind::done:
    case FrameKind::drop:
    case FrameKind::moved:
    case FrameKind::lobby:
    case FrameKind::file: return;  // only from the other end
  }
}

void Router::gone(LinkId link) {
  {
    const std::scoped_lock lock(mutex_);
    links_here_.erase(link);
  }
  guests_.gone(link);
}

void Router::told(Session server, Frame frame) {
  switch (frame.kind) {
    case FrameKind::tell: {
      const hosting::OutMessagePtr message =
          std::make_shared<const hosting::OutMessage>(std::move(frame.text));
      return front_.tell(frame.guest, server, std::span(&message, 1));
    }
    case FrameKind::done: return front_.done(frame.guest, server);
    case FrameKind::drop: return setup_.front.clients.drop(frame.guest);
    case FrameKind::moved: return front_.moved(server, std::span(&frame.text, 1));
    case FrameKind::file: return inquiries_.answered(server, frame.guest, std::move(frame.text));
    case FrameKind::lobby: {
      const std::scoped_lock lock(mutex_);
      lobbies_[server] = std::move(frame.text);
      return host_->note_lobby();
    }
    case FrameKind::open:
    case FrameKind::call:
    case FrameKind::close:
    case FrameKind::ask: return;  // only to the other end
  }
}

void Router::broken(Session server) {
  {
    const std::scoped_lock lock(mutex_);
    lobbies_.erase(server);
  }
  host_->note_lobby();
  inquiries_.broken(server);
  front_.lost(server);
}

void Router::ended(Session server) {
  setup_.post([this, server] { leases_.bury(server); });
}

json::array Router::other_tables() const {
  const std::scoped_lock lock(mutex_);
  json::array all;
  for (const auto& [server, lobby] : lobbies_) {
    boost::system::error_code error;
    json::value tables = json::parse(lobby, error);
    if (error || !tables.is_array()) continue;
    for (json::value& table : tables.get_array())
      all.push_back(std::move(table));
  }
  return all;
}

}  // namespace freehold::fleet
