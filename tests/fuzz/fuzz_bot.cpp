// Any bytes as what an outside bot writes: a handshake, an answer, an answer to a batch. Each question gets an action that the
// rules accept, or a fault.
#include <algorithm>
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/assert.h"
#include "bots/random_source.h"
#include "editions/catalogue.h"
#include "fuzz/targets.h"
#include "outside/bot_question.h"
#include "outside/manners.h"
#include "rules/chance.h"
#include "rules/game.h"

namespace {

using namespace freehold;

constexpr std::size_t questions = 3;

/// A game of two of the edition `uk` when its first player has to decide.
struct Asked {
  Asked() {
    NoSink sink;
    state = new_game(ruleset, 2, sink);
    bots::RandomSource chance{1};
    while (state.awaits_chance())
      resolve(ruleset, state, chance.below(pending_chance(ruleset, state).count), sink);
  }
  Ruleset ruleset = editions::Catalogue{}.find("uk")->ruleset;
  State state;
  std::vector<notation::Seat> seats{2};
};

}  // namespace

int freehold::fuzz::try_bot(const std::uint8_t* data, std::size_t size) {
  static const Asked asked;
  const std::string_view line{reinterpret_cast<const char*>(data), size};
  const table::BotQuestion question{asked.ruleset, asked.ruleset.options, asked.state, asked.seats,
                                    asked.state.turn.player};
  if (const auto manners = outside::read_hello(line); manners && *manners)
    FREEHOLD_ASSERT((*manners)->greets && (*manners)->name.size() <= 4 * 67);
  for (const bool batch : {false, true}) {
    const std::size_t count = batch ? questions : 1;
    const auto answers = outside::answers_in(line, count, 7, batch);
    FREEHOLD_ASSERT(answers.size() == count);
    for (const auto& answer : answers) {
      if (!answer) continue;
      const auto action = outside::read_answer(question, *answer);
      FREEHOLD_ASSERT(!action || !judge(asked.ruleset, asked.state, question.player, *action));
    }
  }
  return 0;
}
