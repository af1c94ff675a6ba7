// A stream for whoever wants ASCII only: whatever is written goes on to another one as to_ascii has it.
#pragma once

#include <ostream>
#include <streambuf>
#include <string>

namespace freehold::terminal {

/// Passes text on line by line, and an unfinished line when it is flushed. The other stream outlives it.
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
