#include "remote/view_changes.h"

namespace freehold::remote {

bool apply_changes(boost::json::value& view, const boost::json::object& changes) {
  for (const auto& [pointer, value] : changes) {
    boost::system::error_code error;
    auto* const place = pointer.empty() ? nullptr : view.find_pointer(pointer, error);
    if (place == nullptr) return false;
    *place = value;
  }
  return true;
}

}  // namespace freehold::remote
