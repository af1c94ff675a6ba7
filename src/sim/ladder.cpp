#include "sim/ladder.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <chrono>
#include <numeric>
#include <optional>
#include <utility>

#include "base/assert.h"
#include "base/byte_order_mark.h"
#include "base/sort_in_place.h"
#include "bots/random_source.h"
#include "sim/on_threads.h"
#include "sim/playout.h"
#include "sim/schedule.h"

namespace freehold::sim {

Lineups::Lineups(int bots, int seats, std::uint64_t seed)
    : seats_(seats), lot_(seed), seated_(static_cast<std::size_t>(bots)) {
  FREEHOLD_ASSERT(bots >= 2 && seats >= 2);
}

std::vector<int> Lineups::next() {
  std::vector<int> order(seated_.size());
  std::iota(order.begin(), order.end(), 0);
  for (std::size_t i = order.size(); i > 1; --i)
    std::swap(order[i - 1], order[lot_.below(static_cast<std::uint32_t>(i))]);
  sort_in_place(order, {}, [&](int bot) { return seated_[static_cast<std::size_t>(bot)]; });
  std::vector<int> lineup;
  for (std::size_t i = 0; lineup.size() < static_cast<std::size_t>(seats_); ++i) {
    const int bot = order[i % order.size()];
    lineup.push_back(bot);
    ++seated_[static_cast<std::size_t>(bot)];
  }
  return lineup;
}

namespace {

constexpr double seconds_of_a_batch = 0.5;  // the most that is lost if the program is killed
constexpr std::int64_t most_batch = 4096;

// The seed for a block's games, unrelated to other blocks'.
std::uint64_t seed_of_block(const LadderOrder& order, std::int64_t number) {
  std::uint64_t seed = order.seed;
  std::uint64_t mixed = bots::RandomSource::split_mix(seed) + static_cast<std::uint64_t>(number);
  return bots::RandomSource::split_mix(mixed);
}

PlayerSet places_of(PlayerSet seats, const Schedule& schedule, std::int64_t game) {
  PlayerSet places;
  for (const PlayerId seat : seats)
    places.insert(PlayerId{static_cast<int>(schedule.entrant(game, seat.index()))});
  return places;
}

LadderBlock play_block(const Ruleset& ruleset, const LadderOrder& order, const MakeNamedBot& make,
                       std::vector<int> lineup, std::int64_t number) {
  std::vector<std::string> bots;
  for (const int place : lineup)
    bots.push_back(order.bots[static_cast<std::size_t>(place)]);
  const Schedule schedule{bots, seed_of_block(order, number), Seating::paired};
  SeatedBots seats{make, bots, schedule};
  LadderBlock block{.lineup = std::move(lineup)};
  for (std::int64_t game = 0; game < schedule.block(); ++game) {
    seats.start_game(game);
    bots::RandomSource chance{schedule.chance_seed(game)};
    NoSink sink;
    NoWatch watch;
    State state = new_game(ruleset, order.seats, sink);
    const Playout playout = play_on(ruleset, state, seats, chance, order.round_limit, watch);
    block.winners.push_back(places_of(playout.ended ? playout.winners : state.in_game, schedule, game));
    block.stopped += static_cast<int>(!playout.ended);
  }
  return block;
}

// Consecutive blocks, played by all threads.
class LadderBatch {
 public:
  LadderBatch(const Ruleset& ruleset, const LadderOrder& order, const LadderRunning& running,
              std::int64_t first, std::vector<std::vector<int>> lineups)
      : ruleset_(ruleset),
        order_(order),
        running_(running),
        first_(first),
        lineups_(std::move(lineups)),
        blocks_(lineups_.size()) {}

  /// The blocks played before it was stopped, without gaps.
  std::span<const LadderBlock> play() {
    on_threads(running_.threads, [this] { work(); });
    const auto end =
        std::ranges::find_if(blocks_, [](const LadderBlock& block) { return block.lineup.empty(); });
    return {blocks_.begin(), end};
  }

 private:
  void work() {
    while (running_.stop == nullptr || !running_.stop->load()) {
      const std::size_t at = next_.fetch_add(1);
      if (at >= blocks_.size()) return;
      blocks_[at] =
          play_block(ruleset_, order_, running_.make, lineups_[at], first_ + static_cast<std::int64_t>(at));
    }
  }

  const Ruleset& ruleset_;
  const LadderOrder& order_;
  const LadderRunning& running_;
  std::int64_t first_;
  std::vector<std::vector<int>> lineups_;
  std::vector<LadderBlock> blocks_;
  std::atomic<std::size_t> next_{0};
};

}  // namespace

void play_ladder(const Ruleset& ruleset, const LadderOrder& order, std::int64_t done,
                 const LadderRunning& running) {
  using Clock = std::chrono::steady_clock;
  Lineups lineups{static_cast<int>(order.bots.size()), order.seats, order.seed};
  for (std::int64_t block = 0; block < done; ++block)
    lineups.next();
  const std::int64_t all = blocks_of(order);
  for (std::int64_t size = std::max(running.threads, 1); done < all;) {
    std::vector<std::vector<int>> next(static_cast<std::size_t>(std::min(size, all - done)));
    std::ranges::generate(next, [&] { return lineups.next(); });
    const std::size_t asked = next.size();
    const auto began = Clock::now();
    LadderBatch batch{ruleset, order, running, done, std::move(next)};
    const auto played = batch.play();
    done += static_cast<std::int64_t>(played.size());
    if (running.played && !running.played(played)) return;
    if (played.size() < asked) return;
    const bool quick = std::chrono::duration<double>(Clock::now() - began).count() < seconds_of_a_batch / 2;
    if (quick) size = std::min(2 * size, most_batch);
  }
}

namespace {

namespace json = boost::json;

constexpr std::int64_t format = 1;

json::object header_of(std::string_view edition, const LadderOrder& order) {
  return {{"ladder", format},
          {"edition", edition},
          {"rules", json::array(order.rules.begin(), order.rules.end())},
          {"bots", json::array(order.bots.begin(), order.bots.end())},
          {"seats", order.seats},
          {"seed", fmt::to_string(order.seed)},
          {"round_limit", order.round_limit}};
}

std::optional<json::object> parsed(std::string_view line) {
  boost::system::error_code error;
  json::value value = json::parse(without_byte_order_mark(line), error);
  if (error || !value.is_object()) return std::nullopt;
  return std::move(value.get_object());
}

// The key in which two headers differ; nullopt if they are the same.
std::optional<std::string> difference(const json::object& there, const json::object& asked) {
  for (const auto& [key, value] : asked) {
    const auto* const other = there.if_contains(key);
    if (other == nullptr || *other != value) return std::string{key};
  }
  return std::nullopt;
}

// A whole number from `least` to `most`.
std::optional<int> number_in(const json::value& value, int least, int most) {
  if (!value.is_int64() || value.get_int64() < least || value.get_int64() > most) return std::nullopt;
  return static_cast<int>(value.get_int64());
}

std::optional<std::vector<int>> numbers_in(const json::value* value, int most) {
  if (value == nullptr || !value->is_array()) return std::nullopt;
  std::vector<int> numbers;
  for (const json::value& one : value->get_array()) {
    const auto number = number_in(one, 0, most);
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

std::optional<LadderBlock> block_in(std::string_view line, const LadderOrder& order) {
  const auto object = parsed(line);
  if (!object) return std::nullopt;
  const auto seats = static_cast<std::size_t>(order.seats);
  const auto lineup = numbers_in(object->if_contains("lineup"), static_cast<int>(order.bots.size()) - 1);
  const auto* const winners = object->if_contains("winners");
  const auto* const stopped = object->if_contains("stopped");
  if (!lineup || lineup->size() != seats || winners == nullptr || !winners->is_array() ||
      winners->get_array().size() != seats || stopped == nullptr)
    return std::nullopt;
  LadderBlock block{.lineup = *lineup};
  for (const json::value& game : winners->get_array()) {
    const auto places = numbers_in(&game, order.seats - 1);
    if (!places || places->empty()) return std::nullopt;
    PlayerSet& set = block.winners.emplace_back();
    for (const int place : *places)
      set.insert(PlayerId{place});
  }
  const auto count = number_in(*stopped, 0, order.seats);
  if (!count) return std::nullopt;
  block.stopped = *count;
  return block;
}

}  // namespace

std::string ladder_header(std::string_view edition, const LadderOrder& order) {
  return json::serialize(header_of(edition, order));
}

std::string ladder_line(const LadderBlock& block) {
  json::array winners;
  for (const PlayerSet game : block.winners) {
    json::array& places = winners.emplace_back(json::array{}).get_array();
    for (const PlayerId place : game)
      places.emplace_back(place.number());
  }
  return json::serialize(json::object{{"lineup", json::value_from(block.lineup)},
                                      {"winners", std::move(winners)},
                                      {"stopped", block.stopped}});
}

std::expected<LadderSoFar, std::string> read_ladder(std::string_view text, std::string_view edition,
                                                    const LadderOrder& order) {
  LadderSoFar so_far;
  for (int number = 1;; ++number) {
    const std::size_t end = text.find('\n', so_far.bytes);
    if (end == std::string_view::npos) return so_far;
    const std::string_view line = text.substr(so_far.bytes, end - so_far.bytes);
    if (number == 1) {
      const auto header = parsed(line);
      if (!header || !header->contains("ladder")) return std::unexpected("isn't a file of ladder results");
      if (const auto key = difference(*header, header_of(edition, order)))
        return std::unexpected(fmt::format("holds the results of another ladder: its {} differs", *key));
    } else {
      auto block = block_in(line, order);
      if (!block) return std::unexpected(fmt::format("line {} isn't a block of this ladder", number));
      so_far.blocks.push_back(*std::move(block));
    }
    so_far.bytes = end + 1;
  }
}

}  // namespace freehold::sim
