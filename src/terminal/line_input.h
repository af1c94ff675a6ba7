// Lines that somebody types, or a script writes.
#pragma once

#include <chrono>
#include <iosfwd>
#include <optional>
#include <string>

namespace freehold::terminal {

class LineInput {
 public:
  using Time = std::chrono::milliseconds;
  enum class Got : unsigned char {
    line,
    nothing,  ///< in the time that was given
    end  ///< there will be no more
  };

  LineInput() = default;
  virtual ~LineInput() = default;
  LineInput(const LineInput&) = delete;
  LineInput& operator=(const LineInput&) = delete;

  /// The next line, without its end. Waits as long as `most`, or for ever.
  virtual Got read(std::string& line, std::optional<Time> most) = 0;
};

/// Lines of a stream. It cannot wait for a time: it waits until a line is there.
class StreamLines final : public LineInput {
 public:
  explicit StreamLines(std::istream& in) : in_(in) {}
  Got read(std::string& line, std::optional<Time> most) override;

 private:
  std::istream& in_;
};

/// Lines of an open file: a terminal, a pipe. Nobody else reads from it.
class FileLines final : public LineInput {
 public:
  explicit FileLines(int file) : file_(file) {}
  Got read(std::string& line, std::optional<Time> most) override;

 private:
  bool take(std::string& line);

  int file_;
  bool ended_ = false;
  std::string typed_;
};

}  // namespace freehold::terminal
