// `freehold join` as a process of its own, line by line through pipes, with a home folder of its own.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace freehold::net {

class JoinedProgram {
 public:
  /// Starts `freehold join ARGUMENTS --plain`; seats are kept below `home`.
  JoinedProgram(const std::filesystem::path& home, const std::vector<std::string>& arguments);
  ~JoinedProgram();
  JoinedProgram(const JoinedProgram&) = delete;
  JoinedProgram& operator=(const JoinedProgram&) = delete;

  /// Types a line.
  void type(const std::string& line);
  /// Waits until it has said a text, after what was waited for before; false if it does not say it in a minute.
  [[nodiscard]] bool says(std::string_view text);
  /// Waits until it asks for a line, and returns what it has said since it asked before; empty if it has ended.
  std::string next_question();
  /// Everything said so far, on both streams.
  [[nodiscard]] const std::string& said() const { return said_; }
  /// Ends its input and waits for its end: its exit code, or 128 + the signal that ended it.
  int leave();
  void kill();

 private:
  /// More of what it says; false at its end, or where nothing comes.
  bool read_more();
  int wait();

  pid_t pid_ = -1;
  int to_ = -1;
  int from_ = -1;
  std::string said_;
  std::size_t heard_ = 0;  // up to where it was waited for
};

}  // namespace freehold::net
