// Calls: all that can be asked of a host, by the name of the call (docs/formats/server.md).
#pragma once

#include <boost/json.hpp>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "hosting/call_desk.h"
#include "hosting/call_group.h"
#include "wire/answer.h"

namespace freehold::hosting {

class Calls {
 public:
  explicit Calls(HostSetup setup);

  /// Calls the method of this name for a connection, whose mutex is held.
  wire::Answer call(Connection& connection, std::string_view method, const boost::json::object& params);
  /// Closes what a connection has open; its mutex is held.
  void leave_all(Connection& connection);

  [[nodiscard]] CallDesk& desk() { return desk_; }
  [[nodiscard]] const std::vector<std::unique_ptr<CallGroup>>& groups() const { return groups_; }

 private:
  /// Refused if the operator wants none of these now.
  [[nodiscard]] wire::Allowed<> check_mode(Effect effect) const;

  CallDesk desk_;
  std::vector<std::unique_ptr<CallGroup>> groups_;
  std::map<std::string_view, Method> methods_;
};

}  // namespace freehold::hosting
