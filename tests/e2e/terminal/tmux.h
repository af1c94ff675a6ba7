// A real terminal to drive the real program in: a tmux server of its own, with its own home folder.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace freehold::e2e {

/// A shell in a terminal of a given size. Its store and home are a new folder that goes with the object.
class Tmux {
 public:
  Tmux(int width, int height);
  ~Tmux();
  Tmux(const Tmux&) = delete;
  Tmux& operator=(const Tmux&) = delete;

  /// Types a line into the shell. `freehold` in it is the program under test.
  void type_line(const std::string& line);
  /// Sends keys by tmux's names, each an argument: "r", "Enter", "Escape", "C-c".
  void keys(const std::vector<std::string>& names);
  /// Waits a few seconds at most until the screen has a text; false if it doesn't come.
  [[nodiscard]] bool wait_for(std::string_view text);
  /// The same for the first of several that comes; empty if none does.
  [[nodiscard]] std::string wait_for_any(const std::vector<std::string>& texts);
  /// The screen as text; with its colours and attributes as escape sequences.
  [[nodiscard]] std::string screen();
  [[nodiscard]] std::string coloured_screen();
  void resize(int width, int height);
  /// Closes the terminal window under the program, as a lost connection does, and opens another.
  void lose_and_reopen();
  /// A file of the home folder.
  [[nodiscard]] std::filesystem::path file(const std::string& name) const { return folder_ / name; }

 private:
  void open();
  std::string tmux(const std::vector<std::string>& arguments);

  std::filesystem::path folder_;
  int server_ = 0;
  int width_;
  int height_;
};

}  // namespace freehold::e2e
