// A table's undo, bots, clock and store that fails.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "table/harmless_action.h"
#include "table/table.h"
#include "table_fixture.h"

namespace freehold::table {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

class TablePlay : public TableTest {};

/// A game of Ann and Bob in which Ann is to throw and owns Old Kent Road (space 1), unmortgaged.
TableSetup ann_owns_space_1() {
  auto setup = setup_of();
  NoSink sink;
  State state = new_game(setup.edition.ruleset, 2, sink);
  for (const std::uint32_t outcome : {35U, 0U})
    resolve(setup.edition.ruleset, state, outcome, sink);
  state.set_owner(SpaceId{1}, PlayerId{0});
  setup.position = state;
  return setup;
}

const PlayerId ann{0};
const PlayerId bob{1};
const Action mortgage = Action::on(ActionType::mortgage, SpaceId{1});
const Action lift = Action::on(ActionType::lift, SpaceId{1});

TEST_P(TablePlay, an_action_of_ones_own_is_taken_back_for_good) {
  const auto table = open(ann_owns_space_1());
  const State before = table->state();
  EXPECT_FALSE(table->can_undo(ann));
  ASSERT_TRUE(table->act(ann, mortgage));
  EXPECT_TRUE(table->can_undo(ann));
  EXPECT_FALSE(table->can_undo(bob));
  EXPECT_FALSE(table->can_undo(nobody));
  EXPECT_FALSE(table->undo(bob));
  ASSERT_TRUE(table->undo(ann));
  EXPECT_EQ(table->state(), before);
  EXPECT_TRUE(table->record().entries.empty());
  EXPECT_FALSE(table->undo(ann));
  EXPECT_EQ(stored_entries(*table).size(), 2U) << "the taking back is logged";
  const auto again = load(table->id());
  EXPECT_EQ(again->state(), before);
  EXPECT_TRUE(again->record().entries.empty());
  ASSERT_TRUE(again->act(ann, Action::of(ActionType::roll)));
  EXPECT_EQ(load(table->id())->state(), again->state());
}

TEST_P(TablePlay, several_actions_in_a_row_are_taken_back_one_by_one) {
  const auto table = open(ann_owns_space_1());
  std::vector<State> states{table->state()};
  for (const Action& action : {mortgage, lift, mortgage}) {
    ASSERT_TRUE(table->act(ann, action));
    states.push_back(table->state());
  }
  const auto again = load(table->id());
  for (std::size_t n = states.size() - 1; n-- > 0;) {
    ASSERT_TRUE(again->undo(ann));
    EXPECT_EQ(again->state(), states[n]);
  }
  EXPECT_FALSE(again->can_undo(ann));
}

TEST_P(TablePlay, nothing_is_taken_back_after_chance_or_somebody_else_has_decided) {
  const auto table = open(ann_owns_space_1());
  ASSERT_TRUE(table->act(ann, mortgage));
  ASSERT_TRUE(table->act(bob, Action::offer(ann, {.cash = 10}, {.deeds = {SpaceId{1}}})));
  EXPECT_FALSE(table->can_undo(ann));
  EXPECT_TRUE(table->can_undo(bob));
  ASSERT_TRUE(table->act(ann, Action::of(ActionType::reject)));
  EXPECT_FALSE(table->can_undo(bob));
  ASSERT_TRUE(table->act(ann, Action::of(ActionType::roll)));
  EXPECT_FALSE(table->can_undo(ann));
  EXPECT_FALSE(load(table->id())->can_undo(ann));
}

TEST_P(TablePlay, nothing_is_taken_back_when_the_game_is_over) {
  const auto table = open(ann_owns_space_1());
  ASSERT_TRUE(table->act(ann, Action::of(ActionType::resign)));
  EXPECT_TRUE(table->over());
  EXPECT_TRUE(table->proof()->seed);
  EXPECT_FALSE(table->can_undo(ann));
  EXPECT_FALSE(table->undo(ann));
}

TEST_P(TablePlay, bots_play_a_whole_game_and_its_dice_are_proven) {
  auto setup = setup_of();
  setup.seats = {bot("Ann", "steady"), bot("Bob", "steady"), bot("Cid", "steady"), bot("Dee", "steady")};
  setup.seed_text.reset();
  setup.words = {"", "luck"};
  const auto table = open(setup);
  EXPECT_TRUE(table->bot_to_act());
  while (!table->over() && table->state().round < 1000)
    ASSERT_TRUE(table->run_bots(500));
  ASSERT_TRUE(table->over()) << "seed " << load(table->id())->proof()->commitment;
  EXPECT_THAT(table->bot_faults(), testing::IsEmpty());
  ASSERT_TRUE(table->proof()->seed);
  EXPECT_EQ(table->proof()->seed->commitment(), table->proof()->commitment);
  const Verification dice = verify(table->ruleset(), table->record(), *table->proof());
  EXPECT_TRUE(dice.ok) << dice.message;
  EXPECT_GT(dice.draws, 50U);
}

TEST_P(TablePlay, one_step_is_one_decision_of_a_bot) {
  auto setup = setup_of();
  setup.seats = {person("Ann"), bot("Bob", "steady")};
  const auto table = open(setup);
  for (int n = 0; n < 60; ++n) {
    if (table->bot_to_act()) {
      ASSERT_EQ(table->to_ask(), bob);
      const auto before = table->record().entries;
      ASSERT_TRUE(table->run_bots(1));
      const auto& after = table->record().entries;
      ASSERT_GT(after.size(), before.size());
      for (auto entry = before.size(); entry < after.size(); ++entry)
        EXPECT_EQ(std::holds_alternative<notation::PlayerAction>(after[entry]), entry == before.size());
    } else {
      const State before = table->state();
      const auto nothing = table->run_bots(1);
      ASSERT_TRUE(nothing);
      EXPECT_TRUE(nothing->empty());
      EXPECT_EQ(table->state(), before);
      ASSERT_TRUE(table->act(table->to_ask(), careful_action(*table)));
    }
  }
}

TEST_P(TablePlay, bots_stop_where_a_person_decides) {
  auto setup = setup_of();
  setup.seats = {person("Ann"), bot("Bob", "random"), bot("Cid", "steady")};
  const auto table = open(setup);
  for (int n = 0; n < 40 && !table->over(); ++n) {
    ASSERT_TRUE(table->run_bots());
    ASSERT_FALSE(table->bot_to_act());
    if (table->over()) break;
    ASSERT_EQ(table->to_ask(), ann);
    ASSERT_TRUE(table->act(ann, careful_action(*table)));
  }
  EXPECT_EQ(load(table->id())->state(), table->state());
}

/// A bot that always asks for the same, legal or not.
class StubbornBot final : public bots::Bot {
 public:
  explicit StubbornBot(Action action) : action_(action) {}
  Action choose(const Ruleset&, const State&, PlayerId) override { return action_; }

 private:
  Action action_;
};

TEST_P(TablePlay, a_bot_that_asks_for_what_is_illegal_does_not_stall_the_game) {
  auto setup = setup_of();
  setup.seats = {bot("Ann", "stubborn"), bot("Bob", "stubborn")};
  const auto table =
      taken(Table::open(*store, clock, setup, [](std::string_view, std::uint64_t, bots::Temper) {
        return std::make_unique<StubbornBot>(Action::on(ActionType::build, SpaceId{0}));
      }));
  ASSERT_TRUE(table->run_bots(300));
  EXPECT_GT(table->state().round, 10);
  ASSERT_FALSE(table->bot_faults().empty());
  EXPECT_THAT(table->bot_faults().front(), HasSubstr("(stubborn) chose an illegal action"));
  EXPECT_EQ(load(table->id())->state(), table->state());
}

/// A bot that mortgages and lifts for ever.
class DitheringBot final : public bots::Bot {
 public:
  Action choose(const Ruleset& ruleset, const State& view, PlayerId me) override {
    return judge(ruleset, view, me, mortgage) ? lift : mortgage;
  }
};

TEST_P(TablePlay, a_bot_that_never_comes_to_an_end_is_told_to_go_on) {
  auto setup = ann_owns_space_1();
  setup.position->players[0].cash += 1'000'000;
  setup.position->issued += 1'000'000;
  setup.seats = {bot("Ann", "dithering"), person("Bob")};
  const auto table =
      taken(Table::open(*store, clock, setup, [](std::string_view, std::uint64_t, bots::Temper) {
        return std::make_unique<DitheringBot>();
      }));
  ASSERT_TRUE(table->run_bots(5000));
  EXPECT_GT(table->proof()->words.size(), 0U);
  EXPECT_TRUE(table->state().turn.thrown) << "the throw came in the end";
  ASSERT_FALSE(table->bot_faults().empty());
  EXPECT_THAT(table->bot_faults().front(), HasSubstr("did not come to an end"));
}

TEST_P(TablePlay, UKT_1_the_clock_ends_a_timed_game_by_a_logged_action) {
  auto setup = setup_of("uk-timed");
  setup.options.time_limit = 30;
  const auto table = open(setup);
  EXPECT_EQ(table->time_left(), 30min);
  clock.advance(29min);
  ASSERT_TRUE(table->tick());
  EXPECT_FALSE(table->over());
  EXPECT_EQ(table->time_left(), 1min);
  clock.advance(1min);
  const auto events = table->tick();
  ASSERT_TRUE(events);
  EXPECT_TRUE(table->over());
  EXPECT_EQ(table->time_left(), 0min);
  EXPECT_EQ(events->front().type, EventType::time_up);
  const auto last = std::get<notation::PlayerAction>(table->record().entries.back());
  EXPECT_EQ(last.action.type, ActionType::time_up);
  EXPECT_EQ(last.player, nobody);
  EXPECT_EQ(load(table->id())->state(), table->state());
}

TEST_P(TablePlay, UKT_1_the_move_under_way_is_finished_first) {
  auto setup = setup_of("uk-timed");
  setup.options.time_limit = 30;
  const auto table = open(setup);
  while (table->state().phase != Phase::buy && !table->over())
    ASSERT_TRUE(table->act(table->to_ask(), careful_action(*table)));
  clock.advance(31min);
  ASSERT_TRUE(table->tick());
  ASSERT_FALSE(table->over());
  const auto logged = table->record().entries.size();
  ASSERT_TRUE(table->tick());
  EXPECT_EQ(table->record().entries.size(), logged) << "the host says it once";
  while (!table->over()) {
    const Phase phase = table->state().phase;
    ASSERT_TRUE(phase == Phase::buy || phase == Phase::auction);
    ASSERT_TRUE(table->act(table->to_ask(), careful_action(*table)));
  }
}

TEST_P(TablePlay, UKT_1_time_counts_over_all_sittings_and_not_between_them) {
  auto setup = setup_of("uk-timed");
  setup.options.time_limit = 30;
  auto table = open(setup);
  clock.advance(20min);
  play_on(*table, 1);
  const std::string id = table->id();
  table.reset();
  clock.advance(24h);
  table = load(id);
  EXPECT_EQ(table->time_left(), 10min);
  clock.advance(11min);
  play_on(*table, 1);
  EXPECT_TRUE(table->over() || table->state().pending.time_up);
}

TEST_P(TablePlay, UKT_1_the_people_may_end_any_game_by_the_same_action) {
  const auto table = open(setup_of());
  ASSERT_TRUE(table->act(nobody, Action::of(ActionType::time_up)));
  EXPECT_TRUE(table->over());
  EXPECT_EQ(load(table->id())->state(), table->state());
}

TEST_P(TablePlay, a_game_without_a_limit_has_all_time) {
  const auto table = open(setup_of());
  EXPECT_EQ(table->time_left(), std::nullopt);
  clock.advance(1000h);
  ASSERT_TRUE(table->tick());
  EXPECT_FALSE(table->over());
}

/// A store that refuses to write when told to.
class FailingStore final : public GameStore {
 public:
  explicit FailingStore(GameStore& below) : below_(below) {}
  bool fails = false;

  Stored<void> create(const GameHead& head, std::span<const std::string> entries, const Progress& progress,
                      std::chrono::sys_seconds now) override {
    if (fails) return std::unexpected(full());
    return below_.create(head, entries, progress, now);
  }
  Stored<void> append(const std::string& game, std::int64_t first, std::span<const std::string> entries,
                      const Progress& progress, std::chrono::sys_seconds now,
                      const Answered* answered) override {
    if (fails) return std::unexpected(full());
    return below_.append(game, first, entries, progress, now, answered);
  }
  Stored<std::vector<Answered>> answers(const std::string& game) override { return below_.answers(game); }
  Stored<StoredGame> load(const std::string& game, std::optional<std::int64_t> length) override {
    return below_.load(game, length);
  }
  Stored<std::vector<GameInfo>> games() override { return below_.games(); }
  Stored<void> remove_game(const std::string& game) override { return below_.remove_game(game); }
  Stored<void> save(const SaveRequest& request, std::chrono::sys_seconds now) override {
    return below_.save(request, now);
  }
  Stored<SavePoint> find(const std::string& name) override { return below_.find(name); }
  Stored<std::vector<GameInfo>> saves() override { return below_.saves(); }
  Stored<void> rename(const std::string& name, const std::string& new_name, bool overwrite) override {
    return below_.rename(name, new_name, overwrite);
  }
  Stored<void> remove(const std::string& name) override { return below_.remove(name); }

 private:
  static StoreError full() { return {StoreFault::full, "The disk is full."}; }
  GameStore& below_;
};

TEST_P(TablePlay, what_the_store_cannot_keep_has_not_happened) {
  FailingStore failing(*store);
  auto setup = ann_owns_space_1();
  setup.seats = {person("Ann"), bot("Bob", "steady")};
  const auto table = taken(Table::open(failing, clock, setup));
  ASSERT_TRUE(table->act(ann, mortgage));
  const State before = table->state();
  const auto log = table->record();
  failing.fails = true;
  const auto refused = table->act(ann, Action::of(ActionType::roll));
  ASSERT_FALSE(refused);
  EXPECT_EQ(std::get<StoreError>(refused.error()).fault, StoreFault::full);
  EXPECT_FALSE(table->undo(ann));
  EXPECT_FALSE(Table::open(failing, clock, setup_of()));
  EXPECT_EQ(table->state(), before);
  EXPECT_EQ(table->record(), log);
  EXPECT_TRUE(table->can_undo(ann));

  failing.fails = false;
  const auto done = table->act(ann, Action::of(ActionType::roll));
  ASSERT_TRUE(done);
  const auto never_failed = open(ann_owns_space_1());
  ASSERT_TRUE(never_failed->act(ann, mortgage));
  EXPECT_EQ(never_failed->act(ann, Action::of(ActionType::roll)), *done) << "the same dice";
  EXPECT_EQ(load(table->id())->state(), table->state());
}

/// Throws and ends its turns, and remembers whom it met.
class Greeter final : public bots::Bot {
 public:
  explicit Greeter(PlayerSet& met) : met_(&met) {}
  Action choose(const Ruleset& ruleset, const State& view, PlayerId me) override {
    return harmless_action(ruleset, view, me);
  }
  void meet(const bots::Addressees& addressees) override { *met_ = addressees.people; }

 private:
  PlayerSet* met_;
};

TEST_P(TablePlay, bots_are_told_who_is_a_person) {
  PlayerSet met;
  const BotFactory greeters = [&](std::string_view, std::uint64_t, bots::Temper) {
    return std::make_unique<Greeter>(met);
  };
  auto setup = setup_of();
  setup.seats.push_back(bot("Kit", "steady"));
  const auto table = taken(Table::open(*store, clock, std::move(setup), greeters));
  EXPECT_EQ(met, (PlayerSet{ann} | PlayerSet{bob}));
  met = {};
  table->sit_in(ann, "steady", greeters);
  EXPECT_EQ(met, (PlayerSet{ann} | PlayerSet{bob})) << "whoever is away remains a person";
}

// Ann offers Kit, a shrewd bot, ever less for a deed of a group that concerns nobody, until Kit no longer agrees.
TEST_P(TablePlay, a_bot_answers_an_offer_that_comes_near_with_its_own) {
  auto setup = setup_of();
  setup.seats[1] = bot("Kit", "shrewd");
  NoSink sink;
  State state = new_game(setup.edition.ruleset, 2, sink);
  for (const std::uint32_t outcome : {35U, 0U})
    resolve(setup.edition.ruleset, state, outcome, sink);
  for (const int deed : {12, 21})
    state.set_owner(SpaceId{deed}, PlayerId{1});
  setup.position = state;
  const auto offered = [&](Money cash) {
    auto table = open(setup);
    EXPECT_TRUE(table->act_and_run_bots(
        {ann, Action::offer(PlayerId{1}, {.cash = cash}, {.deeds = SpaceSet{SpaceId{12}}})}, 1));
    return table;
  };
  Money cash = 600;
  while (cash > 0 && !offered(cash)->state().offer.open && offered(cash)->state().owner(SpaceId{12}) == ann)
    cash -= 10;
  ASSERT_GT(cash, 0);
  const auto table = offered(cash);
  const Offer counter = table->state().offer;
  ASSERT_TRUE(counter.open) << "at " << cash;
  EXPECT_EQ(counter.from, PlayerId{1});
  EXPECT_EQ(counter.to, ann);
  EXPECT_EQ(counter.give.deeds, SpaceSet{SpaceId{12}});
  EXPECT_GT(counter.take.cash, cash);
  EXPECT_LE(counter.take.cash, cash + 30);
  // One round of haggling: the same again gets only an answer.
  ASSERT_TRUE(table->act(ann, Action::of(ActionType::reject)));
  ASSERT_TRUE(table->act_and_run_bots(
      {ann, Action::offer(PlayerId{1}, {.cash = cash}, {.deeds = SpaceSet{SpaceId{12}}})}, 1));
  EXPECT_FALSE(table->state().offer.open);
  EXPECT_NE(table->state().owner(SpaceId{12}), ann);
}

INSTANTIATE_TEST_SUITE_P(Stores, TablePlay, testing::Values("memory", "sqlite"),
                         [](const auto& parameter) { return std::string(parameter.param); });

}  // namespace
}  // namespace freehold::table
