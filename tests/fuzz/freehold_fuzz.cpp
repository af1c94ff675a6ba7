// Gives libFuzzer's inputs to the target that the first argument names: freehold_fuzz notation CORPUS. Unless it is told
// otherwise it stops after a fixed number of inputs, a few seconds' worth, so that a run is the same work on every machine.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <span>
#include <string>
#include <string_view>

#include "fuzz/targets.h"

namespace {

using namespace freehold::fuzz;

struct Target {
  std::string_view name;
  int (*try_input)(const std::uint8_t*, std::size_t);
  int inputs;  ///< of a short run
};

constexpr std::array targets = {
    Target{"bot", try_bot, 50'000},
    Target{"edition", try_edition, 1'500},
    Target{"foreign_board", try_foreign_board, 3'000},
    Target{"game_file", try_game_file, 8'000},
    Target{"notation", try_notation, 2'500},
    Target{"rpc", try_rpc, 150},
    Target{"server", try_server, 200},
    Target{"store_file", try_store_file, 3'000},
    Target{"web_socket", try_web_socket, 100'000},
};

const Target* chosen = nullptr;

bool says_how_long(std::string_view argument) {
  return argument.starts_with("-runs=") || argument.starts_with("-max_total_time=");
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(int* argc, char*** argv) {
  static std::string runs;  // what *argv points to has to live on
  const std::span arguments{*argv, static_cast<std::size_t>(*argc)};
  const std::string_view name = arguments.size() < 2 ? "" : arguments[1];
  chosen = std::ranges::find(targets, name, &Target::name);
  if (chosen == targets.end()) {
    std::cerr << "usage: freehold_fuzz TARGET [what libFuzzer takes]\nTARGET:";
    for (const Target& target : targets)
      std::cerr << ' ' << target.name;
    std::cerr << '\n';
    std::exit(2);
  }
  if (std::ranges::any_of(arguments, says_how_long)) {
    std::ranges::copy(arguments.subspan(2), arguments.begin() + 1);
    --*argc;
  } else {
    runs = "-runs=" + std::to_string(chosen->inputs);
    arguments[1] = runs.data();
  }
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return chosen->try_input(data, size);
}
