#include "table/chances.h"

#include <cmath>

namespace freehold::table {

namespace json = boost::json;

namespace {

// A chance of 0.3333333 would take the place of seven such lists.
double told(float chance) {
  return std::round(static_cast<double>(chance) * 10'000) / 10'000;
}

}  // namespace

json::array print_chances(const value::WinChances& chances, int players) {
  json::array list;
  for (int seat = 0; seat < players; ++seat)
    list.push_back(told(chances.at(static_cast<std::size_t>(seat))));
  return list;
}

void write_chances(notation::JsonText& out, const value::WinChances& chances, int players) {
  out.open_array();
  for (int seat = 0; seat < players; ++seat)
    out.value(told(chances.at(static_cast<std::size_t>(seat))));
  out.close_array();
}

}  // namespace freehold::table
