// Keys at random, over whole games: nothing breaks, and what spends money always took Enter (or y).
#include <gtest/gtest.h>

#include <memory>
#include <random>
#include <sstream>

#include "notation/game_record.h"
#include "sitting.h"
#include "terminal/run_terminal.h"
#include "terminal/table_game.h"

namespace freehold::terminal {
namespace {

using testing::AtScreen;
using testing::Sitting;

bool spends_by_choice(const Event& event) {
  return event.type == EventType::bought || event.type == EventType::built || event.type == EventType::bid ||
         event.type == EventType::lifted || event.type == EventType::offer_accepted ||
         event.type == EventType::resigned || event.type == EventType::mortgaged ||
         event.type == EventType::building_sold || event.type == EventType::order_placed;
}

const std::vector<std::string> editions{"uk",       "savings", "xorti",  "uk-short",
                                        "hongkong", "us",      "london", "editions/examples/island.toml"};

// Mostly single keys, and some sequences that do something.
std::vector<std::string> any_keys(std::mt19937& random) {
  static const std::vector<std::vector<std::string>> all{
      {"<enter>"},
      {"<esc>"},
      {"<esc>"},
      {"<tab>"},
      {"<up>"},
      {"<down>"},
      {"<left>"},
      {"<right>"},
      {"<pgup>"},
      {"<pgdn>"},
      {"<bs>"},
      {" "},
      {"b"},
      {"d"},
      {"p"},
      {"m"},
      {"o"},
      {"a"},
      {"x"},
      {"c"},
      {"f"},
      {"j"},
      {"k"},
      {"l"},
      {"s"},
      {"w"},
      {"i"},
      {"u"},
      {"z"},
      {"h"},
      {"t"},
      {"v"},
      {"y"},
      {"?"},
      {"n"},
      {"1"},
      {"5"},
      {"0"},
      {"+"},
      {"-"},
      {"."},
      {"ü"},
      {"中"},
      {"<esc>", "<esc>", "r"},
      {"<esc>", "<esc>", "r"},
      {"<esc>", "<esc>", "e"},
      {"<esc>", "<esc>", "e"},
      {"<esc>", "b", "<enter>"},
      {"<esc>", "d", "<enter>"},
      {"<esc>", "x", "<enter>"},
      {"<esc>", "p", "<enter>"},
      {"<esc>", "m", "b", "<enter>"},
      {"<esc>", "m", "<down>", "m", "<enter>"},
      {"<esc>", "o", "5", "<tab>", "<down>", " ", "p", "<enter>"},
      {"<esc>", "a", "<enter>"},
      {"<esc>", "1", "<enter>"},
      {"<esc>", "2", "<enter>"},
      {"<esc>", "2", "5", "<enter>"},
      {"<esc>", "z", "d", "9", "<enter>", "<enter>"},
      {"<esc>", "z", "w", "4", "<enter>", "<enter>"},
      {"<esc>", "m", "s", "<enter>", "d", "<enter>"},
      {"<esc>", "k", "<enter>"},
      {"<esc>", "f", "<enter>"}};
  return all[random() % all.size()];
}

TEST(Monkey, random_keys_break_nothing_and_spend_nothing_alone) {
  constexpr int games = 16;
  constexpr int presses = 700;
  int spent = 0;
  int rounds = 0;
  for (unsigned seed = 1; seed <= games; ++seed) {
    std::mt19937 random(seed);
    Sitting sitting({"Ann", "Bob:steady", "Carol"}, "monkey " + std::to_string(seed),
                    editions.at(seed % editions.size()));
    const ClientOptions options{
        .unicode = seed % 3 != 0, .colours = seed % 3 != 1, .pace = Pace(Pace::fastest)};
    auto at = std::make_unique<AtScreen>(sitting, 80, 24, options);
    for (int i = 0; i < presses; ++i) {
      if (at->client.finished()) at = std::make_unique<AtScreen>(sitting, 80, 24, options);
      if (i % 50 == 0) at->resize(static_cast<int>(random() % 160), static_cast<int>(random() % 60));
      for (const std::string& key : any_keys(random)) {
        const std::size_t before = at->client.game().events().size();
        at->press(key);
        const auto& events = at->client.game().events();
        for (std::size_t n = before; n < events.size(); ++n) {
          // Bots answer in a step of their own, so these events are of the key.
          if (!spends_by_choice(events[n])) continue;
          ++spent;
          EXPECT_TRUE(key == "<enter>" || key == "y") << "key " << key << " alone, seed " << seed;
        }
      }
      at->wait_for_person();
    }
    rounds += sitting.table->state().round;
    const auto replayed = notation::replay(sitting.table->ruleset(), sitting.table->record());
    ASSERT_TRUE(replayed) << "seed " << seed;
    EXPECT_EQ(*replayed, sitting.table->state()) << "seed " << seed;
  }
  EXPECT_GT(spent, 50) << "the keys never came to anything";
  EXPECT_GT(rounds, 2 * games);
}

TEST(Monkey, random_lines_break_nothing) {
  static const std::vector<std::string> lines{"roll",
                                              "1",
                                              "2",
                                              "3",
                                              "yes",
                                              "no",
                                              "end",
                                              "buy",
                                              "decline",
                                              "bid 10",
                                              "bid 99999999999",
                                              "bid",
                                              "bid x",
                                              "pass",
                                              "manage",
                                              "build vine",
                                              "mortgage 1",
                                              "sell park",
                                              "lift 5",
                                              "offer Bob give 100 take nothing",
                                              "offer Bob give #1 take 20",
                                              "offer",
                                              "offer Zoe give 1",
                                              "settle give 10 take debt",
                                              "counter give 10 take 5",
                                              "accept",
                                              "reject",
                                              "status",
                                              "board",
                                              "deed",
                                              "deed mayfair",
                                              "deed 99",
                                              "log 5",
                                              "log",
                                              "dice",
                                              "proof",
                                              "undo",
                                              "as Carol",
                                              "as Bob",
                                              "help",
                                              "",
                                              "  ",
                                              "\x1b[2J",
                                              "give take give take",
                                              "offer bob give ,,,, take ,",
                                              "card",
                                              "fine",
                                              "bankrupt",
                                              "claim",
                                              "withdraw",
                                              "withdraw 30",
                                              "withdraw x",
                                              "deposit 40",
                                              "deposit -5",
                                              "deposit",
                                              "savings",
                                              "sell-deed 1",
                                              "sell 1",
                                              "save",
                                              "save x"};
  for (unsigned seed = 1; seed <= 12; ++seed) {
    std::mt19937 random(seed);
    Sitting sitting({"Ann", "Bob:steady", "Carol"}, "lines " + std::to_string(seed),
                    editions.at(seed % editions.size()));
    std::string input;
    for (int i = 0; i < 1500; ++i)
      input += lines[random() % lines.size()] + '\n';
    std::istringstream in(input);
    std::ostringstream out;
    TableGame game(*sitting.table);
    EXPECT_EQ(run_plain(game, in, out), 0);
    EXPECT_EQ(out.str().find('\x1b'), std::string::npos) << "seed " << seed;
    const auto replayed = notation::replay(sitting.table->ruleset(), sitting.table->record());
    ASSERT_TRUE(replayed) << "seed " << seed;
    EXPECT_EQ(*replayed, sitting.table->state()) << "seed " << seed;
  }
}

}  // namespace
}  // namespace freehold::terminal
