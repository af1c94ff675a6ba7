#include "notation/state_json.h"

#include <cstdlib>

#include "notation/action_json.h"
#include "notation/basis_json.h"
#include "notation/json_node.h"
#include "notation/offer_reason.h"
#include "notation/options_json.h"
#include "notation/parts_json.h"
#include "rules/chance.h"

namespace freehold::notation {

namespace {

void write_card(JsonText& out, const Ruleset& ruleset, CardId card) {
  if (!card.valid()) {
    out.null();
    return;
  }
  out.open_object()
      .member("deck", deck_id(ruleset, ruleset.card(card).home))
      .member("card", card_id(ruleset, card))
      .close_object();
}

/// The sealed bids: all of them in the whole state, only the viewer's own in a view (S.4).
void write_sealed_bids(JsonText& out, const Auction& auction, const std::optional<PlayerId>& viewer) {
  out.open_array();
  for (std::size_t i = 0; i < auction.sealed_bids.size(); ++i) {
    const PlayerId player{static_cast<int>(i)};
    const bool hidden = viewer && *viewer != player;
    if (auction.sealed_bids.at(i) == 0 || hidden) continue;
    out.open_object()
        .member("player", player.number())
        .member("amount", auction.sealed_bids.at(i))
        .close_object();
  }
  out.close_array();
}

void write_why(JsonText& out, const Ruleset& ruleset, const ToldReason& told) {
  out.open_object().member("word", word(told.reason));
  if (told.mine.valid()) out.member("mine", group_id(ruleset, told.mine));
  if (told.yours.valid()) out.member("yours", group_id(ruleset, told.yours));
  out.member("text", reason_text(ruleset, told)).close_object();
}

void write_estates(JsonText& out, const EstateQueue& queue) {
  out.open_array();
  for (std::size_t i = 0; i < queue.bankrupt.size() && queue.bankrupt.at(i).valid(); ++i) {
    out.open_object();
    id_member(out, "bankrupt", queue.bankrupt.at(i));
    ids_member(out, "deeds", queue.deeds.at(i)).close_object();
  }
  out.close_array();
}

void write_debts(JsonText& out, const Ruleset& ruleset, const DebtQueue& queue) {
  out.open_array();
  for (std::size_t i = 0; i < queue.count; ++i) {
    const Debt& debt = queue.debts.at(i);
    out.open_object();
    id_member(out, "debtor", debt.debtor);
    account_member(out, "creditor", debt.creditor)
        .member("amount", debt.amount)
        .member("reason", word(debt.reason))
        .text_or_null("clause", clause_id(debt.clause));
    if (debt.space.valid()) out.member("space", debt.space.number());
    if (debt.card.valid()) {
      out.member("deck", deck_id(ruleset, ruleset.card(debt.card).home))
          .member("card", card_id(ruleset, debt.card));
    }
    out.key("basis");
    write_basis(out, debt.basis);
    out.close_object();
  }
  out.close_array();
}

/// With `with_reason`, adds the reason in the proposer's words.
void write_offer(JsonText& out, const Ruleset& ruleset, const State& state, bool with_reason) {
  const Offer& offer = state.offer;
  if (!offer.open) {
    out.null();
    return;
  }
  out.open_object();
  id_member(out, "from", offer.from);
  id_member(out, "to", offer.to).key("give");
  write_side(out, offer.give);
  out.key("take");
  write_side(out, offer.take);
  if (with_reason) {
    out.key("why");
    write_why(out, ruleset, reason_of(ruleset, state, offer));
  }
  out.close_object();
}

void write_claim(JsonText& out, const Claim& claim) {
  if (!claim.open) {
    out.null();
    return;
  }
  out.open_object();
  id_member(out, "player", claim.player).member("kind", word(claim.building));
  id_member(out, "space", claim.space);
  ids_member(out, "waiting", claim.waiting);
  ids_member(out, "claimed", claim.claimed).close_object();
}

void write_rents(JsonText& out, const ClaimableRents& claimable) {
  out.open_array();
  for (std::size_t i = 0; i < claimable.count; ++i) {
    const ClaimableRent& rent = claimable.rents.at(i);
    out.open_object();
    id_member(out, "debtor", rent.debtor);
    id_member(out, "creditor", rent.creditor).member("amount", rent.amount());
    id_member(out, "space", rent.space).member("throws", rent.throwers).key("basis");
    write_basis(out, rent.basis);
    out.close_object();
  }
  out.close_array();
}

void write_pending(JsonText& out, const Ruleset& ruleset, const State& state) {
  const Pending& pending = state.pending;
  out.open_object();
  ids_member(out, "to_auction", pending.to_auction);
  ids_member(out, "to_charge", pending.to_charge);
  id_member(out, "to_lift", pending.to_lift);
  id_member(out, "first_bidder", pending.first_bidder).key("estates");
  write_estates(out, state.estates);
  out.key("choice");
  write_card(out, ruleset, pending.choice);
  out.text_or_null("draw", pending.draw.valid() ? std::string_view{deck_id(ruleset, pending.draw)} : "");
  out.member("move", pending.move).key("amount_card");
  write_card(out, ruleset, pending.amount_card);
  out.member("amount_space", pending.amount_space)
      .member("random_move", pending.random_move)
      .member("tax_choice", pending.tax_choice)
      .member("turn_throw", pending.turn_throw)
      .member("utility_throw", pending.utility_throw)
      .member("utility_factor", pending.utility_factor)
      .member("time_up", pending.time_up);
  if (ruleset.options.speed_die != SpeedDie::off)
    out.member("move_choice", pending.move_choice).member("second_move", pending.second_move);
  out.close_object();
}

void write_start(JsonText& out, const StartOrderThrows& start) {
  out.open_object();
  ids_member(out, "to_throw", start.to_throw);
  ids_member(out, "contenders", start.contenders).key("sums").open_array();
  for (const std::uint8_t sum : start.sums)
    out.value(sum);
  out.close_array().member("to_deal", start.to_deal).close_object();
}

void write_awaiting(JsonText& out, const Ruleset& ruleset, const State& state) {
  const PendingChance chance = pending_chance(ruleset, state);
  const PlayerId player = awaited_player(ruleset, state);
  if (chance.kind != ChanceKind::none) {
    out.open_object().member("chance", word(chance.kind));
    if (chance.deck.valid()) out.member("deck", deck_id(ruleset, chance.deck));
    out.close_object();
  } else if (player.valid()) {
    out.open_object().member("player", player.number()).close_object();
  } else {
    out.null();
  }
}

void write_turn(JsonText& out, const Turn& turn) {
  out.open_object();
  id_member(out, "player", turn.player).member("doubles", turn.doubles).key("dice");
  if (turn.dice.empty()) {
    out.null();
  } else {
    write_throw(out, turn.dice);
  }
  out.member("thrown", turn.thrown).member("throw_owed", turn.throw_owed);
  if (turn.bought.valid()) id_member(out, "bought", turn.bought);
  if (turn.first_salary) out.member("first_salary", true);
  out.close_object();
}

void write_orders(JsonText& out, const State& state, std::size_t player) {
  out.open_array();
  for (std::size_t i = 0; i < state.players.at(player).order_count; ++i) {
    const Money amount = state.orders.at(player).at(i);
    out.open_object()
        .member("type", amount > 0 ? "deposit" : "withdraw")
        .member("amount", std::abs(amount))
        .close_object();
  }
  out.close_array();
}

void write_player(JsonText& out, const Ruleset& ruleset, const State& state, std::size_t number,
                  const Seat& seat) {
  const Player& player = state.players.at(number);
  out.open_object().member("name", seat.name).member("token", seat.token);
  if (!seat.bot.empty()) out.member("bot", seat.bot);
  out.member("cash", player.cash).member("savings", player.savings).member("space", player.space.number());
  out.key("confined");
  if (player.confined == Place::none) {
    out.null();
  } else {
    out.open_object()
        .member("place", word(player.confined))
        .member("rounds", player.failed_throws)
        .close_object();
  }
  out.key("jail_cards").open_array();
  for (const CardId card : player.jail_cards)
    out.value(deck_id(ruleset, ruleset.card(card).home));
  out.close_array();
  out.member("salaries", player.salaries).member("bankrupt", player.bankrupt);
  if (player.jail_stays > 0) out.member("jail_stays", player.jail_stays);
  if (player.skips_turn) out.member("skips_turn", true);
  out.key("orders");
  write_orders(out, state, number);
  out.close_object();
}

void write_players(JsonText& out, const Ruleset& ruleset, const State& state, std::span<const Seat> seats) {
  out.open_array();
  for (std::size_t i = 0; i < state.player_count; ++i) {
    out.indexed_part("/state/players", static_cast<std::int32_t>(i),
                     [&] { write_player(out, ruleset, state, i, seats[i]); });
  }
  out.close_array();
}

void write_deeds(JsonText& out, const Ruleset& ruleset, const State& state) {
  out.open_array();
  std::int32_t number = 0;
  for (const SpaceId space : ruleset.deeds) {
    out.indexed_part("/state/deeds", number++, [&] {
      out.open_object().member("space", space.number());
      id_member(out, "owner", state.owner(space))
          .member("buildings", state.buildings_on(space))
          .member("mortgaged", state.mortgaged.contains(space))
          .close_object();
    });
  }
  out.close_array();
}

/// The cards of a deck. The undrawn ones are written only for readers who may know which they are.
void write_deck(JsonText& out, const Ruleset& ruleset, const State& state, DeckId id, bool with_undrawn) {
  const Deck& deck = ruleset.deck(id);
  out.open_array();
  if (with_undrawn) {
    for (const CardId card : state.undrawn & deck.cards())
      out.value(card_id(ruleset, card));
  }
  for (std::size_t i = 0; i < state.decks.at(id.index()).known; ++i)
    out.value(card_id(ruleset, state.card_order.at(deck.first.index() + i)));
  out.close_array();
}

/// A member for each deck, named by its id.
template <class Write>
void write_by_deck(JsonText& out, const Ruleset& ruleset, Write write) {
  out.open_object();
  for (int number = 0; number < ruleset.deck_count; ++number)
    write(DeckId{number});
  out.close_object();
}

/// Writes the members of a state. Each is a part of the text that may change by itself.
class StateWriter {
 public:
  StateWriter(JsonText& out, const Ruleset& ruleset, const State& state)
      : out_(out), ruleset_(ruleset), state_(state) {}

  void write(const RuleOptions& edition_options, std::span<const Seat> seats,
             const std::optional<PlayerId>& viewer) {
    text("/state/edition", ruleset_.text.edition);
    part("/state/options", [&] { write_options(out_, edition_options, ruleset_.options); });
    number("/state/round", state_.round);
    text("/state/phase", word(state_.phase));
    text("/state/resume", word(state_.resume));
    part("/state/awaiting", [&] { write_awaiting(out_, ruleset_, state_); });
    part("/state/turn", [&] { write_turn(out_, state_.turn); });
    part("/state/starter", [&] { write_id(out_, state_.starter); });
    out_.key("players");
    write_players(out_, ruleset_, state_, seats);
    out_.key("deeds");
    write_deeds(out_, ruleset_, state_);
    part("/state/bank", [&] {
      out_.open_object().member("houses", state_.houses).member("hotels", state_.hotels).close_object();
    });
    number("/state/pot", state_.pot);
    write_decks(!viewer);
    part("/state/auction", [&] { write_auction(out_, state_.auction, viewer); });
    part("/state/debts", [&] { write_debts(out_, ruleset_, state_.debts); });
    part("/state/offer", [&] {
      const bool by_a_bot = state_.offer.open && !seats[state_.offer.from.index()].bot.empty();
      write_offer(out_, ruleset_, state_, viewer && by_a_bot);
    });
    part("/state/claim", [&] { write_claim(out_, state_.claim); });
    part("/state/rents", [&] { write_rents(out_, state_.claimable); });
    part("/state/pending", [&] { write_pending(out_, ruleset_, state_); });
    part("/state/start", [&] { write_start(out_, state_.start); });
    number("/state/bankruptcies", state_.bankruptcies);
    part("/state/winners", [&] { write_ids(out_, state_.winners); });
    if (viewer) part("/state/viewer", [&] { write_id(out_, *viewer); });
  }

 private:
  /// The member at a pointer.
  template <class Write>
  void part(std::string_view pointer, Write write) {
    out_.key(pointer.substr(state_prefix.size())).part(pointer, write);
  }
  void text(std::string_view pointer, std::string_view value) {
    part(pointer, [&] { out_.value(value); });
  }
  void number(std::string_view pointer, std::int64_t value) {
    part(pointer, [&] { out_.value(value); });
  }
  void write_decks(bool with_undrawn) {
    part("/state/decks", [&] {
      write_by_deck(out_, ruleset_, [&](DeckId id) {
        out_.text_key(deck_id(ruleset_, id));
        write_deck(out_, ruleset_, state_, id, with_undrawn);
      });
    });
    part("/state/undrawn", [&] {
      write_by_deck(out_, ruleset_, [&](DeckId id) {
        const CardSet hidden = state_.undrawn & ruleset_.deck(id).cards();
        out_.text_key(deck_id(ruleset_, id)).value(hidden.size());
      });
    });
    part("/state/last_card", [&] {
      write_by_deck(out_, ruleset_, [&](DeckId id) {
        const CardId last = state_.decks.at(id.index()).last;
        if (last.valid()) out_.text_key(deck_id(ruleset_, id)).value(card_id(ruleset_, last));
      });
    });
  }

  static constexpr std::string_view state_prefix = "/state/";
  JsonText& out_;
  const Ruleset& ruleset_;
  const State& state_;
};

void write_position(JsonText& out, const Ruleset& ruleset, const RuleOptions& edition_options,
                    const State& state, std::span<const Seat> seats, const std::optional<PlayerId>& viewer) {
  out.open_object();
  StateWriter{out, ruleset, state}.write(edition_options, seats, viewer);
  out.close_object();
}

}  // namespace

void write_auction(JsonText& out, const Auction& auction, const std::optional<PlayerId>& viewer) {
  if (!auction.open) {
    out.null();
    return;
  }
  out.open_object();
  id_member(out, "space", auction.space);
  if (auction.of_building) out.member("kind", word(auction.building));
  out.member("minimum", auction.minimum).member("high_bid", auction.high_bid);
  id_member(out, "high_bidder", auction.high_bidder);
  ids_member(out, "bidders", auction.bidders);
  id_member(out, "to_bid", auction.to_bid);
  if (auction.sealed) {
    out.member("sealed", true);
    id_member(out, "first", auction.first).key("bids");
    write_sealed_bids(out, auction, viewer);
  }
  out.close_object();
}

void write_state(JsonText& out, const Ruleset& ruleset, const RuleOptions& edition_options,
                 const State& state, std::span<const Seat> seats) {
  write_position(out, ruleset, edition_options, state, seats, std::nullopt);
}

void write_view(JsonText& out, const Ruleset& ruleset, const RuleOptions& edition_options, const State& state,
                std::span<const Seat> seats, PlayerId viewer) {
  write_position(out, ruleset, edition_options, state, seats, viewer);
}

json::object print_state(const Ruleset& ruleset, const RuleOptions& edition_options, const State& state,
                         std::span<const Seat> seats) {
  const auto write = [&](JsonText& out) { write_state(out, ruleset, edition_options, state, seats); };
  return written_tree(write).as_object();
}

json::object print_view(const Ruleset& ruleset, const RuleOptions& edition_options, const State& state,
                        std::span<const Seat> seats, PlayerId viewer) {
  const auto write = [&](JsonText& out) { write_view(out, ruleset, edition_options, state, seats, viewer); };
  return written_tree(write).as_object();
}

std::optional<std::string> edition_of(const json::value& json) {
  const auto* object = json.if_object();
  const auto* edition = object == nullptr ? nullptr : object->if_contains("edition");
  const auto* text = edition == nullptr ? nullptr : edition->if_string();
  if (text == nullptr) return std::nullopt;
  return std::string{*text};
}

}  // namespace freehold::notation
