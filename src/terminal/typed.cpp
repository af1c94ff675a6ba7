#include "terminal/typed.h"

#include <utility>
#include <vector>

#include "base/ascii_case.h"
#include "base/limits.h"
#include "editions/board_words.h"
#include "telling/language.h"
#include "telling/names.h"
#include "terminal/text.h"

namespace freehold::terminal {

using telling::t;

namespace {

bool is_number(std::string_view text) {
  return !text.empty() && text.size() <= 9 && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// The one name that `text` means; -1 for none, -2 for several.
int find_among(const std::vector<std::string>& names, std::string_view text) {
  const std::string wanted = small_ascii(trimmed(text));
  if (wanted.empty()) return -1;
  const auto only = [&](auto matches) {
    int found = -1;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (!matches(small_ascii(names[i]))) continue;
      if (found >= 0) return -2;
      found = static_cast<int>(i);
    }
    return found;
  };
  int found = only([&](const std::string& name) { return name == wanted; });
  if (found == -1) found = only([&](const std::string& name) { return name.starts_with(wanted); });
  if (found == -1)
    found = only([&](const std::string& name) { return name.find(wanted) != std::string::npos; });
  return found;
}

// `what` is "space" or "player".
std::string not_found(std::string_view what, std::string_view text, int found) {
  const telling::MessageParams asked{{"what", what}, {"text", trimmed(text)}};
  return t(found == -2 ? "terminal.find.several" : "terminal.find.none", asked);
}

std::string no_number(std::string_view kind, std::string_view text, std::string least, std::string most) {
  return t(
      "typed.refused",
      {{"kind", kind}, {"typed", trimmed(text)}, {"least", std::move(least)}, {"most", std::move(most)}});
}

}  // namespace

std::expected<SpaceId, std::string> find_space(const Scene& scene, std::string_view text) {
  const std::string_view wanted = trimmed(text);
  if (is_number(wanted)) {
    const int number = std::stoi(std::string(wanted));
    if (number >= 1 && number <= scene.rules.space_count) return editions::space_of_number(number);
    return std::unexpected(t("terminal.find.number", {{"most", scene.rules.space_count}}));
  }
  int found = find_among(scene.text().spaces, wanted);
  if (found == -1) found = find_among(scene.rules.text.spaces, wanted);  // as the board prints it
  if (found < 0) return std::unexpected(not_found("space", wanted, found));
  return SpaceId{found};
}

std::expected<PlayerId, std::string> find_player(const Scene& scene, std::string_view text) {
  std::vector<std::string> names;
  for (const notation::Seat& seat : scene.seats)
    names.push_back(seat.name);
  const int found = find_among(names, text);
  if (found >= 0) return PlayerId{found};
  const std::string_view mark = trimmed(text);
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (mark.size() == 1 && scene.marks.players[i] == mark[0]) return PlayerId{static_cast<int>(i)};
  }
  return std::unexpected(not_found("player", text, found));
}

std::expected<Money, std::string> find_amount(const Scene& scene, std::string_view text, Money least,
                                              Money most) {
  const auto amount =
      telling::typed_number(telling::spoken(), text, scene.rules.text.currency, scene.rules.text.decimals);
  if (amount && *amount <= max_money) return static_cast<Money>(*amount);
  return std::unexpected(no_number(scene.rules.text.decimals > 0 ? "sum" : "amount", text, scene.money(least),
                                   scene.money(most)));
}

std::string sum_text(const Scene& scene, const std::string& typed) {
  const auto amount = find_amount(scene, typed, 0, max_money);
  return amount ? scene.money(*amount) : typed;
}

std::expected<int, std::string> find_count(std::string_view text, int least, int most) {
  const telling::Language& language = telling::spoken();
  const auto count = telling::typed_number(language, text);
  if (count && *count >= least && *count <= most) return static_cast<int>(*count);
  return std::unexpected(no_number("count", text, language.number(least), language.number(most)));
}

namespace {

// Longer than any amount with its currency; more than that is unreadable.
constexpr std::size_t most_bytes = 120;

bool is_letter(const Key& key) {
  return key.letter() >= 'a' && key.letter() <= 'z';
}

// Any character may begin a number (mistakes are reported once they are visible), except those that mean
// something else while nothing is typed.
bool begins_number(const Key& key) {
  return !std::u32string_view(U" ?/%=").contains(key.character);
}

}  // namespace

void AmountField::set(const Scene& scene, Money amount) {
  text_ = telling::plain_amount(telling::spoken(), scene.rules, amount);
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
