#include "notation/business_json.h"

#include "notation/action_json.h"
#include "notation/basis_json.h"
#include "notation/id_json.h"
#include "notation/offer_reason.h"
#include "notation/state_json.h"

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

/// The sealed bids: all of them for the whole state, only the viewer's own in a view (S.4).
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
      .member("time_up", pending.time_up)
      .close_object();
}

void write_start(JsonText& out, const StartOrderThrows& start) {
  out.open_object();
  ids_member(out, "to_throw", start.to_throw);
  ids_member(out, "contenders", start.contenders).key("sums").open_array();
  for (const std::uint8_t sum : start.sums)
    out.value(sum);
  out.close_array().member("to_deal", start.to_deal).close_object();
}

}  // namespace freehold::notation
