#include "bots/steady_notes.h"

#include "bots/construction.h"
#include "bots/holding.h"

namespace freehold::bots {

SpaceSet SteadyNotes::full_groups(const SteadyTables& tables, SpaceSet deeds) {
  if (deeds != deeds_) {
    deeds_ = deeds;
    full_ = bots::full_groups(tables, deeds);
  }
  return full_;
}

Money SteadyNotes::reserve(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                           PlayerId me) {
  const std::uint64_t others_key = state.board_key - state.deed_keys[me.index()];
  const Player& self = state.player(me);
  const bool is_known = others_key == others_key_ && from_ == self.space && in_game_ == state.in_game.bits &&
                        ruleset.options.rent_in_jail;  // else it matters who is held (L.5.2)
  if (!is_known) {
    others_key_ = others_key;
    from_ = self.space;
    in_game_ = state.in_game.bits;
    ahead_ = rents_ahead(ruleset, tables, state, me);
  }
  return kept_back(tables, ahead_, self.savings);
}

const std::optional<BuildingWish>& SteadyNotes::building_wish(const Ruleset& ruleset,
                                                              const SteadyTables& tables, const State& state,
                                                              PlayerId me) {
  const std::uint64_t own_key = state.deed_keys[me.index()];
  const bool is_known = own_key == own_key_ && houses_ == state.houses && hotels_ == state.hotels &&
                        bankruptcies_ == state.bankruptcies && !(tables.paced && tables.outlook.rounds > 0);
  if (!is_known) {
    own_key_ = own_key;
    houses_ = state.houses;
    hotels_ = state.hotels;
    bankruptcies_ = state.bankruptcies;
    wish_ = bots::building_wish(ruleset, tables, state, me, full_groups(tables, state.owned_by(me)));
  }
  return wish_;
}

}  // namespace freehold::bots
