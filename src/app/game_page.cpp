#include "app/game_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <string_view>
#include <vector>

#include "app/figures.h"
#include "app/store_access.h"
#include "base/assert.h"
#include "editions/rule_setting.h"
#include "notation/game_record.h"
#include "rules/state.h"
#include "telling/action_text.h"
#include "telling/event_text.h"
#include "telling/language.h"
#include "telling/names.h"

namespace freehold::app {

using telling::t;

namespace {

std::string standing(const State& state, PlayerId player) {
  if (state.winners.contains(player)) return t("command.game.winner");
  return state.players[player.index()].bankrupt ? t("command.game.bankrupt") : "";
}

std::string game_heading(const table::KeptGame& game) {
  const bool is_over = game.state.phase == Phase::over;
  return t(is_over ? "command.game.heading_over" : "command.game.heading",
           {{"title", telling::spoken_text(game.ruleset).title},
            {"edition", game.ruleset.text.edition},
            {"round", std::to_string(game.state.round)}});
}

std::string house_rules(const table::KeptGame& game) {
  std::string text;
  for (const auto& [info, printed, here] :
       editions::option_differences(game.edition_options, game.ruleset.options)) {
    text += fmt::format("  {} = {} ({})\n", info.key, editions::value_text(here),
                        t("rules.printed", {{"value", editions::value_text(printed)}}));
  }
  return text.empty() ? text : t("create.rules") + '\n' + text;
}

std::string players_table(const table::KeptGame& game) {
  const auto& state = game.state;
  const auto& seats = game.record.seats;
  TextTable table({left_column("over.player"),
                   left_column("join.piece"),
                   left_column("create.kind.bot"),
                   right_column("over.cash"),
                   right_column("tabs.deeds"),
                   left_column("command.game.on"),
                   {""}});
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const PlayerId player{static_cast<int>(i)};
    const auto& standing_here = state.players[i];
    table.add({seats[i].name, seats[i].token, seats[i].bot,
               telling::money_text(telling::spoken(), game.ruleset, standing_here.cash),
               fmt::to_string(state.owned_by(player).size()),
               telling::spoken_text(game.ruleset).spaces[standing_here.space.index()],
               standing(state, player)});
  }
  return table.text(2);
}

}  // namespace

std::vector<Sentence> story_of(const table::KeptGame& game, std::size_t entries) {
  std::vector<Sentence> story;
  auto record = game.record;
  record.entries.resize(std::min(entries, record.entries.size()));
  const State first = notation::first_state(game.ruleset, record);
  int round = first.round;
  PlayerId turn = first.phase == Phase::order ? PlayerId{} : first.turn.player;
  Event before;
  const auto listen = [&](std::size_t entry, const State& after, std::span<const Event> events) {
    for (const auto& event : events) {
      // What ends a turn still belongs to it, though the position after it is in the next.
      if (event.type == EventType::turn_started) {
        round = after.round;
        turn = event.player;
      }
      auto text = telling::event_text({telling::spoken(), game.ruleset, after, record.seats}, event, &before);
      before = event;
      if (!text.empty()) story.push_back({entry, round, turn, std::move(text)});
    }
  };
  const bool replayed = notation::replay(game.ruleset, record, listen).has_value();
  FREEHOLD_ASSERT(replayed);  // the log of a kept game is known to replay
  return story;
}

std::string game_page(const table::KeptGame& game) {
  std::string page = game_heading(game) + '\n' + house_rules(game) + players_table(game);
  if (const auto awaited = awaited_player(game.ruleset, game.state); awaited.valid())
    page += t("command.game.waits", {{"player", game.record.seats[awaited.index()].name}}) + '\n';
  return page;
}

namespace {

using sim::Analysis;
using sim::ChanceAt;
using sim::Share;
using sim::TradeValue;
using sim::WorthAt;

std::string deviations(double count) {
  return t("command.figure.deviations", {{"figure", decimal_text(count, 2, Sign::always)}});
}

// A bar of at most `width` characters, in halves.
std::string bar(double share, int width) {
  const auto halves = static_cast<int>(std::lround(share * width * 2));
  std::string text;
  for (int i = 0; i < halves / 2; ++i)
    text += "█";
  return text + (halves % 2 == 1 ? "▌" : "");
}

// The course of some amounts in one line, from the least of all to the most of all.
std::string sparkline(const std::vector<Money>& amounts, Money most) {
  static constexpr std::string_view steps[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
  std::string text;
  for (const Money amount : amounts) {
    const auto step =
        most > 0 ? static_cast<std::size_t>(std::clamp<std::int64_t>(std::int64_t{amount} * 8 / most, 0, 7))
                 : 0;
    text += amount == 0 ? std::string_view{" "} : steps[step];
  }
  return text;
}

std::string chance_table(const table::KeptGame& game, const Analysis& analysis) {
  const bool played_out = analysis.now.played.games > 0;
  std::vector<TextTable::Column> columns{left_column("over.player"), right_column("tabs.worth"),
                                         right_column("command.analysis.judged")};
  if (played_out)
    columns.insert(columns.end(), {right_column("laboratory.wins"), right_column("laboratory.interval")});
  columns.push_back({""});
  TextTable table(columns);
  for (std::size_t seat = 0; seat < game.record.seats.size(); ++seat) {
    const Share share = analysis.now.played.win_share(seat);
    const double by_value = analysis.now.by_value[seat];
    std::vector<std::string> cells{
        game.record.seats[seat].name,
        telling::money_text(telling::spoken(), game.ruleset, analysis.course.worths.back().worth[seat]),
        percent_text(by_value, 1)};
    if (played_out)
      cells.insert(cells.end(), {percent_text(share.share, 1), interval_text(share.low, share.high, 1)});
    cells.push_back(bar(played_out ? share.share : by_value, 24));
    table.add(cells);
  }
  return table.text(2);
}

std::string chances_text(const table::KeptGame& game, const Analysis& analysis) {
  const bool played_out = analysis.now.played.games > 0;
  return t(played_out ? "command.analysis.chances_played_out" : "command.analysis.chances") + "\n\n" +
         chance_table(game, analysis);
}

std::string dice_table(const table::KeptGame& game, const Analysis& analysis) {
  TextTable table({left_column("over.player"), right_column("luck.throws"),
                   right_column("command.analysis.dice"), right_column("luck.expected"),
                   right_column("analysis.luck"), right_column("command.analysis.doubles"),
                   right_column("luck.expected")});
  const DiceSet& dice = game.ruleset.options.dice_sides;
  for (std::size_t seat = 0; seat < game.record.seats.size(); ++seat) {
    const table::Throws& throws = analysis.course.dice.of(PlayerId{static_cast<int>(seat)}, dice);
    table.add({game.record.seats[seat].name, fmt::to_string(throws.count), fmt::to_string(throws.sum),
               decimal_text(table::expected_sum(throws.count, dice), 0),
               deviations(table::deviation(throws, dice)), fmt::to_string(throws.doubles),
               decimal_text(table::expected_doubles(throws.count, dice), 1)});
  }
  return table.text(2);
}

std::string signed_money(const table::KeptGame& game, double amount) {
  const auto whole = static_cast<Money>(std::lround(std::abs(amount)));
  return (whole == 0   ? ""
          : amount < 0 ? "-"
                       : "+") +
         telling::money_text(telling::spoken(), game.ruleset, whole);
}

std::string money_table(const table::KeptGame& game, const Analysis& analysis) {
  TextTable table({left_column("over.player"),
                   right_column("command.analysis.own_throws"),
                   right_column("luck.expected"),
                   right_column("command.analysis.others_throws"),
                   right_column("luck.expected"),
                   right_column("analysis.luck"),
                   right_column("command.analysis.by_dice"),
                   right_column("command.analysis.by_cards"),
                   {"", Align::right}});
  for (std::size_t seat = 0; seat < game.record.seats.size(); ++seat) {
    const sim::MoneyLuck& luck = analysis.course.money[seat];
    const sim::ThrownMoney all = luck.all();
    const auto money = [&](double amount) { return signed_money(game, amount); };
    table.add({game.record.seats[seat].name, money(luck.own.came), money(luck.own.expected),
               money(luck.others.came), money(luck.others.expected), money(all.came - all.expected),
               money(luck.by_dice), money(luck.by_cards), deviations(all.deviation())});
  }
  return table.text(2);
}

// Which rounds are shown: all, or some where there are many, and always the last.
std::vector<const WorthAt*> shown_worths(const Analysis& analysis) {
  constexpr std::size_t most_lines = 24;
  const std::size_t count = analysis.course.worths.size();
  const std::size_t step = (count + most_lines - 1) / most_lines;
  std::vector<const WorthAt*> shown;
  for (std::size_t i = 0; i < count; ++i) {
    if (i % step == 0 || i + 1 == count) shown.push_back(&analysis.course.worths[i]);
  }
  return shown;
}

std::string worth_lines(const table::KeptGame& game, const std::vector<const WorthAt*>& shown) {
  Money most = 0;
  for (const WorthAt* const at : shown)
    most = std::max(most, *std::ranges::max_element(at->worth));
  TextTable table({left_column("over.player"), {""}});
  for (std::size_t seat = 0; seat < game.record.seats.size(); ++seat) {
    std::vector<Money> own;
    for (const WorthAt* const at : shown)
      own.push_back(at->worth[seat]);
    table.add({game.record.seats[seat].name, sparkline(own, most)});
  }
  return table.text(2);
}

std::string worth_table(const table::KeptGame& game, const std::vector<const WorthAt*>& shown) {
  std::vector<TextTable::Column> columns{right_column("laboratory.round")};
  for (const auto& seat : game.record.seats)
    columns.push_back({seat.name, Align::right});
  TextTable table(columns);
  for (const WorthAt* const at : shown) {
    std::vector<std::string> cells{fmt::to_string(at->round)};
    for (std::size_t seat = 0; seat < game.record.seats.size(); ++seat) {
      const Money own = at->worth[seat];
      cells.push_back(own == 0 ? "-" : telling::money_text(telling::spoken(), game.ruleset, own));
    }
    table.add(cells);
  }
  return table.text(2);
}

// Half of the widest interval among the points of the course.
double widest(const Analysis& analysis, std::size_t seats) {
  double most = 0;
  for (const ChanceAt& at : analysis.chances) {
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const Share share = at.played.win_share(seat);
      most = std::max(most, (share.high - share.low) / 2);
    }
  }
  return most;
}

std::string course_table(const table::KeptGame& game, const Analysis& analysis) {
  std::vector<TextTable::Column> columns{right_column("laboratory.round"),
                                         right_column("command.analysis.entry")};
  for (const auto& seat : game.record.seats)
    columns.push_back({seat.name, Align::right});
  TextTable table(columns);
  for (const ChanceAt& at : analysis.chances) {
    std::vector<std::string> cells{fmt::to_string(at.round), fmt::to_string(at.entries)};
    for (std::size_t seat = 0; seat < game.record.seats.size(); ++seat)
      cells.push_back(
          percent_text(at.played.games > 0 ? at.played.win_share(seat).share : at.by_value[seat], 1));
    table.add(cells);
  }
  return table.text(2);
}

std::string trade_table(const table::KeptGame& game, const Analysis& analysis, const TradeValue& trade) {
  const bool played_out = analysis.now.played.games > 0;
  std::vector<TextTable::Column> columns{left_column("over.player"), right_column("command.analysis.judged")};
  if (played_out)
    columns.insert(columns.end(),
                   {right_column("command.analysis.by_play_outs"), right_column("laboratory.interval")});
  TextTable table(columns);
  for (std::size_t seat = 0; seat < game.record.seats.size(); ++seat) {
    const sim::Change& change = trade.change[seat];
    std::vector<std::string> cells{game.record.seats[seat].name,
                                   t("chances.change", {{"now", percent_text(analysis.now.by_value[seat], 1)},
                                                        {"then", percent_text(trade.by_value[seat], 1)}})};
    if (played_out)
      cells.insert(cells.end(), {percent_text(change.change, 1, Sign::always),
                                 interval_text(change.low, change.high, 1, Sign::always)});
    table.add(cells);
  }
  return table.text(2);
}

std::string analysis_heading(const table::KeptGame& game, const Analysis& analysis) {
  const bool played_out = analysis.now.played.games > 0;
  return t(played_out ? "command.analysis.heading_played_out" : "command.analysis.heading",
           {{"title", telling::spoken_text(game.ruleset).title},
            {"edition", game.ruleset.text.edition},
            {"round", std::to_string(analysis.now.round)},
            {"entries", static_cast<std::int64_t>(analysis.now.entries)},
            {"games", analysis.now.played.games},
            {"ended", analysis.now.played.ended}});
}

std::string titled(const std::string& title, const std::string& body) {
  return "\n" + title + "\n\n" + body;
}

std::string section(std::string_view key, const std::string& body) {
  return titled(t(key), body);
}

std::string course_text(const table::KeptGame& game, const Analysis& analysis) {
  const std::string table = course_table(game, analysis);
  if (analysis.now.played.games == 0) return section("command.analysis.course", table);
  const std::string half_width = percent_text(widest(analysis, game.record.seats.size()), 1);
  return titled(t("command.analysis.course_played_out", {{"half_width", half_width}}), table);
}

// "Played: Decline Strand (33%)"
std::string choice_line(std::string_view label, const std::string& action, double chance) {
  return "    " + t("command.turning.choice",
                    {{"label", t(label)}, {"action", action}, {"chance", percent_text(chance, 0)}});
}

// "Round 12, entry 431: Ann", what was done there, and what would have been better by how much.
std::string sentences_about(const table::KeptGame& game, const sim::TurningPoint& point,
                            const State& before) {
  const telling::Names names{telling::spoken(), game.ruleset, before, game.record.seats};
  const auto words = [&](const Action& action) { return telling::action_text(names, point.player, action); };
  return fmt::format("  {}\n{}\n{} {}\n",
                     t("command.turning.where", {{"round", point.round},
                                                 {"entry", static_cast<std::int64_t>(point.entry)},
                                                 {"player", names.player(point.player)}}),
                     choice_line("turning.taken", words(point.taken), point.with_taken),
                     choice_line("turning.better", point.better ? words(*point.better) : t("action.none"),
                                 point.with_better),
                     t("turning.cost", {{"low", percent_text(point.cost.low, 1)},
                                        {"high", percent_text(point.cost.high, 1)}}));
}

// A paragraph for each.
std::string turning_points_text(const table::KeptGame& game, const std::vector<sim::TurningPoint>& points) {
  std::string text;
  for (const sim::TurningPoint& point : points)
    text += sentences_about(game, point, position_after(game, point.entry));
  return text;
}

}  // namespace

std::string analysis_page(const table::KeptGame& game, const Analysis& analysis) {
  const auto shown = shown_worths(analysis);
  std::string page = analysis_heading(game, analysis) + "\n\n" + chances_text(game, analysis);
  page += section("command.analysis.luck_of_dice", dice_table(game, analysis));
  page += section("command.analysis.luck_in_money", money_table(game, analysis));
  page += section("command.analysis.worth", worth_lines(game, shown) + "\n" + worth_table(game, shown));
  if (!analysis.chances.empty()) page += course_text(game, analysis);
  for (const TradeValue& trade : analysis.trades)
    page += section("command.analysis.trade", trade_table(game, analysis, trade));
  if (!analysis.turning_points.empty())
    page += section("command.analysis.turning_points", turning_points_text(game, analysis.turning_points));
  return page;
}

}  // namespace freehold::app
