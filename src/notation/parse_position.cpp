#include "base/try.h"
#include "notation/json_node.h"
#include "notation/options_json.h"
#include "notation/position_checks.h"
#include "notation/position_parts.h"
#include "notation/state_json.h"
#include "rules/game.h"
#include "rules/invariants.h"

namespace freehold::notation {

namespace {

/// A fresh game in phase pre_roll of player 0; for phase order, before the first throw.
State fresh_state(const Ruleset& rules, int players, bool in_order) {
  NoSink sink;
  if (in_order) return new_game(rules, players, sink);
  Ruleset at_once = rules;
  at_once.options.start_order = StartOrder::first_seat;
  at_once.options.dealt_deeds = 0;
  return new_game(at_once, players, sink);
}

bool is_in_order(const JsonNode& root) {
  const JsonNode phase = root.at("phase");
  const auto* text = phase.given() ? phase.value()->if_string() : nullptr;
  return text != nullptr && *text == word(Phase::order);
}

/// A card choice that the position does not name is that of the one card that asks for one.
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
