// A small program around the terminal client for the tests in a real terminal: one game of a chosen seed in a store.
//   stage STORE SEED PACE NAME[:BOT]...    opens a new game, or goes on where the store has one; PACE "plain" plays line
//                                          by line
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "editions/catalogue.h"
#include "store/open_store.h"
#include "table/table.h"
#include "terminal/run_terminal.h"

namespace {

using namespace freehold;

std::unique_ptr<table::Table> open(table::GameStore& store, table::Clock& clock, const std::string& seed,
                                   std::vector<notation::Seat> seats) {
  const auto games = store.games();
  if (games && !games->empty()) {
    auto loaded = table::Table::load(store, clock, games->front().id);
    if (loaded) return std::move(*loaded);
    std::cerr << loaded.error().message << '\n';
    return nullptr;
  }
  auto edition = editions::Catalogue().find("uk");
  if (!edition) return nullptr;
  const RuleOptions options = edition->ruleset.options;
  table::TableSetup setup{
      .edition = std::move(*edition), .options = options, .seats = std::move(seats), .seed_text = seed};
  auto opened = table::Table::open(store, clock, std::move(setup));
  if (opened) return std::move(*opened);
  std::cerr << opened.error().message << '\n';
  return nullptr;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 5) return 2;
  std::vector<notation::Seat> seats;
  for (int i = 4; i < argc; ++i) {
    const std::string text = argv[i];
    const auto colon = text.find(':');
    seats.push_back({.name = text.substr(0, colon),
                     .token = "",
                     .bot = colon == std::string::npos ? "" : text.substr(colon + 1)});
  }
  const auto store = store::open_store(argv[1]);
  if (!store) {
    std::cerr << store.error().message << '\n';
    return 1;
  }
  table::SystemClock clock;
  const auto table = open(**store, clock, argv[2], std::move(seats));
  if (!table) return 1;
  const std::string pace = argv[3];
  if (pace == "plain") return terminal::run_plain(*table, std::cin, std::cout);
  return terminal::run_terminal(*table, {.pace = terminal::Pace(std::atoi(argv[3]))});
}
