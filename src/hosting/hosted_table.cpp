#include "hosting/hosted_table.h"

#include <utility>

namespace freehold::hosting {

namespace {

constexpr std::chrono::hours precise_enough{1};  // for a table's last use in the store

}  // namespace

TableParts::TableParts(TableServices& services, TableRecord table_record, const KeptTable& kept)
    : record(services, std::move(table_record), kept, game_, talk_, plans_, *this),
      part_{services, record, record.record(), game_},
      seats(part_, play, time, audience),
      play(part_, plans_, memory_, seats, consent, time, audience),
      consent(part_, seats, play, time, audience),
      time(part_, seats, play, consent, away, audience),
      away(part_, plans_, seats, play, time, audience),
      audience(part_, memory_, talk_, seats, play, consent, time),
      talk_(record.record().said, kept.is_new),
      game_(services.limits, record.record()) {
  time.note_absences();
  plans_.wake_kept = kept.wake_at;
  if (away.anybody_is_served() || plans_.wake_kept) plans_.looks_at = services.clock.steady();
}

void TableParts::seats_changed() {
  time.resize();
  audience.find_seats_of_watchers();
}

void TableParts::record_replaced() {
  game_.forget();
  audience.fall_behind();
  consent.forget();
  time.forget_overdue();
  audience.find_seats_of_watchers();
  time.note_absences();
  time.reschedule();
}

HostedTable::HostedTable(TableServices& services, TableRecord record, const KeptTable& kept)
    : services_(services),
      id_(record.id),
      is_private_(record.is_private),
      parts_(services, std::move(record), kept) {}

void HostedTable::close() {
  const wire::Lock lock(mutex_);
  parts_.time.keep_clock();
  parts_.record.close();
  parts_.time.reschedule();
}

std::optional<std::chrono::milliseconds> HostedTable::unwatched_since() const {
  return parts_.time.stays_awake() ? std::nullopt : parts_.audience.watchers().unwatched_since();
}

void HostedTable::note_use() {
  const wire::Lock lock(mutex_);
  if (!parts_.record.touch(services_.clock.wall())) ++services_.counters.failures;
}

// The store knows the last change, but not that somebody watched for long after it.
void HostedTable::note_last_use() {
  const wire::Lock lock(mutex_);
  const auto ago = services_.clock.steady() - parts_.audience.watchers().idle_since();
  const auto used_at = services_.clock.wall() - std::chrono::floor<std::chrono::seconds>(ago);
  if (parts_.record.is_forgotten() || used_at - parts_.record.changed_at() < precise_enough) return;
  if (!parts_.record.touch(used_at)) ++services_.counters.failures;
}

}  // namespace freehold::hosting
