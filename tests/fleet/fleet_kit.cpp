#include "fleet_kit.h"

#include <algorithm>

#include "fleet/told_text.h"

namespace freehold::fleet::kit {

namespace {

hosting::Limits generous() {
  hosting::Limits limits;
  limits.calls_per_second = 1e6;
  limits.calls_at_once = 1e9;
  limits.tables_per_address_and_hour = 1'000'000;
  return limits;
}

}  // namespace

// --- DirectLinks ---

bool DirectLinks::runs() const {
  return fleet_[server_].runs;
}

void DirectLinks::keep(std::span<const ServerCard> servers) {
  std::vector<Session> unwanted;
  for (const auto& [session, link] : mine_) {
    const bool wanted =
        std::ranges::any_of(servers, [&](const ServerCard& card) { return card.session == session; });
    if (!wanted) unwanted.push_back(session);
  }
  for (const Session session : unwanted)
    end(session);
  for (const ServerCard& card : servers) {
    const int to = std::stoi(card.link);
    if (mine_.contains(card.session) || is_cut || fleet_[to].links.is_cut || !fleet_[to].runs) continue;
    const LinkId id = ++fleet_.last_link;
    mine_[card.session] = {.to = to, .id = id};
    fleet_[to].links.theirs_[id] = {server_, card.session};
    fleet_[to].router.came(id);
  }
}

void DirectLinks::end(Session session) {
  const Link link = mine_.at(session);
  mine_.erase(session);
  fleet_[link.to].links.theirs_.erase(link.id);
  if (fleet_[link.to].runs) fleet_[link.to].router.gone(link.id);
  if (runs()) fleet_[server_].router.broken(session);
}

bool DirectLinks::ask(Session server, Frame frame) {
  const auto found = mine_.find(server);
  if (found == mine_.end() || !runs()) return false;
  const Link link = found->second;
  if (!fleet_[link.to].runs) return false;
  if (holds_calls && frame.kind == FrameKind::call) {
    held_.emplace_back(server, std::move(frame));
    return true;
  }
  fleet_[link.to].router.asked(link.id, parse_frame(print_frame(frame)).value());
  return true;
}

void DirectLinks::deliver() {
  holds_calls = false;
  for (auto& [server, frame] : std::exchange(held_, {}))
    ask(server, std::move(frame));
}

void DirectLinks::tell(LinkId link, Frame frame) {
  const auto found = theirs_.find(link);
  if (found == theirs_.end() || !runs()) return;
  const auto [to, session] = found->second;
  if (before_answer && frame.kind == FrameKind::tell && !is_notification(frame.text))
    std::exchange(before_answer, {})();
  if (lose_answers && frame.kind == FrameKind::tell && !is_notification(frame.text)) {
    lose_answers = false;
    return fleet_[to].links.end(session);
  }
  if (fleet_[to].runs) fleet_[to].router.told(session, parse_frame(print_frame(frame)).value());
}

void DirectLinks::cut() {
  is_cut = true;
  while (!mine_.empty())
    end(mine_.begin()->first);
  while (!theirs_.empty()) {
    const auto [from, session] = theirs_.begin()->second;
    fleet_[from].links.end(session);
  }
}

// --- Server ---

Server::Server(Fleet& fleet, int number)
    : lease_store(fleet.lease_store),
      links(fleet, number),
      leases(lease_store, fleet.clock, &journal,
             {.name = "s" + std::to_string(number), .link = std::to_string(number), .version = "test"}),
      router({.front = {.leases = leases,
                        .links = links,
                        .clients = outbox,
                        .tables = fleet.tables,
                        .clock = fleet.clock,
                        .limits = generous(),
                        .pause = [&fleet](std::chrono::milliseconds time) { fleet.pass(time); },
                        .post = [this](std::function<void()> piece) { post(std::move(piece)); }},
              .post = [this](std::function<void()> piece) { post(std::move(piece)); },
              .post_dear = [this](std::function<void()> piece) { post(std::move(piece)); },
              .mode = &mode}) {
  EXPECT_TRUE(leases.begin());
  host = hosting::Host::open({.games = fleet.games,
                              .hosting = fleet.tables,
                              .clock = fleet.clock,
                              .outbox = router,
                              .limits = generous(),
                              .version = "test",
                              .notices = &fleet.notices,
                              .mode = &mode,
                              .more_calls = {lab::lab_calls},
                              .ownership = &leases,
                              .uses = &fleet.uses,
                              .other_tables = [this] { return router.other_tables(); },
                              .numbers_from = [this] { return numbers_from(leases.session()); },
                              .journal = &journal})
             .value();
  router.serve(*host);
}

// What work leads to is done after it, as on other threads.
void Server::post(std::function<void()> piece) {
  work.push_back(std::move(piece));
  if (work.size() > 1) return;
  for (; !work.empty(); work.pop_front())
    work.front()();
}

// --- Fleet ---

Fleet::Fleet(int servers) {
  for (int i = 0; i < servers; ++i)
    servers_.push_back(std::make_unique<Server>(*this, i));
  pass(std::chrono::seconds(2));  // until all know of each other
}

Device Fleet::device(int server, const std::string& address) {
  Device device{(*this)[server].router, (*this)[server].outbox, ++last_device_, address};
  device.wait = [this] { pass(std::chrono::milliseconds(100)); };
  return device;
}

void Fleet::tick() {
  for (const auto& server : servers_) {
    if (!server->runs) continue;
    server->leases.on_time();
    server->router.tick();
  }
}

void Fleet::pass(std::chrono::milliseconds time) {
  constexpr std::chrono::milliseconds step{100};
  for (; time.count() > 0; time -= step) {
    clock.advance(std::min(time, step));
    tick();
  }
}

void Fleet::kill(int server) {
  (*this)[server].runs = false;
  (*this)[server].links.cut();
}

void Fleet::end_program(int server) {
  kill(server);
  for (const auto& other : servers_) {
    if (other->runs) other->router.ended((*this)[server].leases.session());
  }
}

}  // namespace freehold::fleet::kit
