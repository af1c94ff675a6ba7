#include "environment/observation.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>

#include "rules/judge_rules.h"

namespace freehold::environment {
namespace {

// The layout of a row.
struct At {
#define FREEHOLD_X(name, count, least, most, meaning) std::array<float, static_cast<std::size_t>(count)> name;
  FREEHOLD_OBSERVATION(FREEHOLD_X)
#undef FREEHOLD_X
};
static_assert(sizeof(At) == sizeof(float) * observation_size && offsetof(At, owner) == 0);

#define FREEHOLD_X(name, count, least, most, meaning) Field{#name, count, least, most, meaning},
constexpr Field fields[] = {FREEHOLD_OBSERVATION(FREEHOLD_X)};
#undef FREEHOLD_X

/// The viewing seat, and numbers from its point of view.
struct Viewer {
  const Sight& sight;
  const State& state;
  PlayerId self;
  float money_factor;

  [[nodiscard]] float money(std::int64_t amount) const {
    return std::clamp(static_cast<float>(amount) * money_factor, -most_money_seen, most_money_seen);
  }
  [[nodiscard]] std::size_t seat(PlayerId player) const {
    return static_cast<std::size_t>(seats_behind(state, self, player));
  }
  [[nodiscard]] float place(PlayerId player) const {
    return player.valid() ? static_cast<float>(seat(player) + 1) : 0;
  }
};

constexpr auto floats_of_bits = [] {
  std::array<std::array<float, 8>, 256> table{};
  for (std::size_t bits = 0; bits < table.size(); ++bits) {
    for (std::size_t i = 0; i < 8; ++i)
      table[bits][i] = (bits >> i) & 1U ? 1.0F : 0.0F;
  }
  return table;
}();

void write_bits(std::uint64_t bits, float* out) {
  for (std::size_t i = 0; i < max_spaces; i += 8)
    std::memcpy(out + i, floats_of_bits[(bits >> i) & 255U].data(), sizeof(floats_of_bits[0]));
}

float as_float(int number) {
  return static_cast<float>(number);
}

void write_players(const Viewer& v, At& at) {
  std::size_t seat = v.self.index();
  const std::size_t count = v.state.player_count;
  for (std::size_t i = 0; i < count; ++i) {
    const Player& one = v.state.players[seat];
    at.in_game[i] = one.bankrupt ? 0.0F : 1.0F;
    at.cash[i] = v.money(one.cash);
    at.savings[i] = v.money(one.savings);
    at.space[i] = as_float(one.space.number());
    at.jail_cards[i] = as_float(one.jail_cards.size());
    at.confined[i] = as_float(static_cast<int>(one.confined));
    at.failed_throws[i] = as_float(one.failed_throws);
    at.orders[i] = as_float(one.order_count);
    if (++seat == count) seat = 0;
  }
}

void write_turn(const Viewer& v, At& at) {
  const State& s = v.state;
  if (v.sight.composition.open()) {
    at.phase[phases_seen - 1] = 1;
  } else if (s.phase != Phase::move_choice) {
    at.phase[static_cast<std::size_t>(s.phase) - (s.phase > Phase::move_choice ? 1 : 0)] = 1;
  }
  at.speed_die = {s.pending.move_choice ? 1.0F : 0.0F, s.pending.second_move ? 1.0F : 0.0F};
  at.turn[v.seat(s.turn.player)] = 1;
  if (v.sight.actor.valid()) at.actor[v.seat(v.sight.actor)] = 1;
  for (int die = 0; die < max_dice; ++die)
    at.dice[static_cast<std::size_t>(die)] = as_float(s.turn.dice[die]);
  at.doubles[0] = as_float(s.turn.doubles);
  at.thrown[0] = s.turn.thrown ? 1 : 0;
  at.throw_owed[0] = s.turn.throw_owed ? 1 : 0;
  at.round[0] = std::min(1.0F, as_float(s.round) / as_float(v.sight.round_limit));
  at.pot[0] = v.money(s.pot);
  at.stock = {as_float(s.houses), as_float(s.hotels)};
}

void write_lot(const Viewer& v, At& at) {
  const State& s = v.state;
  if (s.auction.open) {
    const Auction& lot = s.auction;
    const int kind = !lot.of_building ? 1 : lot.building == BuildingKind::house ? 2 : 3;
    at.lot = {as_float(lot.space.number() + 1), as_float(kind), lot.sealed ? 1.0F : 0.0F};
    at.bids[0] = lot.sealed ? 0 : v.money(lot.high_bid);
    at.bids[1] = lot.sealed ? 0 : v.place(lot.high_bidder);
    at.bids[2] = v.money(freehold::detail::least_bid(v.sight.ruleset, s));
    at.bids[3] = v.money(lot.sealed_bids[v.self.index()]);
    for (const PlayerId player : lot.bidders)
      at.bidders[v.seat(player)] = 1;
  } else if (s.claim.open) {
    at.lot[0] = as_float(s.claim.space.number() + 1);
    at.lot[1] = s.claim.building == BuildingKind::house ? 2 : 3;
    for (const PlayerId player : s.claim.waiting)
      at.bidders[v.seat(player)] = 1;
  }
}

void write_business(const Viewer& v, At& at) {
  const State& s = v.state;
  if (!s.debts.empty()) {
    const Debt& debt = s.debts.front();
    at.debt = {v.money(debt.amount), v.place(debt.debtor), v.place(debt.creditor)};
  }
  write_lot(v, at);
  if (s.pending.choice.valid()) at.card[0] = v.money(v.sight.ruleset.card(s.pending.choice).amount);
  for (int i = 0; i < s.claimable.count; ++i)
    at.rents[v.seat(s.claimable.rents[static_cast<std::size_t>(i)].creditor)] += 1;
  at.left[0] = as_float(std::max(0, v.sight.deals_left));
  at.left[1] = as_float(std::max(0, v.sight.investments_left));
}

/// The deal that concerns the viewer, from the viewer's side.
struct SeenDeal {
  PlayerId partner;
  Side gets;
  Side gives;
};

SeenDeal deal_seen(const Sight& sight) {
  if (sight.composition.open()) {
    if (sight.actor != sight.viewer) return {};
    const Action offer = sight.composition.offer();
    return {offer.to, offer.take, offer.give};
  }
  const Offer& offer = sight.state.offer;
  if (!offer.open) return {};
  if (offer.to == sight.viewer) return {offer.from, offer.give, offer.take};
  return offer.from == sight.viewer ? SeenDeal{offer.to, offer.take, offer.give} : SeenDeal{};
}

}  // namespace

std::span<const Field> observation_fields() {
  return fields;
}

void ObservationWriter::write_deeds(const State& state, PlayerId viewer, float* row) {
  const bool is_known = row_ == row && board_key_ == state.board_key;
  if (!is_known || viewer_ != viewer) {
    std::array<float, 16> places{};
    for (int player = 0; player < state.player_count; ++player) {
      places[static_cast<std::size_t>(player) + 1] =
          as_float(seats_behind(state, viewer, PlayerId{player}) + 1);
    }
    float* const owner = row + offsetof(At, owner) / sizeof(float);
    for (std::size_t i = 0; i < max_spaces; ++i)
      owner[i] = places[state.deed_bytes[i] & 15U];
  }
  if (is_known) return;
  float* const buildings = row + offsetof(At, buildings) / sizeof(float);
  for (std::size_t i = 0; i < max_spaces; ++i)
    buildings[i] = as_float(state.deed_bytes[i] >> 4);
  write_bits(state.mortgaged.bits, row + offsetof(At, mortgaged) / sizeof(float));
}

void ObservationWriter::write_deal(const Sight& sight, float* row) {
  const bool is_deal = sight.composition.open() || sight.state.offer.open;
  const SeenDeal deal = is_deal ? deal_seen(sight) : SeenDeal{};
  if (row_ != row || gets_ != deal.gets.deeds || gives_ != deal.gives.deeds) {
    float* const plane = row + offsetof(At, deal) / sizeof(float);
    write_bits(deal.gets.deeds.bits, plane);
    for (const SpaceId deed : deal.gives.deeds)
      plane[deed.index()] = -1;
    gets_ = deal.gets.deeds;
    gives_ = deal.gives.deeds;
  }
  if (!deal.partner.valid()) return;
  At& at = *reinterpret_cast<At*>(row);
  at.partner[0] = as_float(seats_behind(sight.state, sight.viewer, deal.partner) + 1);
  const float factor = 1.0F / as_float(sight.dearest);
  const auto money = [factor](std::int64_t amount) {
    return std::clamp(static_cast<float>(amount) * factor, -most_money_seen, most_money_seen);
  };
  at.terms = {money(std::int64_t{deal.gets.cash} - deal.gives.cash),
              as_float(deal.gets.jail_cards - deal.gives.jail_cards),
              money(std::int64_t{deal.gets.debt} - deal.gives.debt)};
  if (sight.composition.open()) at.left[2] = as_float(most_cash_steps - sight.composition.cash_steps_made);
}

void ObservationWriter::write(const Environment& environment, PlayerId viewer, float* row) {
  write(sight_of(environment.ruleset(), environment.state(), environment.decisions(), viewer,
                 environment.actor(), environment.dearest(), environment.settings().round_limit),
        row);
}

void ObservationWriter::write(const Sight& sight, float* row) {
  write_deeds(sight.state, sight.viewer, row);
  constexpr std::size_t rest = offsetof(At, in_game);
  std::memset(reinterpret_cast<std::byte*>(row) + rest, 0, sizeof(At) - rest);
  At& at = *reinterpret_cast<At*>(row);
  const Viewer v{sight, sight.state, sight.viewer, 1.0F / as_float(sight.dearest)};
  write_players(v, at);
  write_turn(v, at);
  write_business(v, at);
  write_deal(sight, row);
  row_ = row;
  viewer_ = sight.viewer;
  board_key_ = sight.state.board_key;
}

}  // namespace freehold::environment
