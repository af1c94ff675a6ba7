#include "app/commands.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <limits>
#include <memory>
#include <ostream>
#include <span>
#include <string>
#include <vector>

#include "app/arguments.h"
#include "app/context.h"
#include "app/game_page.h"
#include "app/store_access.h"
#include "base/try.h"
#include "notation/game_record.h"
#include "notation/state_json.h"
#include "telling/language.h"
#include "value/valuer.h"

namespace freehold::app {

using telling::t;
namespace {

namespace json = boost::json;

struct ReplayArguments {
  std::string game;
  std::string store;
  std::size_t entries = std::numeric_limits<std::size_t>::max();
  bool chances = false;
  bool as_json = false;
};

// The game as it was after `entries` of its log.
void cut(table::KeptGame& game, std::size_t entries) {
  if (entries >= game.record.entries.size()) return;
  game.state = position_after(game, entries);
  game.record.entries.resize(entries);
}

// "41 33 26", in percent, after each entry of the log.
std::vector<std::string> chance_columns(const table::KeptGame& game) {
  const value::Valuer valuer{game.ruleset, value::builtin_network()};
  std::vector<std::string> columns;
  const auto hear = [&](std::size_t, const State& after, std::span<const Event>) {
    const value::WinChances chances = valuer.chances(after);
    std::string text;
    for (std::size_t seat = 0; seat < game.record.seats.size(); ++seat)
      text += fmt::format("{:4.0f}", 100 * chances[seat]);
    columns.push_back(std::move(text));
  };
  static_cast<void>(notation::replay(game.ruleset, game.record, hear));  // a kept game is known to replay
  return columns;
}

std::string chances_heading(const table::KeptGame& game) {
  std::string names;
  for (const auto& seat : game.record.seats)
    names += (names.empty() ? "" : ", ") + seat.name;
  return t("command.replay.chances", {{"players", names}}) + '\n';
}

void tell(const table::KeptGame& game, bool with_chances, std::ostream& out) {
  const auto chances = with_chances ? chance_columns(game) : std::vector<std::string>{};
  if (with_chances) out << chances_heading(game);
  int round = 0;
  PlayerId turn;
  for (const auto& sentence : story_of(game, game.record.entries.size())) {
    if (sentence.round != round) out << '\n' << t("centre.round", {{"round", sentence.round}}) << '\n';
    if ((sentence.round != round || sentence.turn != turn) && sentence.turn.valid()) {
      out << fmt::format("  {}\n", game.record.seats[sentence.turn.index()].name);
    }
    round = sentence.round;
    turn = sentence.turn;
    out << fmt::format("{:>6}{}  {}\n", sentence.entry, with_chances ? chances[sentence.entry] : "",
                       sentence.text);
  }
  out << '\n' << game_page(game);
}

Attempt<> replay(const ReplayArguments& arguments, Context& context) {
  auto game = FREEHOLD_TRY(game_to_show(arguments.game, arguments.store, context));
  cut(game, arguments.entries);
  if (!arguments.as_json) {
    tell(game, arguments.chances, context.out);
    return {};
  }
  json::object told{
      {"entries", game.record.entries.size()},
      {"state", notation::print_state(game.ruleset, game.edition_options, game.state, game.record.seats)}};
  if (arguments.chances) {
    const auto now = value::Valuer{game.ruleset, value::builtin_network()}.chances(game.state);
    told["chances"] = json::value_from(std::span{now}.first(game.record.seats.size()));
  }
  return context.print(told);
}

}  // namespace

void add_replay(CLI::App& program, Context& context) {
  auto* const command = program.add_subcommand("replay", "Replay a game, or print the position it ended in");
  const auto arguments = std::make_shared<ReplayArguments>();
  add_game_argument(*command, arguments->game);
  add_option(*command, "--entries", arguments->entries, "N",
             "Only the first N entries of the log; each sentence shows the number of its entry")
      ->check(whole_from(0, 1'000'000'000));
  command->add_flag("--chances", arguments->chances, "Show each player's chance to win after every entry");
  command->add_flag("--json", arguments->as_json,
                    "Print the position as JSON, as game.setup of 'freehold rpc' takes it");
  add_store_option(*command, arguments->store);
  command->footer(
      "Examples:\n"
      "  freehold replay friday | less\n"
      "  freehold replay friday --chances | less\n"
      "  freehold replay friday.json --entries 120 --json");
  command->callback([arguments, &context] { context.end(replay(*arguments, context)); });
}

}  // namespace freehold::app
