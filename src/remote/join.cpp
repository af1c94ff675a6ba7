#include "remote/join.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/ascii_case.h"
#include "base/try.h"
#include "remote/waiting_room.h"
#include "telling/language.h"
#include "terminal/run_terminal.h"

namespace freehold::remote {
namespace {

constexpr std::size_t longest_secret = 64;

bool is_secret(std::string_view text) {
  const auto fits = [](char c) { return is_ascii_alphanumeric(c) || c == '-' || c == '_'; };
  return !text.empty() && text.size() <= longest_secret && std::ranges::all_of(text, fits);
}

constexpr std::array<std::pair<std::string_view, TableLink::Kind>, 3> kinds{
    {{"join/", TableLink::Kind::join}, {"watch/", TableLink::Kind::watch}, {"seat/", TableLink::Kind::seat}}};

}  // namespace

std::expected<TableLink, std::string> TableLink::of(std::string_view text) {
  const auto address = ServerAddress::of(text);
  if (!address) return std::unexpected(telling::t("terminal.remote.no_link"));
  // An invite is a path, other links stand behind '#'; older invites do too.
  constexpr std::string_view mark = "/#/";
  constexpr std::string_view invite = "/join/";
  const auto hash = text.find(mark);
  const auto start = hash == std::string_view::npos ? text.find(invite) : hash;
  if (start == std::string_view::npos) return std::unexpected(telling::t("terminal.remote.cut_link"));
  std::string_view rest = text.substr(start + (hash == std::string_view::npos ? 1 : mark.size()));
  for (const auto& [word, kind] : kinds) {
    if (!rest.starts_with(word)) continue;
    rest.remove_prefix(word.size());
    if (rest.ends_with('/')) rest.remove_suffix(1);
    if (!is_secret(rest)) break;
    return TableLink{*address, std::string(text.substr(0, start)), kind, std::string(rest)};
  }
  return std::unexpected(telling::t("terminal.remote.other_link"));
}

using telling::t;

namespace {

constexpr Caller::Time first_connection{20'000};

std::unexpected<VisitEnd> refused(std::string message) {
  return std::unexpected(VisitEnd{VisitEnd::Kind::refused, std::move(message)});
}

std::int64_t seconds_now() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace

// Which seat this is about, before anything is asked of the server.
Visit::Refused Visit::find_seat() {
  if (visitor_.link) {
    if (visitor_.link->kind == TableLink::Kind::join)
      seat_ = keeper_.find(visitor_.link->site, visitor_.link->secret, visitor_.name);
    address_ = visitor_.link->address;
    return {};
  }
  const auto seats = keeper_.all();
  if (seats.empty()) return refused(t("terminal.remote.no_seat_kept"));
  seat_ = seats.front();
  const auto address = ServerAddress::of(seat_->site);
  if (!address) return refused(t("terminal.remote.kept_without_server"));
  address_ = *address;
  return {};
}

Visit::Refused Visit::connect() {
  caller_ = std::make_unique<Caller>(address_, SocketOptions{.authorities = visitor_.authorities});
  const auto connected = caller_->wait_for_connection(first_connection);
  if (connected) return {};
  const std::string& why = connected.error();
  return std::unexpected(VisitEnd{VisitEnd::Kind::unreachable,
                                  (why.empty() ? "" : why + ' ') + t("terminal.remote.is_it_running")});
}

Visit::Refused Visit::enter(Pass pass) {
  table_ = std::make_unique<RemoteTable>(*caller_, std::move(pass));
  return table_->enter();
}

Visit::Refused Visit::come_back_to(const KeptSeat& seat) {
  return enter({.table = seat.table, .token = seat.token});
}

void Visit::tell_invited(const TableView& view) {
  talk_.say(t("terminal.remote.invited", {{"title", view.title}}));
  talk_.say_all(view.rules);
}

std::expected<std::string, VisitEnd> Visit::asked_name() {
  const std::string& usual = visitor_.usual_name;
  const std::string question =
      (usual.empty() ? t("terminal.remote.ask_name") : t("command.play.ask_name", {{"name", usual}})) + ' ';
  while (const auto typed = talk_.read_line(question)) {
    if (!typed->empty()) return *typed;
    if (!usual.empty()) return usual;
  }
  return refused(t("terminal.remote.name_needed"));
}

Visit::Refused Visit::take_grant(const json::object& answer) {
  const std::string table = text_in(answer, "table");
  const std::string token = text_in(answer, "token");
  if (table.empty() || token.empty()) return refused(t("terminal.remote.no_seat_given"));
  FREEHOLD_TRY(enter({.table = table, .token = token}));
  seat_ = KeptSeat{.table = table, .token = token};
  keep_seat(text_in(answer, "code"));
  return {};
}

Visit::Refused Visit::join() {
  const std::string invite = visitor_.link->secret;
  const auto found = FREEHOLD_TRY(caller_->call("table.find", {{"invite", invite}}));
  const auto* const shown = object_in(found, "view");
  if (visitor_.name.empty()) tell_invited(shown == nullptr ? TableView{} : read_view(*shown));
  while (true) {
    const bool asked = visitor_.name.empty();
    if (asked) {
      name_asked_for_ = FREEHOLD_TRY(asked_name());
      visitor_.name = name_asked_for_;
    }
    json::object params{{"invite", invite}, {"name", visitor_.name}};
    if (!visitor_.piece.empty()) params["piece"] = visitor_.piece;
    if (!visitor_.word.empty()) params["word"] = visitor_.word;
    const auto joined = caller_->call("table.join", std::move(params));
    if (joined) return take_grant(*joined);
    // A name that cannot be taken is asked for again; other troubles do not go away by that.
    const bool hopeless = !asked || joined.error().kind == ServerRefusal::Kind::lost ||
                          joined.error().reason == "no_free_seat" || joined.error().reason == "wrong_stage";
    if (hopeless) return std::unexpected(joined.error());
    talk_.say(joined.error().message);
    if (visitor_.name == visitor_.usual_name) visitor_.usual_name.clear();  // it would be refused again
    visitor_.name.clear();
  }
}

Visit::Refused Visit::reclaim() {
  const auto answer = FREEHOLD_TRY(caller_->call("table.reclaim", {{"code", visitor_.link->secret}}));
  return take_grant(answer);
}

Visit::Refused Visit::look_on() {
  const auto found = FREEHOLD_TRY(caller_->call("table.find", {{"watch", visitor_.link->secret}}));
  return enter({.table = text_in(found, "table"), .watch = visitor_.link->secret});
}

Visit::Refused Visit::sit_down() {
  if (seat_) {
    auto back = come_back_to(*seat_);
    if (back) {
      keep_seat(seat_->code);
      return {};
    }
    if (back.error().kind == VisitEnd::Kind::unreachable) return back;
    keeper_.forget(*seat_);
    const std::string gone = t("terminal.remote.seat_gone", {{"why", back.error().message}});
    if (!visitor_.link) return refused(gone + ' ' + t("terminal.remote.take_another"));
    talk_.say(gone);
    seat_.reset();
  }
  switch (visitor_.link->kind) {
    case TableLink::Kind::join: return join();
    case TableLink::Kind::watch: return look_on();
    case TableLink::Kind::seat: return reclaim();
  }
  return {};
}

// As it is now: the name may have changed, and where it leads to.
void Visit::keep_seat(const std::string& code) {
  const TableView& view = table_->view();
  if (!view.takes_part()) return;
  KeptSeat seat = *seat_;
  seat.site = visitor_.link ? visitor_.link->site : seat_->site;
  seat.invite = view.invite;
  seat.name = view.name(view.own_seat().value_or(-1));
  seat.code = code;
  seat.title = view.title;
  seat.at = seconds_now();
  if (const auto kept = keeper_.keep(seat); !kept)
    talk_.say(kept.error() + ' ' + t("terminal.remote.note_code"));
  if (!seat_->name.empty() && seat_->name != seat.name) keeper_.forget(*seat_);
  seat_ = std::move(seat);
}

std::vector<std::string> Visit::links() const {
  const TableView& view = table_->view();
  const std::string site = visitor_.link ? visitor_.link->site : seat_ ? seat_->site : "";
  std::vector<std::string> lines;
  if (seat_ && !seat_->code.empty()) {
    lines.push_back(t("terminal.remote.link_seat", {{"code", seat_->code}}));
    lines.push_back(site + "/#/seat/" + seat_->code);
  }
  if (!view.invite.empty())
    lines.push_back(t("terminal.remote.link_join", {{"link", site + "/join/" + view.invite}}));
  if (!view.watch.empty())
    lines.push_back(t("terminal.remote.link_watch", {{"link", site + "/#/watch/" + view.watch}}));
  return lines;
}

bool Visit::go_on(const std::string& table) {
  if (table.empty() || !seat_) return false;
  const KeptSeat before = *seat_;
  if (!enter({.table = table, .token = before.token})) {
    talk_.say(t("terminal.remote.next_unreachable"));
    return false;
  }
  seat_ = KeptSeat{.site = before.site, .table = table, .token = before.token};
  keep_seat(before.code);
  return true;
}

// In plain mode, the end of a game isn't the end of the visit: the others may want to play again.
std::string Visit::offered_rematch(const RemoteGame& game) {
  if (!game.next_table().empty() || !visitor_.plain || !seat_ || !game.over()) return game.next_table();
  const auto typed = talk_.read_line(t("terminal.remote.ask_again") + ' ');
  if (!typed || small_ascii(*typed) != "again") return "";
  if (const auto asked = game.company()->rematch(); !asked) talk_.say(asked.error());
  return game.next_table();
}

VisitEnd Visit::play() {
  while (true) {
    if (table_->view().stage == "gathering") {
      const auto left = wait_for_game(*table_, links(), talk_);
      if (left == RoomEnd::stood_up && seat_) keeper_.forget(*seat_);
      if (left == RoomEnd::quit && seat_) talk_.say(t("terminal.remote.seat_stays"));
      if (left != RoomEnd::playing) return {};
      if (seat_) keep_seat(seat_->code);
    }
    const auto game = RemoteGame::open(*table_, links());
    if (!game) return {VisitEnd::Kind::refused, game.error()};
    const int code = visitor_.plain ? terminal::run_plain(**game, in_, out_)
                                    : terminal::run_terminal(**game, {.ascii = visitor_.ascii}).code;
    if (code != 0) return {VisitEnd::Kind::done, "", code};
    if (go_on(offered_rematch(**game))) continue;
    if (!visitor_.plain && seat_ && !(*game)->over()) talk_.say(t("terminal.remote.seat_stays"));
    return {};
  }
}

VisitEnd Visit::run() {
  for (const auto step : {&Visit::find_seat, &Visit::connect, &Visit::sit_down}) {
    if (const auto done = (this->*step)(); !done) return done.error();
  }
  return play();
}

}  // namespace freehold::remote
