#include "value/landing.h"

#include <cstddef>

namespace freehold::value {
namespace {

constexpr int most_choices = 4;  // cards of other decks drawn one after the other

// Adds what a landing leads to with this chance.
void add(Landing& sum, const Landing& landing, double chance) {
  for (std::size_t i = 0; i < sum.rests.size(); ++i) {
    sum.rests[i] += chance * landing.rests[i];
    sum.again[i] += chance * landing.again[i];
    sum.skips[i] += chance * landing.skips[i];
    sum.visits[i].by_card += chance * landing.visits[i].by_card;
    sum.visits[i].multiplied += chance * landing.visits[i].multiplied;
  }
  sum.jailed += chance * landing.jailed;
  sum.hospital += chance * landing.hospital;
  sum.salaries += chance * landing.salaries;
}

// One step of a landing: a space is either where it ends or leads, by a card, to another landing.
class Steps {
 public:
  Steps(const Ruleset& ruleset, CardChoice choice)
      : ruleset_(ruleset), choice_(choice), steps_(static_cast<std::size_t>(ruleset.space_count)) {
    for (int space = 0; space < ruleset.space_count; ++space)
      act(SpaceId{space});
  }

  // Follows a token until hardly any chance is left that it still moves.
  [[nodiscard]] Landing landing_at(std::size_t space) const {
    constexpr int most_steps = 20'000;
    constexpr double hardly_any = 1e-17;
    Landing landing{.endless = 1};
    std::array<double, max_spaces> moving{};
    moving[space] = 1;
    for (int n = 0; n < most_steps && landing.endless > hardly_any; ++n) {
      std::array<double, max_spaces> then{};
      landing.endless = 0;
      for (std::size_t at = 0; at < steps_.size(); ++at) {
        if (moving[at] == 0) continue;
        add(landing, steps_[at].ends, moving[at]);
        for (std::size_t to = 0; to < steps_.size(); ++to) {
          then[to] += moving[at] * steps_[at].onward[to];
          landing.endless += moving[at] * steps_[at].onward[to];
        }
      }
      moving = then;
    }
    return landing;
  }

 private:
  void act(SpaceId at) {
    const Space& space = ruleset_.space(at);
    if (space.kind == SpaceKind::go_to_jail) return jail(at, at, 1);
    if (space.kind == SpaceKind::metro) return rest(at, space.target, 1);  // S.17
    if (space.kind == SpaceKind::card && space.deck.valid()) return draw(at, space.deck, 1);
    rest(at, at, 1);
  }

  void rest(SpaceId from, SpaceId to, double chance) { ends(from).rests[to.index()] += chance; }

  // If jail is just a name, the space and cards that send there do nothing (X.5).
  void jail(SpaceId from, SpaceId at, double chance) {
    if (!ruleset_.jail.valid() || !ruleset_.options.jail_effect) return rest(from, at, chance);
    ends(from).jailed += chance;
  }

  void hospital(SpaceId from, double chance) {
    if (!ruleset_.hospital.valid()) return rest(from, from, chance);
    ends(from).hospital += chance;
  }

  void draw(SpaceId from, DeckId id, double chance, int choices = most_choices) {
    const Deck& deck = ruleset_.deck(id);
    if (deck.size == 0) return rest(from, from, chance);
    for (const CardId card : deck.cards())
      obey(ruleset_.card(card), from, chance / deck.size, choices);
  }

  void obey(const Card& card, SpaceId from, double chance, int choices) {
    switch (card.effect) {
      case CardEffect::advance_to: return forward(from, way(from, card.target), chance);
      case CardEffect::advance_to_station: return next_of(SpaceKind::station, card, from, chance);
      case CardEffect::advance_to_utility: return next_of(SpaceKind::utility, card, from, chance);
      case CardEffect::advance_anywhere: return anywhere(from, chance);
      case CardEffect::back_to: return reach(from, card.target, chance);
      case CardEffect::back_spaces: return reach(from, onto(from.number() - card.amount), chance);
      case CardEffect::forward_spaces: return forward(from, card.amount, chance);
      case CardEffect::throw_again: ends(from).again[from.index()] += chance; return rest(from, from, chance);
      case CardEffect::skip_turn: ends(from).skips[from.index()] += chance; return rest(from, from, chance);
      case CardEffect::go_to_jail: return jail(from, from, chance);
      case CardEffect::go_to_hospital: return hospital(from, chance);
      case CardEffect::pay_or_draw:
        // Two decks may send to each other; a player who has drawn this often finally pays.
        if (choice_ == CardChoice::draw && choices > 0) return draw(from, card.deck, chance, choices - 1);
        return rest(from, from, chance);
      case CardEffect::receive:
      case CardEffect::pay:
      case CardEffect::receive_from_each:
      case CardEffect::pay_each:
      case CardEffect::repairs:
      case CardEffect::jail_card:
      case CardEffect::pay_per_building:
      case CardEffect::share_cash:
      case CardEffect::no_effect: return rest(from, from, chance);
    }
  }

  [[nodiscard]] SpaceId onto(int number) const {
    const int count = ruleset_.space_count;
    return SpaceId{(number % count + count) % count};
  }

  // Spaces forward; a full lap to the token's own space.
  [[nodiscard]] int way(SpaceId from, SpaceId to) const {
    const int count = ruleset_.space_count;
    const int spaces = (to.number() - from.number() + count) % count;
    return spaces == 0 ? count : spaces;
  }

  // The landing continues at `to`.
  void reach(SpaceId from, SpaceId to, double chance, int factor = 0) {
    steps_[from.index()].onward[to.index()] += chance;
    if (!ruleset_.deeds.contains(to)) return;
    Visits& visits = ends(from).visits[to.index()];
    if (factor > 0) {
      visits.multiplied += chance * factor;
    } else {
      visits.by_card += chance;
    }
  }

  void forward(SpaceId from, int spaces, double chance, int factor = 0) {
    const int way_round = from.number() + spaces;
    ends(from).salaries += chance * (way_round / ruleset_.space_count);
    reach(from, onto(way_round), chance, factor);
  }

  void next_of(SpaceKind kind, const Card& card, SpaceId from, double chance) {
    for (int spaces = 1; spaces <= ruleset_.space_count; ++spaces) {
      if (ruleset_.space(onto(from.number() + spaces)).kind == kind)
        return forward(from, spaces, chance, card.factor);
    }
    rest(from, from, chance);
  }

  void anywhere(SpaceId from, double chance) {
    const int others = ruleset_.space_count - 1;
    for (int to = 0; to < ruleset_.space_count; ++to) {
      if (to != from.number()) forward(from, way(from, SpaceId{to}), chance / others);
    }
  }

  Landing& ends(SpaceId from) { return steps_[from.index()].ends; }

  struct Step {
    Landing ends;  // of the tokens that come to an end there
    std::array<double, max_spaces> onward{};  // the chance of landing next on each space
  };
  const Ruleset& ruleset_;
  CardChoice choice_;
  std::vector<Step> steps_;
};

}  // namespace

std::vector<Landing> landings(const Ruleset& ruleset, CardChoice choice) {
  const Steps steps{ruleset, choice};
  std::vector<Landing> all;
  for (int space = 0; space < ruleset.space_count; ++space)
    all.push_back(steps.landing_at(static_cast<std::size_t>(space)));
  return all;
}

}  // namespace freehold::value
