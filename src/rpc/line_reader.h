// Lines of bounded length from a file descriptor: one that is too long costs no memory and the next one still arrives.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>

namespace freehold::rpc {

/// The longest line that is taken, in bytes: the log of some 100,000 actions.
inline constexpr std::size_t longest_line = 32'000'000;

class LineReader {
 public:
  /// Reads from `descriptor`, which stays open, until its end or until something can be read from `wake`; -1: nothing ever can.
  explicit LineReader(int descriptor, std::size_t most_bytes = longest_line, int wake = -1)
      : descriptor_(descriptor), most_bytes_(most_bytes), wake_(wake) {}

  struct Line {
    std::string text;  ///< without its line feed
    bool too_long = false;  ///< then `text` is empty
  };

  /// The next line, the last one also without a line feed; nothing at the end or where reading fails.
  std::optional<Line> next();

 private:
  /// Waits for something to read; false if it is not to be read any more.
  [[nodiscard]] bool wait() const;
  /// Reads on; false at the end.
  bool fill();

  int descriptor_;
  std::size_t most_bytes_;
  int wake_;
  std::array<char, 65536> buffer_{};
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

}  // namespace freehold::rpc
