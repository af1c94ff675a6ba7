#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "base/utf8.h"
#include "editions/edition_making.h"
#include "editions/printable_text.h"
#include "editions/toml_document.h"

namespace freehold::editions {
namespace {

// The first sign of money in a text; empty if there is none.
std::string_view money_sign_in(std::string_view text) {
  while (!text.empty()) {
    const CodePoint first = first_code_point(text);
    const auto code = first.code;
    if (code == U'$' || (code >= 0xA2 && code <= 0xA5) || (code >= 0x20A0 && code <= 0x20CF))
      return text.substr(0, first.length);
    text.remove_prefix(std::max<std::size_t>(1, first.length));
  }
  return {};
}

class Warnings {
 public:
  explicit Warnings(const LoadedEdition& edition) : ruleset_(edition.ruleset) {
    MistakeReport none;
    own_ = read_document(edition.sources.front().text, own_document, none).value_or(toml::table{});
  }

  std::vector<Mistake> take() {
    check_taxes();
    check_decks();
    check_rents();
    check_currency();
    return report_.take();
  }

 private:
  // X.9: with the choice off, the sum is due. An edition that says so leaves the choice to house rules.
  void check_taxes() {
    if (ruleset_.options.tax_choice || own_["options"]["tax_choice"]) return;
    for (int i = 0; i < ruleset_.space_count; ++i) {
      const Space& space = ruleset_.space(SpaceId{i});
      if (space.tax == 0 || space.tax_percent == 0 || !own_.contains("space")) continue;
      add("space", i, "tax_percent",
          "is never asked for, because the space has a sum too: leave out one of the two, or write "
          "tax_choice = true under "
          "[options], so that players choose, or tax_choice = false, if that is for house rules");
    }
  }

  void check_decks() {
    for (int i = 0; i < ruleset_.deck_count; ++i) {
      if (is_drawn_from(DeckId{i})) continue;
      add("deck", i, "id",
          fmt::format(
              "'{}' is never drawn from: give a space of kind card deck = \"{}\", or leave the deck out",
              ruleset_.text.deck_ids[static_cast<std::size_t>(i)],
              ruleset_.text.deck_ids[static_cast<std::size_t>(i)]));
    }
  }

  [[nodiscard]] bool is_drawn_from(DeckId deck) const {
    for (int i = 0; i < ruleset_.space_count; ++i) {
      const Space& space = ruleset_.space(SpaceId{i});
      if (space.kind == SpaceKind::card && space.deck == deck) return true;
    }
    for (int i = 0; i < ruleset_.card_count; ++i) {
      const Card& card = ruleset_.card(CardId{i});
      if (card.effect == CardEffect::pay_or_draw && card.deck == deck) return true;
    }
    return false;
  }

  void check_rents() {
    const RuleOptions& options = ruleset_.options;
    if (options.max_rounds > 0 || options.timed) return;
    for (const SpaceId deed : ruleset_.deeds) {
      const auto& rents = ruleset_.space(deed).rents;
      if (std::ranges::any_of(rents, [](auto rent) { return rent > 0; })) return;
    }
    add("space", 0, "kind",
        "begins a board on which no deed brings in rent, so that a game may never end: set max_rounds under "
        "[options]");
  }

  // After a change of currency, cards may still name the old one, the edition's own or the base's.
  void check_currency() {
    const auto* const named = own_.get("currency");
    const auto& text = ruleset_.text;
    for (std::size_t i = 0; named != nullptr && i < text.cards.size(); ++i) {
      const auto sign = money_sign_in(text.cards[i]);
      if (sign.empty() || text.currency.contains(sign)) continue;
      return report_.at_line(
          static_cast<int>(named->source().begin.line), "currency",
          fmt::format("is '{}', but the texts of cards such as '{}' say '{}': give the decks "
                      "texts with your currency",
                      text.currency, text.card_ids[i], sign));
    }
  }

  void add(std::string_view list, int index, std::string_view key, std::string message) {
    auto path = fmt::format("{}[{}].{}", list, index, key);
    const auto* const table = own_[list][static_cast<std::size_t>(index)].as_table();
    const auto* const node = table == nullptr ? nullptr : table->get(key);
    report_.at_line(node == nullptr ? 0 : static_cast<int>(node->source().begin.line), std::move(path),
                    std::move(message));
  }

  const Ruleset& ruleset_;
  toml::table own_;
  MistakeReport report_;
};

}  // namespace

std::vector<Mistake> edition_warnings(const LoadedEdition& edition) {
  return Warnings{edition}.take();
}

}  // namespace freehold::editions
