#include "environment/menu_mask.h"

#include <algorithm>
#include <utility>

#include "base/assert.h"

namespace freehold::environment {
namespace {

constexpr std::array<std::pair<ActionType, Plain>, 11> plain_types = {{
    {ActionType::roll, Plain::roll},
    {ActionType::buy, Plain::buy},
    {ActionType::decline, Plain::decline},
    {ActionType::pass, Plain::pass},
    {ActionType::pay_fine, Plain::pay_fine},
    {ActionType::use_jail_card, Plain::use_jail_card},
    {ActionType::claim, Plain::claim},
    {ActionType::accept, Plain::accept},
    {ActionType::reject, Plain::reject},
    {ActionType::end_turn, Plain::end_turn},
    {ActionType::declare_bankruptcy, Plain::declare_bankruptcy},
}};

/// The plain actions of a menu by its types, eight at a time: where each bit of `types` goes in the first word.
constexpr auto plain_bits = [] {
  std::array<std::array<std::uint16_t, 256>, (action_type_count + 7) / 8> table{};
  for (std::size_t part = 0; part < table.size(); ++part) {
    for (std::size_t types = 0; types < 256; ++types) {
      for (const auto& [type, plain] : plain_types) {
        const auto bit = static_cast<std::size_t>(type);
        if (bit / 8 == part && ((types >> (bit % 8)) & 1U) != 0)
          table[part][types] =
              static_cast<std::uint16_t>(table[part][types] | (1U << static_cast<unsigned>(plain)));
      }
    }
  }
  return table;
}();

std::uint64_t plain_word(std::uint64_t types) {
  std::uint64_t word = 0;
  for (std::size_t part = 0; part < plain_bits.size(); ++part)
    word |= plain_bits[part][(types >> (8 * part)) & 255U];
  return word;
}

void add_bids(Mask& mask, const Ruleset& rules, const State& state, const LegalActions& menu) {
  mask.set(bid_first);
  mask.set(bid_first + bid_count - 1);
  const std::int64_t price = lot_price(rules, state);
  if (price <= 0) return;
  const auto least =
      static_cast<int>(std::min<std::int64_t>((std::int64_t{menu.least_bid} * 10 + price - 1) / price, 21));
  const auto most = static_cast<int>(
      std::min<std::int64_t>(((std::int64_t{menu.most_bid} + 1) * 10 + price - 1) / price - 1, bid_tenths));
  for (int tenths = std::max(least, 1); tenths <= most; ++tenths)
    mask.set(bid_first + tenths);
}

Money part_of(Money amount, int percent) {
  return amount <= 0 ? 0 : percent_rounded_down(amount, percent);
}

void add_orders(Mask& mask, const Player& self) {
  for (std::size_t i = 0; i < order_percents.size(); ++i) {
    if (part_of(self.cash, order_percents[i]) > 0) mask.set(deposit_first + static_cast<int>(i));
    if (part_of(self.savings, order_percents[i]) > 0) mask.set(withdraw_first + static_cast<int>(i));
  }
}

void add_deals(Mask& mask, const State& state, PlayerId player) {
  for (int n = 1; n < state.player_count; ++n) {
    if (state.in_game.contains(player_after(state, player, n))) mask.set(deal_first + n - 1);
  }
}

Action plain_action(Plain plain) {
  if (plain == Plain::choose_first) return Action::choose(0);
  if (plain == Plain::choose_second) return Action::choose(1);
  for (const auto& [type, of_type] : plain_types) {
    if (of_type == plain) return Action::of(type);
  }
  FREEHOLD_ASSERT(false);
}

Money order_amount(Money of, int place) {
  return part_of(of, order_percents[static_cast<std::size_t>(place)]);
}

constexpr std::array<ActionType, 6> space_types = {ActionType::build,     ActionType::sell_building,
                                                   ActionType::mortgage,  ActionType::lift,
                                                   ActionType::sell_deed, ActionType::claim_rent};

}  // namespace

Mask menu_mask(const Ruleset& rules, const State& state, PlayerId player, Leave leave) {
  const LegalActions menu = legal_actions(rules, state, player);
  Mask mask;
  mask.words[0] = plain_word(menu.types.to_ullong());
  mask.words[0] |= static_cast<std::uint64_t>(menu.options & 3) << static_cast<int>(Plain::choose_first);
  if (menu.has(ActionType::bid)) add_bids(mask, rules, state, menu);
  if (leave.invest && menu.has(ActionType::deposit)) add_orders(mask, state.player(player));
  if (leave.deal && menu.has(ActionType::offer)) add_deals(mask, state, player);
  if (leave.invest || state.phase == Phase::claim) mask.set_spaces(build_first, menu.build);
  if (leave.invest) mask.set_spaces(lift_first, menu.lift);
  mask.set_spaces(sell_building_first, menu.sell_building);
  mask.set_spaces(mortgage_first, menu.mortgage);
  mask.set_spaces(sell_deed_first, menu.sell_deed);
  mask.set_spaces(claim_rent_first, menu.claim_rent);
  mask.words[sell_hotels_first / word_bits] = menu.sell_hotels.bits;
  if (mask.empty()) mask.set(Plain::declare_bankruptcy);
  return mask;
}

Mask claim_mask(const State& state, PlayerId creditor) {
  Mask mask;
  mask.set(Plain::wait);
  for (int i = 0; i < state.claimable.count; ++i) {
    const ClaimableRent& rent = state.claimable.rents[static_cast<std::size_t>(i)];
    if (rent.creditor == creditor) mask.set(claim_rent_first + rent.space.number());
  }
  return mask;
}

Action engine_action(const Ruleset& rules, const State& state, PlayerId player, int action) {
  if (action < plain_count) {
    const bool gives_up = action == static_cast<int>(Plain::declare_bankruptcy) &&
                          !legal_actions(rules, state, player).has(ActionType::declare_bankruptcy);
    return gives_up ? Action::of(ActionType::resign) : plain_action(static_cast<Plain>(action));
  }
  if (action < deposit_first) return Action::bid(bid_amount(rules, state, player, action - bid_first));
  const Player& self = state.player(player);
  if (action < withdraw_first)
    return {.type = ActionType::deposit, .amount = order_amount(self.cash, action - deposit_first)};
  if (action < deal_first)
    return {.type = ActionType::withdraw, .amount = order_amount(self.savings, action - withdraw_first)};
  FREEHOLD_ASSERT(action >= build_first);
  if (action >= sell_hotels_first) return Action::sell_hotels(GroupId{action - sell_hotels_first});
  return Action::on(space_types[static_cast<std::size_t>(action / word_bits - 1)],
                    SpaceId{action % word_bits});
}

}  // namespace freehold::environment
