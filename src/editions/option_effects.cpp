#include "editions/option_effects.h"

#include <algorithm>
#include <cstdint>
#include <string>

#include "base/assert.h"

namespace freehold::editions {
namespace {

/// Space that the board needs.
enum class Place : std::uint8_t {
  anywhere,
  jail,
  hospital,
  confinement,
  bank,
  free_parking,
  tax_of_both_kinds
};

bool has(const Ruleset& ruleset, Place place) {
  switch (place) {
    case Place::anywhere: return true;
    case Place::jail: return ruleset.jail.valid();
    case Place::hospital: return ruleset.hospital.valid();
    case Place::confinement: return has(ruleset, Place::jail) || has(ruleset, Place::hospital);
    case Place::bank: return !ruleset.banks.empty();
    case Place::free_parking: return ruleset.has_space(SpaceKind::free_parking);
    case Place::tax_of_both_kinds:
      return std::any_of(ruleset.spaces.begin(), ruleset.spaces.begin() + ruleset.space_count,
                         [](const Space& space) { return space.tax > 0 && space.tax_percent > 0; });
  }
  FREEHOLD_ASSERT(false);
}

struct Effect {
  std::string_view option;
  Place place = Place::anywhere;
  std::vector<OptionNeed> needs{};
};

const std::vector<Effect>& effects() {
  using namespace std::string_literals;
  static const OptionNeed builds{"building", "off"s, false};
  static const OptionNeed houses{"building", "houses"s};
  static const OptionNeed hotels{"hotels", true};
  static const OptionNeed limited{"limited_buildings", true};
  static const OptionNeed mortgages{"mortgages", true};
  static const OptionNeed holds{"jail_effect", true};
  static const std::vector<Effect> list = {
      {"jail_effect", Place::jail},
      {"jail_fine", Place::jail, {holds}},
      {"fine_growth", Place::jail, {holds}},
      {"jail_throws", Place::jail, {holds}},
      {"rent_in_jail", Place::confinement},
      {"fine_on_last_throw", Place::confinement},
      {"confinement_end", Place::confinement},
      {"doubles_to_jail", Place::jail},
      {"hospital_fee", Place::hospital},
      {"hospital_throws", Place::hospital},
      {"hospital_release_sum", Place::hospital},
      {"building_place", Place::anywhere, {builds}},
      {"full_group_to_build", Place::anywhere, {builds}},
      {"building_sales_any_time", Place::anywhere, {builds}},
      {"building_sale_percent", Place::anywhere, {builds}},
      {"even_building", Place::anywhere, {builds}},
      {"trade_built_groups", Place::anywhere, {builds}},
      {"debtor_deals", Place::anywhere, {{"offers", true}, {"negative_cash", false}}},  // H.5: no debts
      {"hotels", Place::anywhere, {houses}},
      {"houses_before_hotel", Place::anywhere, {houses}},
      {"limited_buildings", Place::anywhere, {houses}},
      {"house_stock", Place::anywhere, {houses, limited}},
      {"hotel_stock", Place::anywhere, {houses, hotels, limited}},
      {"contested_buildings", Place::anywhere, {houses, limited}},
      {"mortgage_interest", Place::anywhere, {mortgages}},
      {"transfer_interest", Place::anywhere, {mortgages}},
      {"full_group_rent_if_mortgaged", Place::anywhere, {mortgages}},
      {"savings", Place::bank},
      {"savings_interest", Place::bank, {{"savings", true}}},
      {"salary_most", Place::anywhere, {{"salary_step", std::int64_t{0}, false}}},
      {"tax_choice", Place::tax_of_both_kinds},
      {"free_parking_pot", Place::free_parking},
      {"free_parking_floor", Place::free_parking, {{"free_parking_pot", true}}},
      {"free_parking_floor_adds",
       Place::free_parking,
       {{"free_parking_pot", true}, {"free_parking_floor", std::int64_t{0}, false}}},
      {"pot_of", Place::free_parking, {{"free_parking_pot", true}}},
      {"time_limit", Place::anywhere, {{"timed", true}}},
  };
  return list;
}

}  // namespace

std::optional<std::vector<OptionNeed>> option_needs(const Ruleset& ruleset, std::string_view key) {
  if (!option_value(ruleset.options, key)) return std::nullopt;
  const auto found = std::ranges::find(effects(), key, &Effect::option);
  if (found == effects().end()) return std::vector<OptionNeed>{};
  if (!has(ruleset, found->place)) return std::nullopt;
  auto needs = found->needs;
  // X.5: a jail in name only holds nobody, but a hospital does (S.10).
  if (found->place == Place::confinement && !has(ruleset, Place::hospital))
    needs.push_back({"jail_effect", true});
  return needs;
}

std::vector<std::string_view> options_without_effect(const Ruleset& ruleset) {
  const auto met = [&ruleset](const OptionNeed& need) {
    return (option_value(ruleset.options, need.option) == need.value) == need.equal;
  };
  std::vector<std::string_view> idle;
  for (const std::string_view key : option_keys()) {
    const auto needs = option_needs(ruleset, key);
    if (!needs || !std::ranges::all_of(*needs, met)) idle.push_back(key);
  }
  return idle;
}

}  // namespace freehold::editions
