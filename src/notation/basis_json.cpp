#include "notation/basis_json.h"
#include "notation/parts_json.h"

#include <array>

namespace freehold::notation {

namespace {

constexpr BasisTerm unit(std::string_view name) {
  return {.name = name, .money = &Basis::unit};
}
constexpr BasisTerm other(std::string_view name) {
  return {.name = name, .money = &Basis::other};
}
constexpr BasisTerm count(std::string_view name) {
  return {.name = name, .number = &Basis::count};
}
constexpr BasisTerm factor{.name = "factor", .number = &Basis::factor};
constexpr BasisTerm percent{.name = "percent", .number = &Basis::percent};

constexpr std::array fixed_terms{unit("amount")};
constexpr std::array bare_rent_terms{unit("rent")};
constexpr std::array full_group_terms{unit("rent"), factor};
constexpr std::array building_rent_terms{unit("rent"), count("buildings")};
constexpr std::array shared_rent_terms{unit("own"), count("buildings"), other("others"), percent};
constexpr std::array station_terms{unit("rent"), count("stations"), factor};
constexpr std::array utility_terms{unit("rate"), BasisTerm{.name = "dice"}, count("utilities")};
constexpr std::array percentage_terms{unit("of"), percent, other("multiple"),
                                      BasisTerm{.name = "rounded_down", .number = &Basis::rounded_down}};
constexpr std::array per_building_terms{unit("each"), count("buildings")};
constexpr std::array repair_terms{unit("per_house"), count("houses"), other("per_hotel"),
                                  BasisTerm{.name = "hotels", .number = &Basis::more}};
constexpr std::array level_price_terms{unit("price"), factor, count("level")};
constexpr std::array sale_terms{unit("price"), percent, count("count")};
constexpr std::array level_sale_terms{unit("price"), percent, count("levels")};
constexpr std::array estate_terms{unit("for_buildings"), other("for_deeds")};
constexpr std::array salary_terms{unit("salary"), other("step"), count("paid_before"), factor};
constexpr std::array lift_terms{unit("mortgage"), percent, other("interest")};
constexpr std::array share_terms{unit("had"), other("share"), count("players")};
constexpr std::array top_up_terms{unit("floor"), other("found")};

}  // namespace

std::span<const BasisTerm> terms_of(BasisKind kind) {
  switch (kind) {
    case BasisKind::fixed: return fixed_terms;
    case BasisKind::bare_rent: return bare_rent_terms;
    case BasisKind::full_group_rent: return full_group_terms;
    case BasisKind::building_rent: return building_rent_terms;
    case BasisKind::shared_rent: return shared_rent_terms;
    case BasisKind::station_rent: return station_terms;
    case BasisKind::utility_rent: return utility_terms;
    case BasisKind::percentage: return percentage_terms;
    case BasisKind::per_building: return per_building_terms;
    case BasisKind::repairs: return repair_terms;
    case BasisKind::level_price: return level_price_terms;
    case BasisKind::sale: return sale_terms;
    case BasisKind::level_sale: return level_sale_terms;
    case BasisKind::estate: return estate_terms;
    case BasisKind::salary: return salary_terms;
    case BasisKind::lift: return lift_terms;
    case BasisKind::equal_share: return share_terms;
    case BasisKind::top_up: return top_up_terms;
  }
  return {};
}

void write_basis(JsonText& out, const Basis& basis) {
  out.open_object().member("kind", word(basis.kind));
  for (const BasisTerm& term : terms_of(basis.kind)) {
    out.key(term.name);
    if (term.money != nullptr) {
      out.value(basis.*term.money);
    } else if (term.number != nullptr) {
      out.value(basis.*term.number);
    } else {
      write_throw(out, basis.dice);
    }
  }
  out.member("sum", sum_of(basis)).close_object();
}

Basis basis_at(const JsonNode& node) {
  Basis basis;
  if (!node.given_not_null() || !node.is_object()) return basis;
  node.at("kind").read_word(basis.kind);
  for (const BasisTerm& term : terms_of(basis.kind)) {
    const JsonNode place = node.at(term.name);
    if (term.money != nullptr) {
      place.read(basis.*term.money, -max_money, max_money);
    } else if (term.number != nullptr) {
      place.read(basis.*term.number, 0, 255);
    } else {
      basis.dice = any_throw_at(place);
    }
  }
  if (basis.kind == BasisKind::level_sale && basis.count > max_levels) {
    node.at("levels").mistake(fmt::format("is at most {}", max_levels));
    return {};
  }
  Money sum = 0;
  node.at("sum").read(sum, 0, max_money);
  const std::int64_t made = sum_of<std::int64_t>(basis);
  const bool fits = made >= 0 && made <= max_money && (!node.at("sum").given() || made == sum);
  if (fits) return basis;
  node.mistake(fmt::format("the terms come to {}", made));
  return {};
}

}  // namespace freehold::notation
