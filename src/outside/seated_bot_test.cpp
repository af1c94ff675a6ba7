// A seat played by another program, with scripted bots and a stopped clock.
#include "outside/seated_bot.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "bots/random_source.h"
#include "kit/builtin_edition.h"
#include "kit/scripted_link.h"
#include "outside/cast.h"
#include "rules/chance.h"
#include "rules/game.h"

namespace freehold::outside {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
namespace json = boost::json;

/// A program for a test, with its record.
class Stage {
 public:
  explicit Stage(Script script, BotLimits limits = {})
      : program_({.bot = "mine",
                  .start = scripted(std::move(script), &starts_),
                  .limits = limits,
                  .clock = clock_}) {}

  Program& program() { return program_; }
  [[nodiscard]] int starts() const { return starts_; }
  [[nodiscard]] BotFigures figures() const { return program_.record().figures(); }
  [[nodiscard]] std::int64_t faults(FaultKind kind) const {
    return figures().faults.at(static_cast<std::size_t>(kind));
  }
  table::ManualClock& clock() { return clock_; }

 private:
  table::ManualClock clock_;
  std::atomic<int> starts_{0};
  Program program_;
};

/// A game of two, played until a player has to decide.
State a_decision(const Ruleset& ruleset) {
  NoSink sink;
  State state = new_game(ruleset, 2, sink);
  bots::RandomSource chance{7};
  while (state.awaits_chance())
    resolve(ruleset, state, chance.below(pending_chance(ruleset, state).count), sink);
  return state;
}

class SeatedBots : public testing::Test {
 protected:
  Action choose(SeatedBot& bot) { return bot.choose(ruleset, state, state.turn.player); }
  Action choose_once(Stage& stage) {
    SeatedBot bot{stage.program(), 1};
    return choose(bot);
  }
  static std::expected<Heard, LinkFault> plain(const json::value& line) {
    if (is_hello(line)) return hello(R"(,"many_games":true)");
    return answered(line, first_on_the_menu);
  }

  const Ruleset ruleset = editions::test::builtin("uk");
  const State state = a_decision(ruleset);
};

TEST_F(SeatedBots, are_asked_with_game_player_seed_view_and_menu_and_obeyed) {
  json::value asked;
  Stage stage{[&](const json::value& line) {
    if (!is_hello(line)) asked = line;
    return plain(line);
  }};
  EXPECT_EQ(choose_once(stage).type, ActionType::roll);
  EXPECT_EQ(asked.at("method"), "bot.choose");
  const auto& params = asked.at("params").as_object();
  EXPECT_EQ(params.at("game"), 1);
  EXPECT_EQ(params.at("player"), state.turn.player.number());
  EXPECT_LT(params.at("seed").to_number<std::uint64_t>(), std::uint64_t{1} << 53);
  EXPECT_EQ(params.at("view").at("decks"), json::parse(R"({"chance":[],"community_chest":[]})"));
  EXPECT_EQ(params.at("legal").at(0), json::parse(R"({"type":"roll"})"));
  EXPECT_EQ(stage.figures().decisions, 1);
  EXPECT_EQ(stage.figures().all_faults(), 0);
}

TEST_F(SeatedBots, that_see_numbers_are_asked_and_answer_in_numbers) {
  std::vector<json::value> asked;
  Stage stage{[&](const json::value& line) -> std::expected<Heard, LinkFault> {
    if (is_hello(line)) return hello(R"(,"many_games":true,"observe":"numbers")");
    asked.push_back(line.at("params"));
    return answered(line, [](const json::object& params) { return params.at("mask").at(0); });
  }};
  EXPECT_EQ(choose_once(stage).type, ActionType::roll);
  ASSERT_EQ(asked.size(), 1U);
  EXPECT_EQ(asked[0].at("observation").as_array().size(), std::size_t{environment::observation_size});
  EXPECT_FALSE(asked[0].as_object().contains("view"));
  EXPECT_EQ(stage.figures().all_faults(), 0);
}

TEST_F(SeatedBots, that_see_numbers_compose_a_deal_question_by_question) {
  State late = state;
  late.phase = late.resume = Phase::pre_roll;
  late.set_owner(SpaceId{39}, PlayerId{0});
  late.set_owner(SpaceId{1}, PlayerId{1});
  const PlayerId me = late.turn.player;
  const int wanted = me == PlayerId{0} ? 1 : 39;
  const std::vector<int> steps{environment::deal_first, environment::take_deed_first + wanted,
                               environment::cash_first, environment::propose};
  std::size_t step = 0;
  Stage stage{[&](const json::value& line) -> std::expected<Heard, LinkFault> {
    if (is_hello(line)) return hello(R"(,"many_games":true,"observe":"numbers")");
    return answered(line, [&](const json::object&) { return json::value(steps.at(step++)); });
  }};
  SeatedBot bot{stage.program(), 1};
  const Action offer = bot.choose(ruleset, late, me);
  EXPECT_EQ(offer.type, ActionType::offer);
  EXPECT_TRUE(offer.take.deeds.contains(SpaceId{wanted}));
  EXPECT_EQ(offer.give.cash, environment::cash_unit(ruleset));
  EXPECT_EQ(step, steps.size());
  EXPECT_EQ(stage.figures().all_faults(), 0);
}

TEST_F(SeatedBots, that_see_numbers_and_answer_others_than_the_masks_play_harmlessly) {
  for (const auto& [number, kind] :
       {std::pair{json::value(671), FaultKind::illegal}, std::pair{json::value(-1), FaultKind::illegal},
        std::pair{json::value("roll"), FaultKind::malformed}}) {
    Stage stage{[&](const json::value& line) -> std::expected<Heard, LinkFault> {
      if (is_hello(line)) return hello(R"(,"many_games":true,"observe":"numbers")");
      return answered(line, [&](const json::object&) { return number; });
    }};
    EXPECT_EQ(choose_once(stage).type, ActionType::roll);
    EXPECT_EQ(stage.faults(kind), 1) << number;
  }
}

TEST_F(SeatedBots, whatever_is_answered_a_harmless_action_is_done_and_the_fault_is_counted_by_its_kind) {
  struct Case {
    std::expected<Heard, LinkFault> answer;
    FaultKind kind;
    const char* text;
  };
  const std::vector<Case> cases{
      {Heard{"nonsense"}, FaultKind::malformed, "not a JSON text"},
      {Heard{"[]"}, FaultKind::malformed, "must be an object"},
      {Heard{R"({"type":"fly"})"}, FaultKind::malformed, "type: must be one of"},
      {Heard{R"({"id":99,"result":{"type":"roll"}})"}, FaultKind::malformed, "answered question 99"},
      {Heard{R"({"id":1,"error":{"code":1}})"}, FaultKind::malformed, "answered with an error"},
      {Heard{R"({"type":"buy"})"}, FaultKind::illegal, "chose an illegal action, buy"},
      {Heard{R"({"type":"build","space":99})"}, FaultKind::illegal, "no such space"},
      {std::unexpected(LinkFault::gone), FaultKind::ended, "had ended"},
      {std::unexpected(LinkFault::too_slow), FaultKind::too_slow, "took too long"},
      {std::unexpected(LinkFault::too_long), FaultKind::too_long, "too long"},
  };
  for (const Case& one : cases) {
    Stage stage{[&](const json::value& line) { return is_hello(line) ? plain(line) : one.answer; }};
    EXPECT_EQ(choose_once(stage).type, ActionType::roll) << one.text;
    EXPECT_EQ(stage.faults(one.kind), 1) << one.text;
    EXPECT_EQ(stage.figures().harmless, 1) << one.text;
    EXPECT_THAT(stage.figures().first, HasSubstr(one.text));
  }
}

TEST_F(SeatedBots, an_unasked_line_is_a_fault_and_the_answer_counts_all_the_same) {
  Stage stage{[&](const json::value& line) {
    auto heard = plain(line);
    if (!is_hello(line)) heard->unasked = 5;
    return heard;
  }};
  choose_once(stage);
  EXPECT_EQ(stage.faults(FaultKind::unasked), 1);
  EXPECT_EQ(stage.figures().harmless, 0);
}

TEST_F(SeatedBots, after_twenty_faults_in_a_game_it_is_asked_no_more_there) {
  std::atomic<int> asked{0};
  Stage stage{[&](const json::value& line) -> std::expected<Heard, LinkFault> {
    if (is_hello(line)) return plain(line);
    ++asked;
    return Heard{"?"};
  }};
  SeatedBot bot{stage.program(), 1};
  for (int i = 0; i < 30; ++i)
    choose(bot);
  EXPECT_EQ(asked, BotLimits{}.bad_answers);
  EXPECT_EQ(stage.figures().harmless, 30);
  EXPECT_EQ(stage.faults(FaultKind::malformed), 20);
  choose_once(stage);  // in another game it is asked again
  EXPECT_EQ(asked, BotLimits{}.bad_answers + 1);
}

TEST_F(SeatedBots, time_for_a_game_runs_out_over_its_decisions) {
  table::ManualClock* clock = nullptr;
  std::atomic<int> asked{0};
  Stage stage{[&](const json::value& line) {
                if (!is_hello(line)) {
                  ++asked;
                  clock->advance(std::chrono::seconds{4});
                }
                return plain(line);
              },
              {.game = std::chrono::seconds{10}}};
  clock = &stage.clock();
  SeatedBot bot{stage.program(), 1};
  for (int i = 0; i < 6; ++i)
    EXPECT_EQ(choose(bot).type, ActionType::roll);
  EXPECT_EQ(asked, 3);
  EXPECT_EQ(stage.faults(FaultKind::out_of_time), 1);
  EXPECT_EQ(stage.figures().harmless, 3);
}

TEST_F(SeatedBots, a_bot_without_a_handshake_has_a_process_for_each_seat_of_each_game) {
  Stage stage{[&](const json::value& line) -> std::expected<Heard, LinkFault> {
    if (is_hello(line)) return Heard{R"({"type":"end_turn"})"};
    return answered(line, first_on_the_menu);
  }};
  choose_once(stage);
  choose_once(stage);
  EXPECT_EQ(stage.starts(), 2);
  EXPECT_EQ(stage.figures().all_faults(), 0);
}

TEST_F(SeatedBots, one_that_ends_or_is_silent_when_it_is_greeted_is_started_again_without_a_greeting) {
  for (const LinkFault fault : {LinkFault::gone, LinkFault::too_slow}) {
    Stage stage{[&](const json::value& line) -> std::expected<Heard, LinkFault> {
      if (is_hello(line)) return std::unexpected(fault);
      return answered(line, first_on_the_menu);
    }};
    EXPECT_EQ(choose_once(stage).type, ActionType::roll);
    EXPECT_EQ(stage.starts(), 2);
    EXPECT_EQ(stage.figures().all_faults(), 0);
  }
}

TEST_F(SeatedBots, a_process_of_many_games_is_started_again_until_the_bot_is_given_up) {
  Stage stage{[&](const json::value& line) -> std::expected<Heard, LinkFault> {
    if (is_hello(line)) return plain(line);
    return std::unexpected(LinkFault::gone);
  }};
  SeatedBot bot{stage.program(), 1};
  for (int i = 0; i < 12; ++i)
    EXPECT_EQ(choose(bot).type, ActionType::roll);
  EXPECT_EQ(stage.starts(), BotRecord::most_lost);
  EXPECT_TRUE(stage.figures().given_up);
  EXPECT_EQ(stage.faults(FaultKind::ended), BotRecord::most_lost);
  EXPECT_EQ(stage.figures().harmless, 12);
}

TEST_F(SeatedBots, one_that_cannot_be_started_or_speaks_another_protocol_costs_its_seat_harmless_actions) {
  table::ManualClock clock;
  Program absent{{.bot = "mine", .start = [] { return std::unique_ptr<BotLink>{}; }, .clock = clock}};
  SeatedBot bot{absent, 1};
  EXPECT_EQ(choose(bot).type, ActionType::roll);
  EXPECT_EQ(absent.record().figures().faults[0], 1);
  Stage other{[](const json::value&) { return Heard{R"({"protocol":2})"}; }};
  EXPECT_EQ(choose_once(other).type, ActionType::roll);
  EXPECT_TRUE(other.figures().given_up);
  EXPECT_EQ(other.figures().first, "speaks protocol 2; this program speaks 1");
}

TEST_F(SeatedBots, games_begin_and_end_in_the_news) {
  class Listener final : public BotLink {
   public:
    explicit Listener(std::vector<std::string>& heard) : heard_(heard) {}
    std::expected<Heard, LinkFault> ask(std::string_view text, std::chrono::milliseconds) override {
      heard_.emplace_back(text);
      const json::value line = json::parse(text.substr(text.rfind('\n') + 1));
      return is_hello(line) ? hello(R"(,"many_games":true,"news":true)") : answered(line, first_on_the_menu);
    }

   private:
    std::vector<std::string>& heard_;
  };
  std::vector<std::string> heard;
  table::ManualClock clock;
  Program program{
      {.bot = "mine", .start = [&] { return std::make_unique<Listener>(heard); }, .clock = clock}};
  for (int game = 0; game < 2; ++game) {
    SeatedBot bot{program, 1};
    choose(bot);
    choose(bot);
  }
  ASSERT_EQ(heard.size(), 5U);
  EXPECT_THAT(heard[1], HasSubstr(R"("method":"bot.game")"));
  EXPECT_THAT(heard[1], HasSubstr("Vine Street"));
  EXPECT_THAT(heard[2], testing::Not(HasSubstr("bot.game")));
  EXPECT_THAT(heard[3], HasSubstr(R"({"jsonrpc":"2.0","method":"bot.over","params":{"game":1}})"));
  EXPECT_THAT(heard[3], HasSubstr(R"("game":2)"));
}

TEST_F(SeatedBots, many_games_share_lines_and_each_gets_its_own_answer) {
  std::atomic<std::size_t> longest{0};
  std::atomic<int> lines{0};
  Stage stage{[&](const json::value& line) {
    if (is_hello(line)) return hello(R"(,"batch":true)");
    ++lines;
    if (line.is_array()) longest = std::max(longest.load(), line.as_array().size());
    // Answers in reverse order; the ids tell which is which.
    Heard heard = answered(line, first_on_the_menu);
    json::value answers = json::parse(heard.line);
    if (answers.is_array()) std::ranges::reverse(answers.as_array());
    return Heard{json::serialize(answers)};
  }};
  constexpr int games = 16;
  constexpr int decisions = 50;
  std::vector<std::jthread> threads;
  for (int game = 0; game < games; ++game) {
    threads.emplace_back([&] {
      SeatedBot bot{stage.program(), 1};
      for (int i = 0; i < decisions; ++i)
        if (choose(bot).type != ActionType::roll) ADD_FAILURE();
    });
  }
  threads.clear();
  EXPECT_EQ(stage.figures().decisions, games * decisions);
  EXPECT_EQ(stage.figures().all_faults(), 0);
  EXPECT_LE(longest, static_cast<std::size_t>(most_questions));
  EXPECT_LE(lines, games * decisions);
}

TEST_F(SeatedBots, the_numbers_for_its_chance_follow_from_the_seed_and_the_question) {
  const auto seeds_of = [&](std::uint64_t seed) {
    std::vector<std::uint64_t> seeds;
    Stage stage{[&](const json::value& line) {
      if (!is_hello(line)) seeds.push_back(line.at("params").at("seed").to_number<std::uint64_t>());
      return plain(line);
    }};
    SeatedBot bot{stage.program(), seed};
    for (int i = 0; i < 3; ++i)
      choose(bot);
    return seeds;
  };
  EXPECT_EQ(seeds_of(5), seeds_of(5));
  EXPECT_NE(seeds_of(5), seeds_of(6));
}

TEST_F(SeatedBots, one_that_comes_back_is_asked_once_and_answers_later) {
  std::promise<void> goes_on;
  auto may_go_on = goes_on.get_future();
  std::atomic<int> asked{0};
  Stage stage{[&](const json::value& line) {
    if (!is_hello(line)) {
      ++asked;
      may_go_on.wait();
    }
    return plain(line);
  }};
  SeatedBot bot{stage.program(), 1, Patience::comes_back};
  const std::vector<notation::Seat> seats(2, {.name = "A", .token = "", .bot = ""});
  const table::BotQuestion question{ruleset, ruleset.options, state, seats, state.turn.player};
  EXPECT_EQ(bot.answer(question), std::nullopt);
  EXPECT_EQ(bot.answer(question), std::nullopt);
  goes_on.set_value();
  std::optional<Action> action;
  while (!(action = bot.answer(question)))
    std::this_thread::yield();
  EXPECT_EQ(action->type, ActionType::roll);
  EXPECT_EQ(asked, 1);
}

TEST(Manners, are_read_from_the_result_or_the_answer_itself) {
  const auto plain = read_hello(R"({"protocol":1,"name":"a","version":"2","batch":true,"more":[]})");
  ASSERT_TRUE(plain && *plain);
  EXPECT_EQ((*plain)->name, "a");
  EXPECT_TRUE((*plain)->many_games) << "who takes batches plays many games";
  EXPECT_FALSE((*plain)->news);
  EXPECT_EQ(read_hello(R"({"id":0,"result":{"protocol":1}})").value()->greets, true);
  for (const std::string_view none :
       {"", "x", "[]", R"({"type":"roll"})", R"({"id":0,"result":3})", R"({"error":1})"})
    EXPECT_EQ(read_hello(none).value(), std::nullopt) << none;
  EXPECT_FALSE(read_hello(R"({"protocol":"1"})"));
}

}  // namespace
}  // namespace freehold::outside
