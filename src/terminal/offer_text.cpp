#include "terminal/offer_text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "base/ascii_case.h"
#include "base/limits.h"
#include "base/try.h"
#include "notation/offer_reason.h"
#include "table/deals.h"
#include "telling/action_text.h"
#include "telling/language.h"
#include "terminal/scene.h"
#include "terminal/text.h"
#include "terminal/typed.h"

namespace freehold::terminal {

using telling::t;

std::string side_text(const Scene& scene, const Side& side) {
  std::vector<std::string> parts;
  for (const SpaceId deed : side.deeds) {
    const std::string& name = scene.space_name(deed);
    if (!scene.rules.deeds.contains(deed)) {
      parts.push_back(name);
      continue;
    }
    const std::string group(1, scene.mark(scene.rules.space(deed).group));
    parts.push_back(
        t("terminal.offer.deed", {{"deed", name},
                                  {"group", group},
                                  {"mortgaged", scene.state.mortgaged.contains(deed) ? "yes" : "no"}}));
  }
  if (side.cash != 0) parts.push_back(scene.money(side.cash));
  if (side.jail_cards > 0) parts.push_back(t("name.jail_cards", {{"count", side.jail_cards}}));
  if (side.debt != 0) parts.push_back(t("name.of_debt", {{"amount", scene.money(side.debt)}}));
  return parts.empty() ? t("name.nothing") : list_text(parts);
}

namespace {

std::string groups_text(const Scene& scene, const std::vector<GroupId>& groups) {
  std::vector<std::string> names;
  for (const GroupId group : groups)
    names.push_back(scene.group_name(group));
  return list_text(names);
}

// "yes" where the reader is `player`, for messages in the second person.
void add_terms(const Scene& scene, const table::DealTerms& terms, PlayerId player, PlayerId reader,
               std::vector<std::string>& lines) {
  const telling::MessageParams who{{"player", scene.name(player)}, {"self", player == reader ? "yes" : "no"}};
  const auto add = [&](std::string_view key, std::string_view name, std::string text) {
    telling::MessageParams params = who;
    params.emplace_back(name, std::move(text));
    lines.push_back(t(key, params));
  };
  if (!terms.completes.empty())
    add("terminal.offer.completes", "groups", groups_text(scene, terms.completes));
  if (!terms.breaks.empty()) add("terminal.offer.breaks", "groups", groups_text(scene, terms.breaks));
  if (terms.interest > 0) add("offer.interest", "amount", scene.money(terms.interest));
}

}  // namespace

std::vector<std::string> offer_lines(const Scene& scene, const Offer& offer, PlayerId reader) {
  std::vector<std::string> lines;
  const PlayerId first = reader == offer.from ? offer.from : offer.to;  // the reader's side comes first
  const PlayerId second = first == offer.from ? offer.to : offer.from;
  const auto gets = [&](PlayerId player) -> const Side& {
    return player == offer.to ? offer.give : offer.take;
  };
  for (const PlayerId player : {first, second})
    lines.push_back(t("terminal.offer.gets", {{"player", scene.name(player)},
                                              {"self", player == reader ? "yes" : "no"},
                                              {"what", side_text(scene, gets(player))}}));
  for (const PlayerId player : {first, second})
    add_terms(scene, table::deal_terms(scene.rules, scene.state, offer, player), player, reader, lines);
  if (!scene.seats[offer.from.index()].bot.empty()) {
    const auto why = notation::reason_of(scene.rules, scene.state, offer);
    lines.push_back(t("offer.says", {{"player", scene.name(offer.from)},
                                     {"why", telling::reason_text(telling::spoken(), scene.rules, why)}}));
  }
  if (const auto chances = deal_chances_text(scene, offer)) lines.push_back(*chances);
  return lines;
}

namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// At commas, but for those between two digits: they are part of a number, right or wrong.
std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> parts;
  std::size_t start = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const bool inside = i > 0 && i + 1 < text.size() && is_digit(text[i - 1]) && is_digit(text[i + 1]);
    if (i < text.size() && (text[i] != ',' || inside)) continue;
    if (const auto part = trimmed(text.substr(start, i - start)); !part.empty()) parts.push_back(part);
    start = i + 1;
  }
  return parts;
}

// One side of a deal while its items are read.
class SideReader {
 public:
  SideReader(const Scene& scene, PlayerId giver, Money whole_debt)
      : scene_(scene), most_(std::max(0, scene.state.player(giver).cash)), whole_debt_(whole_debt) {}

  std::expected<Side, std::string> read(std::string_view text) {
    for (const std::string_view item : split(text))
      FREEHOLD_TRY(add(item, small_ascii(item)));
    return side_;
  }

 private:
  using Added = std::expected<void, std::string>;

  Added add(std::string_view item, std::string_view low) {
    if (low == "nothing") return {};
    if (low == "debt" || low.starts_with("debt ")) return add_debt(trimmed(item.substr(4)));
    if (const auto count = count_of_cards(low)) return add_cards(trimmed(item.substr(0, *count)));
    if (find_amount(scene_, item, 0, most_)) return add_sum(item, most_, side_.cash, cash_text_);
    const bool numbered = item.starts_with('#');
    const auto space = find_space(scene_, numbered ? item.substr(1) : item);
    if (space) return side_.deeds.insert(*space), Added{};
    if (!numbered && telling::has_figure(item)) return add_sum(item, most_, side_.cash, cash_text_);
    return std::unexpected(space.error());
  }

  // A second sum would replace the first: `so_far` is what was typed for it, and both together are no sum.
  Added add_sum(std::string_view text, Money most, Money& sum, std::string& so_far) {
    so_far.append(so_far.empty() ? "" : ", ").append(text);
    sum = FREEHOLD_TRY(find_amount(scene_, so_far, 0, most));
    return {};
  }

  Added add_debt(std::string_view text) {
    if (text.empty()) side_.debt = whole_debt_;
    if (whole_debt_ > 0 && !text.empty()) FREEHOLD_TRY(add_sum(text, whole_debt_, side_.debt, debt_text_));
    if (side_.debt == 0) return std::unexpected(telling::t("refusal.no_such_debt"));
    return {};
  }

  // How many bytes precede the words for jail cards; nullopt if the item has none.
  static std::optional<std::size_t> count_of_cards(std::string_view low) {
    static constexpr std::array<std::string_view, 4> names{"get out of jail free", "get out of jail",
                                                           "jail free", "jail"};
    std::size_t end = low.find_last_of(' ') + 1;
    if (low.substr(end) != "card" && low.substr(end) != "cards") return std::nullopt;
    const std::string_view before = trimmed(low.substr(0, end));
    for (const std::string_view name : names) {
      const std::size_t rest = before.size() - std::min(before.size(), name.size());
      if (before.substr(rest) == name && (rest == 0 || before[rest - 1] == ' ')) return rest;
    }
    return end;
  }

  // What is before the cards: "", "a", "2".
  Added add_cards(std::string_view text) {
    const auto count = text.empty() || small_ascii(text) == "a" ? std::expected<int, std::string>{1}
                                                                : find_count(text, 1, max_cards);
    side_.jail_cards += FREEHOLD_TRY(count);
    return {};
  }

  const Scene& scene_;
  Money most_;
  Money whole_debt_;
  Side side_;
  std::string cash_text_;
  std::string debt_text_;
};

}  // namespace

std::expected<TypedDeal, std::string> read_deal(const Scene& scene, PlayerId from, PlayerId to,
                                                std::string_view text, Money whole_debt) {
  const std::string low = " " + small_ascii(text) + " ";
  const auto give = low.find(" give ");
  const auto take = low.find(" take ");
  if (give == std::string::npos && take == std::string::npos) {
    return std::unexpected(
        telling::t("terminal.offer.write", {{"command", "give Vine Street, 50 take Bow Street"}}));
  }
  const auto part = [&](std::size_t word, std::size_t other) -> std::string_view {
    if (word == std::string::npos) return {};
    const std::size_t start = word + 5;  // `low` has one blank more in front than `text`
    const std::size_t end = other != std::string::npos && other > word ? other : text.size();
    return start < text.size() ? text.substr(start, end - start) : std::string_view{};
  };
  const Side given = FREEHOLD_TRY(SideReader(scene, from, whole_debt).read(part(give, take)));
  const Side taken = FREEHOLD_TRY(SideReader(scene, to, whole_debt).read(part(take, give)));
  return TypedDeal{given, taken};
}

}  // namespace freehold::terminal
