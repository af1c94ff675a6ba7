#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/try.h"
#include "notation/json_node.h"
#include "notation/names.h"
#include "notation/options_json.h"
#include "notation/position_parts.h"
#include "notation/state_json.h"
#include "rules/business.h"
#include "rules/chance.h"
#include "rules/game.h"
#include "rules/invariants.h"
#include "rules/ruleset.h"
#include "rules/state.h"

namespace freehold::notation {

namespace {

struct Check {
  const Ruleset& rules;
  const State& state;
  std::vector<std::string> reasons{};

  void require(bool holds, std::string reason) {
    if (!holds) reasons.push_back(std::move(reason));
  }
};

bool is_idle(const State& s) {
  return s.debts.empty() && !s.auction.open && !s.offer.open && !s.claim.open && s.pending == Pending{} &&
         s.estates == EstateQueue{} && s.claimable.count == 0 && s.bankruptcies == 0;
}

/// The highest total price of `count` deeds that may be dealt to one player (UKS.1).
Money dearest_deal(const Ruleset& rules, int count) {
  std::vector<Money> prices;
  for (const SpaceId deed : rules.deeds)
    prices.push_back(rules.space(deed).price);
  std::ranges::sort(prices, std::greater{});
  Money sum = 0;
  for (int i = 0; i < count; ++i)
    sum += prices.at(static_cast<std::size_t>(i));
  return sum;
}

void check_deal(Check& check) {
  const State& s = check.state;
  check.require(s.start.to_throw.empty(), "start: nobody throws before the deeds are dealt (UKS.1)");
  check.require(s.start.to_deal < s.player_count,
                "start.to_deal: must be a player who has no deeds yet (UKS.1)");
  int unowned = check.rules.deeds.size();
  for (const PlayerId player : s.in_game)
    unowned -= s.owned_by(player).size();
  const PlayerId next{std::min<int>(s.start.to_deal, s.player_count - 1)};
  check.require(s.owned_by(next).size() < check.rules.options.dealt_deeds,
                "start.to_deal: must be a player who has not all deeds yet (UKS.1)");
  unowned += s.owned_by(next).size();
  check.require(unowned >= (s.player_count - s.start.to_deal) * check.rules.options.dealt_deeds,
                "start: there are not enough deeds left to deal (UKS.1)");
  for (int player = s.start.to_deal; player < s.player_count; ++player) {
    const int to_come = check.rules.options.dealt_deeds - s.owned_by(PlayerId{player}).size();
    check.require(s.player(PlayerId{player}).cash >= dearest_deal(check.rules, to_come),
                  "start: the dealt deeds are paid for at once, and a player may not be able to (UKS.1)");
  }
}

/// UK.5: who throws for the start, and the throws so far.
void check_order(Check& check) {
  const State& s = check.state;
  check.require(is_idle(s), "phase: nothing else is under way in phase order (UK.5)");
  check.require(s.resume == Phase::pre_roll, "resume: phase order leads to pre_roll (UK.5)");
  if (check.rules.options.dealt_deeds > 0 && s.start.contenders.empty()) return check_deal(check);
  check.require(!s.start.to_throw.empty() && s.start.contenders.contains_all(s.start.to_throw),
                "start.to_throw: must be players of start.contenders, at least one (UK.5)");
  check.require(s.start.to_throw.front() == s.turn.player,
                "turn.player: must be the first of start.to_throw (UK.5)");
  check.require(s.in_game.contains_all(s.start.contenders), "start.contenders: must be in the game (UK.5)");
}

void check_phase(Check& check) {
  const State& s = check.state;
  const auto due = awaited_phase(s);
  if (!due) {
    check.reasons.emplace_back(
        "pending: holds something that would have been dealt with before anybody is awaited");
  } else if (*due != s.phase) {
    check.reasons.push_back(fmt::format("phase: what is under way calls for {}", word(*due)));
  }
}

/// A deed can be for sale in only one way at a time, and only mortgages bear interest.
void check_deeds_under_way(Check& check) {
  const State& s = check.state;
  check.require(s.mortgaged.contains_all(s.pending.to_charge),
                "pending.to_charge: must be mortgaged deeds (UK.44)");
  const SpaceSet waiting = deeds_to_auction(s);
  const bool is_auctioned = s.auction.open && s.auction.space.valid();
  check.require(!is_auctioned || !waiting.contains(s.auction.space),
                "pending.to_auction: holds the deed that is auctioned now");
  if (s.resume != Phase::buy) return;
  const SpaceId at = s.player(s.turn.player).space;
  check.require(!waiting.contains(at) && !(is_auctioned && s.auction.space == at),
                "resume: the deed to be bought is auctioned");
}

/// Only one outcome of chance is awaited at a time, and only if it can be used.
void check_chance(Check& check) {
  const State& s = check.state;
  const Pending& pending = s.pending;
  const int waits = int{pending.turn_throw} + int{pending.utility_throw} + int{pending.draw.valid()} +
                    int{pending.amount_card.valid()} + int{pending.amount_space} + int{pending.random_move};
  check.require(waits == 1, "pending: only one thing can be left to chance at a time");
  check.require(s.in_game.contains(s.turn.player), "pending: chance is awaited for a player who is out");
  check.require(pending.move == 0 && !pending.choice.valid() && !pending.tax_choice && !pending.move_choice,
                "pending: chance is awaited before a move or a choice");
  if (pending.turn_throw) {
    check.require(s.turn.thrown && !s.turn.throw_owed, "turn.thrown: a throw of the turn is awaited");
    check.require(s.phase == Phase::pre_roll && s.resume == Phase::pre_roll,
                  "phase: a throw belongs to pre_roll");
    check.require(awaited_phase(s) == Phase::pre_roll,
                  "pending: a throw is awaited while something else is under way");
  }
  if (!pending.utility_throw) return;
  const SpaceId at = s.player(s.turn.player).space;
  const PlayerId owner = s.owner(at);
  check.require(check.rules.space(at).kind == SpaceKind::utility && owner.valid() && owner != s.turn.player,
                "pending.utility_throw: the token must stand on a utility of somebody else (UK.18)");
}

/// Every reason why the game couldn't continue from here, one sentence each. `state` breaks no invariant.
std::vector<std::string> unplayable_reasons(const Ruleset& ruleset, const State& state) {
  Check check{ruleset, state};
  if (state.phase == Phase::order) {
    check_order(check);
  } else if (state.phase != Phase::over) {
    const bool awaits_chance = pending_chance(ruleset, state).kind != ChanceKind::none;
    awaits_chance ? check_chance(check) : check_phase(check);
    check_deeds_under_way(check);
  }
  return std::move(check.reasons);
}

/// A new game in phase pre_roll of player 0; in phase order, before the first throw.
State fresh_state(const Ruleset& rules, int players, bool in_order) {
  NoSink sink;
  if (in_order) return new_game(rules, players, sink);
  Ruleset at_once = rules;
  at_once.options.start_order = StartOrder::first_seat;
  at_once.options.dealt_deeds = 0;
  return new_game(at_once, players, sink);
}

bool is_in_order(const JsonNode& root) {
  return root.at("phase").text() == word(Phase::order);
}

/// If the position names no card for a choice, it is the only card that offers one.
void complete_choice(PositionReader& to, const JsonNode& choice) {
  if (to.state.phase != Phase::card_choice || choice.given()) return;
  for (int c = 0; c < to.rules.card_count; ++c) {
    if (to.rules.card(CardId{c}).effect != CardEffect::pay_or_draw) continue;
    to.state.pending.choice = CardId{c};
    return;
  }
}

void read_all(PositionReader& to, const JsonNode& root) {
  State& state = to.state;
  root.at("pot").read(state.pot, 0, max_money);
  read_players(to, root.at("players"));
  root.at("bankruptcies").read(state.bankruptcies, 0, max_players);
  read_deeds(to, root.at("deeds"));
  read_bank(to, root.at("bank"));
  read_decks(to, root);
  read_turn(to, root);
  read_auction(to, root.at("auction"));
  read_debts(to, root.at("debts"));
  read_offer(to, root.at("offer"));
  read_claim(to, root.at("claim"));
  read_rents(to, root.at("rents"));
  read_pending(to, root.at("pending"));
  read_start(to, root.at("start"));
  root.at("winners").read_ids(state.winners, to.players());
  complete_choice(to, root.at("pending").at("choice"));
}

}  // namespace

std::expected<Position, Mistakes> parse_position(const Ruleset& edition, const json::value& json) {
  Mistakes mistakes;
  const JsonNode root{&json, "", mistakes};
  if (!root.is_object()) return std::unexpected(std::move(mistakes));
  Ruleset rules = edition;
  if (const JsonNode options = root.at("options"); options.given()) {
    rules.options = FREEHOLD_TRY(parse_options(edition, *options.value()));
  }
  const std::vector<Seat> named = read_seats(root.at("players"));
  if (!mistakes.list.empty()) return std::unexpected(std::move(mistakes));
  auto seats = FREEHOLD_TRY(kept_seats(rules, named));

  State state = fresh_state(rules, static_cast<int>(seats.size()), is_in_order(root));
  PositionReader reader{rules, state};
  read_all(reader, root);
  if (!mistakes.list.empty()) return std::unexpected(std::move(mistakes));
  mistakes.list = broken_invariants(rules, state);
  if (mistakes.list.empty()) mistakes.list = unplayable_reasons(rules, state);
  if (!mistakes.list.empty()) return std::unexpected(std::move(mistakes));
  return Position{rules.options, std::move(seats), state};
}

}  // namespace freehold::notation
