#include "terminal/offer_words.h"

#include <vector>

#include "base/thousands.h"
#include "telling/language.h"
#include "terminal/find_name.h"
#include "terminal/text.h"

namespace freehold::terminal {

namespace {

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const auto end = text.find(separator);
    if (const auto part = trimmed(text.substr(0, end)); !part.empty()) parts.push_back(part);
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

// "card", "a jail card", "2 cards": how many; 0 for anything else.
int cards_in(std::string_view item) {
  const std::string text = lowered(item);
  if (!text.ends_with("card") && !text.ends_with("cards")) return 0;
  return text[0] >= '1' && text[0] <= '9' ? text[0] - '0' : 1;
}

std::expected<void, std::string> add_item(const Scene& scene, std::string_view item, Money whole_debt,
                                          Side& side) {
  if (lowered(item).starts_with("debt")) {
    const auto amount = find_amount(scene, item.substr(4));
    side.debt = amount.value_or(whole_debt);
    return {};
  }
  if (const int cards = cards_in(item); cards > 0) {
    side.jail_cards += cards;
    return {};
  }
  if (const auto amount = find_amount(scene, item)) {
    side.cash = *amount;
    return {};
  }
  const auto space = find_space(scene, item.starts_with('#') ? item.substr(1) : item);
  if (!space) return std::unexpected(space.error());
  side.deeds.insert(*space);
  return {};
}

std::expected<Side, std::string> read_side(const Scene& scene, std::string_view text, Money whole_debt) {
  Side side;
  // Amounts like "1,500" have their comma taken for no separator.
  const std::string parts = without_thousands_marks(text, ",");
  for (const std::string_view item : split(parts, ',')) {
    if (lowered(item) == "nothing") continue;
    if (const auto added = add_item(scene, item, whole_debt, side); !added)
      return std::unexpected(added.error());
  }
  return side;
}

}  // namespace

std::expected<TypedDeal, std::string> read_deal(const Scene& scene, std::string_view text, Money whole_debt) {
  const std::string low = " " + lowered(text) + " ";
  const auto give = low.find(" give ");
  const auto take = low.find(" take ");
  if (give == std::string::npos && take == std::string::npos) {
    return std::unexpected(
        telling::t("terminal.offer.write", {{"command", "give Vine Street, 50 take Bow Street"}}));
  }
  const auto part = [&](std::size_t from, std::size_t other) -> std::string_view {
    if (from == std::string::npos) return {};
    const std::size_t start = from + 5;  // `low` has one blank more in front than `text`
    const std::size_t end = other != std::string::npos && other > from ? other : text.size();
    return start < text.size() ? text.substr(start, end - start) : std::string_view{};
  };
  const auto given = read_side(scene, part(give, take), whole_debt);
  if (!given) return std::unexpected(given.error());
  const auto taken = read_side(scene, part(take, give), whole_debt);
  if (!taken) return std::unexpected(taken.error());
  return TypedDeal{*given, *taken};
}

}  // namespace freehold::terminal
