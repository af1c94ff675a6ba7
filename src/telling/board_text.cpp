#include "telling/board_text.h"

#include "editions/board_words.h"
#include "editions/kind_words.h"
#include "telling/names.h"

namespace freehold::telling {
namespace {

/// One edition in one language.
class BoardText {
 public:
  BoardText(const Language& language, const Ruleset& rules)
      : language_(language), rules_(rules), text_(text_in(language, rules)) {}

  [[nodiscard]] std::string tax(SpaceId id) const {
    const Space& space = rules_.space(id);
    const bool share = space.tax_percent > 0 && (space.tax == 0 || rules_.options.tax_choice);
    if (!share) return money(space.tax);
    const auto part = language_.text("terminal.space.tax_share",
                                     {{"base", space.tax_base == TaxBase::worth ? "worth" : "money"},
                                      {"percent", space.tax_percent},
                                      {"rounded", space.tax_multiple > 1 ? "yes" : "no"},
                                      {"multiple", space.tax_multiple}});
    if (space.tax == 0) return part;
    return language_.text("terminal.space.tax_or", {{"amount", money(space.tax)}, {"share", part}});
  }

  [[nodiscard]] std::string space(SpaceId id) const {
    const Space& space = rules_.space(id);
    switch (space.kind) {
      case SpaceKind::go: return go();
      case SpaceKind::card: return does("card", {{"deck", text_.deck_names[space.deck.index()]}});
      case SpaceKind::tax: return does("tax", {{"tax", tax(id)}});
      case SpaceKind::go_to_jail: return rules_.options.jail_effect ? to("go_to_jail", rules_.jail) : "";
      case SpaceKind::free_parking: return free_parking();
      case SpaceKind::jail:
      case SpaceKind::hospital: return does("visiting", {});
      case SpaceKind::rest: return "";
      case SpaceKind::bank_office: return rules_.options.savings ? does("bank", {}) : "";
      case SpaceKind::metro: return to("metro", space.target);
      case SpaceKind::random_amount:
        return does("random",
                    {{"low", money(space.least)}, {"high", money(space.most)}, {"step", space.step}});
      case SpaceKind::site:
      case SpaceKind::station:
      case SpaceKind::utility: {
        const bool lone = text_.group_ids[space.group.index()].starts_with('_');
        return lone ? "" : text_.group_names[space.group.index()];
      }
    }
    return "";
  }

  [[nodiscard]] std::string card(CardId id) const {
    const Card& card = rules_.card(id);
    Params figures{{"amount", money(card.amount)},
                   {"most", money(card.amount_most)},
                   {"range", card.amount_most > 0 ? "yes" : "no"},
                   {"hotel", money(card.hotel_amount)},
                   {"count", static_cast<int>(card.amount)},
                   {"factor", card.factor}};
    if (card.target.valid()) {
      figures.emplace_back("space", text_.spaces[card.target.index()]);
      figures.emplace_back("number", editions::space_number(card.target));
    }
    if (card.deck.valid()) figures.emplace_back("deck", text_.deck_names[card.deck.index()]);
    return language_.text("command.edition.effect." + std::string{editions::word_of(card.effect)}, figures);
  }

 private:
  [[nodiscard]] std::string money(Money amount) const { return money_text(language_, rules_, amount); }
  [[nodiscard]] std::string does(std::string_view what, const Params& params) const {
    return language_.text("command.edition.does." + std::string{what}, params);
  }
  [[nodiscard]] std::string to(std::string_view what, SpaceId target) const {
    return does(what, {{"space", editions::space_number(target)}});
  }

  [[nodiscard]] std::string go() const {
    const RuleOptions& options = rules_.options;
    const auto salary = does("go", {{"amount", money(options.salary)},
                                    {"grows", options.salary_step == 0  ? "no"
                                              : options.salary_most > 0 ? "to_most"
                                                                        : "yes"},
                                    {"step", money(options.salary_step)},
                                    {"most", money(options.salary_most)}});
    if (options.go_landing_factor == 1) return salary;
    return does("go_landing", {{"does", salary}, {"factor", options.go_landing_factor}});
  }

  [[nodiscard]] std::string free_parking() const {
    const RuleOptions& options = rules_.options;
    if (!options.free_parking_pot) return "";
    return does("pot", {{"floor", options.free_parking_floor > 0 ? "yes" : "no"},
                        {"least", money(options.free_parking_floor)}});
  }

  const Language& language_;
  const Ruleset& rules_;
  const RulesetText& text_;
};

}  // namespace

std::string tax_text(const Language& language, const Ruleset& ruleset, SpaceId space) {
  return BoardText(language, ruleset).tax(space);
}

std::string space_effect_text(const Language& language, const Ruleset& ruleset, SpaceId space) {
  return BoardText(language, ruleset).space(space);
}

std::string card_effect_text(const Language& language, const Ruleset& ruleset, CardId card) {
  return BoardText(language, ruleset).card(card);
}

}  // namespace freehold::telling
