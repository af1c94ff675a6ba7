// Who a bot is at the table: a name, a face, a temper.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

namespace freehold::bots {

/// What a bot leans to where two choices promise it the same, within a point of its chance to win. It never makes a bot
/// stronger or weaker. `even`: to nothing, as where bots are measured.
enum class Temper : std::uint8_t { even, trader, builder, miser, gambler };

/// "trader".
std::string_view word(Temper temper);

/// One of a small cast. No name is alike another, and no face.
struct Persona {
  std::string_view name;  ///< a first name, ASCII
  std::string_view face;  ///< an animal, for clients that draw it: "fox"
  Temper temper;
};

/// All of them; more than twice as many as there are seats.
std::span<const Persona> cast();
/// The one of this name; null if there is none.
const Persona* persona_named(std::string_view name);
/// The temper of a bot that sits under this name: even where it is nobody's of the cast.
Temper temper_of(std::string_view name);

/// `count` different ones of those whose names are not taken, as `key` draws them: the same for the same key. `count` is at
/// most what is left then (asserted).
std::vector<const Persona*> draw_personas(std::string_view key, std::size_t count,
                                          const std::function<bool(std::string_view)>& is_taken);

}  // namespace freehold::bots
