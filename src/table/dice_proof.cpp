#include "table/dice_proof.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <utility>
#include <variant>

#include "rules/chance.h"

namespace freehold::table {

namespace json = boost::json;

json::object print_proof(const DiceProof& proof) {
  json::array words;
  for (const std::string& word : proof.words)
    words.emplace_back(word);
  json::object object{{"commitment", proof.commitment}, {"label", proof.label}, {"words", std::move(words)}};
  if (proof.seed) object["seed"] = proof.seed->hex();
  if (proof.from > 0) object["from"] = proof.from;
  return object;
}

std::expected<DiceProof, std::string> parse_proof(const json::value& json) {
  const json::object* object = json.if_object();
  if (object == nullptr) return std::unexpected("must be an object");
  const auto text = [&](const char* key) -> std::optional<std::string> {
    const json::value* value = object->if_contains(key);
    if (value == nullptr || !value->is_string()) return std::nullopt;
    return std::string(value->get_string());
  };
  DiceProof proof;
  const auto commitment = text("commitment");
  const auto label = text("label");
  if (!commitment || commitment->size() != 64)
    return std::unexpected("commitment: must be 64 hexadecimal digits");
  if (!label) return std::unexpected("label: must be a text");
  proof.commitment = *commitment;
  proof.label = *label;
  const json::value* words = object->if_contains("words");
  if (words == nullptr || !words->is_array()) return std::unexpected("words: must be a list of texts");
  for (const json::value& word : words->get_array()) {
    if (!word.is_string()) return std::unexpected("words: must be a list of texts");
    proof.words.emplace_back(word.get_string());
  }
  if (const json::value* from = object->if_contains("from")) {
    if (!from->is_int64() || from->get_int64() < 0)
      return std::unexpected("from: must be the number of a draw");
    proof.from = static_cast<std::uint64_t>(from->get_int64());
  }
  if (object->contains("seed")) {
    const auto hex = text("seed");
    proof.seed = DiceSeed::from_hex(hex.value_or(""));
    if (!proof.seed) return std::unexpected("seed: must be 64 hexadecimal digits");
  }
  return proof;
}

namespace {

Verification failed(Verification so_far, std::string message) {
  so_far.ok = false;
  so_far.message = std::move(message);
  return so_far;
}

}  // namespace

std::uint64_t draws_of(const notation::GameRecord& record) {
  return static_cast<std::uint64_t>(std::ranges::count_if(
      record.entries,
      [](const notation::LogEntry& entry) { return std::holds_alternative<notation::Outcome>(entry); }));
}

Verification verify(const Ruleset& ruleset, const notation::GameRecord& record, const DiceProof& proof) {
  Verification found{.ok = false,
                     .draws = 0,
                     .elsewhere = proof.from,
                     .commitment = proof.commitment,
                     .seed = proof.seed,
                     .mismatch = {},
                     .begins_late = false,
                     .message = {}};
  if (!proof.seed)
    return failed(found, "The seed is published when the game is over; until then nothing can be verified.");
  if (proof.seed->commitment() != proof.commitment)
    return failed(found,
                  "The seed does not belong to the commitment: this is not the seed that was promised.");
  found.begins_late = proof.from > draws_of(record);
  if (found.begins_late) return failed(found, "The proof begins after the last draw, so it proves nothing.");
  const DiceStream stream(*proof.seed, proof.label, proof.words);
  State state = notation::first_state(ruleset, record);
  std::vector<Event> events;
  std::uint64_t draw = 0;
  for (std::size_t n = 0; n < record.entries.size(); ++n) {
    if (const auto* outcome = std::get_if<notation::Outcome>(&record.entries[n])) {
      const auto logged = notation::number_of(ruleset, state, *outcome);
      if (!logged) return failed(found, fmt::format("Entry {} of the log: {}.", n, logged.error().message));
      const bool is_ours = draw >= proof.from;
      const std::uint32_t drawn = is_ours ? stream.draw(draw, pending_chance(ruleset, state).count) : *logged;
      if (drawn != *logged) {
        found.mismatch = DrawMismatch{.draw = draw, .entry = n, .logged = *logged, .drawn = drawn};
        return failed(found, fmt::format("Draw {} (entry {} of the log) is not what the seed gives: "
                                         "the log has outcome {}, the seed gives {}.",
                                         draw, n, *logged, drawn));
      }
      ++draw;
      if (is_ours) ++found.draws;
    }
    events.clear();
    const auto done = notation::do_entry(ruleset, state, record.entries[n], events);
    if (!done) return failed(found, fmt::format("Entry {} of the log: {}.", n, done.error()));
  }
  found.ok = true;
  found.message =
      fmt::format("All {} draws are those of the seed, and the seed is the one promised.", found.draws);
  return found;
}

}  // namespace freehold::table
