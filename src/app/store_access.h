// How commands and servers reach the store and its games, and which exit codes their errors have.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "app/context.h"
#include "net/metrics.h"
#include "store/everything.h"
#include "store/postgres/address.h"
#include "store/postgres/sql_store.h"
#include "store/server_lock.h"
#include "table/game_store.h"
#include "table/hosting_store.h"
#include "table/kept_game.h"

namespace CLI {
class App;
}

namespace freehold::app {

/// Adds `--store PATH` to a command.
void add_store_option(CLI::App& command, std::string& store);
/// Adds the argument GAME, for game_to_show().
void add_game_argument(CLI::App& command, std::string& game);

/// The path or address of --store (empty if it was not given), FREEHOLD_STORE or the default.
Attempt<std::string> chosen_store(const std::string& store);

/// The store of --store (empty if it was not given), FREEHOLD_STORE or the default.
Attempt<std::unique_ptr<table::GameStore>> open_store(const std::string& store);

/// The same to look something up: makes no file. If nothing has been kept in the default place yet, the store
/// is empty; one that was named has to be there.
Attempt<std::unique_ptr<table::GameStore>> open_existing_store(const std::string& store);

/// The path of a store that is a file. Fails for a store in memory, and for a database, for which `instead`
/// says what to do.
Attempt<std::string> store_file(const std::string& store, std::string_view instead);
/// The same, for a file that exists.
Attempt<std::string> existing_store_file(const std::string& store, std::string_view instead);

/// Succeeds if something may be destroyed, because of --yes or because the person agrees.
Attempt<> allowed_to(const Context& context, bool yes, const std::string& question);

/// The game that an argument names: the path of an exported file, "-" for standard input, else the name of a save or
/// the id of a game in the store.
Attempt<table::KeptGame> game_to_show(const std::string& game, const std::string& store,
                                      const Context& context);

/// The position after the first `entries` of the game's log, or after all of it. The game must have replayed once, so
/// this can't fail.
State position_after(const table::KeptGame& game, std::size_t entries);

/// The text of a file, or of standard input for "-".
Attempt<std::string> read_text(const std::string& path, const Context& context);

/// The store of a server: a file or a database. While this lives, only servers of the same fleet can open it too. Its
/// ports may be used from any thread.
struct ServedStore {
  std::unique_ptr<store::ServerLock> lock{};  ///< of a file; goes last
  std::unique_ptr<table::GameStore> games;
  table::HostingStore& hosting;
  table::UseCounter* uses = nullptr;  ///< for all servers on the store together; null: there is only one
  /// Says what other servers that want the store are told: where people reach this one.
  std::function<void(const std::string& address)> tell_address;
  std::optional<postgres::Address> address{};  ///< of a database
  /// Takes in what another store had, as one step.
  std::function<table::Stored<void>(const store::Taking& taking)> take;
  std::string shown;  ///< its path or address, without secrets
};

/// A server that shares its store with the others of a fleet.
struct StoreShare {
  std::string server;  ///< its name
  postgres::EpochOf epoch_of;  ///< of its leases
};

/// The same store for a server. Its commits are counted in `metrics`.
Attempt<ServedStore> open_served_store(const std::string& store, net::Metrics& metrics);
/// The database of --store or FREEHOLD_STORE, for one of several servers.
Attempt<ServedStore> open_shared_store(const std::string& store, const StoreShare& share,
                                       net::Metrics& metrics);

}  // namespace freehold::app
