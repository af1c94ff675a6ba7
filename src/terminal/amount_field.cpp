#include "terminal/amount_field.h"

#include "terminal/text.h"

namespace freehold::terminal {

namespace {

// Longer than any amount with its currency: nothing is added to what nobody can read.
constexpr std::size_t most_bytes = 120;

bool is_letter(const Key& key) {
  return key.letter() >= 'a' && key.letter() <= 'z';
}

// Any sign may; whether it is a number's is said once it is in sight. These have other meanings as long as nothing is typed.
bool begins_number(const Key& key) {
  return !std::u32string_view(U" ?/%=").contains(key.character);
}

}  // namespace

void AmountField::set(Money amount) {
  text_ = std::to_string(amount);
  typed_ = false;
}

void AmountField::put(char32_t character) {
  if (!typed_) text_.clear();
  typed_ = true;
  if (text_.size() < most_bytes) text_ += encode(character);
}

bool AmountField::key(const Key& key) {
  if (key.code == KeyCode::backspace) {
    while (!text_.empty() && (static_cast<unsigned char>(text_.back()) & 0xc0U) == 0x80U)
      text_.pop_back();
    if (!text_.empty()) text_.pop_back();
    typed_ = true;
    return true;
  }
  if (key.code != KeyCode::character || is_letter(key)) return false;
  if (!begins_number(key)) return stray(key);
  put(key.character);
  return true;
}

bool AmountField::stray(const Key& key) {
  if (key.code != KeyCode::character || text_.empty() || !typed_) return false;
  put(key.character);
  return true;
}

}  // namespace freehold::terminal
