// What a person means by a typed name or number, and a number while it is typed.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "base/money.h"
#include "terminal/scene.h"
#include "terminal/screen.h"

namespace freehold::terminal {

/// The space with this number or name: the whole name, else the only name that begins with it, else the only one that
/// contains it, regardless of case. The error is a sentence.
std::expected<SpaceId, std::string> find_space(const Scene& scene, std::string_view text);

/// The player with this name or mark, found in the same way.
std::expected<PlayerId, std::string> find_player(const Scene& scene, std::string_view text);

/// Reads an amount of the edition's money, such as "£1,500". The error quotes what was typed and gives the limits,
/// but a number outside them is accepted: the rules refuse it.
std::expected<Money, std::string> find_amount(const Scene& scene, std::string_view text, Money least,
                                              Money most);

/// An amount being typed: "£1,500" if it can be read, else as typed.
std::string sum_text(const Scene& scene, const std::string& typed);

/// A whole number in that range, or the same kind of sentence.
std::expected<int, std::string> find_count(std::string_view text, int least, int most);

/// A number while it is typed. Holds what was typed, whether it can be read or not (find_amount, find_count):
/// no key that goes on the screen is lost.
class AmountField {
 public:
  [[nodiscard]] bool empty() const { return text_.empty(); }
  [[nodiscard]] const std::string& text() const { return text_; }
  /// Shows an amount until something is typed.
  void set(const Scene& scene, Money amount);
  void clear() { text_.clear(); }
  /// Takes the characters of a number, and backspace; true if the key was one of them.
  bool key(const Key& key);
  /// Adds any other character to a number being typed, for keys without another meaning.
  bool stray(const Key& key);

 private:
  void put(char32_t character);

  std::string text_;
  bool typed_ = false;  // and not set
};

}  // namespace freehold::terminal
