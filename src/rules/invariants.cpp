#include "rules/invariants.h"

#include <algorithm>

#include "rules/building_rules.h"
#include "rules/confinement.h"
#include "rules/inspection.h"
#include "rules/judge_rules.h"
#include "rules/rent.h"
#include "rules/speed_die.h"
#include "rules/valuation.h"

namespace freehold {

using detail::Inspection;

namespace {

std::string player_name(PlayerId id) {
  return "player " + std::to_string(id.number());
}

/// One below the limit. The limit itself until the fee is paid or the next turn, which frees the player,
/// begins, and if the game ended before that.
int most_failed_throws(const Inspection& check, PlayerId id) {
  const State& s = check.state;
  const RuleOptions& options = check.rules.options;
  const int limit = detail::throws_to_fail(options, s.player(id).confined);
  const bool pays = s.pending.move > 0 && s.turn.player == id;
  const bool is_to_throw = s.turn.player == id && s.resume == Phase::pre_roll;
  const bool waits = options.confinement_end == ConfinementEnd::free_next_turn && !is_to_throw;
  return pays || waits || s.phase == Phase::over ? limit : limit - 1;
}

/// Whether a player can have to pay out of turn unasked: for another's card, or a rent claimed later.
bool pays_out_of_turn(const Ruleset& rules) {
  if (rules.options.rent_collection == RentCollection::on_demand) return true;
  return rules.has_card(CardEffect::receive_from_each);
}

/// H.5: cash may be negative until the player's turn ends, or the game.
bool may_be_negative(const Inspection& check, PlayerId id) {
  const State& s = check.state;
  if (!check.rules.options.negative_cash) return false;
  return id == s.turn.player || s.player(id).bankrupt || pays_out_of_turn(check.rules);
}

void check_orders(Inspection& check) {
  const State& s = check.state;
  for (const PlayerId id : PlayerSet::first(max_players)) {
    const int count = s.player(id).order_count;
    check.require(count == 0 || check.rules.options.savings,
                  player_name(id) + " has orders without a bank (S.12)");
    check.require(count <= max_orders, player_name(id) + " has too many orders (S.12)");
    for (int i = 0; i < max_orders; ++i) {
      const Money amount = s.orders[id.index()][static_cast<std::size_t>(i)];
      const bool fits = amount >= -max_money && amount <= max_money;
      check.require((amount != 0) == (i < count) && fits,
                    player_name(id) + " has an impossible order (S.12)");
    }
  }
}

void check_players(Inspection& check) {
  const State& s = check.state;
  check.require(s.player_count >= check.rules.min_players && s.player_count <= check.rules.max_players,
                "the number of players is outside the edition's range (G.2)");
  for (const PlayerId id : PlayerSet::first(s.player_count)) {
    const Player& player = s.player(id);
    check.require(player.bankrupt != s.in_game.contains(id),
                  player_name(id) + " is both in the game and out of it");
    check.require(check.is_space(player.space), player_name(id) + " stands on no space of the board");
    check.require(player.cash >= 0 || may_be_negative(check, id),
                  player_name(id) + " has negative cash (H.5)");
    check.require(player.savings >= 0 && (player.savings == 0 || check.rules.options.savings),
                  player_name(id) + " has impossible savings (S.12)");
    check.require(player.cash <= max_money - player.savings,
                  player_name(id) + " has more money than anyone can (G.12)");
    if (player.confined != Place::none) {
      check.require(
          player.space == (player.confined == Place::jail ? check.rules.jail : check.rules.hospital),
          player_name(id) + " is in jail but stands elsewhere (UK.27)");
      check.require(player.failed_throws <= most_failed_throws(check, id),
                    player_name(id) + " has failed too many throws (UK.29, S.11)");
    } else {
      check.require(player.failed_throws == 0, player_name(id) + " has failed throws but is not in jail");
    }
    check.require(player.jail_stays == 0 || check.rules.options.fine_growth > 0,
                  player_name(id) + " has stays counted that raise no fine (G.17)");
    check.require(!player.skips_turn || (!player.bankrupt && check.rules.has_card(CardEffect::skip_turn)),
                  player_name(id) + " skips a turn without a card that says so (G.23)");
    if (!player.bankrupt) continue;
    check.require(player.cash <= 0 && player.savings == 0 && player.order_count == 0 &&
                      player.jail_cards.empty() && s.owned_by(id).empty(),
                  player_name(id) + " is bankrupt but owns something (UK.50, UK.51)");
  }
  check.require(PlayerSet::first(s.player_count).contains_all(s.in_game),
                "a player is in the game without a seat");
  check.require(s.bankruptcies == s.player_count - s.in_game.size(), "the count of bankruptcies is wrong");
}

/// G.3: all money outside the bank was issued by the bank.
void check_money(Inspection& check) {
  const State& s = check.state;
  std::int64_t sum = s.pot;
  for (const PlayerId id : PlayerSet::first(s.player_count))
    sum += s.player(id).cash + s.player(id).savings;
  check.require(sum == s.issued, "money is not conserved (G.3)");
  check.require(s.pot >= 0 && s.pot <= max_money, "the pot is impossible (G.12)");
}

void check_deeds(Inspection& check) {
  const State& s = check.state;
  for (int i = 0; i < max_spaces; ++i) {
    const SpaceId id{i};
    const PlayerId owner = s.owner(id);
    if (!check.rules.deeds.contains(id)) {
      check.require(!owner.valid(), "space " + std::to_string(i) + " has no deed but an owner");
      continue;
    }
    check.require(owner == bank || check.is_player(owner),
                  check.name(id) + " is owned by nobody at the table");
    for (const PlayerId player : PlayerSet::first(s.player_count)) {
      check.require(s.owned_by(player).contains(id) == (owner == player), check.name(id) + " has two owners");
    }
    check.require(owner.valid() || !s.mortgaged.contains(id),
                  check.name(id) + " is mortgaged but unowned (UK.50)");
  }
  check.require(check.rules.deeds.contains_all(s.mortgaged), "a space without a deed is mortgaged");
}

/// See State::board_key.
void check_keys(Inspection& check) {
  const State& s = check.state;
  std::uint64_t board = 0;
  std::uint64_t owners = 0;
  decltype(s.deed_keys) own{};
  for (int i = 0; i < max_spaces; ++i) {
    const SpaceId id{i};
    const PlayerId owner = s.owner(id);
    board += s.deed_key(id);
    owners += static_cast<std::uint64_t>(owner.number() + 1) * deed_factors[id.index()];
    if (owner.number() < max_players) own[s.owner_slot(id)] += s.deed_key(id);
  }
  check.require(board == s.board_key && owners == s.owner_key && own == s.deed_keys && own[0] == 0,
                "the keys are not those of the deeds");
}

/// Which buildings a site can have at all (UK.32, UK.35, S.7).
bool can_stand(const RuleOptions& options, int count) {
  if (options.building == BuildingRule::levels) return count <= max_levels;
  const bool allowed = count <= options.houses_before_hotel || (count == hotel && options.hotels);
  return options.building == BuildingRule::houses && allowed;
}

void check_site(Inspection& check, SpaceId id) {
  const State& s = check.state;
  const RuleOptions& options = check.rules.options;
  const SpaceSet members = check.rules.group_of(id).members;
  const int count = s.buildings_on(id);
  check.require(can_stand(options, count), check.name(id) + " has impossible buildings (UK.32, UK.35, S.7)");
  check.require(s.owner(id).valid(), check.name(id) + " has buildings but no owner");
  const bool groups_mix = !options.full_group_to_build || options.trade_built_groups;  // S.7, S.16
  if (!s.owner(id).valid() || groups_mix) return;
  check.require(!s.mortgaged.intersects(members),
                check.name(id) + " has buildings on a mortgaged group (UK.45)");
  check.require(s.owned_by(s.owner(id)).contains_all(members),
                check.name(id) + " has buildings but its group is not complete (UK.32, UK.42)");
  if (!options.even_building) return;
  for (const SpaceId other : members) {
    const int next = next_building_step(check.rules, s.buildings_on(other));
    check.require(count <= next,
                  check.name(id) + " is built unevenly with " + check.name(other) + " (UK.33)");
  }
}

void check_buildings(Inspection& check) {
  const State& s = check.state;
  int houses = 0;
  int hotels = 0;
  for (int i = 0; i < max_spaces; ++i) {
    const SpaceId id{i};
    const int count = s.buildings_on(id);
    check.require(s.built.contains(id) == (count > 0),
                  "space " + std::to_string(i) + " is counted wrongly as built");
    if (count == 0) continue;
    if (!check.rules.sites.contains(id) || count > hotel) {
      check.require(false, "space " + std::to_string(i) + " cannot have these buildings (UK.32)");
      continue;
    }
    check_site(check, id);
    houses += count == hotel ? 0 : count;
    hotels += count == hotel ? 1 : 0;
  }
  const RuleOptions& options = check.rules.options;
  const bool fixed = detail::has_stock(options);
  check.require(s.houses + (fixed ? houses : 0) == options.house_stock,
                "houses of the bank and the board do not add up (UK.2)");
  check.require(s.hotels + (fixed ? hotels : 0) == options.hotel_stock,
                "hotels of the bank and the board do not add up (UK.2)");
}

/// Each card is in exactly one place: never drawn, in the known order of its own deck, or held (UK.20, UK.21).
void check_cards(Inspection& check) {
  const State& s = check.state;
  std::array<int, max_cards> places{};
  const auto count = [&places](CardId card) { ++places[card.index()]; };
  for (const CardId card : s.undrawn)
    count(card);
  for (const PlayerId id : PlayerSet::first(s.player_count)) {
    for (const CardId card : s.player(id).jail_cards) {
      count(card);
      const bool keeps =
          card.number() < check.rules.card_count && check.rules.card(card).effect == CardEffect::jail_card;
      check.require(keeps, player_name(id) + " holds a card that cannot be kept (UK.21)");
    }
  }
  for (int d = 0; d < check.rules.deck_count; ++d) {
    const Deck& deck = check.rules.decks[static_cast<std::size_t>(d)];
    const int known = s.decks[static_cast<std::size_t>(d)].known;
    check.require(known <= deck.size, "a deck has too many cards (UK.20)");
    for (int i = 0; i < std::min(known, deck.size); ++i) {
      const CardId card = s.card_order[deck.first.index() + static_cast<std::size_t>(i)];
      check.require(deck.cards().contains(card), "a card lies in a deck that is not its own (UK.20)");
      if (card.valid()) count(card);
    }
  }
  for (int i = 0; i < max_cards; ++i) {
    const int expected = i < check.rules.card_count ? 1 : 0;
    check.require(places[static_cast<std::size_t>(i)] == expected,
                  "card " + std::to_string(i) + " is in " +
                      std::to_string(places[static_cast<std::size_t>(i)]) + " places (UK.20)");
  }
}

void check_turn(Inspection& check) {
  const State& s = check.state;
  check.require(check.is_player(s.turn.player), "it is nobody's turn");
  check.require(check.is_player(s.starter), "nobody started");
  check.require(s.round >= 1, "rounds count from 1");
  check.require(s.turn.dice.empty() || can_show(check.rules, s.turn.dice),
                "the dice show an impossible throw");
  if (s.phase == Phase::over || s.phase == Phase::order || !check.is_player(s.turn.player)) return;
  check.require(!s.turn.first_salary || (check.rules.options.speed_die == SpeedDie::after_first_salary &&
                                         s.player(s.turn.player).salaries > 0),
                "a first salary is noted that nobody was paid (SD.2)");
  check.require(s.in_game.size() > 1, "a game with one player left is over (UK.1)");
  const bool turn_phase =
      s.resume == Phase::pre_roll || s.resume == Phase::buy || s.resume == Phase::post_roll;
  check.require(turn_phase, "the phase to return to is not one of a turn");
  check.require(!turn_phase || s.phase == s.resume ||
                    (s.phase != Phase::pre_roll && s.phase != Phase::buy && s.phase != Phase::post_roll) ||
                    s.awaits_chance(),
                "the phase and the phase to return to disagree");
  const SpaceId at = s.player(s.turn.player).space;
  if (s.resume == Phase::buy && check.is_space(at)) {
    check.require(check.rules.deeds.contains(at) && s.owner(at) == bank,
                  "there is nothing to buy where the token stands (UK.10)");
  }
}

}  // namespace

std::vector<std::string> broken_invariants(const Ruleset& rules, const State& state) {
  Inspection check{rules, state};
  check_players(check);
  check_money(check);
  check_deeds(check);
  check_keys(check);
  check_buildings(check);
  check_cards(check);
  check_orders(check);
  check_turn(check);
  detail::inspect_business(check);
  return std::move(check.broken);
}

}  // namespace freehold
