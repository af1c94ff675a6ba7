#include "app/commands.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <memory>
#include <ostream>
#include <string>
#include <system_error>
#include <vector>

#include "app/context.h"
#include "app/figures.h"
#include "app/game_page.h"
#include "app/store_access.h"
#include "base/try.h"
#include "notation/state_json.h"
#include "table/clock.h"
#include "table/transfer.h"
#include "telling/language.h"

namespace freehold::app {
namespace {

namespace json = boost::json;
using table::GameInfo;
using table::GameStore;
using telling::t;

constexpr std::size_t sentences_shown = 12;

struct SavesArguments {
  std::string store;
  std::string name;
  std::string new_name;
  std::string file;
  bool as_json = false;
  bool names = false;
  bool all = false;
  bool yes = false;
};

std::string utc(std::chrono::sys_seconds time) {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(std::chrono::system_clock::to_time_t(time)));
}

std::string local(std::chrono::sys_seconds time) {
  return fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(std::chrono::system_clock::to_time_t(time)));
}

json::object info_json(const GameInfo& info) {
  return {{"name", info.name},
          {"edition", info.edition},
          {"round", info.progress.round},
          {"saved_at", utc(info.saved_at)},
          {"game", info.id},
          {"players", json::value_from(info.players)},
          {"over", info.progress.finished}};
}

Attempt<> list(const SavesArguments& arguments, Context& context) {
  const auto store = FREEHOLD_TRY(open_existing_store(arguments.store));
  const auto kept = FREEHOLD_TRY(arguments.all ? store->games() : store->saves());
  json::array all;
  TextTable table({left_column(arguments.all ? "command.list.game" : "command.list.name"),
                   left_column("command.list.edition"),
                   left_column("command.list.players"),
                   right_column("command.list.round"),
                   {""},
                   left_column("command.list.last_played")});
  for (const auto& info : kept) {
    const auto& name = arguments.all ? info.id : info.name;
    if (arguments.names) context.out << name << '\n';
    all.push_back(info_json(info));
    table.add({name, info.edition, fmt::format("{}", fmt::join(info.players, ", ")),
               fmt::to_string(info.progress.round), info.progress.finished ? t("command.list.over") : "",
               local(info.saved_at)});
  }
  if (arguments.names) return {};
  if (arguments.as_json) {
    context.print(all);
  } else if (table.empty()) {
    context.out << (arguments.all ? t("command.list.no_games")
                                  : t("command.list.no_names", {{"command", "freehold saves list --all"}}))
                << '\n';
  } else {
    context.out << table.text();
  }
  return {};
}

Attempt<> show(const SavesArguments& arguments, Context& context) {
  const auto game = FREEHOLD_TRY(game_to_show(arguments.name, arguments.store, context));
  if (arguments.as_json) {
    const auto state =
        notation::print_state(game.ruleset, game.edition_options, game.state, game.record.seats);
    return context.print(json::object{{"game", game.id},
                                      {"edition", game.ruleset.text.edition},
                                      {"round", game.state.round},
                                      {"state", state}});
  }
  context.out << game_page(game);
  const auto story = story_of(game, game.record.entries.size());
  const auto first = story.size() - std::min(story.size(), sentences_shown);
  context.out << '\n' << t("command.saves.last", {{"command", "freehold replay"}}) << '\n';
  for (std::size_t i = first; i < story.size(); ++i)
    context.out << "  " << story[i].text << '\n';
  return {};
}

Attempt<> rename(const SavesArguments& arguments, Context& context) {
  const auto store = FREEHOLD_TRY(open_existing_store(arguments.store));
  auto renamed = store->rename(arguments.name, arguments.new_name);
  if (!renamed && renamed.error().fault == table::StoreFault::exists) {
    FREEHOLD_TRY(allowed_to(context, arguments.yes,
                            fmt::format("There is a save '{}' already. Replace it?", arguments.new_name)));
    renamed = store->rename(arguments.name, arguments.new_name, true);
  }
  FREEHOLD_TRY(renamed);
  context.err << fmt::format("'{}' is now '{}'.\n", arguments.name, arguments.new_name);
  return {};
}

// How many saves lead to a game.
table::Stored<std::ptrdiff_t> saves_of(GameStore& store, const std::string& game) {
  const auto saves = FREEHOLD_TRY(store.saves());
  return std::ranges::count(saves, game, &GameInfo::id);
}

// A save, and with its last save the game itself; or, by its id, a game with all its saves.
Attempt<> remove(const SavesArguments& arguments, Context& context) {
  const auto store = FREEHOLD_TRY(open_existing_store(arguments.store));
  const auto point = store->find(arguments.name);
  const bool by_id =
      !point && point.error().fault == table::StoreFault::not_found && store->load(arguments.name, 0);
  if (!point && !by_id) return std::unexpected(point.error());
  const auto& game = by_id ? arguments.name : point->game;
  const auto saves = FREEHOLD_TRY(saves_of(*store, game));
  const bool whole = by_id || saves <= 1;
  const auto question =
      by_id ? fmt::format("Delete the game '{}' (saves of it: {}) for good?", game, saves)
            : fmt::format("Delete '{}'{} for good?", arguments.name, whole ? ", and with it the game" : "");
  FREEHOLD_TRY(allowed_to(context, arguments.yes, question));
  FREEHOLD_TRY(whole ? store->remove_game(game) : store->remove(arguments.name));
  context.err << fmt::format("'{}' is deleted.\n", arguments.name);
  return {};
}

Attempt<> write_game(const SavesArguments& arguments, Context& context) {
  const auto store = FREEHOLD_TRY(open_existing_store(arguments.store));
  const auto text = FREEHOLD_TRY(table::export_game(*store, arguments.name, context.program));
  if (arguments.file.empty() || arguments.file == "-") {
    context.out << text;
    return {};
  }
  std::error_code error;
  if (std::filesystem::exists(arguments.file, error))
    FREEHOLD_TRY(allowed_to(context, arguments.yes,
                            fmt::format("There is a file {} already. Replace it?", arguments.file)));
  std::ofstream out(arguments.file, std::ios::binary | std::ios::trunc);
  out << text << std::flush;
  if (!out)
    return failed(ExitCode::environment,
                  fmt::format("cannot write {}: is there room, and may you write there?", arguments.file));
  context.err << fmt::format("'{}' is in {}.\n", arguments.name, arguments.file);
  return {};
}

Attempt<> read_game(const SavesArguments& arguments, Context& context) {
  const auto text = FREEHOLD_TRY(read_text(arguments.file, context));
  auto game = FREEHOLD_TRY(table::parse_game_file(text));
  const auto store = FREEHOLD_TRY(open_store(arguments.store));
  const auto stem =
      arguments.file == "-" ? std::string{"imported"} : std::filesystem::path(arguments.file).stem().string();
  const auto name = arguments.new_name.empty() ? stem : arguments.new_name;
  if (const auto fault = table::save_name_fault(name))
    return failed(ExitCode::bad, fault->message + " Give another with --name.");
  if (store->find(name))
    FREEHOLD_TRY(
        allowed_to(context, arguments.yes, fmt::format("There is a save '{}' already. Replace it?", name)));
  table::SystemClock clock;
  FREEHOLD_TRY(table::import_game(*store, clock, game));
  const table::Progress progress{
      .round = game.state.round, .finished = game.state.phase == Phase::over, .played = game.played};
  FREEHOLD_TRY(store->save(
      {.name = name, .game = game.id, .length = std::nullopt, .progress = progress, .overwrite = true},
      clock.wall()));
  context.err << fmt::format("Imported as '{}': freehold play --resume '{}'\n", name, name);
  return {};
}

CLI::App* add_one(CLI::App& saves, const char* name, const char* about,
                  const std::shared_ptr<SavesArguments>& arguments,
                  Attempt<> (*action)(const SavesArguments&, Context&), Context& context) {
  auto* const command = saves.add_subcommand(name, about);
  add_store_option(*command, arguments->store);
  command->callback([arguments, action, &context] { context.end(action(*arguments, context)); });
  return command;
}

void add_names(CLI::App& command, SavesArguments& arguments) {
  command.add_option("NAME", arguments.name, "The name of a save, or the id of a game")->required();
}

}  // namespace

void add_saves(CLI::App& program, Context& context) {
  auto* const command =
      program.add_subcommand("saves", "List, show, rename, delete, export and import saved games");
  command->footer(
      "Every game is saved as it is played, with or without a name.\n\nExamples:\n  freehold saves list "
      "--all\n  freehold saves export friday friday.json\n  freehold saves delete friday --yes");
  command->require_subcommand(0, 1);
  const auto arguments = std::make_shared<SavesArguments>();
  add_store_option(*command, arguments->store);
  command->callback([command, arguments, &context] {
    if (command->get_subcommands().empty()) context.end(list(*arguments, context));
  });

  auto* const all = add_one(*command, "list", "List the saves, the last played first; the default", arguments,
                            list, context);
  for (auto* const either : {command, all}) {
    either->add_flag("--json", arguments->as_json, "Print JSON, for scripts");
    either->add_flag("--names", arguments->names, "Print only the names, one per line");
    either->add_flag("--all", arguments->all, "List all games by id, including those without a name");
  }

  auto* const one =
      add_one(*command, "show", "Show how a game stands and what happened last", arguments, show, context);
  add_names(*one, *arguments);
  one->add_flag("--json", arguments->as_json, "Print JSON, for scripts");

  auto* const other = add_one(*command, "rename", "Give a save another name", arguments, rename, context);
  other->add_option("NAME", arguments->name, "The name of a save")->required();
  other->add_option("NEW_NAME", arguments->new_name, "Its new name")->required();
  other->add_flag("--yes", arguments->yes, "Replace a save of that name without asking");

  auto* const gone = add_one(*command, "delete", "Delete a save; with its last save, the game goes too",
                             arguments, remove, context);
  add_names(*gone, *arguments);
  gone->add_flag("--yes", arguments->yes, "Delete it without asking");

  auto* const out = add_one(*command, "export", "Write a game to a file that another computer can import",
                            arguments, write_game, context);
  add_names(*out, *arguments);
  out->add_option("FILE", arguments->file, "File to write; by default standard output");
  out->add_flag("--yes", arguments->yes, "Replace a file without asking");

  auto* const in = add_one(*command, "import", "Read a game from a file", arguments, read_game, context);
  in->add_option("FILE", arguments->file, "The file, or '-' for standard input")->required();
  in->add_option("--name", arguments->new_name, "Name of the save; by default that of the file");
  in->add_flag("--yes", arguments->yes, "Replace a save of that name without asking");
}

}  // namespace freehold::app
