#include "table/transfer.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <utility>

#include "base/try.h"
#include "notation/members.h"
#include "table/sources_json.h"

namespace freehold::table {

namespace json = boost::json;

namespace {

constexpr std::string_view file_format = "freehold game";
constexpr int file_version = 1;

std::unexpected<OpenError> bad_file(std::string_view why) {
  return std::unexpected(
      OpenError{OpenError::Kind::log, fmt::format("This is no exported game that can be read: {}.", why)});
}

/// The file as a store would keep the game; parse_kept() then checks it like any other.
std::expected<StoredGame, std::string> stored_of(const json::object& file) {
  if (notation::text_in(file, "format") != file_format) return std::unexpected("its format is another");
  const json::value* version = file.if_contains("version");
  if (version == nullptr || *version != file_version)
    return std::unexpected(fmt::format("its version is not {}; a newer program may read it", file_version));
  const json::value* sources = file.if_contains("sources");
  const json::object* record = notation::object_in(file, "record");
  const json::value* chance = file.if_contains("chance");
  if (sources == nullptr || record == nullptr || chance == nullptr)
    return std::unexpected("sources, record or chance are missing");

  StoredGame stored;
  stored.head.id = "in the file";
  stored.head.sources = json::serialize(*sources);
  const auto texts = FREEHOLD_TRY(parse_sources_json(*sources));
  stored.head.content_hash = content_hash(texts);
  json::object start = *record;
  if (const json::array* entries = notation::array_in(start, "entries")) {
    for (const json::value& entry : *entries)
      stored.entries.push_back(json::serialize(entry));
  }
  if (start.contains("content") && start["content"].is_string())
    stored.head.content_hash = notation::text_in(start, "content");
  start["entries"] = json::array{};
  json::object head{{"format", 1}, {"record", std::move(start)}, {"chance", *chance}};
  if (const json::value* dice = file.if_contains("dice")) head["dice"] = *dice;
  stored.head.text = json::serialize(head);
  if (const auto played = notation::number_in(file, "played_ms"))
    stored.progress.played = std::chrono::milliseconds(std::max<std::int64_t>(0, *played));
  return stored;
}

}  // namespace

std::expected<std::string, OpenError> export_game(GameStore& store, const std::string& name,
                                                  const ProgramVersion& program) {
  const auto game = FREEHOLD_TRY(read_game(store, name));
  json::object file{
      {"format", file_format},
      {"version", file_version},
      {"program", {{"version", program.version}, {"commit", program.commit}}},
      {"game", game.id},
      {"chance", game.chance == ChanceMode::manual ? "manual" : "auto"},
      {"played_ms", game.played.count()},
      {"record", notation::print_record(game.ruleset, game.edition_options, game.record)},
      {"sources", print_sources_json(game.sources)},
  };
  if (const auto dice = game.public_dice()) file["dice"] = print_proof(*dice);
  return json::serialize(file) + "\n";
}

std::expected<KeptGame, OpenError> parse_game_file(std::string_view text) {
  if (text.size() > max_game_file)
    return bad_file(fmt::format("it has {} bytes, and {} are the most", text.size(), max_game_file));
  const auto parsed = parse_json(text);
  if (!parsed) return bad_file(parsed.error());
  const json::object* file = parsed->if_object();
  if (file == nullptr) return bad_file("it is no object");
  const auto stored = stored_of(*file);
  if (!stored) return bad_file(stored.error());
  return parse_kept(*stored);
}

std::expected<void, OpenError> import_game(GameStore& store, Clock& clock, KeptGame& game, std::string id) {
  // Names must be distinct, wherever the file comes from (G.1).
  if (const auto seats = notation::checked_seats(game.ruleset, game.record.seats); !seats)
    return bad_file(seats.error().text());
  const bool is_over = game.state.phase == Phase::over;
  if (game.dice && is_over) {
    const Verification dice = verify(game.ruleset, game.record, *game.dice);
    if (!dice.ok) return bad_file(dice.message);
  }
  game.id = std::move(id);
  if (game.dice && !is_over) {
    const DiceSeed seed = DiceSeed::random();
    game.dice = DiceProof{.commitment = seed.commitment(),
                          .label = game.id,
                          .words = std::vector<std::string>(game.record.seats.size()),
                          .seed = seed,
                          .from = draws_of(game.record)};
  }
  return add_game(store, game, {.round = game.state.round, .finished = is_over, .played = game.played},
                  clock.wall());
}

}  // namespace freehold::table
