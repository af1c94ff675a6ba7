#include "value/landing_odds.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/id.h"
#include "rules/speed_die.h"
#include "value/landing.h"

namespace freehold::value {
namespace {

constexpr int passes = 100;      // of the power iteration; boards mix within a few laps

// The fraction of throws that are the double that leads to jail: q^n for n doubles in one turn, over the 1 +
// q + ... + q^(n-1) throws of a turn.
double share_of_jailing_doubles(const RuleOptions& options) {
  if (!options.doubles_throw_again || options.doubles_to_jail == 0) return 0;
  const double q = options.dice_sides.chance_of_double();
  double throws = 0;
  for (int n = 0; n < options.doubles_to_jail; ++n)
    throws += std::pow(q, n);
  return std::pow(q, options.doubles_to_jail) / throws;
}

// The chance of each sum of the throws that go on to the next deed (SD.6), or of the others.
ThrowOdds sums_thrown(const RuleOptions& options, bool go_on) {
  const DiceSet dice = usual_dice(options);
  ThrowOdds odds{};
  for (std::uint32_t outcome = 0; outcome < dice.outcomes(); ++outcome) {
    const Throw fall = dice.throw_of(outcome);
    const bool goes_on = speed_face(options, fall) == SpeedFace::tycoon;
    if (goes_on == go_on)
      odds[static_cast<std::size_t>(counting(options, fall).sum())] += 1.0 / dice.outcomes();
  }
  return odds;
}

// The next deed, the space itself if there is none.
SpaceId next_deed(const Ruleset& ruleset, int space) {
  for (int way = space + 1; way < space + ruleset.space_count; ++way)
    if (const SpaceId deed{way % ruleset.space_count}; ruleset.deeds.contains(deed)) return deed;
  return SpaceId{space};
}

// Adds where tokens end up that throw these sums from where these odds say.
void add_throws(const Ruleset& ruleset, const std::vector<Landing>& landings, const LandingOdds& odds,
                const ThrowOdds& throws, bool go_on, LandingOdds& ends) {
  const int most_sum = usual_dice(ruleset.options).most_sum();
  LandingOdds arriving{};  // by the dice alone
  for (int from = 0; from < ruleset.space_count; ++from) {
    for (int sum = ruleset.options.dice_sides.least_sum(); sum <= most_sum; ++sum)
      arriving[static_cast<std::size_t>((from + sum) % ruleset.space_count)] +=
          odds[static_cast<std::size_t>(from)] * throws[static_cast<std::size_t>(sum)];
  }
  for (std::size_t to = 0; to < landings.size(); ++to) {
    const Landing& landing = landings[to];
    for (int space = 0; space < ruleset.space_count; ++space) {
      const SpaceId end = go_on ? next_deed(ruleset, space) : SpaceId{space};
      ends[end.index()] += arriving[to] * landing.rests[static_cast<std::size_t>(space)];
    }
    ends[to] += arriving[to] * landing.endless;
    if (landing.jailed > 0) ends[ruleset.jail.index()] += arriving[to] * landing.jailed;
    if (landing.hospital > 0) ends[ruleset.hospital.index()] += arriving[to] * landing.hospital;
  }
}

}  // namespace

DiceSet usual_dice(const RuleOptions& options) {
  return options.speed_die == SpeedDie::off ? options.dice_sides : with_speed_die(options.dice_sides);
}

ThrowOdds throw_odds(const Ruleset& ruleset) {
  ThrowOdds odds = sums_thrown(ruleset.options, false);
  const ThrowOdds tycoons = sums_thrown(ruleset.options, true);
  for (std::size_t sum = 0; sum < odds.size(); ++sum)
    odds[sum] += tycoons[sum];
  return odds;
}

LandingOdds landing_odds(const Ruleset& ruleset) {
  const auto all = landings(ruleset, CardChoice::pay);
  const ThrowOdds throws = sums_thrown(ruleset.options, false);
  const ThrowOdds tycoons = sums_thrown(ruleset.options, true);
  const double jailed = share_of_jailing_doubles(ruleset.options);
  LandingOdds odds{};
  for (int space = 0; space < ruleset.space_count; ++space)
    odds[static_cast<std::size_t>(space)] = 1.0 / ruleset.space_count;
  for (int pass = 0; pass < passes; ++pass) {
    LandingOdds ends{};
    for (int from = 0; from < ruleset.space_count; ++from) {
      double& here = odds[static_cast<std::size_t>(from)];
      ends[ruleset.jail.valid() ? ruleset.jail.index() : static_cast<std::size_t>(from)] += here * jailed;
      here *= 1 - jailed;
    }
    add_throws(ruleset, all, odds, throws, false, ends);
    if (ruleset.options.speed_die != SpeedDie::off) add_throws(ruleset, all, odds, tycoons, true, ends);
    odds = ends;
  }
  return odds;
}

}  // namespace freehold::value
