#include "environment/action_space.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

#include "base/assert.h"

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
  if (n == 0) return std::max(state.auction.minimum, state.auction.high_bid + 1);
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
  if (action >= sell_hotels_first) {
    const bool known = static_cast<int>(place) < ruleset.group_count;
    return "sell the hotels of " + (known ? ruleset.text.group_names[place] : fmt::format("group {}", place));
  }
  const bool known = static_cast<int>(place) < ruleset.space_count;
  return fmt::format("{} {}", space_actions[static_cast<std::size_t>(action / word_bits - 1)],
                     known ? ruleset.text.spaces[place] : fmt::format("space {}", place));
}

}  // namespace freehold::environment
