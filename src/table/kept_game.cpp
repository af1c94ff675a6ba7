#include "table/kept_game.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <utility>
#include <variant>

#include "base/try.h"
#include "table/hash.h"
#include "table/sources_json.h"

namespace freehold::table {

namespace json = boost::json;

namespace {

constexpr int head_format = 1;

std::unexpected<OpenError> bad_log(const std::string& game, std::string_view why) {
  return std::unexpected(OpenError{
      OpenError::Kind::log, fmt::format("The game {} cannot be read: {}. It was left as it is.", game, why)});
}

/// `sources`, `edition_options` and `ruleset`, with the edition's own options so far.
std::expected<void, std::string> read_edition(const GameHead& head, KeptGame& game) {
  const auto texts = parse_json(head.sources);
  if (!texts) return std::unexpected("the texts of its edition: " + texts.error());
  auto sources = FREEHOLD_TRY(parse_sources_json(*texts));
  if (content_hash(sources) != head.content_hash)
    return std::unexpected("the texts of its edition are not those that it was begun with");
  auto ruleset = ruleset_of(head.content_hash, sources);
  if (!ruleset)
    return std::unexpected("its edition: " + editions::mistake_line(head.edition, ruleset.error().front()));
  game.sources = std::move(sources);
  game.ruleset = *std::move(ruleset);
  game.edition_options = game.ruleset.options;
  return {};
}

std::expected<void, std::string> read_dice(const json::object& head, KeptGame& game) {
  const json::value* chance = head.if_contains("chance");
  if (chance == nullptr || !chance->is_string()) return std::unexpected("no chance mode");
  if (chance->get_string() == "manual") {
    game.chance = ChanceMode::manual;
    return {};
  }
  if (chance->get_string() != "auto") return std::unexpected("an unknown chance mode");
  const json::value* dice = head.if_contains("dice");
  if (dice == nullptr) return std::unexpected("no dice");
  auto proof = parse_proof(*dice);
  if (!proof) return std::unexpected("dice: " + proof.error());
  if (proof->seed && proof->seed->commitment() != proof->commitment)
    return std::unexpected("dice: the seed does not belong to the commitment");
  game.dice = *std::move(proof);
  return {};
}

std::expected<void, std::string> read_text(const GameHead& head, KeptGame& game) {
  const auto parsed = FREEHOLD_TRY(parse_json(head.text));
  const json::object* text = parsed.if_object();
  if (text == nullptr) return std::unexpected("its head is no object");
  const json::value* format = text->if_contains("format");
  if (format == nullptr || *format != head_format) {
    return std::unexpected(fmt::format("its format is not {}; a newer program may read it", head_format));
  }
  const json::value* record = text->if_contains("record");
  if (record == nullptr) return std::unexpected("it has no record");
  auto read = notation::parse_record(game.ruleset, *record);
  if (!read) return std::unexpected(read.error().text());
  game.record = *std::move(read);
  game.ruleset.options = game.record.options;
  return read_dice(*text, game);
}

std::expected<void, std::string> read_entries(const std::vector<std::string>& texts, KeptGame& game) {
  for (std::size_t n = 0; n < texts.size(); ++n) {
    if (texts[n] == undo_entry) {
      if (game.record.entries.empty())
        return std::unexpected(fmt::format("entry {} takes back what is not there", n));
      game.record.entries.pop_back();
      ++game.decisions;
      continue;
    }
    const auto parsed = parse_json(texts[n]);
    if (!parsed) return std::unexpected(fmt::format("entry {}: {}", n, parsed.error()));
    auto entry = notation::parse_entry(game.ruleset, *parsed);
    if (!entry) return std::unexpected(fmt::format("entry {}: {}", n, entry.error()));
    if (std::holds_alternative<notation::PlayerAction>(*entry)) ++game.decisions;
    game.record.entries.push_back(*std::move(entry));
  }
  return {};
}

std::expected<KeptGame, OpenError> parse_log(const StoredGame& stored) {
  KeptGame game;
  game.id = stored.head.id;
  game.length = static_cast<std::int64_t>(stored.entries.size());
  game.played = stored.progress.played;
  game.saved_at = stored.saved_at;
  if (auto read = read_edition(stored.head, game); !read) return bad_log(game.id, read.error());
  if (auto read = read_text(stored.head, game); !read) return bad_log(game.id, read.error());
  if (auto read = read_entries(stored.entries, game); !read) return bad_log(game.id, read.error());
  return game;
}

std::expected<KeptGame, OpenError> replayed(std::expected<KeptGame, OpenError> game) {
  if (!game) return game;
  FREEHOLD_TRY(replay_log(*game));
  return game;
}

}  // namespace

std::optional<DiceProof> KeptGame::public_dice() const {
  auto proof = dice;
  if (proof && state.phase != Phase::over) proof->seed.reset();
  return proof;
}

std::string entry_text(const Ruleset& ruleset, const notation::LogEntry& entry) {
  notation::JsonText text;
  notation::write_entry(text, ruleset, entry);
  return text.take();
}

std::vector<std::string> entry_texts(const Ruleset& ruleset, const std::vector<notation::LogEntry>& entries) {
  std::vector<std::string> texts;
  texts.reserve(entries.size());
  for (const notation::LogEntry& entry : entries)
    texts.push_back(entry_text(ruleset, entry));
  return texts;
}

std::expected<void, OpenError> add_game(GameStore& store, KeptGame& game, const Progress& progress,
                                        std::chrono::sys_seconds at) {
  const auto texts = entry_texts(game.ruleset, game.record.entries);
  if (auto made = store.create(head_of(game), texts, progress, at); !made)
    return std::unexpected(OpenError::of(made.error()));
  game.length = static_cast<std::int64_t>(texts.size());
  return {};
}

GameHead head_of(const KeptGame& game) {
  notation::GameRecord start = game.record;
  start.entries.clear();
  json::object text{
      {"format", head_format},
      {"record", notation::print_record(game.ruleset, game.edition_options, start)},
      {"chance", game.chance == ChanceMode::manual ? "manual" : "auto"},
  };
  if (game.dice) text["dice"] = print_proof(*game.dice);
  GameHead head{.id = game.id,
                .edition = game.record.edition,
                .content_hash = content_hash(game.sources),
                .sources = json::serialize(print_sources_json(game.sources)),
                .text = json::serialize(text)};
  for (const notation::Seat& seat : game.record.seats)
    head.players.push_back(seat.name);
  return head;
}

std::expected<void, OpenError> replay_log(KeptGame& game, const notation::ReplayListener& listener) {
  auto state = notation::replay(game.ruleset, game.record, listener);
  if (!state) {
    return bad_log(game.id, state.error().message +
                                ". The rules of this program are not those that it was played by; "
                                "the program that wrote it can still play it");
  }
  game.state = *state;
  return {};
}

std::expected<KeptGame, OpenError> parse_kept(const StoredGame& stored) {
  return replayed(parse_log(stored));
}

std::expected<KeptGame, OpenError> read_game(GameStore& store, const std::string& name) {
  return replayed(read_log(store, name));
}

std::expected<KeptGame, OpenError> read_log(GameStore& store, const std::string& name) {
  SavePoint point{.game = name, .length = {}, .progress = {}};
  if (auto found = store.find(name)) {
    point = *std::move(found);
  } else if (found.error().fault != StoreFault::not_found) {
    return std::unexpected(OpenError::of(found.error()));
  }
  auto stored = store.load(point.game, point.length);
  if (stored && point.length) stored->progress = point.progress;
  if (stored) {
    auto game = parse_log(*stored);
    if (game && game->dice && !game->dice->seed) return bad_log(game->id, "dice: no seed");
    return game;
  }
  if (stored.error().fault != StoreFault::not_found) return std::unexpected(OpenError::of(stored.error()));
  return std::unexpected(
      OpenError{OpenError::Kind::store,
                fmt::format("There is no save '{}', and no game with that id. The saves there "
                            "are: freehold saves list.",
                            name),
                StoreFault::not_found});
}

}  // namespace freehold::table
