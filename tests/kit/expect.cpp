// What a script expects of the position, the last step and the judge.
#include <algorithm>

#include "kit/describe.h"
#include "kit/script.h"

namespace freehold::kit {
namespace {

std::string number(std::int64_t value) {
  return std::to_string(value);
}

std::string expected(const std::string& what, const std::string& wanted, const std::string& found) {
  return what + ": expected " + wanted + ", found " + found;
}

}  // namespace

Script& Script::expect_phase(Phase phase, Where where) {
  check(state_.phase == phase, expected("phase", describe(phase), describe(state_.phase)), where);
  return *this;
}

Script& Script::expect_awaited(Who player, Where where) {
  const PlayerId found = awaited_player(ruleset_, state_);
  check(found == player.id, expected("awaited", describe(player.id), describe(found)), where);
  return *this;
}

Script& Script::expect_chance(ChanceKind kind, Where where) {
  check(pending_chance(ruleset_, state_).kind == kind, "another chance is awaited than expected", where);
  return *this;
}

Script& Script::expect_turn(int player, Where where) {
  check(state_.turn.player == PlayerId{player},
        expected("turn of", describe(PlayerId{player}), describe(state_.turn.player)), where);
  return *this;
}

Script& Script::expect_cash(int player, Money amount, Where where) {
  check(cash_of(player) == amount,
        expected("cash of " + describe(PlayerId{player}), number(amount), number(cash_of(player))), where);
  return *this;
}

Script& Script::expect_at(int player, const std::string& name, Where where) {
  const SpaceId found = state_.player(PlayerId{player}).space;
  check(ruleset_.text.spaces[found.index()] == name,  // several spaces may share a name
        expected(describe(PlayerId{player}), "at " + name, ruleset_.text.spaces[found.index()]), where);
  return *this;
}

Script& Script::expect_owner(Who player, const std::vector<std::string>& deeds, Where where) {
  for (const auto& deed : deeds) {
    const PlayerId found = state_.owner(space(deed));
    check(found == player.id, expected("owner of " + deed, describe(player.id), describe(found)), where);
  }
  return *this;
}

Script& Script::expect_buildings(const std::string& site, int buildings, Where where) {
  const int found = state_.buildings_on(space(site));
  check(found == buildings, expected("buildings on " + site, number(buildings), number(found)), where);
  return *this;
}

Script& Script::expect_bank(int houses, int hotels, Where where) {
  check(state_.houses == houses, expected("houses in the bank", number(houses), number(state_.houses)),
        where);
  check(state_.hotels == hotels, expected("hotels in the bank", number(hotels), number(state_.hotels)),
        where);
  return *this;
}

Script& Script::expect_mortgaged(const std::string& deed, bool mortgaged, Where where) {
  check(state_.mortgaged.contains(space(deed)) == mortgaged,
        deed + (mortgaged ? " should be mortgaged" : " should not be mortgaged"), where);
  return *this;
}

Script& Script::expect_jailed(int player, bool jailed, Where where) {
  const bool found = state_.player(PlayerId{player}).confined == Place::jail;
  check(found == jailed, describe(PlayerId{player}) + (jailed ? " should be in jail" : " should be free"),
        where);
  return *this;
}

Script& Script::expect_hospitalised(int player, bool hospitalised, Where where) {
  const bool found = state_.player(PlayerId{player}).confined == Place::hospital;
  check(found == hospitalised,
        describe(PlayerId{player}) + (hospitalised ? " should be in hospital" : " should not be in hospital"),
        where);
  return *this;
}

Script& Script::expect_savings(int player, Money amount, Where where) {
  const Money found = state_.player(PlayerId{player}).savings;
  check(found == amount, expected("savings of " + describe(PlayerId{player}), number(amount), number(found)),
        where);
  return *this;
}

Script& Script::expect_orders(int player, int count, Where where) {
  const int found = state_.player(PlayerId{player}).order_count;
  check(found == count, expected("orders that wait", number(count), number(found)), where);
  return *this;
}

Script& Script::expect_jail_cards(int player, int count, Where where) {
  const int found = state_.player(PlayerId{player}).jail_cards.size();
  check(found == count, expected("jail cards", number(count), number(found)), where);
  return *this;
}

Script& Script::expect_debt(int debtor, Who creditor, Money amount, Where where) {
  expect_phase(Phase::debt, where);
  if (state_.debts.empty()) {
    fail("no debt is open", where);
    return *this;
  }
  const Debt& debt = state_.debts.front();
  check(debt.debtor == PlayerId{debtor} && debt.creditor == creditor.id && debt.amount == amount,
        expected("debt in hand",
                 describe(PlayerId{debtor}) + " to " + describe(creditor.id) + " " + number(amount),
                 describe(debt.debtor) + " to " + describe(debt.creditor) + " " + number(debt.amount)),
        where);
  return expect_awaited(debtor, where);
}

Script& Script::expect_no_debt(Where where) {
  check(state_.debts.empty(), "a debt is open", where);
  return *this;
}

Script& Script::expect_out(int player, bool out, Where where) {
  check(state_.player(PlayerId{player}).bankrupt == out,
        describe(PlayerId{player}) + (out ? " should be out" : " should still be in"), where);
  return *this;
}

Script& Script::expect_winners(std::initializer_list<int> players, Where where) {
  expect_phase(Phase::over, where);
  PlayerSet wanted;
  for (const int player : players)
    wanted.insert(PlayerId{player});
  check(state_.winners == wanted, "other winners than expected", where);
  return *this;
}

Script& Script::expect_paid(Who from, Who to, Money amount, Reason reason, Where where) {
  const auto found = std::ranges::count_if(events_, [&](const Event& event) {
    return event.type == EventType::paid && event.from == from.id && event.to == to.id &&
           event.amount == amount && event.reason == reason;
  });
  check(found == 1,
        expected("payments " + describe(from.id) + " to " + describe(to.id) + " " + number(amount) + " " +
                     describe(reason),
                 "1", number(found)),
        where);
  return *this;
}

Script& Script::expect_basis(const Basis& basis, Where where) {
  const auto found = std::ranges::count_if(events_, [&](const Event& event) {
    return event.type == EventType::paid && event.basis == basis && event.amount == sum_of(basis);
  });
  check(found == 1, expected("payments of the given terms", "1", number(found)), where);
  return *this;
}

Script& Script::expect_total(Who from, Who to, Money amount, Where where) {
  Money found = 0;
  for (const Event& event : events_) {
    if (event.type == EventType::paid && event.from == from.id && event.to == to.id) found += event.amount;
  }
  check(found == amount,
        expected("paid in all from " + describe(from.id) + " to " + describe(to.id), number(amount),
                 number(found)),
        where);
  return *this;
}

Script& Script::expect_nothing_paid(Where where) {
  return expect_no_event(EventType::paid, where);
}

Script& Script::expect_event(EventType type, Where where) {
  check(std::ranges::find(events_, type, &Event::type) != events_.end(), "no event " + describe(type), where);
  return *this;
}

Script& Script::expect_event(EventType type, int player, Money amount, Where where) {
  const auto found = std::ranges::count_if(events_, [&](const Event& event) {
    return event.type == type && event.player == PlayerId{player} && event.amount == amount;
  });
  const auto what = describe(type) + " " + describe(PlayerId{player}) + " " + number(amount);
  check(found == 1, expected("events " + what, "1", number(found)), where);
  return *this;
}

Script& Script::expect_no_event(EventType type, Where where) {
  check(std::ranges::find(events_, type, &Event::type) == events_.end(), "unexpected event " + describe(type),
        where);
  return *this;
}

std::optional<Illegal> Script::refusal_of(Who player, const Move& move, Where where) const {
  const Action action = action_of(ruleset_, move);
  const auto judged = judge(ruleset_, state_, player.id, action);
  State copy = state_;
  EventList list;
  const auto done = apply(ruleset_, copy, player.id, action, list);
  check(done.has_value() == !judged.has_value(), "judge and apply disagree", where);
  if (!done) {
    check(copy == state_, "a refused action changed the state (G.5)", where);
    check(list.events.empty(), "a refused action had events (G.5)", where);
    check(judged && *judged == done.error(), "judge and apply refuse for different reasons", where);
    check(done.error().clause != Clause::none, "a refusal names its rule (G.5)", where);
  }
  return judged;
}

Script& Script::expect_allowed(Who player, const Move& move, Where where) {
  const auto refusal = refusal_of(player, move, where);
  if (refusal) {
    fail(describe(player.id) + " " + describe(ruleset_, action_of(ruleset_, move)) +
             " should be allowed, but: " + describe(*refusal),
         where);
  }
  return *this;
}

Script& Script::expect_refused(Who player, const Move& move, Where where) {
  if (!refusal_of(player, move, where)) {
    fail(describe(player.id) + " " + describe(ruleset_, action_of(ruleset_, move)) + " should be refused",
         where);
  }
  return *this;
}

Script& Script::expect_refused(Who player, const Move& move, Refusal reason, Where where) {
  const auto refusal = refusal_of(player, move, where);
  if (!refusal || refusal->reason != reason) {
    fail(describe(player.id) + " " + describe(ruleset_, action_of(ruleset_, move)) + ": expected refusal " +
             std::string(refusal_word(reason)) + ", found " + (refusal ? describe(*refusal) : "none"),
         where);
  }
  return *this;
}

Script& Script::expect_refused(Who player, const Move& move, Refusal reason, Clause clause, Where where) {
  expect_refused(player, move, reason, where);
  const auto refusal = refusal_of(player, move, where);
  check(refusal && refusal->clause == clause,
        expected("clause", clause_id(clause), refusal ? clause_id(refusal->clause) : "none"), where);
  return *this;
}

}  // namespace freehold::kit
