// The proof of a game's dice: the commitment, what went into the draws, and the seed once the game is over.
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
  /// The first draw by this seed. A game imported from a file goes on with dice of its own; its earlier draws
  /// can't be checked here.
  std::uint64_t from = 0;

  bool operator==(const DiceProof&) const = default;
};

boost::json::object print_proof(const DiceProof& proof);
/// The error is a sentence.
std::expected<DiceProof, std::string> parse_proof(const boost::json::value& json);

/// A draw of the log that doesn't follow from the seed.
struct DrawMismatch {
  std::uint64_t draw = 0;  ///< its number, from 0
  std::size_t entry = 0;  ///< the log's entry, from 0
  std::uint32_t logged = 0;  ///< as a number below the count
  std::uint32_t drawn = 0;  ///< from the seed
};

/// What verify() found.
struct Verification {
  bool ok = false;
  std::uint64_t draws = 0;  ///< draws that were checked
  std::uint64_t elsewhere = 0;  ///< draws before those (DiceProof::from)
  std::string commitment;
  std::optional<DiceSeed> seed;  ///< if known
  std::optional<DrawMismatch> mismatch;  ///< the first
  bool begins_late = false;  ///< DiceProof::from is beyond the draws of the record
  std::string message;  ///< what was found, as a sentence, also if ok
};

/// Draws every outcome of the record again, from DiceProof::from on. Not ok if the seed isn't published yet,
/// doesn't match the commitment, or gives an outcome other than the log's; or if the log breaks the rules.
/// `ruleset` is that of the record.
Verification verify(const Ruleset& ruleset, const notation::GameRecord& record, const DiceProof& proof);

/// The draws of a record so far.
std::uint64_t draws_of(const notation::GameRecord& record);

}  // namespace freehold::table
