// A number while it is typed.
#pragma once

#include <string>

#include "base/money.h"
#include "terminal/key.h"

namespace freehold::terminal {

/// Holds what was typed, whether it can be read or not (terminal/find_name.h): no key that goes on the screen is lost.
class AmountField {
 public:
  [[nodiscard]] bool empty() const { return text_.empty(); }
  [[nodiscard]] const std::string& text() const { return text_; }
  /// Shows an amount, until something is typed, which takes its place.
  void set(Money amount);
  void clear() { text_.clear(); }
  /// Takes what a number is typed with, and backspace; true if the key was one of them.
  bool key(const Key& key);
  /// Takes any other character into what is being typed, for keys that mean nothing else.
  bool stray(const Key& key);

 private:
  void put(char32_t character);

  std::string text_;
  bool typed_ = false;  // and not set
};

}  // namespace freehold::terminal
