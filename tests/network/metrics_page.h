// A page of metrics, read as strictly as Prometheus' own tools read it (the text form, version 0.0.4).
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace freehold::net {

struct MetricsPage {
  std::map<std::string, double, std::less<>> values{};  ///< by name with labels, as it stands
  std::map<std::string, std::string, std::less<>> types{};
  std::vector<std::string> faults{};

  explicit MetricsPage(std::string_view text);
};

}  // namespace freehold::net
