// The time before a hosted game begins: who has come, talk, and the start. Line by line, for everybody.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "remote/remote_table.h"
#include "terminal/lines.h"

namespace freehold::remote {

class WaitingRoom {
 public:
  enum class End : std::uint8_t {
    playing,  ///< the game has begun
    quit,     ///< the person has left; the seat stays
    stood_up,  ///< and the seat is free again
    shut_out  ///< the server lets the person in no more
  };

  /// A table that has been entered. What is given outlives it.
  WaitingRoom(RemoteTable& table, std::vector<std::string> links, terminal::LineInput& in, std::ostream& out)
      : table_(table), links_(std::move(links)), in_(in), out_(out) {}

  /// Until the game begins or the person leaves.
  End wait();

 private:
  [[nodiscard]] bool takes_part() const { return table_.view().takes_part(); }
  void say(const std::string& sentence);
  void say_all(const std::vector<std::string>& sentences);
  void show();
  void hear(const RemoteTable::Heard& heard);
  void tell(const json::object& update);
  void tell_freed(const json::object& update, bool own);
  void free_seat(const std::string& whose);
  bool listen();
  void command(const std::string& line);
  bool room_command(const std::string& word, const std::string& rest);
  void start(const std::string& fill);
  void ask(std::string_view method, json::object params);
  void help();

  RemoteTable& table_;
  std::vector<std::string> links_;
  terminal::LineInput& in_;
  std::ostream& out_;
  bool connected_ = true;
  std::optional<End> left_;
  std::optional<int> own_;  ///< the seat of the person here, as it was known last
};

}  // namespace freehold::remote
