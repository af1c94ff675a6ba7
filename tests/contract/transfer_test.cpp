// Games as files, and the proof of their dice.
#include "table/transfer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "table_fixture.h"

namespace freehold::table {
namespace {

namespace json = boost::json;
using testing::HasSubstr;

class Transfer : public TableTest {
 protected:
  std::string exported(const std::string& name) {
    const auto text = export_game(*store, name, {"1.2.3", "abc"});
    EXPECT_TRUE(text) << text.error().message;
    return text.value_or("");
  }
  std::string imported(GameStore& into, const std::string& text) {
    auto game = parse_game_file(text);
    EXPECT_TRUE(game) << game.error().message;
    if (!game) return "";
    const auto kept = import_game(into, clock, *game);
    EXPECT_TRUE(kept) << kept.error().message;
    return game->id;
  }
  /// An unfinished game of a person and a bot, with house rules, words and an undone action in its log.
  std::unique_ptr<Table> some_game() {
    auto setup = setup_of();
    setup.seats = {person("Ann"), bot("Bob", "steady")};
    setup.seed_text.reset();
    setup.options.salary = 300;
    setup.words = {"luck", ""};
    auto table = open(setup);
    for (int n = 0; n < 40; ++n) {
      EXPECT_TRUE(table->run_bots());
      EXPECT_TRUE(table->act(PlayerId{0}, careful_action(*table)));
    }
    return table;
  }
};

TEST_P(Transfer, an_exported_game_is_whole) {
  const auto table = some_game();
  const std::string text = exported(table->id());
  EXPECT_EQ(text.back(), '\n');
  const auto game = parse_game_file(text);
  ASSERT_TRUE(game) << game.error().message;
  EXPECT_EQ(game->state, table->state());
  EXPECT_EQ(game->record, table->record());
  EXPECT_EQ(game->ruleset.options.salary, 300);
  EXPECT_FALSE(game->public_dice()->seed);
  EXPECT_EQ(parse_game_file("\xEF\xBB\xBF" + text)->record, game->record) << "with a byte-order mark";
}

TEST_P(Transfer, the_dice_to_come_are_in_no_file) {
  const auto table = some_game();
  const std::string seed = read_game(*store, table->id())->dice->seed->hex();
  EXPECT_EQ(exported(table->id()).find(seed), std::string::npos);
  ASSERT_TRUE(table->act(PlayerId{0}, Action::of(ActionType::resign)));
  ASSERT_TRUE(table->over());
  EXPECT_NE(exported(table->id()).find(seed), std::string::npos);
}

TEST_P(Transfer, an_imported_game_goes_on_where_it_was_with_dice_of_its_own) {
  const auto table = some_game();
  // Even a file that has the seed: whoever had the file knows what it would throw.
  json::object file = json::parse(exported(table->id())).as_object();
  const std::string seed = read_game(*store, table->id())->dice->seed->hex();
  file["dice"].as_object()["seed"] = seed;
  for (const std::string& text : {exported(table->id()), json::serialize(file)}) {
    store::MemoryStore elsewhere;
    const std::string id = imported(elsewhere, text);
    EXPECT_NE(id, table->id());
    const auto there = taken(Table::load(elsewhere, clock, id));
    EXPECT_EQ(there->state(), table->state());
    EXPECT_EQ(there->record(), table->record());
    EXPECT_NE(there->proof()->commitment, table->proof()->commitment);
    EXPECT_EQ(there->proof()->from, draws_of(table->record()));
    EXPECT_NE(read_game(elsewhere, id)->dice->seed->hex(), seed);
  }
}

TEST_P(Transfer, the_dice_of_an_imported_game_are_proven_from_there_on) {
  const auto table = some_game();
  const std::uint64_t before = draws_of(table->record());
  const auto there = load(imported(*store, exported(table->id())));
  for (int n = 0; n < 5 && !there->over(); ++n) {
    ASSERT_TRUE(there->act(there->to_ask(), careful_action(*there)));
    ASSERT_TRUE(there->run_bots());
  }
  if (!there->over()) {
    ASSERT_TRUE(there->act(PlayerId{0}, Action::of(ActionType::resign)));
  }
  ASSERT_TRUE(there->over());
  const Verification found = verify(there->ruleset(), there->record(), *there->proof());
  EXPECT_TRUE(found.ok) << found.message;
  EXPECT_EQ(found.elsewhere, before);
  EXPECT_EQ(found.draws, draws_of(there->record()) - before);
  // As a file it is checked again.
  EXPECT_NE(imported(*store, exported(there->id())), "");
}

TEST_P(Transfer, a_save_is_exported_as_it_was) {
  const auto table = some_game();
  const State at_save = table->state();
  ASSERT_TRUE(table->save("friday"));
  ASSERT_TRUE(table->run_bots());
  ASSERT_TRUE(table->act(PlayerId{0}, careful_action(*table)));
  EXPECT_EQ(parse_game_file(exported("friday"))->state, at_save);
  const auto missing = export_game(*store, "saturday", {});
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().store, StoreFault::not_found);
}

TEST_P(Transfer, a_game_with_supplied_chance_and_a_position_is_exported_too) {
  auto setup = setup_of();
  setup.position = some_game()->state();
  setup.chance = ChanceMode::manual;
  const auto table = open(setup);
  const auto again = load(imported(*store, exported(table->id())));
  EXPECT_EQ(again->state(), table->state());
  EXPECT_EQ(again->chance(), ChanceMode::manual);
}

TEST_P(Transfer, any_change_of_the_dice_is_found) {
  const auto table = some_game();
  ASSERT_TRUE(table->act(PlayerId{0}, Action::of(ActionType::resign)));
  ASSERT_TRUE(table->over());
  const auto record = table->record();
  const auto proof = *table->proof();
  const auto check = [&](const notation::GameRecord& log, const DiceProof& dice) {
    return verify(table->ruleset(), log, dice);
  };
  ASSERT_TRUE(check(record, proof).ok) << check(record, proof).message;

  auto unseeded = proof;
  unseeded.seed.reset();
  EXPECT_FALSE(check(record, unseeded).ok);

  auto other_seed = proof;
  other_seed.seed = DiceSeed::random();
  EXPECT_THAT(check(record, other_seed).message, HasSubstr("does not belong to the commitment"));
  other_seed.commitment = other_seed.seed->commitment();
  EXPECT_FALSE(check(record, other_seed).ok);

  auto other_word = proof;
  other_word.words[1] = "fate";
  EXPECT_FALSE(check(record, other_word).ok);
  auto other_label = proof;
  other_label.label += "x";
  EXPECT_FALSE(check(record, other_label).ok);
}

TEST_P(Transfer, a_changed_throw_is_named) {
  const auto table = some_game();
  ASSERT_TRUE(table->act(PlayerId{0}, Action::of(ActionType::resign)));
  auto record = table->record();
  // The second throw for the start: any other that does not change who starts would replay without a mistake.
  auto& outcome = std::get<notation::Outcome>(record.entries[1]);
  outcome.dice = {outcome.dice[0] % 6 + 1, outcome.dice[1]};
  const auto found = verify(table->ruleset(), record, *table->proof());
  EXPECT_FALSE(found.ok);
  ASSERT_TRUE(found.mismatch) << found.message;
  EXPECT_EQ(found.mismatch->draw, 1U);
  EXPECT_EQ(found.mismatch->entry, 1U);
  EXPECT_NE(found.mismatch->logged, found.mismatch->drawn);
  EXPECT_EQ(found.draws, 1U);
}

TEST_P(Transfer, a_file_that_was_tampered_with_is_refused) {
  const auto table = some_game();
  ASSERT_TRUE(table->act(PlayerId{0}, Action::of(ActionType::resign)));
  ASSERT_TRUE(table->over());
  const json::object good = json::parse(exported(table->id())).as_object();
  const auto expect_refused = [&](const char* what, const auto& change) {
    json::object file = good;
    change(file);
    const auto games = store->games()->size();
    auto game = parse_game_file(json::serialize(file));
    const auto kept = game ? import_game(*store, clock, *game) : std::unexpected(game.error());
    ASSERT_FALSE(kept) << what;
    EXPECT_EQ(kept.error().kind, OpenError::Kind::log);
    EXPECT_GT(kept.error().message.size(), 20U);
    EXPECT_EQ(store->games()->size(), games);
  };
  expect_refused("format", [](json::object& file) { file["format"] = "other"; });
  expect_refused("version", [](json::object& file) { file["version"] = 2; });
  for (const char* key : {"record", "sources", "chance", "dice"})
    expect_refused(key, [&](json::object& file) { file.erase(key); });
  for (const char* key : {"record", "sources", "chance", "dice", "format", "version"}) {
    expect_refused(key, [&](json::object& file) { file[key] = nullptr; });
    expect_refused(key, [&](json::object& file) { file[key] = json::array{1}; });
  }
  expect_refused("a dropped entry", [](json::object& file) {
    auto& entries = file["record"].as_object()["entries"].as_array();
    entries.erase(entries.begin() + 2);
  });
  expect_refused("another throw", [](json::object& file) {
    auto& entries = file["record"].as_object()["entries"].as_array();
    entries[1].as_object()["outcome"].as_object()["dice"] = json::array{7, 7};
  });
  expect_refused("another edition", [](json::object& file) {
    auto& text = file["sources"].as_array()[0].as_object()["text"];
    text = std::string(text.as_string()) + "\n";
  });
  expect_refused("another seed",
                 [](json::object& file) { file["dice"].as_object()["seed"] = DiceSeed::random().hex(); });
  expect_refused("no seed", [](json::object& file) { file["dice"].as_object().erase("seed"); });
  expect_refused("a proof of draws that were never made",
                 [](json::object& file) { file["dice"].as_object()["from"] = 999'999; });
  expect_refused("another word",
                 [](json::object& file) { file["dice"].as_object()["words"] = json::array{"fate", ""}; });
}

TEST_P(Transfer, any_text_is_refused_without_a_crash) {
  for (const std::string& text :
       {std::string(), std::string("{"), std::string("[]"), std::string("null"), std::string(100'000, '['),
        std::string("\xff\xfe"), std::string("{}"), std::string(max_game_file + 1, ' ')}) {
    const auto game = parse_game_file(text);
    ASSERT_FALSE(game);
    EXPECT_EQ(game.error().kind, OpenError::Kind::log);
  }
  const std::string good = exported(some_game()->id());
  for (std::size_t size = 0; size < good.size() - 1; size += 997)
    EXPECT_FALSE(parse_game_file(std::string_view(good).substr(0, size)));
}

INSTANTIATE_TEST_SUITE_P(Stores, Transfer, testing::Values("memory", "sqlite"),
                         [](const auto& parameter) { return std::string(parameter.param); });

}  // namespace
}  // namespace freehold::table
