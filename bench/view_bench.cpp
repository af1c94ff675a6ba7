// What a table sends after an action, in the middle of a game of `uk`: the whole view, the changes, and what
// only one seat sees.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <memory>
#include <string>

#include "base/assert.h"
#include "editions/catalogue.h"
#include "hosting/table_view.h"
#include "hosting/told_view.h"
#include "hosting/update.h"
#include "store/memory_store.h"
#include "table/clock.h"
#include "table/table.h"

namespace freehold::bench {
namespace {

constexpr int decisions_before = 400;
const hosting::HeldSeats holds{.seats = {0}};

/// A table after this many decisions, always in the same game.
class MidGame {
 public:
  explicit MidGame(int decisions) {
    const auto edition = editions::Catalogue{}.find("uk");
    FREEHOLD_ASSERT(edition);
    record_.id = "0123456789abcdef";
    record_.edition = "uk";
    record_.title = edition->ruleset.text.title;
    record_.rules = "[]";
    record_.invite = record_.watch = "abcdefghijklmnopqrstuv";
    record_.stage = hosting::Stage::playing;
    for (const char* name : {"Ann", "Bob", "Cid", "Dora"}) {
      hosting::HostedSeat seat;
      seat.name = name;
      seat.bot = "steady";
      record_.seats.push_back(seat);
    }
    table::TableSetup setup{.id = record_.id, .edition = *edition, .options = edition->ruleset.options};
    setup.seats = hosting::notation_seats(record_);
    setup.seed_text = "bench";
    auto opened = table::Table::open(store_, clock_, std::move(setup));
    FREEHOLD_ASSERT(opened);
    game_ = *std::move(opened);
    luck_.hear(game_->opening_events());
    for (int done = 0; done < decisions; ++done) {
      const auto events = game_->run_bots(1);
      FREEHOLD_ASSERT(events && !game_->over());
      luck_.hear(*events);
    }
  }

  [[nodiscard]] hosting::ViewSource source() const {
    return {.record = record_,
            .version = 1,
            .game = game_.get(),
            .luck = luck_,
            .question = question_,
            .chat = {},
            .present = {true, true, true, true},
            .banker_present = false,
            .overdue = {},
            .deciding = {},
            .clock_for = 0,
            .left = {},
            .runs_out_at = {},
            .commitment = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
            .ranking = {},
            .chances = {},
            .goes_on = true,
            .limit = {}};
  }
  [[nodiscard]] const table::Table& game() const { return *game_; }

 private:
  store::MemoryStore store_;
  table::ManualClock clock_;
  hosting::TableRecord record_;
  std::unique_ptr<table::Table> game_;
  table::DiceLuck luck_;
  std::optional<hosting::Question> question_;
};

void whole_view(benchmark::State& state) {
  const MidGame game{decisions_before};
  std::size_t bytes = 0;
  for (auto _ : state) {
    notation::JsonText out;
    hosting::write_whole_view(out, game.source(), holds, false);
    bytes = out.text().size();
  }
  state.counters["bytes"] = static_cast<double>(bytes);
}
BENCHMARK(whole_view)->Unit(benchmark::kMicrosecond);

/// One decision after another: two tables with the same game, one of them a step ahead, take turns.
void changes(benchmark::State& state) {
  const MidGame before{decisions_before};
  const MidGame after{decisions_before + 1};
  hosting::ToldView told;
  told.tell(before.source());
  std::size_t bytes = 0;
  bool further = true;
  for (auto _ : state) {
    bytes = told.tell(further ? after.source() : before.source()).size();
    further = !further;
  }
  state.counters["bytes"] = static_cast<double>(bytes);
}
BENCHMARK(changes)->Unit(benchmark::kMicrosecond);

void own_changes(benchmark::State& state) {
  const MidGame before{decisions_before};
  const MidGame after{decisions_before + 1};
  hosting::ToldView told;
  told.tell(after.source());
  const auto known = hosting::ToldView::own(before.source(), holds);
  std::size_t bytes = 0;
  for (auto _ : state)
    bytes = told.own_changes(*known, *hosting::ToldView::own(after.source(), holds)).size();
  state.counters["bytes"] = static_cast<double>(bytes);
}
BENCHMARK(own_changes)->Unit(benchmark::kMicrosecond);

void update_text(benchmark::State& state) {
  const MidGame game{decisions_before};
  const auto names = hosting::notation_seats(game.source().record);
  const auto& step = game.game().last_steps().back();
  std::size_t bytes = 0;
  for (auto _ : state)
    bytes = hosting::play_update("0123456789abcdef", 1, game.game().ruleset(), names, step).text.size();
  state.counters["bytes"] = static_cast<double>(bytes);
}
BENCHMARK(update_text)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace freehold::bench
