// Somebody at one table of a fleet: comes through a front, goes to the server that runs the table, and looks for it when that goes.
#pragma once

#include <deque>
#include <map>
#include <string>
#include <vector>

#include "fleet_kit.h"

namespace freehold::fleet::kit {

class Person {
 public:
  explicit Person(Fleet& fleet, int front, std::string address = "192.0.2.1")
      : fleet_(fleet), address_(std::move(address)), at_(front) {}

  /// Made where the table is, once whoever has entered is known there.
  hosting::kit::Answer call(std::string_view method, const json::object& params = {});
  json::value ask(std::string_view method, const json::object& params = {});
  /// From now on this is their table.
  json::value enter(const Made& made);
  /// What they have heard, with what they missed while the table moved; each with its version once.
  std::vector<json::object> take_updates();
  /// The server that they are at.
  [[nodiscard]] int at() const { return at_; }
  /// All their connections end.
  void go();

 private:
  Device& line();
  void leave_the_dead();
  void follow_moves();
  bool enter_again();
  void take(json::object update);

  Fleet& fleet_;
  const std::string address_;
  int at_;
  std::map<int, Device> lines_;
  json::object entering_;  // parameters; empty: they are at no table
  bool has_entered_ = false;
  std::int64_t version_ = 0;
  std::vector<json::object> heard_;
};

}  // namespace freehold::fleet::kit
