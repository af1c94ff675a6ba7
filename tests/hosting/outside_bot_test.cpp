// Bots that the operator has added and that think elsewhere: everybody sees them, and no table waits for them.
#include <thread>

#include "hosting/bot_shelf.h"
#include "outside/cast.h"
#include "server_kit.h"
#include "table/harmless_action.h"
#include "table/thinking_bot.h"

namespace freehold::hosting::kit {
namespace {

using namespace std::chrono_literals;

/// What the bots of a test do, whichever seats they have.
struct Thoughts {
  bool done = false;
  int asked = 0;
  int without_answer = 0;
};

class SlowThinker final : public table::ThinkingBot {
 public:
  explicit SlowThinker(Thoughts& thoughts) : thoughts_(thoughts) {}
  Action choose(const Ruleset& ruleset, const State& view, PlayerId me) override {
    return table::harmless_action(ruleset, view, me);
  }
  std::optional<Action> answer(const table::BotQuestion& question) override {
    ++thoughts_.asked;
    if (thoughts_.done) return choose(question.ruleset, question.state, question.player);
    ++thoughts_.without_answer;
    return std::nullopt;
  }
  std::vector<std::string> take_faults() override { return {}; }

 private:
  Thoughts& thoughts_;
};

class OutsideBots : public ServerTest {
 protected:
  OutsideBots() { open(true); }

  void open(bool with_bot) {
    BotShelf shelf;
    if (with_bot) {
      shelf.added.push_back({.id = "mine", .description = "a program of this host"});
      shelf.make = [this](std::string_view id, std::uint64_t seed,
                          bots::Temper temper) -> std::unique_ptr<bots::Bot> {
        if (id == "mine") return std::make_unique<SlowThinker>(thoughts);
        return bots::make_bot(id, seed, temper);
      };
    }
    open_with(std::move(shelf));
  }
  void open_with(BotShelf shelf) {
    host.reset();
    outbox = std::make_unique<RecordingOutbox>();
    host = Host::open({.games = watched_games,
                       .hosting = watched_hosting,
                       .clock = clock,
                       .outbox = *outbox,
                       .limits = limits,
                       .version = "test",
                       .bots = std::move(shelf)})
               .value();
  }

  static json::object against_mine() {
    return {{"edition", "uk"},
            {"seats", json::array{me("Ann"), json::object{{"kind", "bot"}, {"bot", "mine"}}}},
            {"options", {{"start_order", "first_seat"}}},
            {"start", true}};
  }
  /// Throws and ends the turn, until the bot is to decide.
  void play_up_to_the_bot(Device& ann, const Made& made) {
    for (int i = 0; i < 100; ++i) {
      const json::value view = enter(ann, made.table, made.tokens);
      if (awaited_seat(view) != 0) return;
      ann.ask("table.act", act_params(made.table, made.tokens.front(), view.at("version").as_int64(),
                                      sensible_action(menu_of(view, 0))));
    }
    FAIL() << "it never was the bot's turn";
  }

  Thoughts thoughts;
};

TEST_F(OutsideBots, are_in_the_list_that_every_client_gets) {
  const json::value bots = device().ask("hello").at("bots");
  const json::value wanted{{"id", "mine"}, {"description", "a program of this host"}};
  EXPECT_EQ(bots.as_array().back(), wanted);
}

TEST_F(OutsideBots, no_client_can_name_a_command) {
  json::object params = against_mine();
  params["seats"].as_array().back().as_object()["bot"] = "exec:true";
  EXPECT_EQ(device().call("table.create", params).reason, "bad_players");
}

TEST_F(OutsideBots, think_while_the_table_answers_and_play_once_they_have_decided) {
  Device ann = device();
  const Made made = make(ann, against_mine());
  play_up_to_the_bot(ann, made);
  const auto version = enter(ann, made.table, made.tokens).at("version").as_int64();
  for (int i = 0; i < 3; ++i)
    pass(100ms);
  EXPECT_GE(thoughts.without_answer, 3);
  EXPECT_EQ(enter(ann, made.table, made.tokens).at("version").as_int64(), version)
      << "it has not decided yet";
  EXPECT_TRUE(
      ann.call("table.chat", {{"table", made.table}, {"token", made.tokens.front()}, {"text", "well?"}})
          .ok());
  thoughts.done = true;
  pass(100ms);
  EXPECT_GT(enter(ann, made.table, made.tokens).at("version").as_int64(), version + 1);
}

TEST_F(OutsideBots, of_another_process_play_at_a_hosted_table) {
  const std::string first_on_the_menu =
      "while read -r line; do case $line in"
      " *'\"method\":\"bot.hello\"'*) echo '{\"protocol\":1,\"many_games\":true}' ;;"
      " *'{\"type\":\"roll\"}'*) echo '{\"type\":\"roll\"}' ;;"
      " *'{\"type\":\"decline\"}'*) echo '{\"type\":\"decline\"}' ;;"
      " *) echo '{\"type\":\"end_turn\"}' ;; esac; done";
  table::SystemClock real;
  outside::Cast cast{{.clock = real}};
  cast.add("mine", outside::start_command(first_on_the_menu));
  open_with({.make = cast.factory(outside::Patience::comes_back),
             .added = {{.id = "mine", .description = "a program of this host"}}});
  Device ann = device();
  const Made made = make(ann, against_mine());
  play_up_to_the_bot(ann, made);
  while (awaited_seat(enter(ann, made.table, made.tokens)) != 0) {
    pass(100ms);
    std::this_thread::yield();
  }
  EXPECT_GE(cast.reports().at(0).figures.decisions, 2);
  host.reset();  // before the cast
}

TEST_F(OutsideBots, that_the_operator_has_taken_away_play_harmless_actions_in_games_that_go_on) {
  Device ann = device();
  const Made made = make(ann, against_mine());
  play_up_to_the_bot(ann, made);
  const auto version = enter(ann, made.table, made.tokens).at("version").as_int64();
  open(false);
  Device again = device();
  EXPECT_GT(enter(again, made.table, made.tokens).at("version").as_int64(), version);
  EXPECT_EQ(again.call("table.create", against_mine()).reason, "bad_players");
}

}  // namespace
}  // namespace freehold::hosting::kit
