#include "hosting/rate.h"

#include <utility>

namespace freehold::hosting {

using wire::RefusalKind;

std::unexpected<wire::Refused> limited(std::string_view limit, std::string message,
                                       Milliseconds retry_after) {
  const auto seconds = std::chrono::ceil<std::chrono::seconds>(retry_after).count();
  return wire::refuse(RefusalKind::too_many, "too_many", std::move(message),
                      {{"limit", limit}, {"retry_after", seconds}});
}

std::unexpected<wire::Refused> run_elsewhere(std::string_view server) {
  boost::json::object more;
  if (!server.empty()) more["server"] = server;
  return wire::refuse(wire::RefusalKind::unavailable, "elsewhere",
                      "another server runs this table now; try again in a moment", std::move(more));
}

std::unexpected<wire::Refused> read_only_now() {
  return wire::refuse(RefusalKind::unavailable, "read_only",
                      "This server takes no changes just now. Nothing was done; try again later.");
}

}  // namespace freehold::hosting
