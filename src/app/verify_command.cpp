#include "app/commands.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <cstdint>
#include <memory>
#include <ostream>
#include <string>

#include "app/context.h"
#include "app/figures.h"
#include "app/store_access.h"
#include "base/try.h"
#include "table/dice_proof.h"
#include "telling/language.h"

namespace freehold::app {

using telling::t;
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

/// For people; a log that breaks the rules is an error, and those are in English.
std::string in_words(const table::Verification& found) {
  if (found.commitment.empty()) return t("terminal.proof.by_hand");
  if (found.ok) {
    std::string proven =
        t("terminal.remote.dice_proven", {{"draws", static_cast<std::int64_t>(found.draws)}});
    if (found.elsewhere > 0)
      proven += " " + t("brought.draws", {{"draws", static_cast<std::int64_t>(found.elsewhere)}});
    return proven;
  }
  if (!found.seed) return t("command.verify.secret");
  if (found.seed->commitment() != found.commitment) return t("proof.no_commitment");
  if (found.begins_late) return t("proof.begins_late");
  if (!found.mismatch) return found.message;
  return t("command.verify.mismatch", {{"draw", static_cast<std::int64_t>(found.mismatch->draw)},
                                       {"entry", static_cast<std::int64_t>(found.mismatch->entry)},
                                       {"logged", static_cast<std::int64_t>(found.mismatch->logged)},
                                       {"drawn", static_cast<std::int64_t>(found.mismatch->drawn)}});
}

Attempt<> verify(const VerifyArguments& arguments, Context& context) {
  const auto game = FREEHOLD_TRY(game_to_show(arguments.game, arguments.store, context));
  const auto found = verified(game);
  if (!found.ok) context.exit_code = ExitCode::bad;
  if (arguments.as_json) {
    const json::value seed = found.seed ? json::value(found.seed->hex()) : json::value(nullptr);
    return context.print(json::object{{"ok", found.ok},
                                      {"draws", found.draws},
                                      {"elsewhere", found.elsewhere},
                                      {"commitment", found.commitment},
                                      {"seed", seed},
                                      {"message", found.message}});
  }
  context.out << in_words(found) << '\n';
  TextTable facts({{.title = ""}, {.title = ""}});
  if (!found.commitment.empty()) facts.add({t("proof.commitment"), found.commitment});
  if (found.seed) facts.add({t("proof.seed"), found.seed->hex()});
  context.out << facts.text();
  return {};
}

}  // namespace

void add_verify(CLI::App& program, Context& context) {
  auto* const command = program.add_subcommand("verify", "Prove that nobody steered the dice of a game");
  const auto arguments = std::make_shared<VerifyArguments>();
  add_game_argument(*command, arguments->game);
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
  command->callback([arguments, &context] { context.end(verify(*arguments, context)); });
}

}  // namespace freehold::app
