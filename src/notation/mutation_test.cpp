// Positions that are slightly wrong are refused, or can be played on without breaking anything.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "kit/test_games.h"
#include "kit/walk_by_menu.h"
#include "notation/state_json.h"
#include "rules/invariants.h"

namespace freehold::notation {
namespace {

namespace json = boost::json;

/// Printed if an assertion in the engine ends the program, so that we know which case it was.
unsigned long long current_seed = 0;

extern "C" void tell_seed(int) {
  std::fprintf(stderr, "mutation_test: seed %llu\n", current_seed);
  std::_Exit(134);
}

/// Changes something at random in a JSON text.
class Mutator {
 public:
  explicit Mutator(std::uint64_t seed) : random_(seed) {}

  void change(json::value& value) {
    if (auto* object = value.if_object(); object != nullptr && !object->empty()) {
      auto member = object->begin() + below(object->size());
      const std::string key{member->key()};
      if (below(12) == 0) {
        object->erase(key);
      } else {
        change(object->at(key));
      }
    } else if (auto* array = value.if_array(); array != nullptr && !array->empty() && below(8) > 0) {
      change(array->at(static_cast<std::size_t>(below(array->size()))));
    } else {
      replace(value);
    }
  }

 private:
  std::ptrdiff_t below(std::size_t count) { return static_cast<std::ptrdiff_t>(random_() % count); }

  void replace(json::value& value) {
    static constexpr std::array<int, 12> numbers = {0, 1, 2, 3, 5, 10, 39, 40, 200, 1'000'000'000, -1, 7};
    static constexpr std::array<std::string_view, 14> words = {
        "pre_roll", "post_roll", "buy",  "auction", "debt",  "offer",       "claim",
        "order",    "over",      "rent", "pot",     "hotel", "lift_choice", "card_choice"};
    switch (below(6)) {
      case 0: value = nullptr; return;
      case 1: value = below(2) == 0; return;
      case 2: value = json::array{numbers.at(static_cast<std::size_t>(below(8)))}; return;
      case 3: value = words.at(static_cast<std::size_t>(below(words.size()))); return;
      default: value = numbers.at(static_cast<std::size_t>(below(numbers.size()))); return;
    }
  }

  std::mt19937_64 random_;
};

void play_on(const Ruleset& edition, const Position& position, std::uint64_t seed) {
  Ruleset rules = edition;
  rules.options = position.options;
  const auto again =
      parse_position(edition, print_state(rules, edition.options, position.state, position.seats));
  ASSERT_TRUE(again) << "seed " << seed << ": " << again.error().text();
  ASSERT_TRUE(*again == position) << "seed " << seed;
  RandomWalk walk{rules, position.seats, position.state, seed};
  for (int step = 0; step < 30 && !walk.over(); ++step) {
    walk.step();
    const auto broken = broken_invariants(rules, walk.state);
    ASSERT_TRUE(broken.empty()) << "seed " << seed << ", step " << step << ": " << broken.front() << '\n'
                                << json::serialize(
                                       print_state(rules, edition.options, position.state, position.seats));
  }
}

/// A position of a random game, with a few changes.
json::value mutated(const Ruleset& rules, std::uint64_t seed) {
  RandomWalk walk{rules, 2 + static_cast<int>(seed % 3), seed / 16};
  const int steps = static_cast<int>(seed * 7919 % 700);
  for (int step = 0; step < steps && !walk.over(); ++step)
    walk.step();
  json::value text = print_state(rules, rules.options, walk.state, walk.record.seats);
  Mutator mutator{seed};
  for (std::uint64_t changes = 1 + seed % 3; changes > 0; --changes)
    mutator.change(text);
  return text;
}

TEST(Mutation, a_changed_position_is_refused_or_can_be_played_on) {
  const auto old = std::signal(SIGABRT, tell_seed);
  const char* const more = std::getenv("FREEHOLD_MUTATIONS");
  const std::uint64_t count =
      more == nullptr ? games_to_play(std::uint64_t{3000}) : std::strtoull(more, nullptr, 10);
  int accepted = 0;
  for (const std::string_view id : {"uk", "uk-short"}) {
    const Ruleset rules = edition_for_test(id);
    for (std::uint64_t seed = 1; seed <= count && !HasFailure(); ++seed) {
      current_seed = seed;
      const auto position = parse_position(rules, mutated(rules, seed));
      if (!position) {
        ASSERT_FALSE(position.error().list.empty());
        continue;
      }
      ++accepted;
      play_on(rules, *position, seed);
    }
  }
  EXPECT_GT(accepted, games_to_play(100)) << "too few changed positions were possible ones to prove anything";
  std::signal(SIGABRT, old);
}

}  // namespace
}  // namespace freehold::notation
