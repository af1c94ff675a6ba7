#include "notation/outcome.h"

#include <algorithm>
#include <span>

#include "base/assert.h"
#include "notation/json_node.h"
#include "notation/parts_json.h"
#include "rules/cards_by_chance.h"
#include "rules/game.h"
#include "rules/speed_die.h"

namespace freehold::notation {

namespace {

Outcome of_kind(OutcomeKind kind) {
  Outcome outcome;
  outcome.kind = kind;
  return outcome;
}

using Number = std::expected<std::uint32_t, BadOutcome>;

Number refused(std::string reason, std::string message) {
  return std::unexpected(BadOutcome{std::move(reason), std::move(message)});
}

Number dice_number(const Ruleset& ruleset, const State& state, const Outcome& outcome) {
  const DiceSet dice = awaited_dice(ruleset, state);
  if (!dice.can_show(outcome.dice)) {
    return refused("no_such_throw",
                   "a die shows 1 to its number of sides, and each die of the game is thrown");
  }
  return dice.outcome_of(outcome.dice);
}

Number card_number(const Ruleset& ruleset, const State& state, DeckId deck, const std::string& id) {
  std::uint32_t number = 0;
  for (const CardId card : cards_by_chance(ruleset, state, deck)) {
    if (card_id(ruleset, card) == id) return number;
    ++number;
  }
  return refused("card_not_undrawn", fmt::format("{} is not among the cards of {} that were never drawn", id,
                                                 deck_id(ruleset, deck)));
}

Number amount_number(const Ruleset& ruleset, const State& state, std::uint32_t count, Money amount) {
  for (std::uint32_t number = 0; number < count; ++number) {
    if (chance_amount(ruleset, state, number) == amount) return number;
  }
  return refused("no_such_amount",
                 fmt::format("{} is not one of the {} amounts there can be", amount, count));
}

Number space_number(const State& state, std::uint32_t count, int space) {
  for (std::uint32_t number = 0; number < count; ++number) {
    if (chance_space(state, number).number() == space) return number;
  }
  return refused("no_such_move", "the move goes to another space of the board");
}

Outcome read_dice(const Ruleset& ruleset, const JsonNode& node) {
  Outcome outcome = of_kind(OutcomeKind::dice);
  outcome.dice = throw_at(node, ruleset);
  return outcome;
}

Outcome read_card(const Ruleset& ruleset, const JsonNode& node) {
  Outcome outcome = of_kind(OutcomeKind::card);
  node.read(outcome.card);
  if (node.value()->is_string() && std::ranges::count(ruleset.text.card_ids, outcome.card) == 0) {
    node.mistake("no deck has such a card");
  }
  return outcome;
}

Outcome read_deal(const Ruleset& ruleset, const JsonNode& node) {
  Outcome outcome = of_kind(OutcomeKind::deal);
  SpaceSet dealt;
  for (const JsonNode& item : node.items()) {
    SpaceId space;
    item.read_id(space, ruleset.space_count, false);
    if (!space.valid()) continue;
    if (dealt.contains(space)) item.mistake("stands there twice");
    dealt.insert(space);
    outcome.deal.push_back(space);
  }
  return outcome;
}

Outcome read_kind(const Ruleset& ruleset, OutcomeKind kind, const JsonNode& node) {
  Outcome outcome = of_kind(kind);
  switch (kind) {
    case OutcomeKind::dice: return read_dice(ruleset, node);
    case OutcomeKind::card: return read_card(ruleset, node);
    case OutcomeKind::deal: return read_deal(ruleset, node);
    case OutcomeKind::amount: node.read(outcome.number, -max_money, max_money); break;
    case OutcomeKind::space: node.read(outcome.number, 0, ruleset.space_count - 1); break;
  }
  return outcome;
}

}  // namespace

Outcome outcome_of(const Ruleset& ruleset, const State& state, std::uint32_t number) {
  const PendingChance chance = pending_chance(ruleset, state);
  FREEHOLD_ASSERT(number < chance.count);
  Outcome outcome;
  if (chance.kind == ChanceKind::card) {
    outcome.kind = OutcomeKind::card;
    outcome.card =
        card_id(ruleset, cards_by_chance(ruleset, state, chance.deck).nth(static_cast<int>(number)));
  } else if (chance.kind == ChanceKind::deal) {
    outcome.kind = OutcomeKind::deal;
    outcome.deal = dealt_deeds(ruleset, state, number);
  } else if (chance.kind == ChanceKind::amount) {
    outcome.kind = OutcomeKind::amount;
    outcome.number = chance_amount(ruleset, state, number);
  } else if (chance.kind == ChanceKind::space) {
    outcome.kind = OutcomeKind::space;
    outcome.number = chance_space(state, number).number();
  } else {
    outcome.dice = awaited_dice(ruleset, state).throw_of(number);
  }
  return outcome;
}

Number number_of(const Ruleset& ruleset, const State& state, const Outcome& outcome) {
  const PendingChance chance = pending_chance(ruleset, state);
  if (chance.kind == ChanceKind::none)
    return refused("no_chance_awaited", "the game does not wait for chance");
  if (word(chance.kind) != word(outcome.kind)) {
    return refused("other_chance_awaited",
                   fmt::format("the game waits for {}, not for {}", word(chance.kind), word(outcome.kind)));
  }
  switch (chance.kind) {
    case ChanceKind::dice: return dice_number(ruleset, state, outcome);
    case ChanceKind::card: return card_number(ruleset, state, chance.deck, outcome.card);
    case ChanceKind::amount: return amount_number(ruleset, state, chance.count, outcome.number);
    case ChanceKind::space: return space_number(state, chance.count, outcome.number);
    case ChanceKind::deal:
    case ChanceKind::none: break;
  }
  if (const auto number = deal_outcome(ruleset, state, outcome.deal)) return *number;
  return refused("not_to_be_dealt", fmt::format("{} different deeds that nobody owns must be dealt",
                                                deeds_to_deal(ruleset, state)));
}

void write_outcome(JsonText& out, const Outcome& outcome) {
  out.open_object().key(word(outcome.kind));
  switch (outcome.kind) {
    case OutcomeKind::dice: write_throw(out, outcome.dice); break;
    case OutcomeKind::card: out.value(outcome.card); break;
    case OutcomeKind::amount:
    case OutcomeKind::space: out.value(outcome.number); break;
    case OutcomeKind::deal: write_ids(out, std::span{outcome.deal}); break;
  }
  out.close_object();
}

std::expected<Outcome, std::string> parse_outcome(const Ruleset& ruleset, const json::value& json) {
  Mistakes mistakes;
  const JsonNode root{&json, "", mistakes};
  std::optional<Outcome> outcome;
  if (!root.is_object()) return std::unexpected(mistakes.text());
  for (const std::string_view name : enum_words<OutcomeKind>) {
    const JsonNode node = root.at(name);
    if (!node.given()) continue;
    if (outcome) root.mistake("must be one outcome");
    outcome = read_kind(ruleset, *from_word<OutcomeKind>(name), node);
  }
  if (!outcome) root.mistake(fmt::format("must have one of: {}", all_words<OutcomeKind>()));
  if (!mistakes.list.empty()) return std::unexpected(mistakes.text());
  return *outcome;
}

}  // namespace freehold::notation
