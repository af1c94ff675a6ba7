#include "sim/landing.h"

#include <Eigen/LU>

#include <algorithm>
#include <cstddef>

namespace freehold::sim {
namespace {

constexpr int most_choices = 4;  // cards of other decks drawn one after the other

// The outcomes of a landing, as columns of a matrix with a row for each space: where it ends, jail, hospital,
// salaries, the visits by cards to each deed, and where a card gives another throw or skips a turn.
struct Columns {
  Eigen::Index spaces;
  bool tells_turns;  // whether there are such cards
  [[nodiscard]] Eigen::Index rest(SpaceId space) const { return space.number(); }
  [[nodiscard]] Eigen::Index jail() const { return spaces; }
  [[nodiscard]] Eigen::Index hospital() const { return spaces + 1; }
  [[nodiscard]] Eigen::Index salaries() const { return spaces + 2; }
  [[nodiscard]] Eigen::Index by_card(SpaceId space) const { return spaces + 3 + space.number(); }
  [[nodiscard]] Eigen::Index multiplied(SpaceId space) const { return 2 * spaces + 3 + space.number(); }
  [[nodiscard]] Eigen::Index again(SpaceId space) const { return 3 * spaces + 3 + space.number(); }
  [[nodiscard]] Eigen::Index skips(SpaceId space) const { return 4 * spaces + 3 + space.number(); }
  [[nodiscard]] Eigen::Index count() const { return (tells_turns ? 5 : 3) * spaces + 3; }
};

Columns columns_for(const Ruleset& ruleset) {
  return {ruleset.space_count,
          ruleset.has_card(CardEffect::throw_again) || ruleset.has_card(CardEffect::skip_turn)};
}

// One step of a landing: a space is either where it ends or leads, by a card, to another landing.
class Steps {
 public:
  Steps(const Ruleset& ruleset, CardChoice choice)
      : ruleset_(ruleset),
        choice_(choice),
        columns_{columns_for(ruleset)},
        onward_(Eigen::MatrixXd::Zero(ruleset.space_count, ruleset.space_count)),
        ends_(Eigen::MatrixXd::Zero(ruleset.space_count, columns_.count())) {
    for (int space = 0; space < ruleset.space_count; ++space)
      act(SpaceId{space});
  }

  /// The chance that landing on the row's space leads to landing on the column's.
  [[nodiscard]] const Eigen::MatrixXd& onward() const { return onward_; }
  /// Other outcomes at the row's space, see Columns.
  [[nodiscard]] const Eigen::MatrixXd& ends() const { return ends_; }

 private:
  void act(SpaceId at) {
    const Space& space = ruleset_.space(at);
    if (space.kind == SpaceKind::go_to_jail) return jail(at, at, 1);
    if (space.kind == SpaceKind::metro) return rest(at, space.target, 1);  // S.17
    if (space.kind == SpaceKind::card && space.deck.valid()) return draw(at, space.deck, 1);
    rest(at, at, 1);
  }

  void rest(SpaceId from, SpaceId to, double chance) { ends_(from.number(), columns_.rest(to)) += chance; }

  // If jail is just a name, the space and cards that send there do nothing (X.5).
  void jail(SpaceId from, SpaceId at, double chance) {
    if (!ruleset_.jail.valid() || !ruleset_.options.jail_effect) return rest(from, at, chance);
    ends_(from.number(), columns_.jail()) += chance;
  }

  void hospital(SpaceId from, double chance) {
    if (!ruleset_.hospital.valid()) return rest(from, from, chance);
    ends_(from.number(), columns_.hospital()) += chance;
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
      case CardEffect::throw_again:
        ends_(from.number(), columns_.again(from)) += chance;
        return rest(from, from, chance);
      case CardEffect::skip_turn:
        ends_(from.number(), columns_.skips(from)) += chance;
        return rest(from, from, chance);
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
    onward_(from.number(), to.number()) += chance;
    if (!ruleset_.deeds.contains(to)) return;
    if (factor > 0) {
      ends_(from.number(), columns_.multiplied(to)) += chance * factor;
    } else {
      ends_(from.number(), columns_.by_card(to)) += chance;
    }
  }

  void forward(SpaceId from, int spaces, double chance, int factor = 0) {
    const int way_round = from.number() + spaces;
    ends_(from.number(), columns_.salaries()) += chance * (way_round / ruleset_.space_count);
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

  const Ruleset& ruleset_;
  CardChoice choice_;
  Columns columns_;
  Eigen::MatrixXd onward_;
  Eigen::MatrixXd ends_;
};

// Whether every landing can end.
bool all_end(const Steps& steps, Eigen::Index spaces) {
  std::vector<bool> ends(static_cast<std::size_t>(spaces), false);
  for (bool grew = true; grew;) {
    grew = false;
    for (Eigen::Index from = 0; from < spaces; ++from) {
      if (ends[static_cast<std::size_t>(from)]) continue;
      bool found = steps.ends().row(from).head(spaces + 2).sum() > 0;
      for (Eigen::Index to = 0; to < spaces; ++to)
        found = found || (steps.onward()(from, to) > 0 && ends[static_cast<std::size_t>(to)]);
      if (found) ends[static_cast<std::size_t>(from)] = grew = true;
    }
  }
  return std::ranges::all_of(ends, [](bool end) { return end; });
}

Landing landing_of(const Eigen::MatrixXd& solved, const Columns& columns, Eigen::Index from) {
  Landing landing;
  for (int i = 0; i < static_cast<int>(columns.spaces); ++i) {
    const SpaceId space{i};
    landing.rests[space.index()] = solved(from, columns.rest(space));
    landing.visits[space.index()] = {0, solved(from, columns.by_card(space)),
                                     solved(from, columns.multiplied(space))};
    if (!columns.tells_turns) continue;
    landing.again[space.index()] = solved(from, columns.again(space));
    landing.skips[space.index()] = solved(from, columns.skips(space));
  }
  landing.jailed = solved(from, columns.jail());
  landing.hospital = solved(from, columns.hospital());
  landing.salaries = solved(from, columns.salaries());
  return landing;
}

}  // namespace

std::expected<std::vector<Landing>, std::string> landings(const Ruleset& ruleset, CardChoice choice) {
  const Columns columns = columns_for(ruleset);
  const Steps steps{ruleset, choice};
  if (!all_end(steps, columns.spaces)) {
    return std::unexpected("the cards of this board can send a token round without end");
  }
  const Eigen::MatrixXd system = Eigen::MatrixXd::Identity(columns.spaces, columns.spaces) - steps.onward();
  const Eigen::MatrixXd solved = system.partialPivLu().solve(steps.ends());
  std::vector<Landing> all;
  for (Eigen::Index from = 0; from < columns.spaces; ++from)
    all.push_back(landing_of(solved, columns, from));
  return all;
}

}  // namespace freehold::sim
