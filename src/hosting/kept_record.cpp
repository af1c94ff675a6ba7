#include "hosting/kept_record.h"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "base/try.h"
#include "hosting/away.h"
#include "hosting/rate.h"

namespace freehold::hosting {

using wire::Allowed;
using wire::RefusalKind;
using wire::refuse;

KeptRecord::KeptRecord(TableServices& services, TableRecord record, const KeptTable& kept,
                       const HostedGame& game, Talk& talk, AwayPlans& plans, RecordListener& listener)
    : services_(services),
      record_(std::move(record)),
      game_(game),
      talk_(talk),
      plans_(plans),
      listener_(listener),
      revision_(kept.revision),
      changed_at_(kept.changed_at),
      stage_now_(record_.stage) {}

std::int64_t KeptRecord::version() const {
  const std::int64_t decided = game_ ? game_->decisions() - record_.decisions : 0;
  return record_.version + decided + talk_.said() - record_.said;
}

Allowed<> KeptRecord::load_talk() {
  if (talk_.known()) return {};
  const auto talk = services_.hosting.talk(record_.id);
  if (!talk) return services_.health.failed(talk.error());
  std::vector<ChatLine> lines;
  for (const std::string& text : talk->lines) {
    if (auto line = parse_chat_line(text)) lines.push_back(*std::move(line));
  }
  talk_.read(std::move(lines), talk->said);
  return {};
}

Allowed<> KeptRecord::put(const TableRecord& next, std::chrono::sys_seconds changed_at,
                          const table::HostedRecord* heir) {
  std::vector<table::HostedRecord> records{hosted_record_of(next, revision_, changed_at)};
  const auto wakes = plans_.wake_at();
  records.front().wake_at = wakes;
  if (heir != nullptr) records.push_back(*heir);
  const auto kept = services_.hosting.put_together(records);
  if (!kept && (kept.error().fault == table::StoreFault::conflict ||
                kept.error().fault == table::StoreFault::not_found))
    return take_over();
  if (!kept) return services_.health.failed(kept.error());
  services_.health.succeeded();
  ++revision_;
  changed_at_ = changed_at;
  plans_.wake_kept = wakes;
  return {};
}

std::unexpected<wire::Refused> KeptRecord::take_over() {
  const auto kept = services_.hosting.get(record_.id);
  if (!kept && kept.error().fault != table::StoreFault::not_found)
    return services_.health.failed(kept.error());
  auto record = kept ? parse_table_record(kept->text) : std::unexpected(std::string{});
  forgotten_ = !record;
  FREEHOLD_TRY(need_table());
  record_ = *std::move(record);
  revision_ = kept->revision;
  changed_at_ = kept->changed_at;
  plans_.wake_kept = kept->wake_at;
  plans_.forget();
  plans_.looks_at = services_.clock.steady();
  stage_now_ = record_.stage;
  talk_.begin_again(record_.said);
  listener_.record_replaced();
  return overtaken();
}

Allowed<> KeptRecord::keep(TableRecord next, const table::HostedRecord* heir) {
  FREEHOLD_TRY(load_talk());
  next.version = version() + 1;
  next.decisions = game_ ? game_->decisions() : record_.decisions;
  next.said = talk_.said();
  FREEHOLD_TRY(put(next, services_.clock.wall(), heir));
  record_ = std::move(next);
  stage_now_ = record_.stage;
  listener_.seats_changed();
  if (!record_.is_private) services_.lobby_changed = true;
  return {};
}

Allowed<> KeptRecord::keep_unseen(TableRecord next, std::chrono::sys_seconds changed_at) {
  FREEHOLD_TRY(put(next, changed_at));
  record_ = std::move(next);
  return {};
}

Allowed<> KeptRecord::touch(std::chrono::sys_seconds changed_at) {
  return put(record_, changed_at);
}

std::unexpected<wire::Refused> KeptRecord::stale() const {
  return refuse(RefusalKind::stale, "stale", "the table has gone on", {{"version", version()}});
}

// If this server was deposed while writing, the call can be repeated where the table is run now.
std::unexpected<wire::Refused> KeptRecord::overtaken() const {
  if (services_.ownership != nullptr) services_.ownership->contested();
  return services_.owns(record_.id) ? stale() : run_elsewhere();
}

std::unexpected<wire::Refused> KeptRecord::refuse_stage(Stage wanted) const {
  return refuse(RefusalKind::wrong_stage, "wrong_stage",
                fmt::format("the table is {}, not {}", word(record_.stage), word(wanted)));
}

Allowed<> KeptRecord::need_stage(Stage stage) const {
  if (record_.stage == stage) return {};
  return refuse_stage(stage);
}

Allowed<> KeptRecord::need_table() const {
  if (closed_) return run_elsewhere();
  if (forgotten_) return refuse(RefusalKind::not_found, "no_such_table", "this table is no more");
  return {};
}

}  // namespace freehold::hosting
