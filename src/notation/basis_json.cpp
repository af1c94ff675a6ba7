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
constexpr BasisTerm rounded_down{.name = "rounded_down", .number = &Basis::rounded_down};
constexpr BasisTerm hotels{.name = "hotels", .number = &Basis::more};
constexpr BasisTerm dice{.name = "dice"};

}  // namespace

std::span<const BasisTerm> terms_of(BasisKind kind) {
  switch (kind) {
#define FREEHOLD_TERMS(of, ...) \
  case BasisKind::of: { \
    static constexpr std::array terms{__VA_ARGS__}; \
    return terms; \
  }
    FREEHOLD_TERMS(fixed, unit("amount"))
    FREEHOLD_TERMS(bare_rent, unit("rent"))
    FREEHOLD_TERMS(full_group_rent, unit("rent"), factor)
    FREEHOLD_TERMS(building_rent, unit("rent"), count("buildings"))
    FREEHOLD_TERMS(shared_rent, unit("own"), count("buildings"), other("others"), percent)
    FREEHOLD_TERMS(station_rent, unit("rent"), count("stations"), factor)
    FREEHOLD_TERMS(utility_rent, unit("rate"), dice, count("utilities"))
    FREEHOLD_TERMS(percentage, unit("of"), percent, other("multiple"), rounded_down)
    FREEHOLD_TERMS(per_building, unit("each"), count("buildings"))
    FREEHOLD_TERMS(repairs, unit("per_house"), count("houses"), other("per_hotel"), hotels)
    FREEHOLD_TERMS(level_price, unit("price"), factor, count("level"))
    FREEHOLD_TERMS(sale, unit("price"), percent, count("count"))
    FREEHOLD_TERMS(level_sale, unit("price"), percent, count("levels"))
    FREEHOLD_TERMS(estate, unit("for_buildings"), other("for_deeds"))
    FREEHOLD_TERMS(salary, unit("salary"), other("step"), count("paid_before"), factor)
    FREEHOLD_TERMS(lift, unit("mortgage"), percent, other("interest"))
    FREEHOLD_TERMS(equal_share, unit("had"), other("share"), count("players"))
    FREEHOLD_TERMS(top_up, unit("floor"), other("found"))
#undef FREEHOLD_TERMS
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
