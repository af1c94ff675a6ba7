#include "rules/quiet_throws.h"

#include "rules/rent.h"

namespace freehold {
namespace {

// Whether the salary is constant (S.3), rents are due at once even to a confined owner (UK.13, L.5.2), and
// there are no banks to pass (S.12), no throw can reach a goal (G.21), none pays a bonus (G.14), and there is no speed die (SD).
bool has_quiet_throws(const Ruleset& rules) {
  const RuleOptions& options = rules.options;
  const bool one_salary = options.salary_step == 0 && options.go_landing_factor == 1 &&
                          (options.salary_most == 0 || options.salary_most >= options.salary);
  const bool rents_at_once = options.rent_collection != RentCollection::on_demand && options.rent_in_jail;
  return one_salary && rents_at_once && rules.banks.empty() && !has_goal(options) &&
         options.speed_die == SpeedDie::off && options.ones_bonus == 0 &&
         rules.space_count >= options.dice_sides.most_sum();
}

}  // namespace

QuietThrows::QuietThrows(const Ruleset& rules)
    : rules_(&rules),
      space_count_(rules.space_count),
      salary_(rules.options.salary),
      most_issued_(has_quiet_throws(rules) ? max_money - rules.options.salary : -max_money - 1),
      doubles_to_jail_(rules.jail.valid() ? rules.options.doubles_to_jail : 0),
      throws_again_(all_if(rules.options.doubles_throw_again)) {}

QuietThrows::Due QuietThrows::due_of_deed(const State& state, SpaceId deed) const {
  const PlayerId owner = state.owner(deed);
  if (!owner.valid()) return {.owners_key = 0};  // it may be for sale
  const Money rent = rent_due(*rules_, state, deed, 1);
  const bool by_pips = rules_->space(deed).kind == SpaceKind::utility;
  return {.not_quiet = 0,
          .fixed = by_pips ? 0 : rent,
          .per_pip = by_pips ? rent : 0,
          .owners_key = state.deed_key_of(owner)};
}

bool QuietThrows::is_quiet(const Space& space) const {
  const bool has_pot = rules_->options.free_parking_pot;
  switch (space.kind) {
    case SpaceKind::go:
    case SpaceKind::rest:
    case SpaceKind::bank_office:
    case SpaceKind::hospital:
    case SpaceKind::jail: return true;
    case SpaceKind::free_parking: return !has_pot;
    case SpaceKind::tax: return space.tax_percent == 0 && !has_pot;
    case SpaceKind::site:
    case SpaceKind::station:
    case SpaceKind::utility:
    case SpaceKind::card:
    case SpaceKind::go_to_jail:
    case SpaceKind::metro:
    case SpaceKind::random_amount: return false;
  }
  return false;
}

QuietThrows::Due QuietThrows::due_at(const State& state, SpaceId at) const {
  if (rules_->deeds.contains(at)) return due_of_deed(state, at);
  const Space& space = rules_->space(at);
  return {.not_quiet = all_if(!is_quiet(space)),
          .fixed = space.kind == SpaceKind::tax ? space.tax : 0,
          .owners_key = 0};
}

}  // namespace freehold
