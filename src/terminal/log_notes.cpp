#include "terminal/log_notes.h"

#include "base/clause.h"
#include "notation/names.h"
#include "telling/language.h"

namespace freehold::terminal {

using telling::t;

namespace {

bool between_throws(const State& state) {
  return state.phase == Phase::pre_roll || state.phase == Phase::post_roll;
}

}  // namespace

std::string not_for_sale_yet(const Ruleset& rules, const State& state, PlayerId player) {
  if (rules.options.buy_on_first_lap || !player.valid() || !between_throws(state)) return "";
  const Player& self = state.player(player);
  if (self.salaries > 0 || self.confined != Place::none) return "";
  if (!rules.deeds.contains(self.space) || state.owner(self.space).valid()) return "";
  return t("terminal.note.not_for_sale", {{"clause", clause_id(Clause::UK_10)}});
}

std::string note_on(const Ruleset& rules, const State& after, std::span<const notation::Seat> seats,
                    const Event& event) {
  if (event.type != EventType::moved || after.player(event.player).space != event.space) return "";
  const std::string& space = telling::spoken_text(rules).spaces[event.space.index()];
  const std::string& name = seats[event.player.index()].name;
  if (!not_for_sale_yet(rules, after, event.player).empty())
    return t("terminal.note.first_lap",
             {{"player", name}, {"deed", space}, {"clause", clause_id(Clause::UK_10)}});
  if (rules.options.rent_in_jail || !rules.deeds.contains(event.space)) return "";
  const PlayerId owner = after.owner(event.space);
  if (!owner.valid() || owner == event.player || after.mortgaged.contains(event.space)) return "";
  const Place place = after.player(owner).confined;
  if (place == Place::none) return "";
  return t("terminal.note.no_rent", {{"player", seats[owner.index()].name},
                                     {"place", notation::word(place)},
                                     {"deed", space},
                                     {"clause", clause_id(Clause::L_5_2)}});
}

std::string note_on_decline(const Ruleset& rules, const State& before, const State& after,
                            std::span<const notation::Seat> seats) {
  if (rules.options.auctions != AuctionKind::off || before.phase != Phase::buy) return "";
  const PlayerId player = before.turn.player;
  const SpaceId deed = before.player(player).space;
  if (!between_throws(after) || after.owner(deed).valid() || !after.in_game.contains(player)) return "";
  return t("terminal.note.declined", {{"player", seats[player.index()].name},
                                      {"deed", telling::spoken_text(rules).spaces[deed.index()]}});
}

}  // namespace freehold::terminal
