// A view put together from what has changed: JSON Pointers (RFC 6901) with new values.
#pragma once

#include <boost/json.hpp>

namespace freehold::remote {

/// Puts each value where its pointer leads; false if one leads nowhere, and then `view` is of no use any more.
bool apply_changes(boost::json::value& view, const boost::json::object& changes);

}  // namespace freehold::remote
