// How commands reach the store and its games, and which exit codes their errors have.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "app/context.h"
#include "table/game_store.h"
#include "table/kept_game.h"

namespace CLI {
class App;
}

namespace freehold::app {

/// Adds `--store PATH` to a command.
void add_store_option(CLI::App& command, std::string& store);

/// The store of --store (empty if it was not given), FREEHOLD_STORE or the default. Null after a failure that has
/// been reported.
std::unique_ptr<table::GameStore> open_store(const std::string& store, Context& context);

/// The same to look something up: makes no file. If nothing has been kept in the default place yet the store is empty; one that
/// was named has to be there.
std::unique_ptr<table::GameStore> open_existing_store(const std::string& store, Context& context);

/// The path of a store that is a file. Nothing after a failure that has been reported; a store in memory is one, and so is
/// a database, for which `instead` says what to do.
std::optional<std::string> store_file(const std::string& store, std::string_view instead, Context& context);
/// The same, where the file has to be there.
std::optional<std::string> existing_store_file(const std::string& store, std::string_view instead,
                                               Context& context);

/// True if something may be destroyed, because of --yes or because the person agrees. Otherwise says that
/// nothing was changed and what would have been asked.
bool allowed_to(Context& context, bool yes, const std::string& question);

void fail(Context& context, const table::StoreError& error);
void fail(Context& context, const table::OpenError& error);

/// A game to look at: the path of an exported file, "-" for one on standard input, else the name of a save or the id of
/// a game in the store. Nothing after a failure that has been reported.
std::optional<table::KeptGame> game_to_show(const std::string& game, const std::string& store,
                                            Context& context);

/// The position after the first `entries` of its log, or after all of it: a beginning of a log that replays does too.
State position_after(const table::KeptGame& game, std::size_t entries);

/// The text of a file, or of standard input for "-". Nothing after a failure that has been reported.
std::optional<std::string> read_text(const std::string& path, Context& context);

}  // namespace freehold::app
