#include "editions/card_words.h"

#include <fmt/format.h>

#include "editions/board_words.h"

namespace freehold::editions {
namespace {

std::string with_chance(const Ruleset& rules, const Card& card, std::string_view verb,
                        std::string_view whom) {
  const auto least = amount_text(rules, card.amount);
  if (card.amount_most == 0) return fmt::format("{} {}{}", verb, least, whom);
  return fmt::format("{} {} to {}{}, as chance decides", verb, least, amount_text(rules, card.amount_most),
                     whom);
}

std::string space_text(const Ruleset& rules, SpaceId space) {
  return fmt::format("{} (space {})", rules.text.spaces[space.index()], space_number(space));
}

std::string to_the_next(std::string_view kind, int factor, std::string_view of_what) {
  return fmt::format(
      "on to the next {}{}", kind,
      factor > 1 || kind == "utility" ? fmt::format("; its owner gets {} times {}", factor, of_what) : "");
}

}  // namespace

std::string card_effect_text(const Ruleset& rules, const Card& card) {
  switch (card.effect) {
    case CardEffect::receive: return with_chance(rules, card, "receive", "");
    case CardEffect::pay: return with_chance(rules, card, "pay", "");
    case CardEffect::receive_from_each: return with_chance(rules, card, "receive", " from each other player");
    case CardEffect::pay_each: return with_chance(rules, card, "pay", " to each other player");
    case CardEffect::pay_per_building: return with_chance(rules, card, "pay", " for each building");
    case CardEffect::repairs:
      return fmt::format("pay {} for each house, {} for each hotel", amount_text(rules, card.amount),
                         amount_text(rules, card.hotel_amount));
    case CardEffect::advance_to: return "on to " + space_text(rules, card.target);
    case CardEffect::back_to:
      return fmt::format("back to {}, without a salary", space_text(rules, card.target));
    case CardEffect::back_spaces:
      return fmt::format("back {} {}", card.amount, card.amount == 1 ? "space" : "spaces");
    case CardEffect::go_to_jail: return "to jail, without a salary";
    case CardEffect::jail_card: return "kept: leaves jail free of charge";
    case CardEffect::advance_to_station: return to_the_next("station", card.factor, "the rent");
    case CardEffect::advance_to_utility: return to_the_next("utility", card.factor, "a new throw");
    case CardEffect::advance_anywhere: return "on to a space that chance decides";
    case CardEffect::go_to_hospital: return "to the hospital, without a salary";
    case CardEffect::share_cash: return "all cash of all players is shared equally";
    case CardEffect::pay_or_draw:
      return fmt::format("pay {}, or draw a card of {}", amount_text(rules, card.amount),
                         rules.text.deck_names[card.deck.index()]);
  }
  return "";
}

}  // namespace freehold::editions
