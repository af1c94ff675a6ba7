#include "training/self_play.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

#include "base/assert.h"
#include "sim/bot_seat.h"
#include "sim/on_threads.h"
#include "sim/playout.h"
#include "training/draw_by_share.h"
#include "training/random_start.h"
#include "value/valuer.h"

namespace freehold::training {
namespace {

using bots::RandomSource;

constexpr std::string_view self_prefix = "self:";
constexpr std::int64_t games_of_a_chunk = 32;  // that a thread takes at a time

// A position in which nothing interrupts the turn, as the judgement sees it.
struct Moment {
  value::Features features;
  value::WinChances judged{};
};

// Records the quiet positions of a game.
struct QuietWatch {
  const Arena& arena;
  value::LikeMinded peers;
  std::vector<Moment> moments{};

  void choosing(const Ruleset&, const State&, PlayerId, const Action&) const {}
  void stepped(const Ruleset& ruleset, const State& state) {
    if (state.phase != Phase::pre_roll && state.phase != Phase::post_roll) return;
    if (state.awaits_chance() || !state.undisturbed()) return;
    Moment& moment = moments.emplace_back();
    value::fill_features(ruleset, arena.tables(), state, peers, moment.features);
    if (arena.valuer() != nullptr) moment.judged = arena.valuer()->chances(state, peers);
  }
};

// Computes the targets from the last moment back to the first.
void look_back(double lambda, value::WinChances end, std::vector<Moment>& moments) {
  const auto keep = static_cast<float>(lambda);
  for (std::size_t i = moments.size(); i-- > 0;) {
    const value::WinChances judged = moments[i].judged;
    moments[i].judged = end;
    for (std::size_t seat = 0; seat < end.size(); ++seat)
      end[seat] = keep * end[seat] + (1 - keep) * judged[seat];
  }
}

// Players who are out can't win, so what the target still gives them is divided among the others.
value::WinChances among(const PlayerSet& players, const value::WinChances& chances) {
  value::WinChances shares{};
  float sum = 0;
  for (const PlayerId id : players)
    sum += chances[id.index()];
  for (const PlayerId id : players)
    shares[id.index()] = sum > 0 ? chances[id.index()] / sum : 1 / static_cast<float>(players.size());
  return shares;
}

int draw_player_count(const Ruleset& ruleset, RandomSource& random) {
  const int most = std::min(ruleset.max_players, max_players);
  if (ruleset.min_players <= 4 && most >= 4 && random.uniform() < 0.55) return 4;
  const int range = most - ruleset.min_players + 1;
  return ruleset.min_players + static_cast<int>(random.below(static_cast<std::uint32_t>(range)));
}

// Who goes by the value, as known to the reader of a position: the truth, or sometimes what a player sees who
// doesn't know the others yet. Before there is a value nobody goes by it, and the number must have no
// meaning.
value::LikeMinded peers_known(const Arena& arena, value::LikeMinded peers, std::size_t players,
                              RandomSource& random) {
  constexpr double unacquainted = 0.25;
  constexpr float unknown = 0.5F;
  if (arena.valuer() == nullptr) {
    peers.fill(unknown * static_cast<float>(random.below(3)));
    return peers;
  }
  const std::size_t seen_by = random.below(static_cast<std::uint32_t>(players));
  if (peers[seen_by] == 0 || random.uniform() >= unacquainted) return peers;
  peers.fill(unknown);
  peers[seen_by] = 1;
  return peers;
}

// Returns who goes by the value.
value::LikeMinded seat_players(const Arena& arena, const PlayPlan& plan, std::vector<sim::BotSeat>& seats,
                               RandomSource& random) {
  const bool alike = random.uniform() < plan.alike;
  const std::size_t alone = random.below(static_cast<std::uint32_t>(seats.size()));
  value::LikeMinded peers{};
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const Member& drawn = alike ? plan.league.front() : draw_by_share(plan.league, random);
    const std::string& id = plan.rivals.empty() || i == alone ? drawn.id : plan.rivals;
    seats[i].bot = arena.make(id, random.next());
    FREEHOLD_ASSERT(seats[i].bot != nullptr);
    peers[i] = id.starts_with(self_prefix) ? 1 : 0;
  }
  return peers_known(arena, peers, seats.size(), random);
}

// The outcome of a game. A game that was stopped is played out by other players, who come to an end; judging
// it by the value would teach that waiting is worth what the value says. If that doesn't end either, it is
// even.
value::WinChances end_of(const Arena& arena, State& state, std::vector<sim::BotSeat>& seats,
                         RandomSource& random) {
  constexpr std::int32_t most_rounds = 300;
  if (state.phase != Phase::over) {
    for (sim::BotSeat& seat : seats)
      seat.bot = arena.make("steady", random.next());
    sim::NoWatch nobody;
    sim::play_on(arena.ruleset(), state, seats, random, state.round + most_rounds, nobody);
  }
  return value::shares_of_winners(state.phase == Phase::over ? state.winners : state.in_game);
}

Examples play_game(const std::vector<Venue>& venues, const PlayPlan& plan, std::uint64_t seed) {
  RandomSource random{seed};
  const Arena& arena = *draw_by_share(venues, random).arena;
  const Ruleset& ruleset = arena.ruleset();
  const int players = draw_player_count(ruleset, random);
  std::vector<sim::BotSeat> seats(static_cast<std::size_t>(players));
  const value::LikeMinded peers = seat_players(arena, plan, seats, random);
  NoSink sink;
  State state = random.uniform() < plan.random_starts ? random_start(ruleset, players, random)
                                                      : new_game(ruleset, players, sink);
  QuietWatch watch{arena, peers};
  const std::int32_t last_round = state.round + plan.round_limit;
  sim::play_on(ruleset, state, seats, random, last_round, watch);
  Examples examples;
  if (watch.moments.empty()) return examples;
  look_back(plan.keep_looking, end_of(arena, state, seats, random), watch.moments);
  for (int n = 0; n < plan.positions_of_a_game; ++n) {
    const Moment& moment = watch.moments[random.below(static_cast<std::uint32_t>(watch.moments.size()))];
    if (moment.features.players.size() > 1)
      examples.add(moment.features, among(moment.features.players, moment.judged));
  }
  return examples;
}

std::uint64_t seed_of_game(std::uint64_t seed, std::int64_t game) {
  std::uint64_t at = seed * 0x9E3779B97F4A7C15 + static_cast<std::uint64_t>(game);
  return RandomSource::split_mix(at);
}

}  // namespace

Arena::Arena(const Ruleset& ruleset, const std::vector<const value::NeuralNetwork*>& selves)
    : ruleset_(ruleset), tables_(ruleset_), maker_(ruleset_) {
  for (const value::NeuralNetwork* const network : selves) {
    selves_.push_back(std::make_unique<bots::ShrewdTables>(ruleset_, *network));
  }
}

Arena::~Arena() = default;

std::unique_ptr<bots::Bot> Arena::make(const std::string& id, std::uint64_t seed) const {
  if (!id.starts_with(self_prefix)) return maker_.make(id, seed);
  std::size_t number = 0;
  const std::string_view digits = std::string_view{id}.substr(self_prefix.size());
  std::from_chars(digits.data(), digits.data() + digits.size(), number);
  return number < selves_.size() ? bots::make_shrewd(*selves_[number]) : nullptr;
}

const value::Valuer* Arena::valuer() const {
  return selves_.empty() ? nullptr : &selves_.front()->valuer;
}

Examples play_games(const std::vector<Venue>& venues, const PlayPlan& plan, std::uint64_t seed,
                    std::int64_t first, std::int64_t count, int threads) {
  const std::int64_t chunks = (count + games_of_a_chunk - 1) / games_of_a_chunk;
  std::vector<Examples> found(static_cast<std::size_t>(chunks));
  std::atomic<std::int64_t> next{0};
  const auto work = [&] {
    for (std::int64_t chunk = next++; chunk < chunks; chunk = next++) {
      const std::int64_t begin = chunk * games_of_a_chunk;
      const std::int64_t end = std::min(count, begin + games_of_a_chunk);
      for (std::int64_t game = begin; game < end; ++game)
        found[static_cast<std::size_t>(chunk)].append(
            play_game(venues, plan, seed_of_game(seed, first + game)));
    }
  };
  sim::on_threads(threads, work);
  Examples all;
  for (const Examples& each : found)
    all.append(each);
  return all;
}

}  // namespace freehold::training
