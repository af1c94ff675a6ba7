#include "outside/check_positions.h"

#include <algorithm>
#include <array>
#include <memory>
#include <set>
#include <utility>

#include "bots/bot.h"
#include "bots/random_source.h"
#include "rules/chance.h"
#include "rules/game.h"
#include "rules/legal_actions.h"

namespace freehold::outside {

namespace {

constexpr std::int32_t longest_game = 80;  // rounds
constexpr int least_games = 24;  // even if everything has been found before
constexpr int most_players_of_a_check = 4;
constexpr int few_houses = 2;
constexpr int least_of_a_kind = 3;  // positions, even if their menus show nothing new
constexpr int most_of_a_kind = 24;

/// Plays games and collects the positions that show something new.
class Gatherer {
 public:
  explicit Gatherer(CheckPositions& found) : found_(found) {}

  void play(int number, bool varied) {
    const Ruleset& ruleset = varied ? found_.varied : found_.ruleset;
    const auto seed = static_cast<std::uint64_t>(number);
    bots::RandomSource chance{seed};
    const auto seats = seated(ruleset, number);
    NoSink sink;
    State state = new_game(ruleset, static_cast<int>(seats.size()), sink);
    while (state.phase != Phase::over && state.round <= longest_game) {
      if (state.awaits_chance()) {
        resolve(ruleset, state, chance.below(pending_chance(ruleset, state).count), sink);
        continue;
      }
      const PlayerId player = bots::player_to_ask(ruleset, state);
      look_at(ruleset, state, player, varied);
      const Action action = seats[player.index()]->choose(ruleset, state, player);
      if (!apply(ruleset, state, player, action, sink)) return;
    }
  }

  /// Whether each possible kind has been found.
  [[nodiscard]] bool complete() const {
    for (std::size_t i = 0; i < decision_places; ++i) {
      const auto place = static_cast<DecisionPlace>(i);
      if (can_occur(found_.ruleset, place) && !found_.has(place)) return false;
    }
    return true;
  }

 private:
  using Seats = std::vector<std::unique_ptr<bots::Bot>>;

  // Bots with judgement build and trade; those without get into debt.
  static Seats seated(const Ruleset& ruleset, int number) {
    Seats seats;
    const int count = std::clamp(most_players_of_a_check, ruleset.min_players, ruleset.max_players);
    for (int seat = 0; seat < count; ++seat) {
      const bool judges = (seat + number) % most_players_of_a_check < number % (most_players_of_a_check + 1);
      seats.push_back(
          bots::make_bot(judges ? "steady" : "random", static_cast<std::uint64_t>(number * count + seat)));
    }
    return seats;
  }

  void look_at(const Ruleset& ruleset, const State& state, PlayerId player, bool varied) {
    const DecisionPlace place = place_of(ruleset, state, player);
    const LegalActions legal = legal_actions(ruleset, state, player);
    const auto at = static_cast<std::size_t>(place);
    bool is_new = taken_.at(at) < least_of_a_kind;
    for (int type = 0; type < action_type_count; ++type)
      if (legal.has(static_cast<ActionType>(type))) is_new = seen_.at(at).insert(type).second || is_new;
    if (!is_new || taken_.at(at) == most_of_a_kind) return;
    ++taken_.at(at);
    found_.positions.push_back({place, state, player, varied});
  }

  CheckPositions& found_;
  std::array<std::set<int>, decision_places> seen_{};  // types of action on the menus so far
  std::array<int, decision_places> taken_{};
};

bool has_card(const Ruleset& ruleset, CardEffect effect) {
  for (int card = 0; card < ruleset.card_count; ++card)
    if (ruleset.card(CardId{card}).effect == effect) return true;
  return false;
}

bool has_tax_to_choose(const Ruleset& ruleset) {
  for (int space = 0; space < ruleset.space_count; ++space) {
    const Space& one = ruleset.space(SpaceId{space});
    if (one.kind == SpaceKind::tax && one.tax > 0 && one.tax_percent > 0) return true;
  }
  return false;
}

}  // namespace

std::string_view name_of(DecisionPlace place) {
  switch (place) {
#define FREEHOLD_X(kind, name) \
  case DecisionPlace::kind: return name;
    FREEHOLD_DECISION_PLACES(FREEHOLD_X)
#undef FREEHOLD_X
  }
  return "";
}

DecisionPlace place_of(const Ruleset& ruleset, const State& state, PlayerId player) {
  switch (state.phase) {
    case Phase::order:
    case Phase::over:
    case Phase::post_roll: return DecisionPlace::post_roll;
    case Phase::pre_roll:
      return state.player(player).confined == Place::none ? DecisionPlace::pre_roll : DecisionPlace::confined;
    case Phase::buy: return DecisionPlace::buy;
    case Phase::auction:
      return ruleset.options.auctions == AuctionKind::sealed ? DecisionPlace::sealed_bid : DecisionPlace::bid;
    case Phase::debt: return DecisionPlace::debt;
    case Phase::offer: return DecisionPlace::offer;
    case Phase::claim: return DecisionPlace::claim;
    case Phase::card_choice: return DecisionPlace::card_choice;
    case Phase::tax_choice: return DecisionPlace::tax_choice;
    case Phase::lift_choice: return DecisionPlace::lift_choice;
    case Phase::move_choice: return DecisionPlace::move_choice;
  }
  return DecisionPlace::post_roll;
}

bool can_occur(const Ruleset& ruleset, DecisionPlace place) {
  const RuleOptions& options = ruleset.options;
  switch (place) {
    case DecisionPlace::pre_roll:
    case DecisionPlace::buy:
    case DecisionPlace::post_roll: return true;
    case DecisionPlace::confined: return options.jail_effect;
    case DecisionPlace::bid: return options.auctions == AuctionKind::open;
    case DecisionPlace::sealed_bid: return options.auctions == AuctionKind::sealed;
    case DecisionPlace::debt: return !options.negative_cash;
    case DecisionPlace::offer: return options.offers;
    case DecisionPlace::claim:
      return options.building == BuildingRule::houses && options.limited_buildings &&
             options.contested_buildings;
    case DecisionPlace::card_choice: return has_card(ruleset, CardEffect::pay_or_draw);
    case DecisionPlace::tax_choice: return has_tax_to_choose(ruleset);
    case DecisionPlace::lift_choice: return options.mortgages && options.offers;
    case DecisionPlace::move_choice: return options.speed_die != SpeedDie::off;
  }
  return false;
}

bool CheckPositions::has(DecisionPlace place) const {
  return std::ranges::find(positions, place, &CheckPosition::place) != positions.end();
}

CheckPositions find_check_positions(const Ruleset& ruleset, int most_games) {
  CheckPositions found{.ruleset = ruleset, .varied = ruleset, .positions = {}};
  RuleOptions& options = found.varied.options;
  if (can_occur(ruleset, DecisionPlace::claim)) options.house_stock = few_houses;
  options.tax_choice = has_tax_to_choose(ruleset);
  options.rent_collection = RentCollection::on_demand;
  Gatherer gatherer{found};
  for (int game = 0; game < most_games && (game < least_games || !gatherer.complete()); ++game)
    gatherer.play(game, game % 2 == 1);
  return found;
}

}  // namespace freehold::outside
