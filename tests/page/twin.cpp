// The same host as that of a page, as this machine's compiler makes it; and games for both. What it is asked comes from standard input.
//   page_twin host                      messages to the host, one a line; what it says, one a line
//   page_twin golden                    the golden games, a log a line
//   page_twin random SEED COUNT         so many games of random legal actions, a log a line, edition by edition
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

#include <boost/json.hpp>

#include "golden/golden_game.h"
#include "hosting/host.h"
#include "kit/loaded_edition.h"
#include "kit/walk_by_menu.h"
#include "lab/laboratory.h"
#include "notation/game_record.h"
#include "page/page_limits.h"
#include "page/page_store.h"
#include "table/clock.h"

namespace {

using namespace freehold;

class PrintingOutbox final : public hosting::Outbox {
 public:
  void send(hosting::ConnectionId, hosting::OutMessagePtr message) override {
    std::cout << message->text() << '\n';
  }
  void drop(hosting::ConnectionId) override {}
};

std::unique_ptr<hosting::CallGroup> lab_calls(hosting::CallDesk& desk) {
  return lab::lab_calls_by(desk, nullptr);
}

void host() {
  page::PageStore stores;
  table::SystemClock clock;
  PrintingOutbox outbox;
  const auto host = hosting::Host::open({.games = stores,
                                         .hosting = stores,
                                         .clock = clock,
                                         .outbox = outbox,
                                         .limits = page::limits_of_a_page(),
                                         .version = "test",
                                         .more_calls = {lab_calls}})
                        .value();
  host->connect(1, "page");
  for (std::string message; std::getline(std::cin, message);) {
    host->handle_now(1, message);
    while (host->go_on()) {
    }
  }
}

void print(const RuleOptions& printed, const Ruleset& ruleset, const notation::GameRecord& record) {
  std::cout << boost::json::serialize(notation::print_record(ruleset, printed, record)) << '\n';
}

void golden_games() {
  for (const auto& file : std::filesystem::directory_iterator("tests/golden/games")) {
    std::ifstream in(file.path(), std::ios::binary);
    const auto game = golden::recorded({std::istreambuf_iterator<char>(in), {}});
    print(kit::loaded_edition(game.record.edition).ruleset.options, game.ruleset, game.record);
  }
}

void random_games(std::uint64_t seed, int count) {
  constexpr std::size_t most_entries = 600;
  std::vector<std::string> editions;
  for (const std::string& edition : kit::all_editions()) {
    if (!edition.ends_with(".toml")) editions.push_back(edition);
  }
  for (int game = 0; game < count; ++game) {
    const auto number = static_cast<std::size_t>(game);
    const Ruleset& rules = kit::loaded_edition(editions[number % editions.size()]).ruleset;
    notation::RandomWalk walk{rules, 2 + game % 3, seed + number};
    while (!walk.over() && walk.record.entries.size() < most_entries)
      walk.step();
    print(rules.options, rules, walk.record);
  }
}

}  // namespace

int main(int count, char** words) {
  const std::vector<std::string> asked{words + 1, words + count};
  if (asked.size() == 1 && asked[0] == "host") {
    host();
  } else if (asked.size() == 1 && asked[0] == "golden") {
    golden_games();
  } else if (asked.size() == 3 && asked[0] == "random") {
    random_games(std::stoull(asked[1]), std::stoi(asked[2]));
  } else {
    std::cerr << "page_twin: host, golden, or random SEED COUNT\n";
    return 2;
  }
  return 0;
}
