#include <fmt/chrono.h>
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <chrono>
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>

#include "app/arguments.h"
#include "app/commands.h"
#include "app/context.h"
#include "app/figures.h"
#include "app/long_work.h"
#include "app/store_access.h"
#include "base/try.h"
#include "net/metrics.h"
#include "store/everything.h"
#include "store/postgres/address.h"
#include "store/server_lock.h"
#include "store/store_check.h"
#include "store/store_copy.h"
#include "store/store_upkeep.h"
#include "table/clock.h"

namespace freehold::app {
namespace {

namespace json = boost::json;

struct CopyArguments {
  std::string from;
  std::string to;
  bool as_json = false;
};

bool is_there(const std::string& store) {
  std::error_code ignored;
  return postgres::is_address(store) || std::filesystem::exists(store, ignored);
}

store::EverythingProgress shown_by(ProgressBar& bar) {
  return [&bar](std::int64_t done, std::int64_t all) { bar.show(done, all); };
}

/// What was copied. The other store takes all of it in one transaction, and is read again from its beginning afterwards.
table::Stored<store::Contents> copy_all(const ServedStore& from, const ServedStore& to,
                                        std::ostream* watched) {
  store::Everything given;
  {
    ProgressBar bar(watched, "games, saves and tables copied");
    const auto taken = to.take([&](store::Taker& taker) -> table::Stored<void> {
      given = FREEHOLD_TRY(store::hand_over(*from.games, from.hosting, taker, shown_by(bar)));
      return {};
    });
    FREEHOLD_TRY(taken);
  }
  ProgressBar bar(watched, "games, saves and tables compared");
  const auto found = FREEHOLD_TRY(store::look_at_everything(*to.games, to.hosting, shown_by(bar)));
  FREEHOLD_TRY(store::compare(given.fingerprints, found.fingerprints));
  return given.contents;
}

Attempt<> copy(const CopyArguments& arguments, Context& context) {
  if (!is_there(arguments.from))
    return failed(ExitCode::bad, fmt::format("there is no store {}", arguments.from));
  net::Metrics unseen;
  const auto from = FREEHOLD_TRY(open_served_store(arguments.from, unseen));
  const auto to = FREEHOLD_TRY(open_served_store(arguments.to, unseen));
  const auto copied = FREEHOLD_TRY(copy_all(from, to, context.watched ? &context.err : nullptr));
  if (arguments.as_json)
    return context.print(
        json::object{{"games", copied.games}, {"saves", copied.saves}, {"tables", copied.tables}});
  context.out << fmt::format("Copied {} tables, {} games and {} saves from {} to {}, and compared them.\n",
                             count_text(copied.tables), count_text(copied.games), count_text(copied.saves),
                             from.shown, to.shown);
  return {};
}

void add_store_copy(CLI::App& store, Context& context) {
  auto* const command =
      store.add_subcommand("copy", "Copy all of a store into another: from a file to a database, or back");
  const auto arguments = std::make_shared<CopyArguments>();
  command->add_option("from", arguments->from, "Path of a file, or postgresql://USER@HOST:PORT/DATABASE")
      ->required();
  command->add_option("to", arguments->to, "Where to: the same. It may have other games, none of these")
      ->required();
  command->add_flag("--json", arguments->as_json, "Print JSON, for scripts");
  command->footer(
      "Stop the servers of both stores first. All is copied, or nothing; the first store stays as it "
      "is.\n\nExample:\n"
      "  freehold store copy games.db postgresql://freehold@db.example.org/freehold");
  command->callback([arguments, &context] { context.end(copy(*arguments, context)); });
}

struct UpkeepArguments {
  std::string store;
  bool as_json = false;
  bool quick = false;
  std::optional<int> over;
  std::optional<int> gathering;
  std::optional<int> playing;
  bool games = false;
  bool dry_run = false;
};

// A store that is locked against servers while this lives.
struct ReservedStore {
  std::string path;
  std::unique_ptr<store::ServerLock> lock;
};

Attempt<ReservedStore> reserve(const std::string& store, std::string_view instead) {
  auto path = FREEHOLD_TRY(existing_store_file(store, instead));
  auto lock = FREEHOLD_TRY(store::ServerLock::take(path, table::SystemClock{}.wall()));
  return ReservedStore{.path = std::move(path), .lock = std::move(lock)};
}

Attempt<> check_file(const UpkeepArguments& arguments, Context& context) {
  const auto path = FREEHOLD_TRY(existing_store_file(arguments.store, "check it with pg_amcheck"));
  const auto depth = arguments.quick ? store::CheckDepth::quick : store::CheckDepth::whole;
  const auto found = FREEHOLD_TRY(store::check_store(path, depth));
  if (arguments.as_json) {
    context.print(json::object{{"ok", found.ok()},
                               {"problems", json::value_from(found.problems)},
                               {"tables", found.tables},
                               {"games", found.games},
                               {"saves", found.saves},
                               {"bytes", found.bytes},
                               {"format", found.format}});
    if (!found.ok()) context.exit_code = ExitCode::bad;
    return {};
  }
  if (!found.ok()) {
    return failed(
        ExitCode::bad,
        fmt::format("{} is not sound:\n{}\nRestore a backup (freehold restore), or save what can be "
                    "read with 'sqlite3 {} .recover'.",
                    path, store::problems_text(found), path));
  }
  context.out << fmt::format("{} is sound: {} tables, {} games, {} saves, {} bytes, format {}.\n", path,
                             count_text(found.tables), count_text(found.games), count_text(found.saves),
                             count_text(found.bytes), found.format);
  return {};
}

Attempt<> compact(const UpkeepArguments& arguments, Context& context) {
  const auto reserved =
      FREEHOLD_TRY(reserve(arguments.store, "PostgreSQL makes it smaller by itself (autovacuum)"));
  const auto compacted = FREEHOLD_TRY(store::compact_store(reserved.path));
  if (arguments.as_json)
    return context.print(
        json::object{{"bytes_before", compacted.bytes_before}, {"bytes_after", compacted.bytes_after}});
  context.out << fmt::format("{} had {} bytes and has {} now.\n", reserved.path,
                             count_text(compacted.bytes_before), count_text(compacted.bytes_after));
  return {};
}

Attempt<> prune(const UpkeepArguments& arguments, Context& context) {
  if (!arguments.over && !arguments.gathering && !arguments.playing) {
    return failed(ExitCode::usage,
                  "say which tables are old: --over DAYS, --gathering DAYS or --playing DAYS");
  }
  const auto reserved = FREEHOLD_TRY(
      reserve(arguments.store, "a server deletes old tables by itself, after the days of its limits"));
  store::PruneOrder order{.with_games = arguments.games, .dry_run = arguments.dry_run};
  const auto add = [&](const char* stage, std::optional<int> days) {
    if (days) order.unused_since[stage] = table::SystemClock{}.wall() - std::chrono::days(*days);
  };
  add("over", arguments.over);
  add("gathering", arguments.gathering);
  add("playing", arguments.playing);
  const auto pruned = FREEHOLD_TRY(store::prune_store(reserved.path, order));
  if (arguments.as_json)
    return context.print(json::object{{"tables", json::value_from(pruned.tables)},
                                      {"games", pruned.games},
                                      {"dry_run", arguments.dry_run}});
  for (const auto& [stage, count] : pruned.tables) {
    context.out << fmt::format("{} {}: {} tables\n", arguments.dry_run ? "Would remove" : "Removed", stage,
                               count_text(count));
  }
  if (arguments.games) {
    context.out << fmt::format("{} {} games; those that a save names stay\n",
                               arguments.dry_run ? "Would remove" : "Removed", count_text(pruned.games));
  }
  return {};
}

void add_days(CLI::App& command, const char* name, std::optional<int>& days, const char* about) {
  command.add_option(name, days, about)->type_name("DAYS")->check(whole_from(0, 100'000).description(""));
}

}  // namespace

void add_store(CLI::App& program, Context& context) {
  auto* const command = program.add_subcommand(
      "store", "Check the file that stores the games, make it smaller, delete old tables, copy it");
  command->footer(
      "While a server is using the store, only 'check' works.\n\nExamples:\n  freehold store check\n  "
      "freehold store prune --over 90 --gathering 7 --games --dry-run\n  freehold store compact");
  command->require_subcommand(1);
  const auto arguments = std::make_shared<UpkeepArguments>();
  const auto add_part = [&](const char* name, const char* about,
                            Attempt<> (*action)(const UpkeepArguments&, Context&)) {
    auto* const one = command->add_subcommand(name, about);
    add_store_option(*one, arguments->store);
    one->add_flag("--json", arguments->as_json, "Print JSON, for scripts");
    one->callback([arguments, action, &context] { context.end(action(*arguments, context)); });
    return one;
  };
  auto* const checked = add_part("check", "Look for damage, and count what is stored", check_file);
  checked->add_flag("--quick", arguments->quick, "Skip the indexes: several times as fast");
  add_part("compact", "Give unused space in the file back to the disk", compact);
  auto* const pruned = add_part("prune", "Delete tables that nobody has used for days", prune);
  add_days(*pruned, "--over", arguments->over, "Tables whose game has been over for so long");
  add_days(*pruned, "--gathering", arguments->gathering, "Tables that have waited for people for so long");
  add_days(*pruned, "--playing", arguments->playing, "Tables that nobody has played at for so long");
  pruned->add_flag("--games", arguments->games, "Their games too, unless a save names them");
  pruned->add_flag("--dry-run", arguments->dry_run, "Only say what would be removed");
  add_store_copy(*command, context);
}

namespace {

struct BackupArguments {
  std::string store;
  std::string file;
  bool yes = false;
  bool as_json = false;
};

json::object contents_json(const store::StoreCheck& contents) {
  return {{"tables", contents.tables},
          {"games", contents.games},
          {"saves", contents.saves},
          {"bytes", contents.bytes},
          {"format", contents.format}};
}

std::string contents_text(const store::StoreCheck& contents) {
  return fmt::format("{} tables, {} games, {} bytes", count_text(contents.tables), count_text(contents.games),
                     count_text(contents.bytes));
}

struct Interrupted {};

/// What `copy` has made, with its progress shown. After a failure or Ctrl-C, the part that was written, with
/// seeds in it, is gone.
template <class Copy>
auto copied(Context& context, const Copy& copy)
    -> Attempt<typename std::invoke_result_t<Copy, store::CopyProgress>::value_type> {
  const Interruption interruption;
  try {
    ProgressBar bar(context.watched ? &context.err : nullptr, "pages");
    return copy([&](std::int64_t done, std::int64_t all) {
      if (interruption.asked()) throw Interrupted{};
      bar.show(done, all);
    });
  } catch (const Interrupted&) {
    return failed(ExitCode::bad, "stopped: nothing has changed");
  }
}

Attempt<> backup(const BackupArguments& arguments, Context& context) {
  const auto path = FREEHOLD_TRY(store_file(arguments.store, "back it up with pg_dump"));
  std::error_code failure;
  const bool is_there = std::filesystem::exists(arguments.file, failure);
  if (is_there) FREEHOLD_TRY(allowed_to(context, arguments.yes, fmt::format("Replace {}?", arguments.file)));
  const auto made = FREEHOLD_TRY(copied(context, [&](const store::CopyProgress& progress) {
    return store::copy_store(path, arguments.file, is_there, progress);
  }));
  if (arguments.as_json) {
    auto told = contents_json(made);
    told["file"] = arguments.file;
    context.print(told);
  } else {
    context.out << fmt::format("Backed up to {}, and checked: {}.\n", arguments.file, contents_text(made));
  }
  return {};
}

Attempt<> restore(const BackupArguments& arguments, Context& context) {
  const auto path =
      FREEHOLD_TRY(store_file(arguments.store, "restore a backup with pg_restore, while no server runs"));
  const auto now = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
  const auto lock = FREEHOLD_TRY(store::ServerLock::take(path, now));
  std::error_code failure;
  if (std::filesystem::exists(path, failure))
    FREEHOLD_TRY(
        allowed_to(context, arguments.yes,
                   fmt::format("Put {} in the place of {}? The store that is there now is kept aside.",
                               arguments.file, path)));
  const auto stamp = fmt::format("{:%Y%m%d-%H%M%S}", fmt::gmtime(std::chrono::system_clock::to_time_t(now)));
  const auto restored = FREEHOLD_TRY(copied(context, [&](const store::CopyProgress& progress) {
    return store::restore_store(arguments.file, path, stamp, progress);
  }));
  const std::string aside = restored.kept_aside.string();
  if (arguments.as_json) {
    auto told = contents_json(restored.contents);
    told["store"] = path;
    told["kept_aside"] = aside.empty() ? json::value(nullptr) : json::value(aside);
    return context.print(told);
  }
  context.out << fmt::format("Restored {}: {}.\n", path, contents_text(restored.contents));
  if (!aside.empty())
    context.out << fmt::format("The store that was there before is {} now; delete it when you like.\n",
                               aside);
  return {};
}

void add_common(CLI::App& command, BackupArguments& arguments) {
  add_store_option(command, arguments.store);
  command.add_flag("--json", arguments.as_json, "Print JSON, for scripts");
}

}  // namespace

void add_backup(CLI::App& program, Context& context) {
  auto* const command =
      program.add_subcommand("backup", "Copy the whole store into a file, even while a server runs");
  const auto arguments = std::make_shared<BackupArguments>();
  command->add_option("FILE", arguments->file, "File to write the backup to")->required();
  command->add_flag("--yes", arguments->yes, "Replace a file without asking");
  add_common(*command, *arguments);
  command->footer(
      "The backup is the store as it was at one moment. It gets its name only once it is checked and safely "
      "on the disk.\nKeep it as safe as the store itself: it contains the seeds of running games.\n"
      "\n"
      "Examples:\n"
      "  freehold backup friday.db\n"
      "  freehold backup --store /var/lib/freehold/games.db /backups/games-$(date +%F).db");
  command->callback([arguments, &context] { context.end(backup(*arguments, context)); });
}

void add_restore(CLI::App& program, Context& context) {
  auto* const command = program.add_subcommand("restore", "Put a backup in the place of the store");
  const auto arguments = std::make_shared<BackupArguments>();
  command->add_option("FILE", arguments->file, "File that 'freehold backup' wrote")->required();
  command->add_flag("--yes", arguments->yes, "Replace the store without asking");
  add_common(*command, *arguments);
  command->footer(
      "The backup is checked first, and stays. The store that was there before is kept beside the new one.\n"
      "Stop the server first.\n"
      "\n"
      "Example:\n"
      "  freehold restore --store /var/lib/freehold/games.db /backups/games-2026-01-31.db");
  command->callback([arguments, &context] { context.end(restore(*arguments, context)); });
}

}  // namespace freehold::app
