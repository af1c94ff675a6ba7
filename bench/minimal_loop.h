// The least that any program of this kind does per throw: throw, move, switch on the kind of space. No rules,
// legality or phases: the limit to compare the engine's figures with.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/money.h"
#include "bots/random_source.h"
#include "rules/ruleset.h"

namespace freehold::bench {

/// Four tokens going round a board, each with a balance.
class MinimalLoop {
 public:
  MinimalLoop(const Ruleset& ruleset, std::uint64_t seed) : ruleset_(ruleset), random_(seed) {}

  /// One throw of the next token; returns its balance.
  Money step() {
    Token& token = tokens_[next_];
    next_ = (next_ + 1) % tokens_.size();
    const std::uint32_t outcome = random_.below(36);
    int to = token.space + static_cast<int>(outcome / 6 + outcome % 6) + 2;
    if (to >= ruleset_.space_count) {
      to -= ruleset_.space_count;
      token.cash += ruleset_.options.salary;
    }
    token.space = to;
    const Space& space = ruleset_.spaces[static_cast<std::size_t>(to)];
    switch (space.kind) {
      case SpaceKind::site:
      case SpaceKind::station: token.cash -= space.rents[0]; break;
      case SpaceKind::utility: token.cash -= space.rents[0] * 7; break;
      case SpaceKind::tax: token.cash -= space.tax; break;
      case SpaceKind::card: token.cash += static_cast<Money>(random_.below(16)) - 8; break;
      case SpaceKind::go_to_jail: token.space = ruleset_.jail.number(); break;
      case SpaceKind::go:
      case SpaceKind::jail:
      case SpaceKind::free_parking:
      case SpaceKind::rest:
      case SpaceKind::hospital:
      case SpaceKind::bank_office:
      case SpaceKind::metro:
      case SpaceKind::random_amount: break;
    }
    return token.cash;
  }

 private:
  struct Token {
    int space = 0;
    Money cash = 1500;
  };
  const Ruleset& ruleset_;
  bots::RandomSource random_;
  std::array<Token, 4> tokens_{};
  std::size_t next_ = 0;
};

/// Processor time of this program so far, in nanoseconds, which excludes everything else on the machine.
double cpu_ns();

/// Nanoseconds per step, measured over some millions of them on first use.
double minimal_loop_ns(const Ruleset& ruleset);

}  // namespace freehold::bench
