#include "app/commands.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <chrono>
#include <filesystem>
#include <memory>
#include <ostream>
#include <string>
#include <system_error>
#include <type_traits>

#include "app/context.h"
#include "app/figures.h"
#include "app/long_work.h"
#include "app/store_access.h"
#include "base/try.h"
#include "store/server_lock.h"
#include "store/store_copy.h"

namespace freehold::app {
namespace {

namespace json = boost::json;

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
    context.out << json::serialize(told) << '\n';
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
    context.out << json::serialize(told) << '\n';
    return {};
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
      "on "
      "the disk.\nKeep it as safe as the store itself: it contains the seeds of running "
      "games.\n\nExamples:\n  "
      "freehold backup friday.db\n  freehold backup --store /var/lib/freehold/games.db /backups/games-$(date "
      "+%F).db");
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
