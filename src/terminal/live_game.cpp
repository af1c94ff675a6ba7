#include "terminal/live_game.h"

#include <array>
#include <string_view>
#include <utility>

#include "base/clause.h"
#include "base/illegal.h"
#include "editions/rule_setting.h"
#include "notation/names.h"
#include "rules/valuation.h"
#include "table/worth_course.h"
#include "telling/event_text.h"
#include "telling/language.h"
#include "telling/names.h"

namespace freehold::terminal {

using telling::t;

std::string refusal_sentence(const Illegal& illegal) {
  const std::string text = t("refusal." + std::string(refusal_word(illegal.reason)));
  const std::string clause = clause_id(illegal.clause);
  return clause.empty() ? text : t("terminal.refusal", {{"text", text}, {"clause", clause}});
}

namespace {

std::vector<Money> worth_of_all(const Ruleset& rules, const State& state) {
  std::vector<Money> sums;
  for (int n = 0; n < state.player_count; ++n)
    sums.push_back(worth(rules, state, PlayerId{n}));
  return sums;
}

PlayerId subject_of(const Event& event, const State& after) {
  if (event.player.valid()) return event.player;
  return event.from.valid() ? event.from : after.turn.player;
}

bool between_throws(const State& state) {
  return state.phase == Phase::pre_roll || state.phase == Phase::post_roll;
}

// A note after an event: the deed reached can't be bought yet, or its owner is held and collects no rent (L.5.2).
std::string note_on(const Ruleset& rules, const State& after, std::span<const notation::Seat> seats,
                    const Event& event) {
  if (event.type != EventType::moved || after.player(event.player).space != event.space) return "";
  const std::string& space = telling::spoken_text(rules).spaces[event.space.index()];
  const std::string& name = seats[event.player.index()].name;
  if (!not_for_sale_yet(rules, after, event.player).empty())
    return t("terminal.note.first_lap",
             {{"player", name}, {"deed", space}, {"clause", clause_id(Clause::UK_10)}});
  if (rules.options.rent_in_jail || !rules.deeds.contains(event.space)) return "";
  const PlayerId owner = after.owner(event.space);
  if (!owner.valid() || owner == event.player || after.mortgaged.contains(event.space)) return "";
  const Place place = after.player(owner).confined;
  if (place == Place::none) return "";
  return t("terminal.note.no_rent", {{"player", seats[owner.index()].name},
                                     {"place", notation::word(place)},
                                     {"deed", space},
                                     {"clause", clause_id(Clause::L_5_2)}});
}

// A note that a deed was declined between the two positions and stays with the bank, since no auction follows (H.7).
std::string note_on_decline(const Ruleset& rules, const State& before, const State& after,
                            std::span<const notation::Seat> seats) {
  if (rules.options.auctions != AuctionKind::off || before.phase != Phase::buy) return "";
  const PlayerId player = before.turn.player;
  const SpaceId deed = before.player(player).space;
  if (!between_throws(after) || after.owner(deed).valid() || !after.in_game.contains(player)) return "";
  return t("terminal.note.declined", {{"player", seats[player.index()].name},
                                      {"deed", telling::spoken_text(rules).spaces[deed.index()]}});
}

}  // namespace

std::string not_for_sale_yet(const Ruleset& rules, const State& state, PlayerId player) {
  if (rules.options.buy_on_first_lap || !player.valid() || !between_throws(state)) return "";
  const Player& self = state.player(player);
  if (self.salaries > 0 || self.confined != Place::none) return "";
  if (!rules.deeds.contains(self.space) || state.owner(self.space).valid()) return "";
  return t("terminal.note.not_for_sale", {{"clause", clause_id(Clause::UK_10)}});
}

PlayerSet LiveGame::people() const {
  PlayerSet people;
  for (const PlayerId player : state().in_game) {
    if (is_person(player)) people.insert(player);
  }
  return people;
}

PlayerId LiveGame::reader() const {
  PlayerId found = nobody;
  for (std::size_t i = 0; i < seats().size(); ++i) {
    const PlayerId player{static_cast<int>(i)};
    if (!is_person(player)) continue;
    if (found.valid()) return nobody;
    found = player;
  }
  return found;
}

void LiveGame::tell(std::string sentence, PlayerId who) {
  if (!sentence.empty()) log_.push_back({std::move(sentence), who});
}

void LiveGame::tell(std::span<const Event> events, const State& after) {
  tell(note_on_decline(rules(), before_, after, seats()), before_.turn.player);
  const telling::Names names{telling::spoken(), rules(), after, seats(), reader()};
  for (const Event& event : events) {
    tell(telling::event_text(names, event, events_.empty() ? nullptr : &events_.back()),
         subject_of(event, after));
    events_.push_back(event);
    tell(note_on(rules(), after, seats(), event), subject_of(event, after));
  }
  if (table::ends_a_turn(events)) worth_over_time_.push_back(worth_of_all(rules(), after));
  changed(after);
}

void LiveGame::changed(const State& now) {
  before_ = now;
  ++changes_;
}

void LiveGame::take_worth_over_time(WorthOverTime course) {
  if (!course.empty()) worth_over_time_ = std::move(course);
}

void LiveGame::forget_turn_end() {
  if (worth_over_time_.size() > 1) worth_over_time_.pop_back();
}

void LiveGame::tell_from(const State& first) {
  log_.clear();
  events_.clear();
  for (std::string& line : house_rules())
    tell(std::move(line), PlayerId{});
  preamble_ = log_.size();
  worth_over_time_ = {worth_of_all(rules(), first)};
  changed(first);
}

namespace {

// How the words of an option say what 0 stands for: "rounds after which the richest wins; 0: no limit".
constexpr std::array<std::string_view, 3> zero_means{"; 0: ", "\u00a0; 0\u00a0: ", "；0："};

struct Words {
  std::string subject;  // "Rounds after which the richest wins"
  std::string zero;  // "no limit"; empty: 0 is a number like any other
};

Words words_of(const OptionInfo& info) {
  const std::string key = "rule." + std::string(info.key);
  std::string text =
      telling::spoken().has(key) ? t(key) : telling::typeset(info.meaning);  // English is the engine's
  Words words{text, ""};
  for (const std::string_view sign : zero_means) {
    const std::size_t at = text.find(sign);
    if (at != std::string::npos) words = {text.substr(0, at), text.substr(at + sign.size())};
  }
  words.subject = telling::capitalized(std::move(words.subject));
  return words;
}

// "Rounds after which the richest wins (UKT.1)"
std::string subject_text(const OptionInfo& info, const Words& words) {
  return t("terminal.rules.subject", {{"subject", words.subject}, {"clause", clause_id(info.clause)}});
}

// "yes", "20", "£200", "no limit", "highest throw"
std::string value_words(const Ruleset& rules, const OptionInfo& info, const Words& words,
                        const editions::OptionValue& value) {
  if (const bool* const on = std::get_if<bool>(&value)) return t(*on ? "rules.yes" : "rules.no");
  const std::string text = editions::value_text(value);
  if (text == "0" && !words.zero.empty()) return words.zero;
  if (const auto* const sum = std::get_if<std::int64_t>(&value);
      sum != nullptr && info.type == OptionType::money)
    return telling::money_text(telling::spoken(), rules, static_cast<Money>(*sum));
  const std::string key = "rule_value." + text;
  return telling::spoken().has(key) ? t(key) : text;
}

}  // namespace

std::vector<std::string> house_rule_lines(const Ruleset& rules, const RuleOptions& printed) {
  std::vector<std::string> lines;
  for (const auto& [info, was, is] : editions::option_differences(printed, rules.options)) {
    if (lines.empty()) lines.push_back(t("terminal.rules.house"));
    const Words words = words_of(info);
    lines.push_back(t("terminal.rules.differs", {{"rule", subject_text(info, words)},
                                                 {"here", value_words(rules, info, words, is)},
                                                 {"print", value_words(rules, info, words, was)}}));
  }
  return lines;
}

std::vector<std::string> rules_lines(const Ruleset& rules, std::vector<std::string> house_rules) {
  std::vector<std::string> lines = std::move(house_rules);
  if (lines.empty())
    lines.push_back(t("terminal.rules.as_printed", {{"title", telling::spoken_text(rules).title}}));
  lines.emplace_back("");
  lines.push_back(t("terminal.rules.all"));
  for (const auto& [info, value] : editions::all_options(rules.options)) {
    const Words words = words_of(info);
    lines.push_back(t("terminal.rules.line", {{"rule", subject_text(info, words)},
                                              {"value", value_words(rules, info, words, value)}}));
  }
  return lines;
}

}  // namespace freehold::terminal
