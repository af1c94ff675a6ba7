#include "terminal/find_name.h"

#include <vector>

#include "editions/board_words.h"
#include "telling/language.h"
#include "terminal/text.h"

namespace freehold::terminal {

using telling::t;

namespace {

bool is_number(std::string_view text) {
  return !text.empty() && text.size() <= 9 && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// The one name that `text` means; -1 for none, -2 for several.
int find_among(const std::vector<std::string>& names, std::string_view text) {
  const std::string wanted = lowered(trimmed(text));
  if (wanted.empty()) return -1;
  const auto only = [&](auto matches) {
    int found = -1;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (!matches(lowered(names[i]))) continue;
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
  const telling::Params asked{{"what", what}, {"text", trimmed(text)}};
  return t(found == -2 ? "terminal.find.several" : "terminal.find.none", asked);
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

std::optional<Money> find_amount(const Scene& scene, std::string_view text) {
  text = trimmed(text);
  const std::string& currency = scene.rules.text.currency;
  if (!currency.empty() && text.starts_with(currency)) text.remove_prefix(currency.size());
  if (!currency.empty() && text.ends_with(currency)) text.remove_suffix(currency.size());
  text = trimmed(text);
  std::string digits(text);
  // Thousands may be set apart as any language does: "1,500", "1.500", "1 500".
  for (const std::string_view mark : {",", ".", " ", "’", "\u00a0", "\u202f"}) {
    for (auto at = digits.find(mark); at != std::string::npos; at = digits.find(mark))
      digits.erase(at, mark.size());
  }
  if (!is_number(digits)) return std::nullopt;
  return std::stoi(digits);
}

}  // namespace freehold::terminal
