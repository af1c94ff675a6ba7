#include "telling/event_text.h"

#include <cstdlib>

#include "notation/basis_json.h"
#include "notation/names.h"
#include "rules/speed_die.h"
#include "telling/manner.h"

namespace freehold::telling {
namespace {

/// The one term that is kept with the sums but isn't money.
constexpr std::string_view rate = "rate";

void add_terms(const Names& names, const Basis& basis, MessageParams& params) {
  for (const notation::BasisTerm& term : notation::terms_of(basis.kind)) {
    if (term.money != nullptr) {
      const Money amount = basis.*term.money;
      params.emplace_back(term.name, term.name == rate ? names.language.number(amount) : names.money(amount));
    } else if (term.number != nullptr) {
      params.emplace_back(term.name, int{basis.*term.number});
    }
  }
}

bool goes_without_saying(const Basis& basis) {
  return basis.kind == BasisKind::fixed || basis.kind == BasisKind::bare_rent ||
         (basis.kind == BasisKind::salary && basis.factor == 1 && (basis.count == 0 || basis.other == 0));
}

/// "10 × a throw of 7", "2 stations"; empty if a sum needs no working out.
std::string basis_text(const Names& names, const Basis& basis) {
  if (goes_without_saying(basis)) return {};
  if (basis.kind == BasisKind::building_rent) return names.buildings(basis.count);
  MessageParams params;
  add_terms(names, basis, params);
  if (basis.kind == BasisKind::utility_rent)
    params.emplace_back("thrown", names.language.number(basis.dice.sum()));
  if (basis.kind == BasisKind::percentage)
    params.emplace_back("rounding", basis.other > 0 ? "multiple" : "unit");
  if (basis.kind == BasisKind::repairs)
    params.emplace_back("both", basis.count > 0 && basis.more > 0 ? "yes" : "no");
  return names.language.text("basis." + std::string{notation::word(basis.kind)}, params);
}

/// The same for a payment or a debt, in brackets after a blank, with what else there is to say: that only the rest of a sum is paid
/// (UK.49), or that there was no room for all of it (G.12h). Empty if there is nothing to say.
std::string basis_note(const Names& names, const Event& event) {
  std::string text = basis_text(names, event.basis);
  const auto add = [&](const std::string& part) { text += text.empty() ? part : "; " + part; };
  const Money sum = sum_of(event.basis);
  if (event.due > 0) {
    add(names.language.text("basis.cut", {{"due", names.money(event.due)}}));
  } else if (event.amount < sum) {
    add(names.language.text("basis.rest", {{"sum", names.money(sum)}}));
  }
  return text.empty() ? text : names.language.text("basis.note", {{"note", text}});
}

std::string_view role(Account account) {
  if (account == pot) return "pot";
  return account.valid() ? "player" : "bank";
}

/// Where a fee frees from: a player pays it on the space of the jail or of the hospital.
std::string_view held_at(const Names& names, const Event& event) {
  const bool is_hospital = event.space.valid() && event.space == names.ruleset.hospital;
  return notation::word(is_hospital ? Place::hospital : Place::jail);
}

/// What a sale of buildings sells: one of them, which is a hotel by that clause, or several.
std::string_view sold_at_once(const Event& event) {
  if (event.basis.kind != BasisKind::sale || event.basis.count > 1) return "several";
  return event.clause == Clause::UK_40 ? "hotel" : "house";
}

std::string without_stop(std::string text) {
  if (text.ends_with('.')) text.pop_back();
  return text;
}

/// What a payment or a debt is for, without who pays whom: "rent for Pall Mall".
std::string cause_text(const Names& names, const Event& event) {
  const MessageParams params{{"space", names.space(event.space)},
                             {"deck", names.deck_of(event.card)},
                             {"text", without_stop(names.card(event.card))},
                             {"place", held_at(names, event)}};
  const std::string key = "cause." + std::string{notation::word(event.reason)};
  const std::string special = key + (event.card.valid() ? ".card" : event.space.valid() ? ".space" : ".bare");
  return names.language.text(names.language.has(special) ? special : key, params);
}

/// A payment in one sentence; where part of it came out of savings, in two.
std::string payment_text(const Names& names, const Event& event) {
  const MessageParams params{{"from", names.account(event.from)},
                             {"to", names.account(event.to)},
                             {"self", names.part_of_reader({{"from", event.from}, {"to", event.to}})},
                             {"amount", names.money(event.amount)},
                             {"cause", cause_text(names, event)},
                             {"space", names.space(event.space)},
                             {"place", held_at(names, event)},
                             {"levels", names.levels()},
                             {"sold", sold_at_once(event)},
                             {"note", basis_note(names, event)}};
  const std::string key = "paid." + std::string{role(event.from)} + "_to_" + std::string{role(event.to)};
  const std::string special = key + '.' + std::string{notation::word(event.reason)};
  std::string text = names.language.text(names.language.has(special) ? special : key, params);
  if (event.savings > 0)
    text += ' ' + names.language.text("paid.from_savings", {{"amount", names.money(event.savings)}});
  return text;
}

/// A bid that the end of its auction has just told.
bool is_bid_just_told(const Event& event, const Event& before) {
  return before.type == EventType::auction_won && event.reason == Reason::auction && event.savings == 0;
}

using notation::word;

std::string_view yes_or_no(bool is_so) {
  return is_so ? "yes" : "no";
}

std::string event_key(const Event& event) {
  return "event." + std::string{word(event.type)};
}

/// The message of an event's type.
std::string say(const Names& names, const Event& event, const MessageParams& params) {
  return names.language.text(event_key(event), params);
}

std::string by_player(const Names& names, const Event& event, MessageParams params = {}) {
  params.emplace_back("player", names.player(event.player));
  params.emplace_back("self", names.part_of_reader({{"player", event.player}}));
  return say(names, event, params);
}

std::string throw_text(const Names& names, const Event& event) {
  const RuleOptions& options = names.ruleset.options;
  const SpeedFace face = speed_face(options, event.dice);
  const Throw counted = counting(options, event.dice);
  std::vector<std::string> faces;
  for (int die = 0; die < counted.count(); ++die)
    faces.push_back(names.language.number(counted[die]));
  if (counted != event.dice)
    faces.push_back(names.language.text(face == SpeedFace::bus ? "dice.bus" : "dice.tycoon"));
  const Throw ordinary = face == SpeedFace::none ? event.dice : event.dice.first(speed_die_place);
  return by_player(
      names, event,
      {{"dice", names.language.list(faces)},
       {"count", event.dice.count()},
       {"sum", counted.sum()},
       {"doubles", is_three_alike(options, event.dice) ? "three" : yes_or_no(ordinary.is_double())}});
}

std::string about_buildings(const Names& names, const Event& event) {
  return say(names, event,
             {{"space", names.space(event.space)},
              {"levels", names.levels()},
              {"buildings", names.buildings(event.count)}});
}

/// A building isn't a name, so it needs a capital at the beginning of a sentence.
std::string about_lot(const Names& names, const Event& event) {
  const std::string lot = names.lot(event.space, event.building);
  const bool is_sealed = manner_of(names.ruleset, names.state, event) == "sealed";
  std::string text = by_player(names, event,
                               {{"lot", lot},
                                {"amount", names.money(event.amount)},
                                {"minimum", names.money(event.amount)},
                                {"sealed", yes_or_no(is_sealed)}});
  if (event.space.valid() || !text.starts_with(lot)) return text;
  return capitalized(text);
}

std::string bid_text(const Names& names, const Event& event) {
  if (event.amount != 0) return by_player(names, event, {{"amount", names.money(event.amount)}});
  return names.language.text(
      "event.sealed_bid",
      {{"player", names.player(event.player)}, {"self", names.part_of_reader({{"player", event.player}})}});
}

std::string about_own_offer(const Names& names, const Event& event, const Event* before) {
  const bool answers = event.type == EventType::offer_made && before != nullptr &&
                       before->type == EventType::offer_rejected && before->player == event.player &&
                       before->other == event.other;
  return names.language.text(answers ? "event.offer_countered" : event_key(event),
                             {{"from", names.player(event.player)},
                              {"to", names.player(event.other)},
                              {"self", names.part_of_reader({{"from", event.player}, {"to", event.other}})},
                              {"give", names.side(event.give)},
                              {"take", names.side(event.take)}});
}

std::string answer_text(const Names& names, const Event& event) {
  return say(names, event,
             {{"player", names.player(event.player)},
              {"from", names.player(event.other)},
              {"self", names.part_of_reader({{"player", event.player}, {"from", event.other}})}});
}

}  // namespace

std::string reason_text(const Names& names, const notation::ToldRejection& told) {
  return names.language.text("no." + std::string{word(told.reason)}, {{"group", names.group(told.group)},
                                                                      {"missing", names.money(told.missing)},
                                                                      {"price", names.money(told.price)}});
}

namespace {

std::string rejection_text(const Names& names, const Event& event) {
  std::string text = answer_text(names, event);
  if (const auto told = notation::rejection_of(names.ruleset, names.seats, names.state, event))
    text += ' ' + names.language.text("offer.says", {{"player", names.player(event.player)},
                                                     {"why", reason_text(names, *told)}});
  return text;
}

std::string between_accounts(const Names& names, const Event& event, std::string_view key) {
  return names.language.text(
      key, {{"from", names.account(event.from)},
            {"to", names.account(event.to)},
            {"self", names.part_of_reader({{"from", event.from}, {"to", event.to}})},
            {"amount", names.money(event.amount)},
            {"space", names.space(event.space)},
            {"cause", event.type == EventType::debt_opened ? cause_text(names, event) : std::string{}},
            {"note", basis_note(names, event)}});
}

std::string transfer_text(const Names& names, const Event& event) {
  if (!event.from.valid()) return {};  // the payment tells
  return between_accounts(names, event, event_key(event));
}

std::string jail_card_text(const Names& names, const Event& event) {
  return between_accounts(names, event,
                          event.to.valid() ? "event.jail_card_moved" : "event.jail_card_returned");
}

std::string bankrupt_text(const Names& names, const Event& event) {
  return say(names, event,
             {{"player", names.player(event.player)},
              {"to", names.account(event.to)},
              {"self", names.part_of_reader({{"player", event.player}, {"to", event.to}})},
              {"estate", manner_of(names.ruleset, names.state, event)},
              {"cash", names.money(names.state.player(event.player).cash)}});
}

std::string winners_text(const Names& names, const Event& event) {
  const bool is_reader = event.players.size() == 1 && event.players.contains(names.reader);
  return say(names, event,
             {{"winners", names.players(event.players)},
              {"count", static_cast<int>(event.players.size())},
              {"self", is_reader ? "winner" : "none"}});
}

std::string order_text(const Names& names, const Event& event) {
  return by_player(names, event,
                   {{"order", event.amount > 0 ? "deposit" : "withdraw"},
                    {"amount", names.money(std::abs(event.amount))}});
}

std::string move_text(const Names& names, const Event& event) {
  return by_player(names, event, {{"space", names.space(event.space)}, {"how", word(event.move)}});
}

std::string card_text(const Names& names, const Event& event) {
  return by_player(names, event, {{"deck", names.deck_of(event.card)}, {"text", names.card(event.card)}});
}

std::string claim_text(const Names& names, const Event& event) {
  return by_player(names, event,
                   {{"lot", names.lot(SpaceId{}, event.building)}, {"others", names.players(event.players)}});
}

}  // namespace

std::string event_text(const Names& names, const Event& event, const Event* before) {
  switch (event.type) {
    case EventType::dice: return throw_text(names, event);
    case EventType::moved: return move_text(names, event);
    case EventType::paid:
      return before != nullptr && is_bid_just_told(event, *before) ? "" : payment_text(names, event);
    case EventType::auction_opened:
    case EventType::auction_won:
    case EventType::auction_unsold: return about_lot(names, event);
    case EventType::bid: return bid_text(names, event);
    case EventType::card_drawn: return card_text(names, event);
    case EventType::confined:
      return by_player(names, event, {{"place", word(event.place)}, {"cause", word(event.confinement)}});
    case EventType::released:
      return by_player(names, event, {{"place", word(event.place)}, {"how", word(event.release)}});
    case EventType::built:
    case EventType::building_sold: return about_buildings(names, event);
    case EventType::offer_made:
    case EventType::offer_withdrawn:
    case EventType::offer_void: return about_own_offer(names, event, before);
    case EventType::offer_accepted: return answer_text(names, event);
    case EventType::offer_rejected: return rejection_text(names, event);
    case EventType::deed_transferred: return transfer_text(names, event);
    case EventType::jail_card_moved: return jail_card_text(names, event);
    case EventType::debt_opened:
    case EventType::debt_settled:
    case EventType::debt_lapsed:
    case EventType::rent_claimable:
    case EventType::rent_lost: return between_accounts(names, event, event_key(event));
    case EventType::bankrupt: return bankrupt_text(names, event);
    case EventType::round_ended: return say(names, event, {{"round", event.count}});
    case EventType::game_over: return winners_text(names, event);
    case EventType::dealt: return by_player(names, event, {{"deeds", names.deeds(event.deeds)}});
    case EventType::claim_opened: return claim_text(names, event);
    case EventType::order_placed:
    case EventType::order_done:
    case EventType::order_cancelled: return order_text(names, event);
    case EventType::start_decided:
      return by_player(names, event,
                       {{"thrown", yes_or_no(manner_of(names.ruleset, names.state, event) != "first_seat")}});
    case EventType::turn_started:
    case EventType::turn_skipped:
    case EventType::goal_reached:
    case EventType::passed:
    case EventType::claimed:
    case EventType::resigned: return by_player(names, event);
    case EventType::time_up: return say(names, event, {});
    // The payment beside each of these says it.
    case EventType::salary:
    case EventType::interest:
    case EventType::bought:
    case EventType::mortgaged:
    case EventType::lifted:
    case EventType::turn_ended: return {};
  }
  return {};
}

}  // namespace freehold::telling
