// A game written move by move: Script game{"uk", 3}; game.throws(3, 4).expect_phase(Phase::card...)... Every
// step is audited: the engine's invariants, the tests' own book-keeping, menu = judge, and that a refusal
// changes nothing. A step that the game refuses ends the test.
#pragma once

#include <initializer_list>
#include <optional>
#include <source_location>
#include <string>
#include <vector>

#include "base/illegal.h"
#include "kit/edition.h"
#include "kit/move.h"
#include "rules/chance.h"
#include "rules/event.h"
#include "rules/game.h"
#include "rules/state.h"

namespace freehold::kit {

using Where = std::source_location;

/// A player by number, or the bank, the pot, nobody.
struct Who {
  PlayerId id;
  constexpr Who(int number) : id(number) {}  // NOLINT: a number reads best in a test
  constexpr Who(PlayerId player) : id(player) {}  // NOLINT
};

class Script {
 public:
  /// All players on Go with the starting cash, before player 0's first throw: no throws for the start, no
  /// deal.
  Script(const std::string& edition_id, int players);
  Script(const Ruleset& ruleset, int players);
  /// The real beginning, before the deal and the throws for the start.
  static Script from_the_start(const Ruleset& ruleset, int players);

  // --- Positions (position.cpp). Each keeps every redundant part of the state consistent. ---
  Script& owns(int player, const std::vector<std::string>& deeds);
  Script& owns_group(int player, const std::string& group);
  /// 1 to 4 houses or `hotel`, taken from the bank.
  Script& built(const std::string& site, int buildings);
  Script& built_group(const std::string& group, int buildings);
  Script& mortgaged(const std::vector<std::string>& deeds);
  Script& cash(int player, Money amount);
  Script& pot_holds(Money amount);
  Script& at(int player, const std::string& space);
  /// By number, if several spaces share a name.
  Script& at(int player, SpaceId space);
  Script& jailed(int player, int failed_throws = 0);
  Script& freed(int player);
  Script& hospitalised(int player, int failed_throws = 0);
  /// At the bank (S.12).
  Script& saves(int player, Money amount);
  /// The player has been paid this many salaries (S.3).
  Script& salaried(int player, int times);
  Script& holds_jail_card(int player, const std::string& deck);
  /// The card in this deck that was last drawn (S.17).
  Script& drawn_last(const std::string& deck, const std::string& card);
  /// The deck's whole order is known: `card` on top, the rest in the edition's order.
  Script& on_top(const std::string& deck, const std::string& card);
  /// The bank has only this left (the rest of the stock doesn't exist in this game).
  Script& bank_has(int houses, int hotels);
  /// It is this player's turn, before the throw, and nothing interrupts it.
  Script& turn_of(int player);
  Script& in_round(int round);
  /// The player is out of the game and owns nothing.
  Script& out(int player);

  // --- Steps ---
  Script& act(Who player, const Move& move, Where where = Where::current());
  /// The player in turn throws this.
  Script& throws(Throw dice, Where where = Where::current());
  Script& throws(int first, int second, Where where = Where::current()) {
    return throws(Throw{first, second}, where);
  }
  /// Only chance: dice that are already awaited (the start, a utility by card).
  Script& dice(Throw dice, Where where = Where::current());
  Script& dice(int first, int second, Where where = Where::current()) {
    return dice(Throw{first, second}, where);
  }
  /// The awaited card is this one.
  Script& draws(const std::string& card, Where where = Where::current());
  /// The awaited amount: of a card (X.8) or the current space (H.9).
  Script& amount(Money amount, Where where = Where::current());
  /// The awaited space to advance to (X.8).
  Script& advances_to(const std::string& space, Where where = Where::current());
  /// The deeds dealt to the next player.
  Script& deal(const std::vector<std::string>& deeds, Where where = Where::current());
  /// The player in turn throws a plain 4 + 6 from the jail space to Free Parking, so nothing happens.
  Script& idles(Where where = Where::current());

  // --- Expectations about the position ---
  Script& expect_phase(Phase phase, Where where = Where::current());
  Script& expect_awaited(Who player, Where where = Where::current());
  Script& expect_chance(ChanceKind kind, Where where = Where::current());
  Script& expect_turn(int player, Where where = Where::current());
  Script& expect_cash(int player, Money amount, Where where = Where::current());
  Script& expect_at(int player, const std::string& space, Where where = Where::current());
  Script& expect_owner(Who player, const std::vector<std::string>& deeds, Where where = Where::current());
  Script& expect_buildings(const std::string& site, int buildings, Where where = Where::current());
  Script& expect_bank(int houses, int hotels, Where where = Where::current());
  Script& expect_mortgaged(const std::string& deed, bool mortgaged, Where where = Where::current());
  Script& expect_jailed(int player, bool jailed, Where where = Where::current());
  Script& expect_hospitalised(int player, bool hospitalised, Where where = Where::current());
  Script& expect_savings(int player, Money amount, Where where = Where::current());
  /// How many of the player's orders are waiting for the bank (S.12).
  Script& expect_orders(int player, int count, Where where = Where::current());
  Script& expect_jail_cards(int player, int count, Where where = Where::current());
  Script& expect_debt(int debtor, Who creditor, Money amount, Where where = Where::current());
  Script& expect_no_debt(Where where = Where::current());
  Script& expect_out(int player, bool out = true, Where where = Where::current());
  Script& expect_winners(std::initializer_list<int> players, Where where = Where::current());

  // --- Expectations about the last step ---
  /// Exactly one such payment happened.
  Script& expect_paid(Who from, Who to, Money amount, Reason reason, Where where = Where::current());
  /// Exactly one payment was worked out this way.
  Script& expect_basis(const Basis& basis, Where where = Where::current());
  /// The step's payments from one account to another add up to this.
  Script& expect_total(Who from, Who to, Money amount, Where where = Where::current());
  Script& expect_nothing_paid(Where where = Where::current());
  Script& expect_event(EventType type, Where where = Where::current());
  /// Exactly one such event happened: an order placed, carried out or cancelled, interest, a salary, a bid.
  Script& expect_event(EventType type, int player, Money amount, Where where = Where::current());
  Script& expect_no_event(EventType type, Where where = Where::current());

  // --- Expectations about what may be done now ---
  Script& expect_allowed(Who player, const Move& move, Where where = Where::current());
  Script& expect_refused(Who player, const Move& move, Where where = Where::current());
  Script& expect_refused(Who player, const Move& move, Refusal reason, Where where = Where::current());
  Script& expect_refused(Who player, const Move& move, Refusal reason, Clause clause,
                         Where where = Where::current());

  [[nodiscard]] const Ruleset& ruleset() const { return ruleset_; }
  [[nodiscard]] const State& state() const { return state_; }
  /// The events of the last step.
  [[nodiscard]] const std::vector<Event>& events() const { return events_; }
  [[nodiscard]] SpaceId space(const std::string& name) const { return space_named(ruleset_, name); }
  [[nodiscard]] Money cash_of(int player) const { return state_.player(PlayerId{player}).cash; }
  /// The known order of a deck by card id, from the top.
  [[nodiscard]] std::vector<std::string> known_order(const std::string& deck) const;
  /// How many cards of the deck have never been drawn.
  [[nodiscard]] int undrawn(const std::string& deck) const;

 private:
  Script(const Ruleset& ruleset, State state);
  void give_deed(PlayerId player, SpaceId space);
  void forget_place_of(CardId card);
  void resolve_now(std::uint32_t outcome, Where where);
  void audit(const State& before, Where where) const;
  [[noreturn]] void stop(const std::string& message, Where where) const;
  void fail(const std::string& message, Where where) const;
  void check(bool holds, const std::string& message, Where where) const;
  [[nodiscard]] std::optional<Illegal> refusal_of(Who player, const Move& move, Where where) const;

  Ruleset ruleset_;
  State state_;
  std::vector<Event> events_;
};

}  // namespace freehold::kit
