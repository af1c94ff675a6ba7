#include "editions/option_effects.h"

#include <initializer_list>

namespace freehold::editions {

std::vector<std::string_view> options_without_effect(const Ruleset& ruleset) {
  const auto& options = ruleset.options;
  std::vector<std::string_view> idle;
  const auto add = [&idle](bool without, std::initializer_list<std::string_view> keys) {
    if (without) idle.insert(idle.end(), keys);
  };
  const bool jail = options.jail_effect && ruleset.jail.valid();
  const bool hospital = ruleset.hospital.valid();
  const bool houses = options.building == BuildingRule::houses;
  add(!jail, {"jail_fine", "jail_throws", "fine_on_last_throw", "rent_in_jail"});
  add(!hospital, {"hospital_fee", "hospital_throws", "hospital_release_sum"});
  add(!jail && !hospital, {"confinement_end"});
  add(options.building == BuildingRule::off,
      {"building_place", "full_group_to_build", "building_sales_any_time", "building_sale_percent",
       "even_building", "limited_buildings", "house_stock", "contested_buildings"});
  add(!houses, {"hotels"});
  add(!houses || !options.hotels, {"houses_before_hotel", "hotel_stock"});
  add(houses && !options.limited_buildings, {"house_stock", "hotel_stock", "contested_buildings"});
  add(!options.mortgages, {"mortgage_interest", "transfer_interest", "full_group_rent_if_mortgaged"});
  add(!options.savings, {"savings_interest"});
  add(options.salary_step == 0, {"salary_most"});
  return idle;
}

}  // namespace freehold::editions
