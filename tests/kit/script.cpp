// The steps of a script: actions and outcomes, each audited.
#include "kit/script.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

#include "kit/audit.h"
#include "kit/describe.h"
#include "rules/cards_by_chance.h"
#include "rules/chance.h"
#include "rules/invariants.h"
#include "rules/speed_die.h"

namespace freehold::kit {

void Script::fail(const std::string& message, Where where) const {
  std::string happened;
  for (const Event& event : events_)
    happened += "\n    " + describe(ruleset_, event);
  ADD_FAILURE_AT(where.file_name(), static_cast<int>(where.line()))
      << message << "\n  in phase " << describe(state_.phase) << ", the last step:" << happened;
}

void Script::check(bool holds, const std::string& message, Where where) const {
  if (!holds) fail(message, where);
}

void Script::stop(const std::string& message, Where where) const {
  fail(message, where);
  throw std::runtime_error("the script stops at line " + std::to_string(where.line()));
}

void Script::audit(const State& before, Where where) const {
  for (const auto& line : broken_invariants(ruleset_, state_))
    fail("invariant: " + line, where);
  for (const auto& line : impossible_in(ruleset_, state_))
    fail("impossible: " + line, where);
  for (const auto& line : unexplained(ruleset_, before, state_, events_))
    fail("unexplained: " + line, where);
  for (const auto& line : menu_against_judge(ruleset_, state_))
    fail("menu against judge: " + line, where);
}

Script& Script::act(Who player, const Move& move, Where where) {
  const State before = state_;
  const Action action = action_of(ruleset_, move);
  EventList list;
  const auto done = apply(ruleset_, state_, player.id, action, list);
  events_ = list.events;
  if (!done) {
    stop(describe(player.id) + " " + describe(ruleset_, action) + " is refused: " + describe(done.error()),
         where);
  }
  audit(before, where);
  return *this;
}

void Script::resolve_now(std::uint32_t outcome, Where where) {
  const State before = state_;
  if (outcome >= pending_chance(ruleset_, state_).count) stop("no such outcome", where);
  EventList list;
  resolve(ruleset_, state_, outcome, list);
  events_ = list.events;
  audit(before, where);
}

Script& Script::dice(Throw dice, Where where) {
  const auto chance = pending_chance(ruleset_, state_);
  if (chance.kind != ChanceKind::dice) stop("no throw is awaited", where);
  const DiceSet set = awaited_dice(ruleset_, state_);
  if (!set.can_show(dice)) stop("no such throw", where);
  check(chance.count == set.outcomes(), "dice have as many outcomes as ways to fall", where);
  resolve_now(set.outcome_of(dice), where);
  return *this;
}

Script& Script::throws(Throw dice, Where where) {
  act(state_.turn.player, roll, where);
  const auto thrown = events_;
  this->dice(dice, where);
  events_.insert(events_.begin(), thrown.begin(), thrown.end());
  return *this;
}

Script& Script::draws(const std::string& card, Where where) {
  const auto chance = pending_chance(ruleset_, state_);
  if (chance.kind != ChanceKind::card) stop("no card is awaited", where);
  const CardId wanted = card_named(ruleset_, chance.deck, card);
  const CardSet possible = cards_by_chance(ruleset_, state_, chance.deck);
  if (!possible.contains(wanted)) stop(card + " cannot be drawn now", where);
  check(chance.count == static_cast<std::uint32_t>(possible.size()), "one outcome for each possible card",
        where);
  const auto before = possible & CardSet::first(wanted.number());
  resolve_now(static_cast<std::uint32_t>(before.size()), where);
  return *this;
}

Script& Script::amount(Money amount, Where where) {
  const auto chance = pending_chance(ruleset_, state_);
  if (chance.kind != ChanceKind::amount) stop("no amount is awaited", where);
  for (std::uint32_t outcome = 0; outcome < chance.count; ++outcome) {
    if (chance_amount(ruleset_, state_, outcome) != amount) continue;
    resolve_now(outcome, where);
    return *this;
  }
  stop("no outcome stands for this amount", where);
}

Script& Script::advances_to(const std::string& name, Where where) {
  const auto chance = pending_chance(ruleset_, state_);
  if (chance.kind != ChanceKind::space) stop("no space is awaited", where);
  for (std::uint32_t outcome = 0; outcome < chance.count; ++outcome) {
    if (chance_space(state_, outcome) != space(name)) continue;
    resolve_now(outcome, where);
    return *this;
  }
  stop("no outcome stands for this space", where);
}

Script& Script::deal(const std::vector<std::string>& deeds, Where where) {
  if (pending_chance(ruleset_, state_).kind != ChanceKind::deal) stop("no deal is awaited", where);
  std::vector<SpaceId> spaces;
  for (const auto& name : deeds)
    spaces.push_back(space(name));
  const auto outcome = deal_outcome(ruleset_, state_, spaces);
  if (!outcome) stop("these deeds cannot be dealt", where);
  check(dealt_deeds(ruleset_, state_, *outcome) == spaces, "the outcome stands for these deeds", where);
  resolve_now(*outcome, where);
  return *this;
}

Script& Script::idles(Where where) {
  state_.player(state_.turn.player).space = ruleset_.jail;
  return throws(4, 6, where);
}

std::vector<std::string> Script::known_order(const std::string& deck) const {
  const DeckId id = deck_named(ruleset_, deck);
  std::vector<std::string> cards;
  for (int n = 0; n < state_.decks[id.index()].known; ++n) {
    const auto place = static_cast<std::size_t>(ruleset_.deck(id).first.number() + n);
    cards.push_back(ruleset_.text.card_ids[state_.card_order[place].index()]);
  }
  return cards;
}

int Script::undrawn(const std::string& deck) const {
  return (state_.undrawn & ruleset_.deck(deck_named(ruleset_, deck)).cards()).size();
}

}  // namespace freehold::kit
