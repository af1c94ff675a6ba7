// A deal that a call asks about, as its parameters name it.
#pragma once

#include <boost/json.hpp>
#include <optional>

#include "wire/params.h"

namespace freehold::hosting {

struct AskedDeal {
  std::optional<int> dealer;  ///< who would offer it; nothing: the seat that asks
  const boost::json::value* offer;
};

/// From "from" and "offer".
[[nodiscard]] wire::Allowed<AskedDeal> read_deal(const wire::Params& params);

}  // namespace freehold::hosting
