#include "value/landing_odds.h"

#include <cmath>
#include <cstddef>
#include <cstdint>

#include "base/id.h"

namespace freehold::value {
namespace {

constexpr int passes = 100;      // of the power iteration; boards mix within a few laps
constexpr int chained_cards = 3;  // a card may lead to a card space, whose card may lead on

// Distributes the chance of arriving at a space among the spaces where the token ends up.
class Arrivals {
 public:
  explicit Arrivals(const Ruleset& ruleset) : ruleset_(ruleset) {}

  void arrive(SpaceId space, double chance, int cards_left = chained_cards) {
    const Space& figures = ruleset_.space(space);
    if (figures.kind == SpaceKind::go_to_jail) return jail(space, chance);
    if (figures.kind == SpaceKind::metro) return rest(figures.target, chance);  // S.17
    if (figures.kind != SpaceKind::card || !figures.deck.valid() || cards_left == 0) {
      return rest(space, chance);
    }
    const Deck& deck = ruleset_.deck(figures.deck);
    if (deck.size == 0) return rest(space, chance);
    for (const CardId card : deck.cards()) {
      obey(ruleset_.card(card), space, chance / deck.size, cards_left - 1);
    }
  }

  // If jail is just a name, only the double counted by doubles_to_jail() goes there (X.4, X.5).
  void jail(SpaceId from, double chance) {
    rest(ruleset_.jail.valid() && ruleset_.options.jail_effect ? ruleset_.jail : from, chance);
  }
  void jail_for_doubles(SpaceId from, double chance) {
    rest(ruleset_.jail.valid() ? ruleset_.jail : from, chance);
  }

  [[nodiscard]] const LandingOdds& rests() const { return rests_; }

 private:
  void obey(const Card& card, SpaceId space, double chance, int cards_left) {
    switch (card.effect) {
      case CardEffect::advance_to:
      case CardEffect::back_to: return arrive(card.target, chance, cards_left);
      case CardEffect::back_spaces: return arrive(onward(space, -card.amount), chance, cards_left);
      case CardEffect::forward_spaces: return arrive(onward(space, card.amount), chance, cards_left);
      case CardEffect::go_to_jail: return jail(space, chance);
      case CardEffect::go_to_hospital: return hospital(space, chance);
      case CardEffect::advance_to_station: return arrive(next(space, SpaceKind::station), chance, cards_left);
      case CardEffect::advance_to_utility: return arrive(next(space, SpaceKind::utility), chance, cards_left);
      case CardEffect::advance_anywhere: return anywhere(space, chance, cards_left);
      case CardEffect::receive:
      case CardEffect::pay:
      case CardEffect::receive_from_each:
      case CardEffect::pay_each:
      case CardEffect::repairs:
      case CardEffect::pay_per_building:
      case CardEffect::share_cash:
      case CardEffect::jail_card:
      case CardEffect::no_effect:
      case CardEffect::skip_turn:
      case CardEffect::throw_again:
      case CardEffect::pay_or_draw: return rest(space, chance);
    }
  }

  void hospital(SpaceId from, double chance) {
    rest(ruleset_.hospital.valid() ? ruleset_.hospital : from, chance);
  }

  void anywhere(SpaceId from, double chance, int cards_left) {
    for (int to = 0; to < ruleset_.space_count; ++to) {
      if (to != from.number()) arrive(SpaceId{to}, chance / (ruleset_.space_count - 1), cards_left);
    }
  }

  // The next space of this kind; `from` if there is none.
  [[nodiscard]] SpaceId next(SpaceId from, SpaceKind kind) const {
    for (int way = 1; way <= ruleset_.space_count; ++way) {
      const SpaceId to{(from.number() + way) % ruleset_.space_count};
      if (ruleset_.space(to).kind == kind) return to;
    }
    return from;
  }

  void rest(SpaceId space, double chance) { rests_[space.index()] += chance; }

  [[nodiscard]] SpaceId onward(SpaceId from, Money spaces) const {
    const int count = ruleset_.space_count;
    return SpaceId{((from.number() + spaces) % count + count) % count};
  }

  const Ruleset& ruleset_;
  LandingOdds rests_{};
};

// The fraction of throws that are the double that leads to jail: q^n for n doubles in one turn, over the 1 +
// q + ... + q^(n-1) throws of a turn.
double share_of_jailing_doubles(const RuleOptions& options) {
  if (!options.doubles_throw_again || options.doubles_to_jail == 0) return 0;
  const double q = options.dice_sides.chance_of_double();
  double throws = 0;
  for (int n = 0; n < options.doubles_to_jail; ++n)
    throws += std::pow(q, n);
  return std::pow(q, options.doubles_to_jail) / throws;
}

LandingOdds next_odds(const Ruleset& ruleset, const LandingOdds& odds, const ThrowOdds& throws) {
  const double jailed = share_of_jailing_doubles(ruleset.options);
  Arrivals arrivals{ruleset};
  LandingOdds arriving{};  // by the dice alone
  for (int from = 0; from < ruleset.space_count; ++from) {
    const double here = odds[static_cast<std::size_t>(from)];
    arrivals.jail_for_doubles(SpaceId{from}, here * jailed);
    for (int sum = ruleset.options.dice_sides.least_sum(); sum <= ruleset.options.dice_sides.most_sum();
         ++sum) {
      const auto to = static_cast<std::size_t>((from + sum) % ruleset.space_count);
      arriving[to] += here * (1 - jailed) * throws[static_cast<std::size_t>(sum)];
    }
  }
  for (int to = 0; to < ruleset.space_count; ++to)
    arrivals.arrive(SpaceId{to}, arriving[static_cast<std::size_t>(to)]);
  return arrivals.rests();
}

}  // namespace

ThrowOdds throw_odds(const Ruleset& ruleset) {
  const DiceSet& dice = ruleset.options.dice_sides;
  ThrowOdds odds{};
  for (std::uint32_t outcome = 0; outcome < dice.outcomes(); ++outcome)
    odds[static_cast<std::size_t>(dice.throw_of(outcome).sum())] += 1.0 / dice.outcomes();
  return odds;
}

LandingOdds landing_odds(const Ruleset& ruleset) {
  const ThrowOdds throws = throw_odds(ruleset);
  LandingOdds odds{};
  for (int space = 0; space < ruleset.space_count; ++space) {
    odds[static_cast<std::size_t>(space)] = 1.0 / ruleset.space_count;
  }
  for (int pass = 0; pass < passes; ++pass)
    odds = next_odds(ruleset, odds, throws);
  return odds;
}

}  // namespace freehold::value
