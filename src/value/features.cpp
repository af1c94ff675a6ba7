#include "value/features.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "base/assert.h"
#include "rules/salary.h"
#include "value/holdings.h"
#include "value/wide_vectors.h"

namespace freehold::value {
namespace {

// How the numbers of a position are stored until finish() scales them for the network, whole rows at once.

// One unscaled row: first the figures that are scaled by their logarithm, then fractions and plain numbers.
template <std::size_t Count, std::size_t Squashed>
struct RawRow {
  static constexpr std::size_t count = Count;
  static constexpr std::size_t squashed = Squashed;
  static constexpr std::size_t first_share = Squashed / lanes * lanes;  // the first lane that holds shares
  static_assert(Count % lanes == 0);

  std::array<float, Count> numbers;
  // What each number from `first_share` on is a part of: 0 for nothing, `as_it_is` if it isn't a share.
  std::array<float, Count - first_share> wholes;
};
inline constexpr float as_it_is = -1;

using RawOwn = RawRow<own_features, 25>;
using RawShared = RawRow<shared_features, 4>;

// Writes the numbers of one row in order.
template <class Raw>
class Row {
 public:
  explicit Row(Raw& raw)
      : raw_(raw), squashed_(raw.numbers.data()), shares_(raw.numbers.data() + Raw::squashed) {
    std::fill_n(raw.wholes.data(), Raw::squashed - Raw::first_share, as_it_is);
  }
  void money(float amount) { *squashed_++ = amount; }
  void income(float amount) {
    constexpr float scale = 8;  // small compared with a deed's price, so scaled up like the rest
    *squashed_++ = scale * amount;
  }
  // `part` of `whole`, between -1 and 1; 0 if `whole` is nothing.
  void share(float part, float whole) { put(part, std::max(whole, 0.0F)); }
  // Not scaled.
  void add(float number) { put(number, as_it_is); }
  // The whole row must have been written.
  void check() const {
    FREEHOLD_ASSERT(squashed_ == raw_.numbers.data() + Raw::squashed &&
                    shares_ == raw_.numbers.data() + Raw::count);
  }

 private:
  void put(float number, float whole) {
    raw_.wholes[static_cast<std::size_t>(shares_ - raw_.numbers.data()) - Raw::first_share] = whole;
    *shares_++ = number;
  }
  Raw& raw_;
  float* squashed_;
  float* shares_;
};

// A whole position; the players' rows are in seat order.
struct RawFeatures {
  RawShared shared;
  std::array<RawOwn, max_players> own;
};

// sign(x) * ln(1 + |x|), to six digits: by the exponent, and a series of the inverse hyperbolic tangent.
[[gnu::always_inline]] inline void squash(const Lanes& x, Lanes& out) {
  constexpr std::uint32_t root_of_half = 0x3F3504F3;
  constexpr std::uint32_t sign = 0x80000000;
  using Whole [[gnu::vector_size(sizeof(Lanes))]] = std::int32_t;
  const auto x_bits = reinterpret_cast<LaneBits>(x);
  const auto bits = reinterpret_cast<LaneBits>(1.0F + reinterpret_cast<Lanes>(x_bits & ~sign));
  const LaneBits exponent = (bits - root_of_half) >> 23U;
  const auto rest = reinterpret_cast<Lanes>(bits - (exponent << 23U));
  const Lanes s = (rest - 1.0F) / (rest + 1.0F);
  const Lanes square = s * s;
  const Lanes log = 0.69314718F * __builtin_convertvector(reinterpret_cast<Whole>(exponent), Lanes) +
                    2.0F * s * (1.0F + square * (1.0F / 3 + square * (0.2F + square / 7.0F)));
  out = reinterpret_cast<Lanes>((reinterpret_cast<LaneBits>(log) & ~sign) | (x_bits & sign));
}

[[gnu::always_inline]] inline void take_shares(const Lanes& parts, const Lanes& wholes, Lanes& out) {
  const Lanes none = wholes - wholes;
  const Lanes share = parts / (wholes > 0.0F ? wholes : none + 1.0F);
  const Lanes at_most = share > 1.0F ? none + 1.0F : share;
  const Lanes clamped = at_most < -1.0F ? none - 1.0F : at_most;
  out = wholes > 0.0F ? clamped : (wholes < 0.0F ? parts : none);
}

template <class Raw>
[[gnu::always_inline]] inline void finish_row(const Raw& raw, float* out) {
#pragma GCC unroll 8
  for (std::size_t at = 0; at < Raw::count; at += lanes) {
    const Lanes numbers = lanes_at(raw.numbers.data() + at);
    if (at + lanes <= Raw::squashed) {
      squash(numbers, lanes_at(out + at));
      continue;
    }
    take_shares(numbers, lanes_at(raw.wholes.data() + at - Raw::first_share), lanes_at(out + at));
    if (at >= Raw::squashed) continue;
    Lanes logs;
    squash(numbers, logs);
    for (std::size_t i = at; i < Raw::squashed; ++i)
      out[i] = logs[i - at];
  }
}

// Scales everything for the network.
FREEHOLD_WIDE_VECTORS void finish(const RawFeatures& raw, PlayerSet players, Features& features) {
  features.players = players;
  finish_row(raw.shared, features.shared.data());
  std::size_t row = 0;
  for (PlayerSet rest = players; rest.bits != 0;) {
    const PlayerId id = rest.front();
    rest.erase(id);
    finish_row(raw.own[row++], features.own[id.index()].data());
  }
}

float ratio(float part, float whole) {
  return whole > 0 ? std::clamp(part / whole, -1.0F, 1.0F) : 0.0F;
}

// The totals over all players, and the two highest, to compare each player with the best of the others.
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

// What the numbers about one player are computed from.
struct View {
  const Ruleset& ruleset;
  const ValueTables& tables;
  const State& state;
  const Sums& sums;
  const HoldingsBook::RentsAhead& rents_ahead;
  const std::array<int, max_players>& throws_before;
  const LikeMinded& peers;
};

// What the next throw may cost a player from the current space.
struct Ahead {
  float expected = 0;
  float worst = 0;
  float beyond_cash = 0;  ///< chance of a rent that cash doesn't cover
  float beyond_all = 0;  ///< chance of a rent that nothing they could raise covers
};

// A bit for each space that the next throw may reach, nearest first: set if the player owns it.
std::uint64_t own_ahead(const Ruleset& ruleset, SpaceSet own, int nearest, int count) {
  const int spaces = ruleset.space_count;
  if (count <= spaces) return nearest == 0 ? own.bits : own.bits >> nearest | own.bits << (spaces - nearest);
  std::uint64_t bits = 0;
  for (int i = 0; i < count; ++i)
    bits |= std::uint64_t{own.contains(SpaceId{(nearest + i) % spaces})} << i;
  return bits;
}

// Without branches, which would be mispredicted; spaces that cost nothing add nothing.
Ahead look_at_next_throw(const View& view, PlayerId id, const Holding& holding) {
  const ValueTables& tables = view.tables;
  const int nearest = (view.state.player(id).space.number() + tables.least_throw) % view.ruleset.space_count;
  // A bit for each sum. Of four dice with many sides, the highest sums are left out; they hardly ever occur.
  const int sums = std::min(tables.most_throw - tables.least_throw + 1, 64);
  std::uint64_t own = own_ahead(view.ruleset, view.state.owned_by(id), nearest, sums);
  const float cash = std::max(0.0F, holding.cash);
  const float all = std::max(0.0F, liquid(holding));
  const float* const rents = view.rents_ahead.data() + nearest;
  const float* const chances = tables.throw_odds.data() + tables.least_throw;
  Ahead ahead;
  for (int i = 0; i < sums; ++i, own >>= 1U) {
    const float rent = rents[i] * static_cast<float>(~own & 1U);
    ahead.expected += chances[i] * rent;
    ahead.worst = std::max(ahead.worst, rent);
    ahead.beyond_cash += rent > cash ? chances[i] : 0.0F;
    ahead.beyond_all += rent > all ? chances[i] : 0.0F;
  }
  return ahead;
}

// For each player, how many others throw first.
std::array<int, max_players> throws_before(const State& state, PlayerId next) {
  std::array<int, max_players> before;
  before.fill(max_players);
  PlayerId at = next;
  for (int count = 0; count < max_players && before[at.index()] == max_players; ++count) {
    before[at.index()] = count;
    at = next_player(state, at);
  }
  return before;
}

float growing_salary(const RuleOptions& options, const ValueTables& tables, const Player& player) {
  return static_cast<float>(next_salary(options, player)) / tables.unit / tables.lap_throws;
}

using OwnRow = Row<RawOwn>;

void add_money(const View& view, const Holding& h, OwnRow& row) {
  const float all = liquid(h);
  row.money(h.cash);
  row.share(h.cash, view.sums.cash);
  row.share(h.cash, std::abs(h.cash) + 1);
  row.money(all);
  row.money(all - best_of_others(view.sums.best_liquid, all));
  row.share(worth_of(h), view.sums.worth);
  row.share(h.deeds.price, view.tables.price_sum);
  row.share(h.deeds.mortgaged_price, h.deeds.price);
  row.money(h.deeds.credit);
  row.money(h.savings);
}

void add_incomes(const View& view, const Holding& h, float salary, OwnRow& row) {
  const auto others = static_cast<float>(view.sums.players - 1);
  const float paid = view.sums.income - h.deeds.income;
  const float threat = view.sums.with_cash - h.with_cash;
  row.income(h.deeds.income * others);
  row.income(h.with_cash * others);
  row.income(h.with_credit * others);
  row.income(h.at_best * others);
  row.income(paid);
  row.income(threat);
  row.share(h.deeds.income, view.sums.income);
  row.share(h.with_cash, view.sums.with_cash);
  row.share(h.with_credit, view.sums.with_credit);
  row.income(h.with_cash - best_of_others(view.sums.best_with_cash, h.with_cash));
  row.income(h.deeds.income * others - paid + salary);
  row.income(h.with_cash * others - threat + salary);
  const float drain = std::max(0.01F, threat - salary);
  const float lasts = std::max(0.0F, liquid(h)) / drain;
  row.share(lasts, lasts + 20);
  row.share(threat, threat + std::max(0.0F, h.cash) / 10 + salary);
}

void add_groups(const View& view, const Holding& h, OwnRow& row) {
  row.add(h.deeds.full_groups / 3);
  row.income(h.deeds.full_at_three);
  row.income(h.best_at_three);
  row.income(h.best_at_all);
  row.money(h.deeds.ground_cost);
  row.share(h.deeds.buildings_cost, h.deeds.ground_cost);
  row.share(h.cash + h.deeds.credit, h.deeds.ground_cost - h.deeds.buildings_cost);
  row.income(h.deeds.one_free);
  row.income(h.deeds.one_taken);
  row.income(h.deeds.parts);
  row.income(h.deeds.blocks);
  row.income(h.deeds.counted);
  row.add(view.ruleset.options.limited_buildings ? h.deeds.buildings / 32 : 0.0F);
}

void add_place(const View& view, PlayerId id, const Holding& h, float salary, OwnRow& row) {
  const Player& player = view.state.player(id);
  const Ahead ahead = look_at_next_throw(view, id, h);
  row.money(ahead.expected);
  row.money(ahead.worst);
  row.add(ahead.beyond_cash);
  row.add(ahead.beyond_all);
  row.add(salary);
  const bool held = player.confined != Place::none;
  row.add(held ? 1.0F : 0.0F);
  row.add(held ? static_cast<float>(player.failed_throws) / 3 : 0.0F);
  row.add(static_cast<float>(std::min(2, player.jail_cards.size())) / 2);
  const int before = view.throws_before[id.index()];
  row.share(static_cast<float>(before), static_cast<float>(max_players - 1));
  row.add(before == 0 ? 1.0F : 0.0F);
  row.add(view.peers[id.index()]);
}

float free_part(const Ruleset& ruleset, const State& state) {
  SpaceSet free = ruleset.deeds;
  for (const PlayerId id : state.in_game)
    free = free - state.owned_by(id);
  return ratio(static_cast<float>(free.size()), static_cast<float>(ruleset.deeds.size()));
}

void add_shared(const View& view, RawShared& shared) {
  const RuleOptions& options = view.ruleset.options;
  const bool stock = options.building == BuildingRule::houses && options.limited_buildings;
  Row row{shared};
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
  row.check();
}

}  // namespace

PlayerId next_thrower(const State& state) {
  const bool between_actions = state.phase == Phase::pre_roll || state.phase == Phase::post_roll;
  const Phase at = between_actions ? state.phase : state.resume;
  const PlayerId mover = state.turn.player;
  const bool again = at == Phase::pre_roll || (at != Phase::post_roll && state.turn.throw_owed);
  return again && state.in_game.contains(mover) ? mover : next_player(state, mover);
}

void fill_features(const Ruleset& ruleset, const ValueTables& tables, const State& state,
                   const LikeMinded& peers, HoldingsBook& book, Features& features) {
  book.read(ruleset, tables, state);
  const Sums sums = sum_up(state, book);
  const std::array<int, max_players> before = throws_before(state, next_thrower(state));
  const View view{ruleset, tables, state, sums, book.rents_ahead(), before, peers};
  RawFeatures raw;
  add_shared(view, raw.shared);
  std::size_t count = 0;
  for (const PlayerId id : state.in_game) {
    const Holding& holding = book.of(id);
    const float salary = growing_salary(ruleset.options, tables, state.player(id));
    Row row{raw.own[count++]};
    add_money(view, holding, row);
    add_incomes(view, holding, salary, row);
    add_groups(view, holding, row);
    add_place(view, id, holding, salary, row);
    row.check();
  }
  finish(raw, state.in_game, features);
}

void fill_features(const Ruleset& ruleset, const ValueTables& tables, const State& state,
                   const LikeMinded& peers, Features& features) {
  HoldingsBook book;
  fill_features(ruleset, tables, state, peers, book, features);
}

}  // namespace freehold::value
