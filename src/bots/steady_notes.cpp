#include "bots/steady_notes.h"

#include "bots/construction.h"
#include "bots/deed_worth.h"
#include "bots/jail_stay.h"
#include "rules/rent.h"

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
  const std::uint64_t others_key = state.board_key - state.deed_key_of(me);
  const Player& self = state.player(me);
  const bool is_known = others_key == others_key_ && from_ == self.space && in_game_ == state.in_game.bits &&
                        ruleset.options.rent_in_jail;  // otherwise it matters who is confined (L.5.2)
  if (!is_known) {
    others_key_ = others_key;
    from_ = self.space;
    in_game_ = state.in_game.bits;
    ahead_ = rents_ahead(ruleset, tables, state, me);
  }
  return kept_back(tables, ahead_, self.savings);
}

// When building evenly, the best group stays the best until its row is complete, because it is judged by the
// next steps from its lowest site.
bool SteadyNotes::row_goes_on(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                              PlayerId me) {
  if (!wish_ || state.deed_key_of(me) != key_once_built_ || bankruptcies_ != state.bankruptcies) return false;
  if (has_houses_ != (state.houses > 0) || has_hotels_ != (state.hotels > 0)) return false;
  const int from = tables.step_before[static_cast<std::size_t>(state.buildings_on(wish_->site))];
  const SpaceId next = best_site(tables, state, ruleset.group_of(wish_->site).members, from);
  if (!next.valid()) return false;
  wish_->site = next;
  wish_->price = building_price(ruleset, state, next);  // a level costs what its own site does (S.6)
  return true;
}

const std::optional<BuildingWish>& SteadyNotes::building_wish(const Ruleset& ruleset,
                                                              const SteadyTables& tables, const State& state,
                                                              PlayerId me) {
  const std::uint64_t own_key = state.deed_key_of(me);
  const bool counts_rounds = tables.paced && tables.outlook.rounds > 0;
  const bool is_known = own_key == own_key_ && has_houses_ == (state.houses > 0) &&
                        has_hotels_ == (state.hotels > 0) && bankruptcies_ == state.bankruptcies &&
                        !counts_rounds;
  if (is_known) return wish_;
  if (counts_rounds || !row_goes_on(ruleset, tables, state, me)) {
    wish_ = bots::building_wish(ruleset, tables, state, me, full_groups(tables, state.owned_by(me)));
  }
  own_key_ = own_key;
  has_houses_ = state.houses > 0;
  has_hotels_ = state.hotels > 0;
  bankruptcies_ = state.bankruptcies;
  key_once_built_ = own_key;
  if (wish_) {
    const int now = state.buildings_on(wish_->site);
    const int then = tables.next_step[static_cast<std::size_t>(now)];
    key_once_built_ += static_cast<std::uint64_t>((then - now) << 4) * deed_factors[wish_->site.index()];
  }
  return wish_;
}

Money SteadyNotes::gain_of_throw(const Ruleset& ruleset, const SteadyTables& tables, const State& state,
                                 PlayerId me) {
  if (board_key_ != state.board_key || in_game_then_ != state.in_game.bits) {
    board_key_ = state.board_key;
    in_game_then_ = state.in_game.bits;
    gain_of_throw_ = bots::gain_of_throw(ruleset, tables, state, me);
  }
  return gain_of_throw_;
}

}  // namespace freehold::bots
