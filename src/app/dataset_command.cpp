#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <boost/json.hpp>
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>
#include <span>
#include <sstream>
#include <string>
#include <system_error>
#include <vector>

#include "app/arguments.h"
#include "app/bot_arguments.h"
#include "app/commands.h"
#include "app/context.h"
#include "app/long_work.h"
#include "app/written_file.h"
#include "base/try.h"
#include "notation/game_record.h"
#include "notation/seat.h"
#include "sim/experiment.h"
#include "sim/provenance.h"
#include "sim/schedule.h"
#include "table/hash.h"
#include "telling/language.h"

namespace freehold::app {
namespace {

namespace json = boost::json;
namespace fs = std::filesystem;

constexpr int dataset_format = 1;
constexpr const char* card_name = "dataset.json";
constexpr const char* database_name = "games.sqlite";

struct DatasetArguments : BotGamesArguments {
  std::string folder;
  std::string licence = "CC0-1.0";
  std::int64_t shard = 1000;
  bool sqlite = false;
  sim::Experiment experiment{.bots = {"steady", "steady", "steady", "steady"}, .games = 10'000};
};

// The seats of a game: by names that tell where they sit, since the same bot may have several.
std::vector<notation::Seat> seats_of(const sim::Experiment& experiment, const sim::Schedule& schedule,
                                     std::int64_t game) {
  std::vector<notation::Seat> seats;
  for (std::size_t seat = 0; seat < experiment.bots.size(); ++seat) {
    const std::string& bot = experiment.bots[schedule.entrant(game, seat)];
    seats.push_back({.name = fmt::format("Player {}", seat + 1), .token = "", .bot = bot});
  }
  return seats;
}

// A game as a line: docs/formats/dataset.md, "A game".
std::string game_line(const Ruleset& ruleset, const sim::Experiment& experiment,
                      const sim::Schedule& schedule, const sim::GameRow& row, const std::string& entries) {
  const auto seats = notation::checked_seats(ruleset, seats_of(experiment, schedule, row.game)).value();
  json::array results;
  for (std::size_t seat = 0; seat < experiment.bots.size(); ++seat)
    results.push_back({{"entrant", schedule.entrant(row.game, seat)},
                       {"won", (row.winners >> seat & 1) != 0},
                       {"worth", row.worth[seat]},
                       {"out_in_round", row.out_in_round[seat]}});
  const json::object told{{"game", experiment.games_before + row.game},
                          {"rounds", row.rounds},
                          {"throws", row.throws},
                          {"ended", row.ended != 0},
                          {"starter", row.starter},
                          {"players", notation::print_seats(seats)},
                          {"results", std::move(results)}};
  std::string line = json::serialize(told);
  line.pop_back();
  return line + ",\"entries\":" + entries + "}\n";
}

// The same games as tables, each shard in one transaction.
class GameTables {
 public:
  static Attempt<GameTables> open(const std::string& path) {
    try {
      GameTables opened{path};
      for (const char* const table :
           {"games (game INTEGER PRIMARY KEY, rounds, throws, ended, starter)",
            "seats (game, seat, name, token, bot, entrant, won, worth, out_in_round, PRIMARY KEY (game, "
            "seat)) WITHOUT ROWID",
            "entries (game, entry, player, type, action, outcome, PRIMARY KEY (game, entry)) WITHOUT ROWID"})
        opened.database_->exec(fmt::format("CREATE TABLE IF NOT EXISTS {}", table));
      return opened;
    } catch (const SQLite::Exception& error) {
      return failed(ExitCode::environment, fmt::format("cannot write {}: {}", path, error.what()));
    }
  }

  /// How many games there are.
  [[nodiscard]] std::int64_t games() const {
    return database_->execAndGet("SELECT count(*) FROM games").getInt64();
  }
  /// Games from `first` on, in place of those that are there.
  Attempt<> write(std::int64_t first, std::span<const std::string> lines) {
    try {
      SQLite::Transaction transaction{*database_};
      for (const char* const table : {"games", "seats", "entries"})
        database_->exec(fmt::format("DELETE FROM {} WHERE game >= {}", table, first));
      // The database reads the lines itself.
      SQLite::Statement games{*database_,
                              "INSERT INTO games SELECT ?1 ->> 'game', ?1 ->> 'rounds', ?1 ->> 'throws', ?1 "
                              "->> 'ended', ?1 ->> 'starter'"};
      SQLite::Statement seats{
          *database_,
          "INSERT INTO seats SELECT ?1 ->> 'game', p.key, p.value ->> 'name', p.value ->> 'token', p.value "
          "->> 'bot', "
          "r.value ->> 'entrant', r.value ->> 'won', r.value ->> 'worth', r.value ->> 'out_in_round' "
          "FROM json_each(?1, '$.players') p JOIN json_each(?1, '$.results') r ON r.key = p.key"};
      SQLite::Statement entries{
          *database_,
          "INSERT INTO entries SELECT ?1 ->> 'game', key, value ->> 'player', value ->> '$.action.type', "
          "value -> 'action', value -> 'outcome' FROM json_each(?1, '$.entries')"};
      for (const std::string& line : lines) {
        for (SQLite::Statement* const insert : {&games, &seats, &entries}) {
          insert->bindNoCopy(1, line);
          insert->exec();
          insert->reset();
        }
      }
      transaction.commit();
      return {};
    } catch (const SQLite::Exception& error) {
      return failed(ExitCode::environment, fmt::format("cannot write {}: {}", path_, error.what()));
    }
  }

 private:
  explicit GameTables(const std::string& path)
      : path_(path),
        database_(std::make_unique<SQLite::Database>(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE)) {}

  std::string path_;
  std::unique_ptr<SQLite::Database> database_;
};

bool is_shard(const json::value& value) {
  try {
    return !value.at("file").as_string().empty() && !value.at("sha256").as_string().empty() &&
           value.at("first").as_int64() >= 0 && value.at("games").as_int64() > 0;
  } catch (const std::exception&) {
    return false;
  }
}

std::vector<std::string> lines_in(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in{text};
  for (std::string line; std::getline(in, line);)
    lines.push_back(line);
  return lines;
}

// What a dataset says of itself: docs/formats/dataset.md, "The card".
class DatasetCard {
 public:
  /// The card of a folder, or a new one. `head`: what all of its games have in common.
  static Attempt<DatasetCard> open(const fs::path& folder, json::object head) {
    DatasetCard card{folder, std::move(head)};
    const std::string there = content_so_far((folder / card_name).string());
    if (there.empty()) {
      if (!fs::is_empty(folder))
        return failed(
            ExitCode::environment,
            fmt::format("{} isn't empty, and has no dataset: choose another folder", folder.string()));
      FREEHOLD_TRY(card.write());
      return card;
    }
    boost::system::error_code error;
    const json::value read = json::parse(there, error);
    const auto* const object = error ? nullptr : read.if_object();
    const auto* const shards = object == nullptr ? nullptr : object->if_contains("shards");
    if (shards == nullptr || !shards->is_array() || !std::ranges::all_of(shards->get_array(), is_shard))
      return failed(ExitCode::environment,
                    fmt::format("{} is no card of a dataset", (folder / card_name).string()));
    for (const auto& member : card.head_) {
      const auto* const other = object->if_contains(member.key());
      if (other == nullptr || *other != member.value())
        return failed(ExitCode::environment,
                      fmt::format("{} has another dataset, whose \"{}\" differs: choose another folder",
                                  folder.string(), std::string_view{member.key()}));
    }
    card.shards_ = shards->as_array();
    return card;
  }

  /// How many games there are.
  [[nodiscard]] std::int64_t games() const {
    if (shards_.empty()) return 0;
    const json::object& last = shards_.back().as_object();
    return last.at("first").as_int64() + last.at("games").as_int64();
  }
  [[nodiscard]] const json::array& shards() const { return shards_; }
  [[nodiscard]] json::object told() const {
    json::object told = head_;
    told["games"] = games();
    told["shards"] = shards_;
    return told;
  }

  /// Writes the games that follow; they count once the card has them.
  Attempt<> add(std::span<const std::string> lines) {
    const std::string name = fmt::format("games-{:09}.jsonl", games());
    const std::string text = fmt::format("{}", fmt::join(lines, ""));
    FREEHOLD_TRY(write_file((folder_ / name).string(), text));
    shards_.push_back({{"file", name},
                       {"first", games()},
                       {"games", static_cast<std::int64_t>(lines.size())},
                       {"bytes", text.size()},
                       {"sha256", table::sha256_hex(text)}});
    return write();
  }

 private:
  DatasetCard(fs::path folder, json::object head) : folder_(std::move(folder)), head_(std::move(head)) {}

  [[nodiscard]] Attempt<> write() const {
    const fs::path beside = folder_ / (std::string{card_name} + ".new");
    FREEHOLD_TRY(write_file(beside.string(), json::serialize(told()) + '\n'));
    std::error_code error;
    fs::rename(beside, folder_ / card_name, error);
    if (!error) return {};
    return failed(ExitCode::environment,
                  fmt::format("cannot write {}: {}", (folder_ / card_name).string(), error.message()));
  }

  fs::path folder_;
  json::object head_;
  json::array shards_;
};

// What all games have in common.
json::object head_of(const DatasetArguments& arguments, BotGames& games, const sim::Provenance& provenance) {
  const Ruleset& ruleset = games.ruleset();
  const notation::GameRecord empty{.edition = ruleset.text.edition,
                                   .content_hash = provenance.content,
                                   .options = ruleset.options,
                                   .seats = {},
                                   .position = std::nullopt,
                                   .entries = {}};
  json::object log = notation::print_record(ruleset, games.edition_options(), empty);
  log.erase("players");
  log.erase("entries");
  json::object origin = sim::provenance_json(provenance);
  origin.erase("command");  // which names how many games were asked for
  return {{"dataset", dataset_format},
          {"licence", arguments.licence},
          {"provenance", std::move(origin)},
          {"bots", json::value_from(arguments.experiment.bots)},
          {"round_limit", arguments.experiment.round_limit},
          {"log", std::move(log)}};
}

// The card in words.
std::string readme_of(const DatasetArguments& arguments, const BotGames& games, const DatasetCard& card,
                      const sim::Provenance& provenance) {
  std::string text = fmt::format(
      "# {} games of {}\n\nPlayed by the bots {} of Freehold {} ({}), each in every seat equally often with "
      "the same dice, from the seed \"{}\". "
      "Games of more than {} rounds were stopped.\n\nLicence: {}. Format: docs/formats/dataset.md of "
      "Freehold. What all games have in common, and "
      "how to make them again, is in `{}`.\n\n",
      card.games(), games.ruleset().text.title, fmt::join(arguments.experiment.bots, ", "),
      provenance.program.version, provenance.program.commit, arguments.seed, arguments.experiment.round_limit,
      arguments.licence, card_name);
  text +=
      "```python\nimport glob, pandas\ngames = pandas.concat(pandas.read_json(file, lines=True) for file in "
      "sorted(glob.glob(\"games-*.jsonl\")))\n"
      "print(games[[\"game\", \"rounds\", \"ended\"]].describe())\n```\n\n| file | games | SHA-256 "
      "|\n|---|---|---|\n";
  for (const json::value& shard : card.shards())
    text += fmt::format("| {} | {} | `{}` |\n", std::string_view{shard.at("file").as_string()},
                        shard.at("games").as_int64(), std::string_view{shard.at("sha256").as_string()});
  return text;
}

// Plays a shard; empty if it was interrupted.
std::vector<std::string> play_shard(const sim::Experiment& experiment, BotGames& games,
                                    sim::Running running) {
  std::vector<std::string> lines;
  const sim::Schedule schedule{experiment.bots, experiment.seed, experiment.seating, experiment.games_before};
  running.logs = [&](std::span<const sim::GameRow> rows, std::span<const std::string> logs) {
    for (std::size_t i = 0; i < rows.size(); ++i)
      lines.push_back(game_line(games.ruleset(), experiment, schedule, rows[i], logs[i]));
  };
  const sim::Findings findings = sim::run_experiment(games.ruleset(), experiment, running);
  return findings.interrupted ? std::vector<std::string>{} : lines;
}

std::int64_t whole(std::int64_t games, std::size_t seats) {
  const auto block = static_cast<std::int64_t>(seats);
  return (games + block - 1) / block * block;
}

// The tables, with the games that there are; none if they aren't wanted.
Attempt<std::optional<GameTables>> tables_of(const DatasetArguments& arguments, const DatasetCard& card) {
  if (!arguments.sqlite) return std::nullopt;
  const fs::path folder = arguments.folder;
  auto tables = FREEHOLD_TRY(GameTables::open((folder / database_name).string()));
  // A stop between the two leaves games that the card doesn't have.
  if (tables.games() > card.games()) FREEHOLD_TRY(tables.write(card.games(), {}));
  const std::int64_t there = tables.games();
  for (const json::value& shard : card.shards()) {
    const auto first = shard.at("first").as_int64();
    if (first + shard.at("games").as_int64() <= there) continue;
    const std::string text = content_so_far((folder / shard.at("file").as_string().c_str()).string());
    FREEHOLD_TRY(tables.write(first, lines_in(text)));
  }
  return tables;
}

Attempt<> write_shards(DatasetArguments& arguments, BotGames& games, DatasetCard& card, Context& context) {
  auto database = FREEHOLD_TRY(tables_of(arguments, card));
  const std::int64_t all = whole(arguments.experiment.games, arguments.experiment.bots.size());
  const std::int64_t shard = whole(arguments.shard, arguments.experiment.bots.size());
  const Interruption interruption;
  ProgressBar bar{context.watched ? &context.err : nullptr};
  for (std::int64_t first = card.games(); first < all; first = card.games()) {
    sim::Experiment experiment = arguments.experiment;
    experiment.games_before = first;
    experiment.games = std::min(shard, all - first);
    sim::Running running{.threads = thread_count(arguments.threads), .stop = &interruption.asked()};
    running.games_of_a_chunk = 1;
    running.progress = [&](std::int64_t done) { bar.show(first + done, all); };
    if (!games.cast().empty())
      seat_outside_bots(games.cast(), games.edition_options(), experiment.bots, running);
    const std::vector<std::string> lines = play_shard(experiment, games, running);
    if (lines.empty())
      return failed(ExitCode::bad, fmt::format("Stopped: {} games are in {}. The same command continues.",
                                               first, arguments.folder));
    if (database) FREEHOLD_TRY(database->write(first, lines));
    FREEHOLD_TRY(card.add(lines));
  }
  return {};
}

Attempt<> write_dataset(DatasetArguments& arguments, Context& context) {
  sim::Experiment& experiment = arguments.experiment;
  auto games = FREEHOLD_TRY(BotGames::open(arguments, experiment.bots, thread_count(arguments.threads)));
  FREEHOLD_TRY(games.seat(experiment.bots, context));
  experiment.seed = sim::seed_of(arguments.seed);
  experiment.rules = arguments.rules;
  std::error_code error;
  fs::create_directories(arguments.folder, error);
  if (error)
    return failed(ExitCode::environment,
                  fmt::format("cannot make the folder {}: {}", arguments.folder, error.message()));
  const auto provenance = games.provenance({}, arguments.seed, experiment.bots, context);
  auto card = FREEHOLD_TRY(DatasetCard::open(arguments.folder, head_of(arguments, games, provenance)));
  FREEHOLD_TRY(write_shards(arguments, games, card, context));
  FREEHOLD_TRY(write_file((fs::path{arguments.folder} / "README.md").string(),
                          readme_of(arguments, games, card, provenance)));
  if (arguments.as_json) return context.print(card.told());
  context.out << telling::t("command.dataset.written",
                            {{"games", card.games()},
                             {"files", static_cast<std::int64_t>(card.shards().size())},
                             {"folder", arguments.folder}})
              << '\n';
  tell_outside_bots(games.cast(), false, context);
  return {};
}

}  // namespace

void add_dataset(CLI::App& program, Context& context) {
  auto* const command = program.add_subcommand(
      "dataset", "Write games between bots for others to study, every decision of them");
  const auto arguments = std::make_shared<DatasetArguments>();
  sim::Experiment& experiment = arguments->experiment;
  command->add_option("folder", arguments->folder, "Where the files go; a dataset that is there is continued")
      ->required()
      ->option_text("FOLDER");
  add_bots_option(*command, *arguments, experiment.bots, "Bots, one for each player, separated by commas")
      ->capture_default_str();
  add_number(*command, "--games", experiment.games, 1, 1'000'000'000, "How many games there are to be");
  add_number(*command, "--shard", arguments->shard, 1, 10'000, "Games in a file");
  add_games_options(*command, *arguments, experiment.round_limit, sim::max_round_limit,
                    "Stop longer games, without a winner");
  command->add_flag("--sqlite", arguments->sqlite, "Also write games.sqlite, with the same games as tables");
  add_option(*command, "--licence", arguments->licence, "TEXT", "What the card says of who may use it")
      ->capture_default_str();
  command->add_flag("--json", arguments->as_json, "Print the card, for scripts");
  command->footer(
      "Ctrl-C stops it; whole files are kept, and the same command continues.\nExamples:\n  freehold dataset "
      "games "
      "--games 10000\n  freehold dataset games --bots shrewd,steady,steady --games 100000 --sqlite");
  command->callback([arguments, &context] { context.end(write_dataset(*arguments, context)); });
}

}  // namespace freehold::app
