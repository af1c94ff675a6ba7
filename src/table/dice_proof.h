// What proves the dice of one game: the commitment, what went into the draws, and the seed once the game is over.
#pragma once

#include <boost/json/fwd.hpp>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "notation/game_record.h"
#include "rules/ruleset.h"
#include "table/dice_stream.h"

namespace freehold::table {

/// The dice of one game as everybody may see them. JSON: docs/formats/dice.md.
struct DiceProof {
  std::string commitment;  ///< DiceSeed::commitment
  std::string label;  ///< DiceStream: the game's id, or empty for a seed chosen as a text
  std::vector<std::string> words;  ///< of the players in seat order
  std::optional<DiceSeed> seed;  ///< once the game is over
  /// The first draw that the seed gives. Those before it were made elsewhere, by dice that nobody can check here: the
  /// game was brought from a file, and went on with dice of its own.
  std::uint64_t from = 0;

  bool operator==(const DiceProof&) const = default;
};

boost::json::object print_proof(const DiceProof& proof);
/// A sentence says what is wrong with the text.
std::expected<DiceProof, std::string> parse_proof(const boost::json::value& json);

/// A draw of the log that the seed does not give.
struct DrawMismatch {
  std::uint64_t draw = 0;  ///< its number, from 0
  std::size_t entry = 0;  ///< the log's entry, from 0
  std::uint32_t logged = 0;  ///< the logged outcome, as a number below the count
  std::uint32_t drawn = 0;  ///< what the seed gives
};

/// What verify() found.
struct Verification {
  bool ok = false;
  std::uint64_t draws = 0;  ///< draws that were checked
  std::uint64_t elsewhere = 0;  ///< draws before those (DiceProof::from)
  std::string commitment;
  std::optional<DiceSeed> seed;  ///< if it is known
  std::optional<DrawMismatch> mismatch;  ///< the first
  bool begins_late = false;  ///< DiceProof::from is beyond the draws of the record
  std::string message;  ///< what was found, in a sentence for a person, when ok too
};

/// Draws every outcome of the record again, from DiceProof::from on. Not ok where the seed is not published yet, does not belong to the
/// commitment, or gives another outcome than the log has; and where the log breaks the rules. `ruleset` is that of the
/// record: its edition with its options.
Verification verify(const Ruleset& ruleset, const notation::GameRecord& record, const DiceProof& proof);

/// The draws of a record so far.
std::uint64_t draws_of(const notation::GameRecord& record);

}  // namespace freehold::table
