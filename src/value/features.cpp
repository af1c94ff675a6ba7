#include "value/features.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include "base/assert.h"
#include "rules/salary.h"
#include "value/holdings.h"

namespace freehold::value {
namespace {

// The natural logarithm of a number from 1 on, to six digits: the exponent, and the series of the inverse hyperbolic
// tangent for what is left. The library's was a third of a judgement.
float quick_log(float x) {
  constexpr std::uint32_t root_of_half = 0x3F3504F3;
  const auto bits = std::bit_cast<std::uint32_t>(x);
  const std::uint32_t exponent = (bits - root_of_half) >> 23U;
  const float rest = std::bit_cast<float>(bits - (exponent << 23U));
  const float s = (rest - 1) / (rest + 1);
  const float square = s * s;
  return 0.69314718F * static_cast<float>(static_cast<std::int32_t>(exponent)) +
         2 * s * (1 + square * (1.0F / 3 + square * (0.2F + square / 7)));
}

// Large figures count by their logarithm, small ones nearly as they are; of either sign.
float squashed(float x) {
  return std::copysign(quick_log(1 + std::abs(x)), x);
}

float ratio(float part, float whole) {
  return whole > 0 ? std::clamp(part / whole, -1.0F, 1.0F) : 0.0F;
}

// Income is small beside a deed's price: brought to the size of the rest.
constexpr float income_scale = 8;

// Writes the numbers of one row in turn: first those that count by their logarithm, which is taken of all of them at
// once in the end, then those that are taken as they are.
class Row {
 public:
  Row(float* at, std::size_t squashed_count) : begin_(at), squashed_(at), as_is_(at + squashed_count) {}
  void add(float number) { *as_is_++ = number; }
  void money(float amount) { *squashed_++ = amount; }
  void income(float amount) { *squashed_++ = income_scale * amount; }
  /// The row is whole if it has come to `end`.
  void finish(std::size_t squashed_count, [[maybe_unused]] const float* end) {
    FREEHOLD_ASSERT(squashed_ == begin_ + squashed_count && as_is_ == end);
    for (std::size_t i = 0; i < squashed_count; ++i)
      begin_[i] = squashed(begin_[i]);
  }

 private:
  float* begin_;
  float* squashed_;
  float* as_is_;
};

constexpr std::size_t own_squashed = 25;
constexpr std::size_t shared_squashed = 4;

// What all players have together, and the two best, so that each can be compared with the best of the others.
struct Sums {
  float cash = 0;
  float worth = 0;
  float income = 0;
  float with_cash = 0;
  float with_credit = 0;
  std::array<float, 2> best_with_cash{};
  std::array<float, 2> best_liquid{};
  int players = 0;
};

float liquid(const Holding& holding) {
  return holding.cash + holding.deeds.credit + holding.deeds.ground_credit + holding.deeds.buildings_back;
}

float worth_of(const Holding& holding) {
  return std::max(0.0F, holding.cash + holding.deeds.price - holding.deeds.mortgaged_price / 2 +
                            holding.deeds.buildings_cost);
}

void keep_best(std::array<float, 2>& best, float number) {
  if (number > best[0]) {
    best = {number, best[0]};
  } else {
    best[1] = std::max(best[1], number);
  }
}

float best_of_others(const std::array<float, 2>& best, float own) {
  return own >= best[0] ? best[1] : best[0];
}

Sums sum_up(const State& state, const HoldingsBook& book) {
  Sums sums;
  for (const PlayerId id : state.in_game) {
    const Holding& holding = book.of(id);
    ++sums.players;
    sums.cash += std::max(0.0F, holding.cash);
    sums.worth += worth_of(holding);
    sums.income += holding.deeds.income;
    sums.with_cash += holding.with_cash;
    sums.with_credit += holding.with_credit;
    keep_best(sums.best_with_cash, holding.with_cash);
    keep_best(sums.best_liquid, liquid(holding));
  }
  return sums;
}

// What the next throw may cost from where a player stands.
struct Ahead {
  float expected = 0;
  float worst = 0;
  float beyond_cash = 0;  ///< chance of a rent that the cash does not cover
  float beyond_all = 0;  ///< nor all that could be raised
};

Ahead look_at_next_throw(const Ruleset& ruleset, const ValueTables& tables, const State& state, PlayerId id,
                         const Holding& holding, const std::array<float, max_spaces>& rents) {
  Ahead ahead;
  const SpaceSet own = state.owned_by(id);
  const float all = liquid(holding);
  int at = state.player(id).space.number() + tables.least_throw;
  for (int sum = tables.least_throw; sum <= tables.most_throw; ++sum, ++at) {
    while (at >= ruleset.space_count)
      at -= ruleset.space_count;
    const float rent = rents[static_cast<std::size_t>(at)];
    if (rent == 0 || own.contains(SpaceId{at})) continue;
    const float chance = tables.throw_odds[static_cast<std::size_t>(sum)];
    ahead.expected += chance * rent;
    ahead.worst = std::max(ahead.worst, rent);
    if (rent > holding.cash) ahead.beyond_cash += chance;
    if (rent > all) ahead.beyond_all += chance;
  }
  return ahead;
}

// How many other players throw before this one.
int throws_before(const State& state, PlayerId id, PlayerId next) {
  int count = 0;
  for (PlayerId at = next; at != id && count < max_players; at = next_player(state, at))
    ++count;
  return count;
}

float growing_salary(const RuleOptions& options, const ValueTables& tables, const Player& player) {
  return static_cast<float>(next_salary(options, player)) / tables.unit / tables.lap_throws;
}

// What everything about one player is read from.
struct View {
  const Ruleset& ruleset;
  const ValueTables& tables;
  const State& state;
  const HoldingsBook& book;
  const Sums& sums;
  const std::array<float, max_spaces>& rents;
  PlayerId next;
  const Peers& peers;
};

void add_money(const View& view, const Holding& h, Row& row) {
  const float all = liquid(h);
  row.money(h.cash);
  row.add(ratio(h.cash, view.sums.cash));
  row.add(h.cash / (std::abs(h.cash) + 1));
  row.money(all);
  row.money(all - best_of_others(view.sums.best_liquid, all));
  row.add(ratio(worth_of(h), view.sums.worth));
  row.add(ratio(h.deeds.price, view.tables.price_sum));
  row.add(ratio(h.deeds.mortgaged_price, h.deeds.price));
  row.money(h.deeds.credit);
  row.money(h.savings);
}

void add_incomes(const View& view, const Holding& h, float salary, Row& row) {
  const auto others = static_cast<float>(view.sums.players - 1);
  const float paid = view.sums.income - h.deeds.income;
  const float threat = view.sums.with_cash - h.with_cash;
  row.income(h.deeds.income * others);
  row.income(h.with_cash * others);
  row.income(h.with_credit * others);
  row.income(h.at_best * others);
  row.income(paid);
  row.income(threat);
  row.add(ratio(h.deeds.income, view.sums.income));
  row.add(ratio(h.with_cash, view.sums.with_cash));
  row.add(ratio(h.with_credit, view.sums.with_credit));
  row.income(h.with_cash - best_of_others(view.sums.best_with_cash, h.with_cash));
  row.income(h.deeds.income * others - paid + salary);
  row.income(h.with_cash * others - threat + salary);
  const float drain = std::max(0.01F, threat - salary);
  const float lasts = std::max(0.0F, liquid(h)) / drain;
  row.add(lasts / (lasts + 20));
  row.add(ratio(threat, threat + std::max(0.0F, h.cash) / 10 + salary));
}

void add_groups(const View& view, const Holding& h, Row& row) {
  row.add(h.deeds.full_groups / 3);
  row.income(h.deeds.full_at_three);
  row.income(h.best_at_three);
  row.income(h.best_at_all);
  row.money(h.deeds.ground_cost);
  row.add(ratio(h.deeds.buildings_cost, h.deeds.ground_cost));
  row.add(ratio(h.cash + h.deeds.credit, h.deeds.ground_cost - h.deeds.buildings_cost));
  row.income(h.deeds.one_free);
  row.income(h.deeds.one_taken);
  row.income(h.deeds.parts);
  row.income(h.deeds.blocks);
  row.income(h.deeds.counted);
  row.add(view.ruleset.options.limited_buildings ? h.deeds.buildings / 32 : 0.0F);
}

void add_place(const View& view, PlayerId id, const Holding& h, float salary, Row& row) {
  const Player& player = view.state.player(id);
  const Ahead ahead = look_at_next_throw(view.ruleset, view.tables, view.state, id, h, view.rents);
  row.money(ahead.expected);
  row.money(ahead.worst);
  row.add(ahead.beyond_cash);
  row.add(ahead.beyond_all);
  row.add(salary);
  const bool held = player.confined != Place::none;
  row.add(held ? 1.0F : 0.0F);
  row.add(held ? static_cast<float>(player.failed_throws) / 3 : 0.0F);
  row.add(static_cast<float>(std::min(2, player.jail_cards.size())) / 2);
  const int before = throws_before(view.state, id, view.next);
  row.add(static_cast<float>(before) / static_cast<float>(max_players - 1));
  row.add(before == 0 ? 1.0F : 0.0F);
  row.add(view.peers[id.index()]);
}

float free_part(const Ruleset& ruleset, const State& state) {
  SpaceSet free = ruleset.deeds;
  for (const PlayerId id : state.in_game)
    free = free - state.owned_by(id);
  return ratio(static_cast<float>(free.size()), static_cast<float>(ruleset.deeds.size()));
}

void add_shared(const View& view, SharedFeatures& shared) {
  const RuleOptions& options = view.ruleset.options;
  const bool stock = options.building == BuildingRule::houses && options.limited_buildings;
  Row row{shared.data(), shared_squashed};
  row.add(static_cast<float>(view.sums.players - 2) / 3);
  row.add(1 / static_cast<float>(std::max(1, view.sums.players)));
  row.add(free_part(view.ruleset, view.state));
  row.add(stock ? ratio(view.state.houses, static_cast<float>(std::max(1, options.house_stock))) : 1.0F);
  row.add(stock ? ratio(view.state.hotels, static_cast<float>(std::max(1, options.hotel_stock))) : 1.0F);
  const auto round = static_cast<float>(std::max(0, view.state.round));
  row.add(round / (round + 20));
  const auto left = static_cast<float>(std::max(0, options.max_rounds - view.state.round));
  row.add(options.max_rounds > 0 ? 1 / (1 + left / 10) : 0.0F);
  row.add(view.tables.salary_per_throw);
  row.money(view.tables.start_cash);
  row.income(view.tables.board_income);
  row.add(options.bankruptcies_to_end > 0
              ? 1 / static_cast<float>(std::max(1, options.bankruptcies_to_end - view.state.bankruptcies))
              : 0.0F);
  row.add(options.final_score == FinalScore::money ? 1.0F : 0.0F);
  row.add(options.offers ? 1.0F : 0.0F);
  row.add(options.building == BuildingRule::off               ? 0.0F
          : options.building_place == BuildingPlace::anywhere ? 1.0F
                                                              : 0.5F);
  row.money(view.sums.cash);
  row.income(view.sums.with_cash);
  row.finish(shared_squashed, shared.data() + shared.size());
}

}  // namespace

PlayerId next_thrower(const State& state) {
  const bool between_actions = state.phase == Phase::pre_roll || state.phase == Phase::post_roll;
  const Phase at = between_actions ? state.phase : state.resume;
  const PlayerId mover = state.turn.player;
  const bool again = at == Phase::pre_roll || (at != Phase::post_roll && state.turn.throw_owed);
  return again && state.in_game.contains(mover) ? mover : next_player(state, mover);
}

void fill_features(const Ruleset& ruleset, const ValueTables& tables, const State& state, const Peers& peers,
                   HoldingsBook& book, Features& features) {
  book.read(ruleset, tables, state);
  const Sums sums = sum_up(state, book);
  const View view{ruleset, tables, state, book, sums, book.rents(), next_thrower(state), peers};
  features.players = state.in_game;
  add_shared(view, features.shared);
  for (const PlayerId id : state.in_game) {
    const Holding& holding = book.of(id);
    const float salary = growing_salary(ruleset.options, tables, state.player(id));
    OwnFeatures& own = features.own[id.index()];
    Row row{own.data(), own_squashed};
    add_money(view, holding, row);
    add_incomes(view, holding, salary, row);
    add_groups(view, holding, row);
    add_place(view, id, holding, salary, row);
    row.finish(own_squashed, own.data() + own.size());
  }
}

void fill_features(const Ruleset& ruleset, const ValueTables& tables, const State& state, const Peers& peers,
                   Features& features) {
  HoldingsBook book;
  fill_features(ruleset, tables, state, peers, book, features);
}

}  // namespace freehold::value
