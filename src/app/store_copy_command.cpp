#include "app/store_copy_command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <boost/json.hpp>
#include <filesystem>
#include <memory>
#include <ostream>
#include <string>

#include "app/context.h"
#include "app/figures.h"
#include "app/progress_bar.h"
#include "app/served_store.h"
#include "app/store_access.h"
#include "net/metrics.h"
#include "postgres/address.h"
#include "store/everything.h"

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
      auto handed = store::hand_over(from.games(), from.hosting(), taker, shown_by(bar));
      if (!handed) return std::unexpected(handed.error());
      given = *std::move(handed);
      return {};
    });
    if (!taken) return std::unexpected(taken.error());
  }
  ProgressBar bar(watched, "games, saves and tables compared");
  const auto found = store::look_at_everything(to.games(), to.hosting(), shown_by(bar));
  if (!found) return std::unexpected(found.error());
  if (auto same = store::compare(given.fingerprints, found->fingerprints); !same)
    return std::unexpected(same.error());
  return given.contents;
}

void copy(const CopyArguments& arguments, Context& context) {
  if (!is_there(arguments.from))
    return context.fail(ExitCode::bad, fmt::format("there is no store {}", arguments.from));
  net::Metrics unseen;
  const auto from = open_served_store(arguments.from, unseen, context);
  if (from == nullptr) return;
  const auto to = open_served_store(arguments.to, unseen, context);
  if (to == nullptr) return;
  const auto copied = copy_all(*from, *to, context.watched ? &context.err : nullptr);
  if (!copied) return fail(context, copied.error());
  if (arguments.as_json) {
    context.out << json::serialize(json::object{
                       {"games", copied->games}, {"saves", copied->saves}, {"tables", copied->tables}})
                << '\n';
    return;
  }
  context.out << fmt::format("Copied {} tables, {} games and {} saves from {} to {}, and compared them.\n",
                             count_text(copied->tables), count_text(copied->games), count_text(copied->saves),
                             from->shown(), to->shown());
}

}  // namespace

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
  command->callback([arguments, &context] { copy(*arguments, context); });
}

}  // namespace freehold::app
