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
namespace {

std::string standing(const State& state, PlayerId player) {
  if (state.winners.contains(player)) return "winner";
  return state.players[player.index()].bankrupt ? "bankrupt" : "";
}

std::string house_rules(const table::KeptGame& game) {
  std::string text;
  for (const auto& [info, printed, here] :
       editions::option_differences(game.edition_options, game.ruleset.options)) {
    text += fmt::format("  {} = {} (printed: {})\n", info.key, editions::value_text(here),
                        editions::value_text(printed));
  }
  return text.empty() ? text : "House rules\n" + text;
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
  const auto& state = game.state;
  const auto& seats = game.record.seats;
  const bool over = state.phase == Phase::over;
  std::string page = fmt::format("{} ({}), round {}, {}\n", game.ruleset.text.title,
                                 game.ruleset.text.edition, state.round, over ? "over" : "going on");
  page += house_rules(game);
  TextTable table(
      {{"Player"}, {"Token"}, {"Bot"}, {"Cash", Align::right}, {"Deeds", Align::right}, {"On"}, {""}});
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const PlayerId player{static_cast<int>(i)};
    const auto& standing_here = state.players[i];
    table.add({seats[i].name, seats[i].token, seats[i].bot,
               telling::money_text(telling::spoken(), game.ruleset, standing_here.cash),
               fmt::to_string(state.owned_by(player).size()),
               game.ruleset.text.spaces[standing_here.space.index()], standing(state, player)});
  }
  page += table.text(2);
  if (const auto awaited = awaited_player(game.ruleset, state); awaited.valid()) {
    page += fmt::format("The game waits for {}.\n", seats[awaited.index()].name);
  }
  return page;
}

}  // namespace freehold::app
