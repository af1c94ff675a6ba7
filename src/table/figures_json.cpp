#include "table/figures_json.h"

#include "table/purchase.h"
#include "table/rents.h"

namespace freehold::table {

using notation::JsonText;

void write_rents(JsonText& out, const Ruleset& ruleset, const State& state) {
  out.open_array();
  for (const EarningDeed& deed : earning_deeds(ruleset, state)) {
    const Basis& basis = deed.rent.basis;
    out.open_object().member("space", deed.space.number());
    if (basis.kind == BasisKind::utility_rent)
      out.member("times", basis.unit);
    else
      out.member("rent", sum_of(basis));
    out.member("row", deed.row).close_object();
  }
  out.close_array();
}

void write_purchase(JsonText& out, const Ruleset& ruleset, const State& state) {
  const auto purchase = purchase_in_hand(ruleset, state);
  if (!purchase) {
    out.null();
    return;
  }
  out.open_object()
      .member("seat", purchase->player.number())
      .member("space", purchase->space.number())
      .member("price", purchase->price)
      .member("declined", option_word(purchase->declined))
      .close_object();
}

}  // namespace freehold::table
