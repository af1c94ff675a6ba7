#include "environment/action_space.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/assert.h"
#include "rules/cash_effect.h"
#include "rules/game.h"
#include "rules/judge_rules.h"

namespace freehold::environment {
namespace {

constexpr std::array<const char*, plain_count> plain_names = {"roll",
                                                              "buy",
                                                              "decline",
                                                              "pass",
                                                              "pay the fine",
                                                              "use a jail card",
                                                              "claim the building",
                                                              "accept",
                                                              "reject",
                                                              "end the turn",
                                                              "declare bankruptcy",
                                                              "choose the first option",
                                                              "choose the second option",
                                                              "leave the rent unclaimed"};

constexpr std::array<const char*, 8> space_actions = {
    "build on",         "sell a building on", "mortgage", "lift the mortgage on",
    "sell to the bank", "claim the rent for", "give",     "take"};

/// Eight bits as eight bytes.
constexpr auto bytes_of_bits = [] {
  std::array<std::array<std::int8_t, 8>, 256> table{};
  for (std::size_t bits = 0; bits < table.size(); ++bits) {
    for (std::size_t i = 0; i < 8; ++i)
      table[bits][i] = static_cast<std::int8_t>((bits >> i) & 1U);
  }
  return table;
}();

void write_word(std::uint64_t word, std::size_t place, std::int8_t* bytes) {
  const std::size_t first = place * word_bits;
  const std::size_t count = std::min<std::size_t>(word_bits, action_count - first);
  for (std::size_t i = 0; i < count; i += 8) {
    std::memcpy(bytes + first + i, bytes_of_bits[(word >> i) & 255U].data(), 8);
  }
}

std::string deal_name(int action) {
  if (action < give_card) return fmt::format("deal with player +{}", action - deal_first + 1);
  if (action == give_card) return "give a jail card";
  if (action == take_card) return "take a jail card";
  if (action == settle_debt) return "settle the debt";
  if (action == propose) return "propose the deal";
  if (action == abandon) return "abandon the deal";
  const int step = cash_steps[static_cast<std::size_t>(action - cash_first)];
  return fmt::format("{} {} cash unit{}", step > 0 ? "give" : "take", std::abs(step),
                     std::abs(step) == 1 ? "" : "s");
}

std::string word_name(int action) {
  if (action < bid_first) return plain_names[static_cast<std::size_t>(action)];
  if (action == bid_first) return "bid the least";
  if (action == bid_first + bid_count - 1) return "bid all the cash";
  if (action < deposit_first) return fmt::format("bid {} % of the price", 10 * (action - bid_first));
  if (action < withdraw_first) {
    return fmt::format("deposit {} % of the cash",
                       order_percents[static_cast<std::size_t>(action - deposit_first)]);
  }
  if (action < deal_first) {
    return fmt::format("withdraw {} % of the savings",
                       order_percents[static_cast<std::size_t>(action - withdraw_first)]);
  }
  return deal_name(action);
}

}  // namespace

int Mask::nth(int n) const {
  for (std::size_t i = 0; i < words.size(); ++i) {
    const int here = std::popcount(words[i]);
    if (n >= here) {
      n -= here;
      continue;
    }
    std::uint64_t rest = words[i];
    for (; n > 0; --n)
      rest &= rest - 1;
    return static_cast<int>(i) * word_bits + std::countr_zero(rest);
  }
  FREEHOLD_ASSERT(false);
}

void Mask::write(std::int8_t* bytes) const {
  for (std::size_t i = 0; i < words.size(); ++i)
    write_word(words[i], i, bytes);
}

void Mask::write_changes(const Mask& before, std::int8_t* bytes) const {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] != before.words[i]) write_word(words[i], i, bytes);
  }
}

Money dearest_price(const Ruleset& ruleset) {
  Money dearest = 1;
  for (const SpaceId deed : ruleset.deeds)
    dearest = std::max(dearest, ruleset.space(deed).price);
  return dearest;
}

Money cash_unit(const Ruleset& ruleset) {
  return std::max(1, dearest_price(ruleset) / 40);
}

Money lot_price(const Ruleset& ruleset, const State& state) {
  return state.auction.of_building ? state.auction.minimum : ruleset.space(state.auction.space).price;
}

Money bid_amount(const Ruleset& ruleset, const State& state, PlayerId player, int n) {
  if (n == 0) return freehold::detail::least_bid(ruleset, state);
  if (n > bid_tenths) return state.player(player).cash;
  return static_cast<Money>(std::int64_t{lot_price(ruleset, state)} * n / 10);
}

PlayerId player_after(const State& state, PlayerId player, int n) {
  return PlayerId{(player.number() + n) % state.player_count};
}

int seats_behind(const State& state, PlayerId viewer, PlayerId player) {
  const int behind = player.number() - viewer.number();
  return behind < 0 ? behind + state.player_count : behind;
}

std::string action_name(const Ruleset& ruleset, int action) {
  if (action < 0 || action >= action_count) return {};
  if (action < word_bits) return word_name(action);
  const auto place = static_cast<std::size_t>(action % word_bits);
  const auto space_name = [&](int space) {
    const bool known = space < ruleset.space_count;
    return known ? ruleset.text.spaces[static_cast<std::size_t>(space)] : fmt::format("space {}", space);
  };
  if (action >= go_to_first) return "go to " + space_name(action - go_to_first);
  if (action >= sell_hotels_first) {
    const bool known = static_cast<int>(place) < ruleset.group_count;
    return "sell the hotels of " + (known ? ruleset.text.group_names[place] : fmt::format("group {}", place));
  }
  return fmt::format("{} {}", space_actions[static_cast<std::size_t>(action / word_bits - 1)],
                     space_name(static_cast<int>(place)));
}

namespace {

constexpr std::array<std::pair<ActionType, PlainAction>, 11> plain_types = {{
    {ActionType::roll, PlainAction::roll},
    {ActionType::buy, PlainAction::buy},
    {ActionType::decline, PlainAction::decline},
    {ActionType::pass, PlainAction::pass},
    {ActionType::pay_fine, PlainAction::pay_fine},
    {ActionType::use_jail_card, PlainAction::use_jail_card},
    {ActionType::claim, PlainAction::claim},
    {ActionType::accept, PlainAction::accept},
    {ActionType::reject, PlainAction::reject},
    {ActionType::end_turn, PlainAction::end_turn},
    {ActionType::declare_bankruptcy, PlainAction::declare_bankruptcy},
}};

/// Lookup tables, eight bits at a time: where the bits of a menu's `types` go in the first word.
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

Action plain_action(PlainAction plain) {
  if (plain == PlainAction::choose_first) return Action::choose(0);
  if (plain == PlainAction::choose_second) return Action::choose(1);
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
  mask.words[0] |= static_cast<std::uint64_t>(menu.options & 3)
                   << static_cast<int>(PlainAction::choose_first);
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
  for (const SpaceId space : menu.go_to)
    mask.set(go_to_first + space.number());
  if (mask.empty()) mask.set(PlainAction::declare_bankruptcy);
  return mask;
}

bool is_investment(const State& state, int action) {
  const int first = action / word_bits * word_bits;
  const bool is_order = action >= deposit_first && action < deal_first;
  return is_order || first == lift_first || (first == build_first && state.phase != Phase::claim);
}

Mask claim_mask(const State& state, PlayerId creditor) {
  Mask mask;
  mask.set(PlainAction::wait);
  for (int i = 0; i < state.claimable.count; ++i) {
    const ClaimableRent& rent = state.claimable.rents[static_cast<std::size_t>(i)];
    if (rent.creditor == creditor) mask.set(claim_rent_first + rent.space.number());
  }
  return mask;
}

Action engine_action(const Ruleset& rules, const State& state, PlayerId player, int action) {
  if (action < plain_count) {
    const bool gives_up = action == static_cast<int>(PlainAction::declare_bankruptcy) &&
                          !legal_actions(rules, state, player).has(ActionType::declare_bankruptcy);
    return gives_up ? Action::of(ActionType::resign) : plain_action(static_cast<PlainAction>(action));
  }
  if (action < deposit_first) return Action::bid(bid_amount(rules, state, player, action - bid_first));
  const Player& self = state.player(player);
  if (action < withdraw_first)
    return {.type = ActionType::deposit, .amount = order_amount(self.cash, action - deposit_first)};
  if (action < deal_first)
    return {.type = ActionType::withdraw, .amount = order_amount(self.savings, action - withdraw_first)};
  FREEHOLD_ASSERT(action >= build_first);
  if (action >= go_to_first) return Action::on(ActionType::go_to, SpaceId{action - go_to_first});
  if (action >= sell_hotels_first) return Action::sell_hotels(GroupId{action - sell_hotels_first});
  return Action::on(space_types[static_cast<std::size_t>(action / word_bits - 1)],
                    SpaceId{action % word_bits});
}

namespace {

void add_cash_steps(Mask& mask, const State& state, PlayerId player, const Composition& deal, Money unit) {
  if (deal.cash_steps_made >= most_cash_steps) return;
  for (std::size_t i = 0; i < cash_steps.size(); ++i) {
    const std::int64_t cash = deal.cash + std::int64_t{cash_steps[i]} * unit;
    const bool covered = cash >= 0 ? cash <= state.player(player).cash : -cash <= state.player(deal.to).cash;
    if (covered) mask.set(cash_first + static_cast<int>(i));
  }
}

bool can_settle(const State& state, PlayerId player, const Composition& deal) {
  if (deal.take.debt != 0) return false;
  const auto settlement = settlement_in_kind(state, player);
  return settlement && settlement->creditor == deal.to && settlement->most > 0;
}

}  // namespace

Mask composition_mask(const Ruleset& rules, const State& state, PlayerId player, const Composition& deal,
                      Money unit) {
  Mask mask;
  mask.set(abandon);
  mask.set_spaces(give_deed_first, detail::tradable_deeds(rules, state, player) - deal.give.deeds);
  mask.set_spaces(take_deed_first, detail::tradable_deeds(rules, state, deal.to) - deal.take.deeds);
  if (deal.give.jail_cards < state.player(player).jail_cards.size()) mask.set(give_card);
  if (deal.take.jail_cards < state.player(deal.to).jail_cards.size()) mask.set(take_card);
  add_cash_steps(mask, state, player, deal, unit);
  if (can_settle(state, player, deal)) mask.set(settle_debt);
  if (!judge(rules, state, player, deal.offer())) mask.set(propose);
  return mask;
}

void add_part(const State& state, PlayerId player, Composition& deal, int action, Money unit) {
  if (action >= take_deed_first) {
    deal.take.deeds.insert(SpaceId{action - take_deed_first});
  } else if (action >= give_deed_first) {
    deal.give.deeds.insert(SpaceId{action - give_deed_first});
  } else if (action == give_card) {
    ++deal.give.jail_cards;
  } else if (action == take_card) {
    ++deal.take.jail_cards;
  } else if (action == settle_debt) {
    deal.take.debt = settlement_in_kind(state, player)->most;
  } else {
    deal.cash += cash_steps[static_cast<std::size_t>(action - cash_first)] * unit;
    ++deal.cash_steps_made;
  }
}

}  // namespace freehold::environment
