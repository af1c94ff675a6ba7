#include "remote/table_view.h"

#include <algorithm>
#include <iterator>

#include "base/limits.h"
#include "editions/rule_setting.h"
#include "rules/ruleset.h"
#include "telling/language.h"
#include "terminal/live_game.h"

namespace freehold::remote {

using telling::t;

namespace {

std::optional<std::chrono::milliseconds> time_in(const json::object& object, std::string_view key) {
  const auto number = number_in(object, key);
  if (!number) return std::nullopt;
  return std::chrono::milliseconds{*number};
}

std::optional<int> seat_in(const json::object& object, std::string_view key) {
  const auto number = number_in(object, key);
  if (!number || *number < 0 || *number >= max_players) return std::nullopt;
  return static_cast<int>(*number);
}

std::vector<int> seats_in(const json::object& object, std::string_view key) {
  std::vector<int> seats;
  const auto* const list = array_in(object, key);
  if (list == nullptr) return seats;
  for (const json::value& item : *list) {
    const auto* const number = item.if_int64();
    if (number != nullptr && *number >= 0 && *number < max_players)
      seats.push_back(static_cast<int>(*number));
  }
  return seats;
}

SeatView read_seat(const json::object& seat) {
  return {.name = text_in(seat, "name"),
          .piece = text_in(seat, "piece"),
          .is_bot = text_in(seat, "kind") == "bot",
          .taken = truth_in(seat, "taken"),
          .present = truth_in(seat, "present"),
          .bot_sits_in = !text_in(seat, "sitting_in").empty(),
          .hosts = truth_in(seat, "host")};
}

std::optional<QuestionView> read_question(const json::object& view) {
  const auto* const question = object_in(view, "question");
  if (question == nullptr) return std::nullopt;
  return QuestionView{.number = number_in(*question, "question").value_or(0),
                      .kind = text_in(*question, "kind"),
                      .by = seat_in(*question, "by").value_or(-1),
                      .seat = seat_in(*question, "seat"),
                      .waiting = seats_in(*question, "waiting")};
}

std::optional<editions::OptionValue> option_in(const json::object& rule, std::string_view key) {
  const auto* const value = rule.if_contains(key);
  if (value == nullptr) return std::nullopt;
  if (const auto* const on = value->if_bool()) return *on;
  if (const auto* const number = value->if_int64()) return *number;
  if (const auto* const word = value->if_string()) return std::string(*word);
  return std::nullopt;
}

// An option that this version of the program does not know, in the server's words.
std::string unknown_rule(const json::object& rule) {
  const auto* const value = rule.if_contains("value");
  std::string text = text_in(rule, "value");
  if (value != nullptr && value->is_bool()) {
    text = t(value->get_bool() ? "rules.yes" : "rules.no");
  } else if (text.empty() && value != nullptr) {
    text = json::serialize(*value);
  }
  std::ranges::replace(text, '_', ' ');
  return t("terminal.remote.unknown_rule", {{"rule", text_in(rule, "meaning")}, {"value", text}});
}

// About a game that came from a file.
std::vector<std::string> brought_lines(const json::object& brought, const std::string& title) {
  std::vector<std::string> lines{t("brought.by", {{"name", text_in(brought, "by")}}) + "."};
  if (truth_in(brought, "changed")) lines.push_back(t("brought.changed", {{"title", title}}));
  if (truth_in(brought, "position")) lines.push_back(t("brought.position"));
  if (const auto draws = number_in(brought, "draws").value_or(0); draws > 0)
    lines.push_back(t("brought.draws", {{"draws", draws}}));
  return lines;
}

// As a local table tells them; only the options that differ are used.
std::vector<std::string> read_rules(const json::array& list) {
  Ruleset here;
  RuleOptions printed = here.options;
  std::vector<std::string> unknown;
  for (const json::value& item : list) {
    const auto* const rule = item.if_object();
    if (rule == nullptr) continue;
    const std::string key = text_in(*rule, "key");
    const auto was = option_in(*rule, "print");
    const auto is = option_in(*rule, "value");
    RuleOptions as_printed = printed;
    const bool known = was && is && editions::set_option(as_printed, key, *was) &&
                       editions::set_option(here.options, key, *is);
    if (known) {
      printed = as_printed;
    } else {
      unknown.push_back(unknown_rule(*rule));
    }
  }
  std::vector<std::string> lines = terminal::house_rule_lines(here, printed);
  std::ranges::move(unknown, std::back_inserter(lines));
  return lines;
}

void read_clock(const json::object& clock, TableView& view) {
  view.clock_for = seat_in(clock, "for");
  view.left = time_in(clock, "left_ms");
  view.grace = time_in(clock, "grace_ms").value_or(std::chrono::milliseconds{0});
  view.move_clock = number_in(clock, "move").value_or(0);
  view.bid_clock = number_in(clock, "bid").value_or(0);
  view.game_left = time_in(clock, "game_left_ms");
  view.paused = truth_in(clock, "paused");
}

}  // namespace

std::optional<int> TableView::own_seat() const {
  const auto own = std::ranges::find(seats, true, &SeatView::yours);
  if (own == seats.end()) return std::nullopt;
  return static_cast<int>(own - seats.begin());
}

std::string TableView::name(int seat) const {
  const auto index = static_cast<std::size_t>(seat);
  if (seat >= 0 && index < seats.size() && !seats[index].name.empty()) return seats[index].name;
  return seat < 0 && !banker.empty() ? banker : t("terminal.remote.somebody");
}

bool TableView::hosts() const {
  const auto own = own_seat();
  return banks || (own && seats[static_cast<std::size_t>(*own)].hosts);
}

TableView read_view(const json::object& view) {
  TableView read{.table = text_in(view, "table"),
                 .version = number_in(view, "version").value_or(0),
                 .title = text_in(view, "title"),
                 .stage = text_in(view, "stage"),
                 .absence = text_in(view, "absence"),
                 .limit = text_in(view, "limit"),
                 .question = read_question(view),
                 .undo = seats_in(view, "undo"),
                 .overdue = seats_in(view, "overdue"),
                 .commitment = text_in(view, "commitment"),
                 .rematch = text_in(view, "rematch"),
                 .invite = text_in(view, "invite"),
                 .watch = text_in(view, "watch")};
  if (const auto* const seats = array_in(view, "seats")) {
    for (const json::value& seat : *seats) {
      if (seat.is_object() && read.seats.size() < max_players)
        read.seats.push_back(read_seat(seat.get_object()));
    }
  }
  for (const int own : seats_in(view, "yours")) {
    if (static_cast<std::size_t>(own) < read.seats.size())
      read.seats[static_cast<std::size_t>(own)].yours = true;
  }
  if (const auto* const banker = object_in(view, "banker")) read.banker = text_in(*banker, "name");
  read.banks = truth_in(view, "banks");
  if (const auto* const rules = array_in(view, "rules")) read.rules = read_rules(*rules);
  if (const auto* const brought = object_in(view, "brought")) {
    const auto lines = brought_lines(*brought, read.title);
    read.rules.insert(read.rules.begin(), lines.begin(), lines.end());
  }
  if (const auto* const state = view.if_contains("state")) read.state = *state;
  if (const auto* const clock = object_in(view, "clock")) read_clock(*clock, read);
  return read;
}

bool apply_changes(boost::json::value& view, const boost::json::object& changes) {
  for (const auto& [pointer, value] : changes) {
    boost::system::error_code error;
    auto* const place = pointer.empty() ? nullptr : view.find_pointer(pointer, error);
    if (place == nullptr) return false;
    *place = value;
  }
  return true;
}

}  // namespace freehold::remote
