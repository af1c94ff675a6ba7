#include "bots/persona.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/assert.h"
#include "bots/random_source.h"

namespace freehold::bots {
namespace {

using enum Temper;

constexpr std::array all{
    Persona{"Ada", "fox", trader},     Persona{"Bram", "bear", builder},  Persona{"Cleo", "cat", gambler},
    Persona{"Dora", "mole", miser},    Persona{"Enno", "otter", trader},  Persona{"Fay", "hare", gambler},
    Persona{"Gus", "badger", builder}, Persona{"Hedy", "owl", miser},     Persona{"Ivo", "raven", gambler},
    Persona{"Juno", "lynx", trader},   Persona{"Kit", "beaver", builder}, Persona{"Lotte", "squirrel", miser},
    Persona{"Milo", "goat", trader},   Persona{"Nell", "mouse", builder}, Persona{"Otis", "toad", miser},
    Persona{"Pia", "magpie", gambler}, Persona{"Rosa", "hen", builder},   Persona{"Sim", "crab", trader},
    Persona{"Tilda", "snail", miser},  Persona{"Wanda", "wolf", gambler},
};

constexpr std::array<std::string_view, 5> temper_words{"even", "trader", "builder", "miser", "gambler"};

std::uint64_t number_of(std::string_view key) {
  std::uint64_t number = key.size();
  for (const char letter : key) {
    number ^= static_cast<unsigned char>(letter);
    number = RandomSource::split_mix(number);
  }
  return number;
}

}  // namespace

std::string_view word(Temper temper) {
  return temper_words.at(static_cast<std::size_t>(temper));
}

std::span<const Persona> cast() {
  return all;
}

const Persona* persona_named(std::string_view name) {
  const auto at = std::ranges::find(all, name, &Persona::name);
  return at == all.end() ? nullptr : &*at;
}

Temper temper_of(std::string_view name) {
  const Persona* const persona = persona_named(name);
  return persona == nullptr ? even : persona->temper;
}

std::vector<const Persona*> draw_personas(std::string_view key, std::size_t count,
                                          const std::function<bool(std::string_view)>& is_taken) {
  RandomSource random{number_of(key)};
  std::vector<const Persona*> left;
  for (const Persona& persona : all)
    left.push_back(&persona);
  for (std::size_t i = left.size(); i > 1; --i)
    std::swap(left[i - 1], left[random.below(static_cast<std::uint32_t>(i))]);
  std::erase_if(left, [&](const Persona* persona) { return is_taken(persona->name); });
  FREEHOLD_ASSERT(count <= left.size());
  left.resize(count);
  return left;
}

}  // namespace freehold::bots
