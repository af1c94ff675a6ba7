// What a hosted table tells its watchers: updates, with what they change of the view.
#include <algorithm>
#include <utility>

#include "hosting/hosted_table.h"

namespace freehold::hosting {

void HostedTable::tell(Json members, bool with_view) {
  const bool new_stage = members.at("kind") == "stage";
  const Shown shown = !with_view ? Shown::nothing : new_stage ? Shown::whole_view : Shown::view;
  send({update_with(id_, version(), std::move(members))}, shown);
}

void HostedTable::send(const std::vector<Update>& updates, Shown shown,
                       const std::shared_ptr<Stopwatch>& watch) {
  for (const Update& update : updates)
    memory_.told(update);
  if (watchers_.empty() || updates.empty()) return;
  const ViewSource source = view_source();
  const bool with_changes = shown != Shown::nothing && watchers_.want_changes();
  std::string changes = with_changes ? told_.tell(source) : std::string{};
  Telling telling{updates, shown, source, told_, std::move(changes), watch};
  for (Watcher& watcher : watchers_) {
    const auto messages = telling.messages(watcher);
    services_.outbox.send_all(watcher.connection, messages);
    services_.counters.updates += static_cast<std::int64_t>(messages.size());
  }
}

ViewSource HostedTable::view_source() {
  ViewSource source{.record = record_,
                    .version = version(),
                    .game = game_.get(),
                    .luck = game_.luck(),
                    .question = consent_.question(),
                    .chat = talk_.lines(),
                    .present = {},
                    .banker_present = watchers_.hold_bank(),
                    .overdue = overdue_seats(),
                    .deciding = {},
                    .clock_for = awaited_person(),
                    .left = {},
                    .grace = {},
                    .runs_out_at = time_.runs_out_at(),
                    .commitment = commitment_,
                    .ranking = game_.ranking(),
                    .chances = chances_shown(),
                    .goes_on = need_going_on().has_value(),
                    .limit = game_ ? bounds_.met(*game_.get(), services_.clock.steady()) : ""};
  for (int i = 0; i < static_cast<int>(record_.seats.size()); ++i) {
    source.present.push_back(is_present(i));
    if (decides_alone(i)) source.deciding.push_back(i);
  }
  if (const auto out = time_.runs_out_at()) {
    source.left = std::max(*out - clock_.steady(), Milliseconds{0});
    source.grace = std::max(time_.runs_from() - clock_.steady(), Milliseconds{0});
  }
  return source;
}

HostedTable::Json HostedTable::view_for(const Holding& holds) {
  const ViewSource source = view_source();
  return notation::written_tree([&](notation::JsonText& out) { write_whole_view(out, source, holds, true); })
      .as_object();
}

HostedTable::Json HostedTable::view_for(Watcher& watcher) {
  if (watcher.wants_changes) {
    const ViewSource source = view_source();
    watcher.own = ToldView::own(source, watcher.holds);
    told_.tell_one(source);
  }
  return view_for(watcher.holds);
}

}  // namespace freehold::hosting
