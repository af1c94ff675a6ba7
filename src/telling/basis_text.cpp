#include "telling/basis_text.h"

#include "notation/basis_json.h"
#include "notation/names.h"

namespace freehold::telling {

namespace {

/// The one term that is kept with the sums but isn't one.
constexpr std::string_view rate = "rate";

void add_terms(const Names& names, const Basis& basis, Params& params) {
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

}  // namespace

std::string basis_text(const Names& names, const Basis& basis) {
  if (goes_without_saying(basis)) return {};
  if (basis.kind == BasisKind::building_rent) return names.buildings(basis.count);
  Params params;
  add_terms(names, basis, params);
  if (basis.kind == BasisKind::utility_rent)
    params.emplace_back("thrown", names.language.number(basis.dice.sum()));
  if (basis.kind == BasisKind::percentage)
    params.emplace_back("rounding", basis.other > 0 ? "multiple" : "unit");
  if (basis.kind == BasisKind::repairs)
    params.emplace_back("both", basis.count > 0 && basis.more > 0 ? "yes" : "no");
  return names.language.text("basis." + std::string{notation::word(basis.kind)}, params);
}

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

}  // namespace freehold::telling
