#include "app/verify_command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <memory>
#include <ostream>
#include <string>

#include "app/context.h"
#include "app/store_access.h"
#include "table/dice_proof.h"

namespace freehold::app {
namespace {

namespace json = boost::json;

struct VerifyArguments {
  std::string game;
  std::string store;
  bool as_json = false;
};

table::Verification verified(const table::KeptGame& game) {
  if (const auto dice = game.public_dice()) return table::verify(game.ruleset, game.record, *dice);
  table::Verification none;
  none.message = "Whoever set up this game supplied its dice: there is nothing to verify.";
  return none;
}

void verify(const VerifyArguments& arguments, Context& context) {
  const auto game = game_to_show(arguments.game, arguments.store, context);
  if (!game) return;
  const auto found = verified(*game);
  if (!found.ok) context.exit_code = ExitCode::bad;
  if (arguments.as_json) {
    const json::value seed = found.seed ? json::value(found.seed->hex()) : json::value(nullptr);
    context.out << json::serialize(json::object{{"ok", found.ok},
                                                {"draws", found.draws},
                                                {"commitment", found.commitment},
                                                {"seed", seed},
                                                {"message", found.message}})
                << '\n';
    return;
  }
  context.out << found.message << '\n';
  if (!found.commitment.empty()) context.out << "commitment  " << found.commitment << '\n';
  if (found.seed) context.out << "seed        " << found.seed->hex() << '\n';
}

}  // namespace

void add_verify(CLI::App& program, Context& context) {
  auto* const command = program.add_subcommand("verify", "Prove that nobody steered the dice of a game");
  const auto arguments = std::make_shared<VerifyArguments>();
  command
      ->add_option("GAME", arguments->game,
                   "Name of a save, id of a game, or an exported file ('-': standard input)")
      ->required();
  command->add_flag("--json", arguments->as_json, "Print JSON, for scripts");
  add_store_option(*command, arguments->store);
  command->footer(
      "Before the first throw the table publishes the commitment, a fingerprint of a secret seed; when the "
      "game is over,\n"
      "the seed. Every throw and card follows from the seed, and verify draws them all again.\n"
      "Exit code: 0 if all agree; 1 if not, or while the game goes on and the seed is secret.\n"
      "\n"
      "Examples:\n"
      "  freehold verify friday\n"
      "  freehold verify friday.json --json");
  command->callback([arguments, &context] { verify(*arguments, context); });
}

}  // namespace freehold::app
