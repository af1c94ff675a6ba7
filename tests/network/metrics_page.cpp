#include "metrics_page.h"

#include <cmath>
#include <cstdlib>
#include <regex>
#include <set>

namespace freehold::net {
namespace {

/// The metric that a line belongs to: its name without what a histogram adds.
std::string family_of(const MetricsPage& page, const std::string& name) {
  for (const std::string_view ending : {"_bucket", "_sum", "_count"}) {
    if (!name.ends_with(ending)) continue;
    const auto family = name.substr(0, name.size() - ending.size());
    const auto type = page.types.find(family);
    if (type != page.types.end() && type->second == "histogram") return family;
  }
  return name;
}

/// Every set of buckets grows up to +Inf, which is the count.
void check_buckets(MetricsPage& page) {
  static const std::regex bucket("(.*)_bucket\\{(.*,)?le=\"(.*)\"\\}");
  std::map<std::string, std::map<double, double>> sets;
  for (const auto& [name, value] : page.values) {
    std::smatch parts;
    if (!std::regex_match(name, parts, bucket)) continue;
    auto labels = parts[2].str();
    if (!labels.empty()) labels = "{" + labels.substr(0, labels.size() - 1) + "}";
    const auto bound = parts[3] == "+Inf" ? INFINITY : std::strtod(parts[3].str().c_str(), nullptr);
    sets[parts[1].str() + "_count" + labels][bound] = value;
  }
  for (const auto& [count, buckets] : sets) {
    double below = 0;
    for (const auto& [bound, value] : buckets) {
      if (value < below) page.faults.push_back(count + ": buckets that shrink");
      below = value;
    }
    const auto found = page.values.find(count);
    if (!std::isinf(buckets.rbegin()->first) || found == page.values.end() || found->second != below)
      page.faults.push_back(count + ": is not the last bucket");
  }
}

}  // namespace

MetricsPage::MetricsPage(std::string_view text) {
  static const std::regex help("# HELP ([a-zA-Z_:][a-zA-Z0-9_:]*) \\S.*");
  static const std::regex type("# TYPE ([a-zA-Z_:][a-zA-Z0-9_:]*) (counter|gauge|histogram|summary|untyped)");
  static const std::regex sample(
      "([a-zA-Z_:][a-zA-Z0-9_:]*)(\\{[a-zA-Z_][a-zA-Z0-9_]*=\"([^\"\\\\]|\\\\.)*\"(,[a-zA-Z_][a-zA-Z0-9_]*="
      "\"([^\"\\\\]|"
      "\\\\.)*\")*\\})? (-?[0-9][0-9.e+-]*)");
  std::set<std::string> ended;  // families that others have followed
  std::string family;
  if (!text.ends_with('\n')) faults.emplace_back("the last line has no end");
  while (!text.empty()) {
    const auto end = text.find('\n');
    const std::string line(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    std::smatch parts;
    std::string of;
    if (std::regex_match(line, parts, help)) {
      of = parts[1];
    } else if (std::regex_match(line, parts, type)) {
      of = parts[1];
      if (!types.emplace(of, parts[2]).second) faults.push_back("two types: " + line);
      if (parts[2] == "counter" && !of.ends_with("_total")) faults.push_back("no _total: " + line);
    } else if (std::regex_match(line, parts, sample)) {
      of = family_of(*this, parts[1]);
      if (!types.contains(of)) faults.push_back("no type: " + line);
      if (!values.emplace(parts[1].str() + parts[2].str(), std::strtod(parts[6].str().c_str(), nullptr))
               .second)
        faults.push_back("twice: " + line);
    } else {
      faults.push_back("not understood: " + line);
      continue;
    }
    if (of == family) continue;
    if (!ended.insert(of).second) faults.push_back("lines of one metric in two places: " + line);
    family = of;
  }
  check_buckets(*this);
}

}  // namespace freehold::net
