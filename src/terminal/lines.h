// Text line by line: what somebody types or a script writes, and output in ASCII only.
#pragma once

#include <chrono>
#include <iosfwd>
#include <optional>
#include <ostream>
#include <streambuf>
#include <string>

namespace freehold::terminal {

/// Lines that somebody types, or a script writes.
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

  /// The next line, without its end. Waits for at most `most`, or without limit.
  virtual Got read(std::string& line, std::optional<Time> most) = 0;
};

/// Lines of a stream. Ignores `most`: it waits until there is a line.
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

/// A stream that writes ASCII (to_ascii) to another, line by line, and an unfinished line when it is flushed.
/// The other stream outlives it.
class AsciiStream final : public std::ostream {
 public:
  explicit AsciiStream(std::ostream& target) : std::ostream(nullptr), lines_(target) { rdbuf(&lines_); }
  ~AsciiStream() override { flush(); }
  AsciiStream(const AsciiStream&) = delete;
  AsciiStream& operator=(const AsciiStream&) = delete;

 private:
  class Lines final : public std::streambuf {
   public:
    explicit Lines(std::ostream& out) : out_(out) {}

   protected:
    int_type overflow(int_type character) override;
    int sync() override;

   private:
    void hand_on();

    std::ostream& out_;
    std::string pending_;
  };

  Lines lines_;
};

}  // namespace freehold::terminal
