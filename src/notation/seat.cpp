#include "notation/seat.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace freehold::notation {

namespace {

constexpr char32_t no_break_space = 0xA0;

/// The characters of valid UTF-8.
std::u32string decoded(std::string_view text) {
  std::u32string characters;
  for (const char raw : text) {
    const auto byte = static_cast<unsigned char>(raw);
    if ((byte & 0xC0U) != 0x80U) {
      const unsigned lead = byte < 0x80U ? 0x7FU : byte < 0xE0U ? 0x1FU : byte < 0xF0U ? 0x0FU : 0x07U;
      characters.push_back(byte & lead);
    } else if (!characters.empty()) {
      characters.back() = (characters.back() << 6U) | (byte & 0x3FU);
    }
  }
  return characters;
}

std::string encoded(const std::u32string& characters) {
  std::string text;
  const auto add = [&text](char32_t byte) { text.push_back(static_cast<char>(byte)); };
  for (const char32_t c : characters) {
    if (c < 0x80) {
      add(c);
    } else if (c < 0x800) {
      add(0xC0 | (c >> 6));
      add(0x80 | (c & 0x3F));
    } else {
      if (c < 0x10000) {
        add(0xE0 | (c >> 12));
      } else {
        add(0xF0 | (c >> 18));
        add(0x80 | ((c >> 12) & 0x3F));
      }
      add(0x80 | ((c >> 6) & 0x3F));
      add(0x80 | (c & 0x3F));
    }
  }
  return text;
}

bool is_blank(char32_t c) {
  return c == ' ' || (c >= '\t' && c <= '\r') || c == no_break_space || (c >= 0x2000 && c <= 0x200B) ||
         c == 0x3000 || c == 0xFEFF;
}

bool is_control(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || (c >= 0x2028 && c <= 0x202E);
}

char32_t small_letter(char32_t c) {
  const auto within = [c](char32_t first, char32_t last) { return c >= first && c <= last; };
  if (within('A', 'Z') || (within(0xC0, 0xDE) && c != 0xD7)) return c + 0x20;
  if (within(0x139, 0x148) || within(0x179, 0x17E)) return c + (c % 2);  // odd ones are capitals
  if (c == 0x178) return 0xFF;
  if (c == 0x130) return 'i';
  if (within(0x100, 0x177) && c != 0x138) return c | 1U;  // even ones are capitals
  if (within(0x391, 0x3A9) && c != 0x3A2) return c + 0x20;
  if (c == 0x3C2) return 0x3C3;  // a final sigma is a sigma
  if (within(0x400, 0x40F)) return c + 0x50;
  if (within(0x410, 0x42F)) return c + 0x20;
  return c;
}

std::u32string trimmed(const std::u32string& text) {
  const auto first = std::ranges::find_if_not(text, is_blank);
  if (first == text.end()) return {};
  auto last = text.end();
  while (is_blank(*(last - 1)))
    --last;
  return {first, last};
}

/// What is wrong with one name or token, which may not be empty.
std::string mistake_in(const std::u32string& text) {
  if (text.empty()) return "must not be empty";
  if (text.size() > static_cast<std::size_t>(longest_name)) {
    return fmt::format("must have at most {} characters", longest_name);
  }
  if (std::ranges::any_of(text, is_control)) return "must have no control characters";
  return {};
}

using Member = std::string Seat::*;

void check_texts(std::vector<Seat>& seats, Member member, std::string_view name, Mistakes& mistakes) {
  for (std::size_t i = 0; i < seats.size(); ++i) {
    std::string& text = seats[i].*member;
    const bool given = !text.empty();
    const std::u32string plain = trimmed(decoded(text));
    text = encoded(plain);
    if (member == &Seat::token && !given) continue;
    const std::string mistake = mistake_in(plain);
    if (!mistake.empty()) mistakes.list.push_back(fmt::format("players[{}].{}: {}", i, name, mistake));
    for (std::size_t before = 0; before < i; ++before) {
      if (text.empty() || folded(seats[before].*member) != folded(text)) continue;
      mistakes.list.push_back(
          fmt::format("players[{}].{}: players[{}] has it already (G.1)", i, name, before));
      break;
    }
  }
}

bool is_taken(const std::vector<Seat>& seats, const std::string& token) {
  return std::ranges::any_of(seats, [&](const Seat& seat) { return folded(seat.token) == folded(token); });
}

std::string free_token(const Ruleset& ruleset, const std::vector<Seat>& seats) {
  for (const std::string& token : ruleset.text.tokens) {
    if (!is_taken(seats, token)) return token;
  }
  for (int number = 1;; ++number) {
    std::string token = fmt::format("token {}", number);
    if (!is_taken(seats, token)) return token;
  }
}

}  // namespace

std::string folded(const std::string& text) {
  std::u32string characters = trimmed(decoded(text));
  std::ranges::transform(characters, characters.begin(), small_letter);
  return encoded(characters);
}

std::expected<std::vector<Seat>, Mistakes> checked_seats(const Ruleset& ruleset, std::vector<Seat> seats) {
  Mistakes mistakes;
  const auto count = static_cast<int>(seats.size());
  if (count < ruleset.min_players || count > ruleset.max_players) {
    mistakes.list.push_back(fmt::format("players: this edition takes {} to {} players, not {} (G.2)",
                                        ruleset.min_players, ruleset.max_players, count));
    return std::unexpected(std::move(mistakes));
  }
  check_texts(seats, &Seat::name, "name", mistakes);
  check_texts(seats, &Seat::token, "token", mistakes);
  if (!mistakes.list.empty()) return std::unexpected(std::move(mistakes));
  for (Seat& seat : seats) {
    if (seat.token.empty()) seat.token = free_token(ruleset, seats);
  }
  return seats;
}

}  // namespace freehold::notation
