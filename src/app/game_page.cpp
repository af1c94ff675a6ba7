#include "app/game_page.h"

#include <fmt/format.h>

#include <span>

#include "app/text_table.h"
#include "base/assert.h"
#include "editions/rule_setting.h"
#include "notation/game_record.h"
#include "rules/state.h"
#include "telling/event_text.h"

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
  const auto listen = [&](std::size_t entry, const State& after, std::span<const Event> events) {
    for (const auto& event : events) {
      // What ends a turn still belongs to it, though the position after it is in the next.
      if (event.type == EventType::turn_started) {
        round = after.round;
        turn = event.player;
      }
      auto text = telling::event_text({telling::spoken(), game.ruleset, after, record.seats}, event);
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

}  // namespace freehold::app
