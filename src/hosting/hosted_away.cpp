// A table without its people: it comes back to what is to be done for those who are away, however long it slept.
#include "base/try.h"
#include "hosting/hosted_table.h"

namespace freehold::hosting {

using wire::Allowed;

namespace {

constexpr std::chrono::minutes look_again{10};  // after a game that could not be read

}  // namespace

bool HostedTable::anybody_is_served() const {
  return anybody_hears_notices() || anybody_left_orders();
}

// A game that can't be read now is not asked for all the time.
Allowed<> HostedTable::look_at_game() {
  away_.looks_at.reset();
  if (game_ || !anybody_is_served()) return {};
  auto loaded = load_game();
  if (!loaded) away_.looks_at = services_.clock.steady() + look_again;
  return loaded;
}

Allowed<> HostedTable::do_for_the_away() {
  const auto wall = services_.clock.wall();
  const Milliseconds now = services_.clock.steady();
  if (away_.is_due(now, wall) && !game_ && !look_at_game()) ++services_.counters.failures;
  if (game_) away_.looks_at.reset();
  if (away_.looks_at) return {};
  FREEHOLD_TRY(do_orders());
  if (away_.notice && away_.notice->at <= wall) return send_notice();
  return away_.is_to_be_kept(now, wall) ? put(record_, changed_at_) : Allowed<>{};
}

}  // namespace freehold::hosting
