#include "lab/lab_deal.h"

#include <algorithm>

namespace freehold::lab {

namespace json = boost::json;

namespace {

constexpr int dealt_at_a_time =
    20;  // play-outs of each position: the first figures come soon, and a run stops soon

}  // namespace

json::object LabDeal::figures() const {
  json::array seats;
  for (std::size_t seat = 0; seat < positions_.effect.now.player_count; ++seat) {
    const sim::Change change = sim::change_of(now_, then_, seat);
    seats.push_back({{"now", now_.win_share(seat).share},
                     {"then", then_.win_share(seat).share},
                     {"low", change.low},
                     {"high", change.high}});
  }
  return {{"done", now_.games}, {"of", order_.games}, {"deal", std::move(seats)}};
}

bool LabDeal::go_on(const LabDesk& desk) {
  const PartClock clock{desk};
  while (play_more(desk)) {
    if (clock.is_over()) return true;
  }
  return false;
}

bool LabDeal::play_more(const LabDesk& desk) {
  sim::PlayOrder part = order_;
  part.first = now_.games;
  part.games = std::min(dealt_at_a_time, order_.games - now_.games);
  part.threads = desk.threads;
  part.stop = &desk.stop;
  const sim::PlayedOut now = sim::play_out(positions_.ruleset, positions_.effect.now, part);
  const sim::PlayedOut then = sim::play_out(positions_.ruleset, positions_.effect.then, part);
  // What was cut off says nothing.
  if (desk.stop) return false;
  now_.add(now);
  then_.add(then);
  return now_.games < order_.games;
}

}  // namespace freehold::lab
