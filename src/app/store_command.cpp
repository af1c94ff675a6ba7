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

#include "app/arguments.h"
#include "app/commands.h"
#include "app/context.h"
#include "app/figures.h"
#include "app/long_work.h"
#include "app/store_access.h"
#include "base/try.h"
#include "net/metrics.h"
#include "postgres/address.h"
#include "store/everything.h"
#include "store/server_lock.h"
#include "store/store_check.h"
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
table::Stored<store::Contents> copy_all(ServedStore& from, ServedStore& to, std::ostream* watched) {
  store::Everything given;
  {
    ProgressBar bar(watched, "games, saves and tables copied");
    const auto taken = to.take([&](store::Taker& taker) -> table::Stored<void> {
      given = FREEHOLD_TRY(store::hand_over(from.games(), from.hosting(), taker, shown_by(bar)));
      return {};
    });
    FREEHOLD_TRY(taken);
  }
  ProgressBar bar(watched, "games, saves and tables compared");
  const auto found = FREEHOLD_TRY(store::look_at_everything(to.games(), to.hosting(), shown_by(bar)));
  FREEHOLD_TRY(store::compare(given.fingerprints, found.fingerprints));
  return given.contents;
}

Attempt<> copy(const CopyArguments& arguments, Context& context) {
  if (!is_there(arguments.from))
    return failed(ExitCode::bad, fmt::format("there is no store {}", arguments.from));
  net::Metrics unseen;
  const auto from = FREEHOLD_TRY(open_served_store(arguments.from, unseen));
  const auto to = FREEHOLD_TRY(open_served_store(arguments.to, unseen));
  const auto copied = FREEHOLD_TRY(copy_all(*from, *to, context.watched ? &context.err : nullptr));
  if (arguments.as_json) {
    context.out << json::serialize(json::object{
                       {"games", copied.games}, {"saves", copied.saves}, {"tables", copied.tables}})
                << '\n';
    return {};
  }
  context.out << fmt::format("Copied {} tables, {} games and {} saves from {} to {}, and compared them.\n",
                             count_text(copied.tables), count_text(copied.games), count_text(copied.saves),
                             from->shown(), to->shown());
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
    context.out << json::serialize(json::object{{"ok", found.ok()},
                                                {"problems", json::value_from(found.problems)},
                                                {"tables", found.tables},
                                                {"games", found.games},
                                                {"saves", found.saves},
                                                {"bytes", found.bytes},
                                                {"format", found.format}})
                << '\n';
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
  if (arguments.as_json) {
    context.out << json::serialize(json::object{{"bytes_before", compacted.bytes_before},
                                                {"bytes_after", compacted.bytes_after}})
                << '\n';
    return {};
  }
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
  if (arguments.as_json) {
    context.out << json::serialize(json::object{{"tables", json::value_from(pruned.tables)},
                                                {"games", pruned.games},
                                                {"dry_run", arguments.dry_run}})
                << '\n';
    return {};
  }
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

}  // namespace freehold::app
