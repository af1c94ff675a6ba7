// The ladder: its schedule, its file, and its ratings for known strengths.
#include "sim/ladder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <set>

#include "bots/bot.h"
#include "kit/sparring_bots.h"
#include "kit/strict_watch.h"
#include "kit/test_games.h"
#include "sim/ladder_figures.h"

namespace freehold::sim {
namespace {

using bots::RandomSource;

TEST(Lineups, seat_all_bots_equally_often_in_all_combinations) {
  Lineups lineups{6, 4, 7};
  std::vector<int> seated(6);
  std::set<std::vector<int>> met;
  for (int block = 0; block < 300; ++block) {
    std::vector<int> lineup = lineups.next();
    std::ranges::sort(lineup);
    EXPECT_EQ(std::ranges::adjacent_find(lineup), lineup.end()) << "nobody sits twice at a table";
    for (const int bot : lineup)
      ++seated[static_cast<std::size_t>(bot)];
    met.insert(lineup);
  }
  for (const int times : seated)
    EXPECT_EQ(times, 200);
  EXPECT_EQ(met.size(), 15U);
}

TEST(Lineups, of_few_bots_seat_everybody_as_often_as_there_is_room) {
  Lineups lineups{3, 4, 7};
  std::vector<int> seated(3);
  for (int block = 0; block < 30; ++block) {
    for (const int bot : lineups.next())
      ++seated[static_cast<std::size_t>(bot)];
  }
  EXPECT_EQ(seated, (std::vector<int>{40, 40, 40}));
}

// Blocks of games whose winners are drawn from the model itself.
std::vector<LadderBlock> drawn_blocks(const std::vector<double>& ratings, int seats, int count,
                                      RandomSource& random) {
  std::vector<LadderBlock> blocks;
  Lineups lineups{static_cast<int>(ratings.size()), seats, random.next()};
  for (int number = 0; number < count; ++number) {
    LadderBlock block{.lineup = lineups.next()};
    std::vector<double> strengths;
    double all = 0;
    for (const int bot : block.lineup)
      all += strengths.emplace_back(std::pow(10, ratings[static_cast<std::size_t>(bot)] / 400));
    for (int game = 0; game < seats; ++game) {
      double mark = static_cast<double>(random.below(1U << 30)) / (1U << 30) * all;
      int winner = 0;
      while (winner + 1 < seats && mark >= strengths[static_cast<std::size_t>(winner)])
        mark -= strengths[static_cast<std::size_t>(winner++)];
      block.winners.push_back(PlayerSet{PlayerId{winner}});
    }
    blocks.push_back(std::move(block));
  }
  return blocks;
}

const std::vector<double> known{0, 150, -200, 600, 40, -90};

TEST(Ratings, find_strengths_that_are_known) {
  RandomSource random{11};
  const auto ratings = ratings_of(known.size(), drawn_blocks(known, 4, 20'000, random), 0);
  EXPECT_EQ(ratings[0].rating, 0);
  EXPECT_EQ(ratings[0].low, ratings[0].high);
  for (std::size_t bot = 1; bot < known.size(); ++bot) {
    EXPECT_NEAR(ratings[bot].rating, known[bot], 15) << bot;
    EXPECT_LT(ratings[bot].high - ratings[bot].low, 40);
    EXPECT_LT(ratings[bot].low, known[bot] + 5);
    EXPECT_GT(ratings[bot].high, known[bot] - 5);
  }
}

// 95 of 100 intervals contain the true rating, with an anchor and relative to the mean.
TEST(Ratings, have_intervals_that_hold_the_truth_as_often_as_they_say) {
  constexpr int ladders = games_to_play(400);
  for (const bool anchored : {true, false}) {
    RandomSource random{anchored ? 5U : 6U};
    int held = 0;
    int asked = 0;
    double mean = 0;
    for (const double rating : known)
      mean += rating / static_cast<double>(known.size());
    for (int ladder = 0; ladder < ladders; ++ladder) {
      const auto anchor = anchored ? std::optional<std::size_t>{0} : std::nullopt;
      const auto ratings = ratings_of(known.size(), drawn_blocks(known, 3, 200, random), anchor);
      for (std::size_t bot = anchored ? 1 : 0; bot < known.size(); ++bot) {
        const double truth = anchored ? known[bot] : known[bot] - mean;
        held += static_cast<int>(ratings[bot].low <= truth && truth <= ratings[bot].high);
        ++asked;
      }
    }
    const double share = static_cast<double>(held) / asked;
    EXPECT_GT(share, 0.93) << "anchored " << anchored;
    EXPECT_LT(share, 0.985) << "anchored " << anchored;
  }
}

// If a block's games all end the same way, the block counts as one case, however many games it has.
TEST(Ratings, take_games_that_go_alike_for_one) {
  RandomSource random{3};
  auto blocks = drawn_blocks({0, 100}, 2, 4'000, random);
  const auto apart = ratings_of(2, blocks, 0);
  for (LadderBlock& block : blocks)
    block.winners[1] = block.winners[0];
  const auto alike = ratings_of(2, blocks, 0);
  EXPECT_GT(alike[1].high - alike[1].low, 1.3 * (apart[1].high - apart[1].low));
}

TEST(Ratings, of_bots_that_win_all_or_nothing_are_far_apart_and_unsure) {
  std::vector<LadderBlock> blocks(50);
  for (LadderBlock& block : blocks)
    block = {.lineup = {0, 1}, .winners = {PlayerSet{PlayerId{0}}, PlayerSet{PlayerId{0}}}};
  const auto ratings = ratings_of(2, blocks, 0);
  EXPECT_LT(ratings[1].rating, -600);
  EXPECT_GT(ratings[1].high - ratings[1].low, 400);
  EXPECT_TRUE(std::isfinite(ratings[1].low));
  EXPECT_EQ(ratings[0].wins, 100);
}

TEST(Ratings, share_wins_that_are_shared) {
  const std::vector<LadderBlock> blocks(
      20, {.lineup = {0, 1},
           .winners = {PlayerSet{PlayerId{0}, PlayerId{1}}, PlayerSet{PlayerId{1}, PlayerId{0}}}});
  const auto ratings = ratings_of(2, blocks, std::nullopt);
  EXPECT_NEAR(ratings[0].rating, 0, 1e-6);
  EXPECT_EQ(ratings[1].wins, 20);
}

class SmallLadder : public testing::Test {
 protected:
  std::vector<LadderBlock> play(std::int64_t games, std::int64_t done = 0, int threads = 1) {
    order.games = games;
    std::vector<LadderBlock> blocks;
    play_ladder(ruleset, order, done,
                {.make = [this](std::string_view id, std::uint64_t seed) { return maker.make(id, seed); },
                 .threads = threads,
                 .played =
                     [&](std::span<const LadderBlock> played) {
                       blocks.insert(blocks.end(), played.begin(), played.end());
                       return true;
                     }});
    return blocks;
  }

  const Ruleset ruleset = test::edition("us");
  const bots::BotMaker maker{ruleset};
  LadderOrder order{.bots = {"steady", "random", "fp-a", "fp-c"}, .seats = 3, .seed = 5};
};

TEST_F(SmallLadder, is_the_same_resumed_as_in_one_go_and_with_any_number_of_threads) {
  const auto whole = play(60);
  ASSERT_EQ(whole.size(), 20U);
  auto parts = play(21);
  ASSERT_EQ(parts.size(), 7U);
  const auto rest = play(60, 7, 3);
  parts.insert(parts.end(), rest.begin(), rest.end());
  EXPECT_EQ(parts, whole);
  order.seed = 6;
  EXPECT_NE(play(60), whole);
}

TEST_F(SmallLadder, stops_where_it_is_asked_to) {
  const std::atomic<bool> stop{true};
  int told = 0;
  play_ladder(ruleset, order, 0,
              {.make = [this](std::string_view id, std::uint64_t seed) { return maker.make(id, seed); },
               .stop = &stop,
               .played =
                   [&](std::span<const LadderBlock> played) {
                     told += static_cast<int>(played.size());
                     return true;
                   }});
  EXPECT_EQ(told, 0);
}

TEST_F(SmallLadder, knows_a_steady_player_from_a_random_one) {
  const auto figures = ladder_figures(order, play(300));
  EXPECT_EQ(figures.games, 300);
  EXPECT_EQ(figures.by_strength.back(), 1U) << "random";
  EXPECT_LT(figures.ratings[1].rating, -300);
  EXPECT_EQ(figures.anchor, 0U);
  double wins = 0;
  for (const Rating& rating : figures.ratings)
    wins += rating.wins;
  EXPECT_NEAR(wins, 300, 1e-9);
}

TEST_F(SmallLadder, a_game_that_is_stopped_is_shared_by_those_still_in) {
  order.round_limit = 1;
  for (const LadderBlock& block : play(9)) {
    EXPECT_EQ(block.stopped, 3);
    for (const PlayerSet game : block.winners)
      EXPECT_EQ(game.size(), 3);
  }
}

TEST_F(SmallLadder, its_file_tells_what_was_played) {
  const auto blocks = play(12);
  std::string text = ladder_header("us", order) + "\n";
  for (const LadderBlock& block : blocks)
    text += ladder_line(block) + "\n";
  const auto read = read_ladder(text, "us", order);
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->blocks, blocks);
  EXPECT_EQ(read->bytes, text.size());
  // Killed while writing: the incomplete line is overwritten.
  const auto cut = read_ladder(text + R"({"lineup":[0,)", "us", order);
  ASSERT_TRUE(cut) << cut.error();
  EXPECT_EQ(cut->blocks, blocks);
  EXPECT_EQ(cut->bytes, text.size());
  EXPECT_EQ(read_ladder("", "us", order)->blocks.size(), 0U);
}

TEST_F(SmallLadder, its_file_is_no_other_ladders) {
  const std::string header = ladder_header("us", order) + "\n";
  const auto refused = [&](const std::string& text, const std::string& edition, const LadderOrder& asked) {
    const auto read = read_ladder(text, edition, asked);
    return read ? std::string{} : read.error();
  };
  EXPECT_NE(refused(header, "uk", order).find("edition"), std::string::npos);
  LadderOrder other = order;
  other.bots[3] = "fp-b";
  EXPECT_NE(refused(header, "us", other).find("bots"), std::string::npos);
  other = order;
  other.seed = 9;
  EXPECT_NE(refused(header, "us", other).find("seed"), std::string::npos);
  other = order;
  other.games = 99'999;
  EXPECT_EQ(refused(header, "us", other), "");
  EXPECT_NE(refused("hello\n", "us", order), "");
  for (const char* const line : {"{}", R"({"lineup":[0,1,4],"winners":[[0],[0],[0]],"stopped":0})",
                                 R"({"lineup":[0,1,2],"winners":[[0],[],[0]],"stopped":0})",
                                 R"({"lineup":[0,1,2],"winners":[[0],[3],[0]],"stopped":0})",
                                 R"({"lineup":[0,1],"winners":[[0],[1]],"stopped":0})"})
    EXPECT_NE(refused(header + line + "\n", "us", order).find("line 2"), std::string::npos) << line;
}

TEST_F(SmallLadder, its_page_has_all_bots_and_is_whole) {
  order.bots[3] = "<fp>";
  LadderFigures figures{.order = order,
                        .games = 9,
                        .anchor = 0,
                        .ratings = std::vector<Rating>(4),
                        .by_strength = {0, 1, 2, 3}};
  figures.ratings[1] = {.rating = -800, .low = -1000, .high = -600, .games = 9, .wins = 0};
  const std::string page =
      ladder_report(ruleset, figures, provenance_of({"1.2.3", ""}, "content", ruleset, {}));
  EXPECT_EQ(page.find("{{"), std::string::npos);
  EXPECT_NE(page.find("&lt;fp&gt;"), std::string::npos);
  EXPECT_EQ(page.find("<fp>"), std::string::npos);
  EXPECT_NE(page.find("-1000 to -600"), std::string::npos);
  EXPECT_EQ(ladder_json(ruleset, figures).at("bots").as_array().size(), 4U);
}

}  // namespace
}  // namespace freehold::sim
