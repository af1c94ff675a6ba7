#include "freehold/match.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <exception>
#include <mutex>
#include <utility>

#include "base/assert.h"
#include "base/try.h"
#include "freehold/edition.h"
#include "freehold/game.h"
#include "rules/chance.h"
#include "rules/game.h"
#include "sim/interval.h"
#include "sim/on_threads.h"
#include "table/unknown_bot.h"

namespace freehold {
namespace {

constexpr int most_dithering = 1000;  // decisions in a row without chance

// What one game adds to the result.
struct OneGame {
  bool ended = false;
  std::int32_t rounds = 0;
  std::array<std::uint8_t, max_players> won{};  // by entrant
  std::array<std::int64_t, max_players> illegal{};
  std::array<std::string, max_players> first_illegal{};
};

// A whole game: `entrant_of[seat]` sits there.
class MatchGame {
 public:
  MatchGame(const Match& match, const Ruleset& rules, std::int64_t number)
      : match_(match), rules_(rules), chance_(0) {
    const auto seats = static_cast<std::int64_t>(match.entrants.size());
    std::uint64_t stream =
        RandomSource::split_mix_after(match.seed, static_cast<std::uint64_t>(number / seats));
    chance_ = RandomSource{stream};
    for (std::int64_t seat = 0; seat < seats; ++seat) {
      const auto entrant = static_cast<std::size_t>((seat + number) % seats);
      entrant_of_.push_back(entrant);
      bots_.push_back(match.entrants[entrant].make(rules, RandomSource::split_mix(stream)));
    }
  }

  OneGame play() {
    NoSink nowhere;
    State state = new_game(rules_, static_cast<int>(bots_.size()), nowhere);
    int dithering = 0;
    while (state.phase != Phase::over && state.round <= match_.round_limit) {
      if (state.awaits_chance()) {
        resolve(rules_, state, chance_.below(pending_chance(rules_, state).count), nowhere);
        dithering = 0;
      } else {
        decide(state, ++dithering > most_dithering);
      }
    }
    game_.ended = state.phase == Phase::over;
    game_.rounds = std::min(state.round, match_.round_limit);
    for (const PlayerId winner : state.winners)
      game_.won[entrant_of_[winner.index()]] = 1;
    return std::move(game_);
  }

 private:
  void decide(State& state, bool dithers) {
    NoSink nowhere;
    const PlayerId player = bots::player_to_ask(rules_, state);
    if (!dithers) {
      const Action chosen = bots_[player.index()]->choose(rules_, state, player);
      const auto done = apply(rules_, state, player, chosen, nowhere);
      if (done) return;
      note(entrant_of_[player.index()], done.error());
    }
    const bool done = apply(rules_, state, player, least_action(rules_, state, player), nowhere).has_value();
    FREEHOLD_ASSERT(done);
  }

  void note(std::size_t entrant, const Illegal& illegal) {
    if (game_.illegal[entrant]++ != 0) return;
    game_.first_illegal[entrant] = Game::text(illegal);
  }

  const Match& match_;
  const Ruleset& rules_;
  RandomSource chance_;
  std::vector<std::size_t> entrant_of_;
  std::vector<std::unique_ptr<Bot>> bots_;
  OneGame game_;
};

// Games on threads, added up in their order.
std::vector<OneGame> play_all(const Match& match, const Ruleset& rules, std::int64_t games) {
  std::vector<OneGame> played(static_cast<std::size_t>(games));
  std::atomic<std::int64_t> next = 0;
  std::exception_ptr thrown;
  std::mutex guard;
  sim::on_threads(match.threads, [&] {
    try {
      for (std::int64_t number = next++; number < games; number = next++)
        played[static_cast<std::size_t>(number)] = MatchGame{match, rules, number}.play();
    } catch (...) {
      const std::lock_guard lock(guard);
      if (!thrown) thrown = std::current_exception();
      next = games;
    }
  });
  if (thrown) std::rethrow_exception(thrown);
  return played;
}

MatchResult sum_of(const Match& match, std::vector<OneGame>& played) {
  const auto seats = match.entrants.size();
  const auto games = static_cast<std::int64_t>(played.size());
  MatchResult result{.games = games, .entrants = {}};
  for (const OneGame& game : played) {
    result.ended += game.ended ? 1 : 0;
    result.rounds += game.rounds;
  }
  for (std::size_t entrant = 0; entrant < seats; ++entrant) {
    EntrantResult one{.name = match.entrants[entrant].name};
    sim::Spread spread;
    for (std::size_t first = 0; first < played.size(); first += seats) {
      std::int64_t of_group = 0;
      for (std::size_t game = first; game < first + seats; ++game) {
        of_group += played[game].won[entrant];
        one.illegal += played[game].illegal[entrant];
        if (one.first_illegal.empty()) one.first_illegal = std::move(played[game].first_illegal[entrant]);
      }
      spread.add(of_group);
      one.wins += of_group;
    }
    const auto size = static_cast<std::int64_t>(seats);
    one.share = sim::share_of_groups(one.wins, games, spread, games / size, size);
    result.entrants.push_back(std::move(one));
  }
  return result;
}

}  // namespace

Entrant entrant(std::string_view bot_id) {
  return {
      .name = std::string{bot_id},
      .make = [id = std::string{bot_id}](const Ruleset&, std::uint64_t seed) { return make_bot(id, seed); }};
}

std::expected<MatchResult, std::string> play_match(const Match& match) {
  if (match.entrants.empty()) return std::unexpected("A match needs entrants.");
  if (match.games < 1) return std::unexpected("A match has at least one game.");
  const auto seats = static_cast<std::int64_t>(match.entrants.size());
  const auto rules = FREEHOLD_TRY(rules_of(match.edition, match.house_rules, static_cast<int>(seats)));
  for (const Entrant& one : match.entrants) {
    if (!one.make) return std::unexpected(fmt::format("{} has no function that makes its bot.", one.name));
    if (one.make(rules, 0) == nullptr) return std::unexpected(table::unknown_bot(one.name, bot_list()));
  }
  auto played = play_all(match, rules, (match.games + seats - 1) / seats * seats);
  return sum_of(match, played);
}

}  // namespace freehold
