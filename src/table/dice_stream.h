// Chance that anyone can check: a secret seed, its published commitment, and draws that follow from both.
// docs/formats/dice.md specifies the bytes, for verifiers in other languages.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace freehold::table {

/// The 32 secret bytes behind the dice of one game. They stay with the table (and in the store's file) until
/// the game is over; before that only the commitment is shown.
class DiceSeed {
 public:
  /// 32 bytes from the operating system's generator.
  static DiceSeed random();
  /// SHA-256 of a text, for games that somebody wants to have again: the same text gives the same dice.
  static DiceSeed from_text(std::string_view text);
  /// From 64 hexadecimal digits; nothing if it is anything else.
  static std::optional<DiceSeed> from_hex(std::string_view hex);

  /// SHA-256 of the 32 bytes, as 64 lower-case hexadecimal digits: published before the first throw.
  [[nodiscard]] std::string commitment() const;
  /// The bytes as 64 lower-case hexadecimal digits: published when the game is over.
  [[nodiscard]] std::string hex() const;

  [[nodiscard]] const std::array<std::uint8_t, 32>& bytes() const { return bytes_; }
  bool operator==(const DiceSeed&) const = default;

 private:
  std::array<std::uint8_t, 32> bytes_{};
};

/// The draws of one game. Draw k depends on the seed, the label, the words and k alone, so the stream has no
/// state: loading a game again cannot throw again.
class DiceStream {
 public:
  /// `label` is the id of the game that the seed was drawn for, empty if the seed was chosen as a text;
  /// `words` are the players' own, one for each seat in order, empty if none was given.
  DiceStream(const DiceSeed& seed, std::string_view label, const std::vector<std::string>& words);

  /// Draw `k` (from 0) as a number from 0 to count - 1, each as likely as the other; `count` > 0.
  [[nodiscard]] std::uint32_t draw(std::uint64_t k, std::uint32_t count) const;

  /// A seed for the bot of seat `seat`: nothing about the dice can be worked out from it.
  [[nodiscard]] std::uint64_t bot_seed(int seat) const;

 private:
  [[nodiscard]] std::array<std::uint8_t, 32> block(std::uint64_t k, std::uint32_t number) const;

  DiceSeed seed_;
  std::string prefix_;  // what every message of this game starts with
};

}  // namespace freehold::table
