// Arguments that several commands take: whole numbers, `--threads`, `--rule`, and what a game is shown on.
#pragma once

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "app/context.h"
#include "app/figures.h"
#include "base/whole_number.h"
#include "editions/catalogue.h"
#include "rules/ruleset.h"
#include "sim/on_threads.h"
#include "terminal/screen.h"

namespace freehold::app {

/// Checks for a whole number in that range, in digits as they are read: to CLI11, "010" alone would be eight.
inline CLI::Validator whole_from(std::int64_t least, std::int64_t most) {
  const auto mistake = [least, most](const std::string& text) -> std::string {
    const auto number = whole_number<std::int64_t>(text);
    if (number && fmt::to_string(*number) == text && *number >= least && *number <= most) return "";
    return fmt::format("is a whole number from {} to {}, written in digits, not {}", count_text(least),
                       count_text(most), text);
  };
  return CLI::Validator{mistake, fmt::format("INT in [{} - {}]", least, most)};
}

/// Adds an option, with the word for its value.
template <class Value>
CLI::Option* add_option(CLI::App& command, const char* name, Value& value, const char* type,
                        const std::string& meaning) {
  return command.add_option(name, value, meaning)->type_name(type);
}

/// Adds an option for a whole number in that range; `number` is its default.
template <class Number>
CLI::Option* add_number(CLI::App& command, const char* name, Number& number, std::int64_t least,
                        std::int64_t most, const char* meaning) {
  return command.add_option(name, number, meaning)->check(whole_from(least, most))->capture_default_str();
}

/// 0, the default, means all there are.
inline void add_threads_option(CLI::App& command, int& threads) {
  add_number(command, "--threads", threads, 0, 1024,
             "Threads to use; the result is the same with any number. 0: all there are");
}

inline void add_seed_option(CLI::App& command, std::string& seed) {
  command.add_option("--seed", seed, "Text that decides the dice; the same text gives the same games")
      ->capture_default_str();
}

using sim::thread_count;

inline constexpr const char* rule_help =
    "Set a rule for this game, such as free_parking_pot=true; may be repeated";

/// Sets the rules on the edition's own, for a game of so many `players`. Fails if any cannot be: names all of
/// those, each with the reason. Rules without an effect are taken, with a note that says so.
Attempt<> apply_rules(Ruleset& ruleset, const std::vector<std::string>& rules, int players, Context& context);

/// What the game is shown on (terminal::find_display). Says what differs from what was asked for.
Attempt<terminal::Display> display_of(bool plain, Context& context);

/// By id or file.
Attempt<editions::LoadedEdition> find_edition(const std::string& name);

}  // namespace freehold::app
