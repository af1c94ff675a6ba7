// KeptRecord: the record of a hosted table as the store has it, and the version, which follows from it, the game and the talk.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "hosting/away_plans.h"
#include "hosting/hosted_game.h"
#include "hosting/table_record.h"
#include "hosting/table_services.h"
#include "hosting/talk.h"
#include "wire/refused.h"

namespace freehold::hosting {

/// What the store knows of a table besides its record's text.
struct KeptTable {
  std::int64_t revision = 0;  ///< of its record
  std::chrono::sys_seconds changed_at{};
  bool is_new = false;  ///< nothing has been said or played there
  std::optional<std::chrono::sys_seconds> wake_at{};  ///< table::HostedRecord
};

/// Port: what else in memory depends on the record.
class RecordListener {
 public:
  /// Who sits where may have changed.
  virtual void seats_changed() = 0;
  /// Another program has written the record: nothing else in memory can be relied on.
  virtual void record_replaced() = 0;

 protected:
  ~RecordListener() = default;
};

class KeptRecord {
 public:
  template <class T = void>
  using Allowed = wire::Allowed<T>;

  KeptRecord(TableServices& services, TableRecord record, const KeptTable& kept, const HostedGame& game,
             Talk& talk, AwayPlans& plans, RecordListener& listener);

  [[nodiscard]] const TableRecord& record() const { return record_; }
  [[nodiscard]] std::int64_t version() const;
  /// From any thread.
  [[nodiscard]] Stage stage() const { return stage_now_; }
  /// Its last change, for forgetting the table.
  [[nodiscard]] std::chrono::sys_seconds changed_at() const { return changed_at_; }
  /// The game or the talk has changed just now.
  void note_change() { changed_at_ = services_.clock.wall(); }

  /// Puts `next` into the store with a version of one more, together with that of a new table to which codes pass (`heir`), then
  /// takes it over.
  [[nodiscard]] Allowed<> keep(TableRecord next, const table::HostedRecord* heir = nullptr);
  /// The same of what nobody else is told: the version stays.
  [[nodiscard]] Allowed<> keep_unseen(TableRecord next, std::chrono::sys_seconds changed_at);
  /// The record stays, and the store hears when it was used last, and when it is to be woken.
  [[nodiscard]] Allowed<> touch(std::chrono::sys_seconds changed_at);
  /// Has the last lines of the talk in memory.
  [[nodiscard]] Allowed<> load_talk();
  /// Nothing is written here any more.
  void close() { closed_ = true; }
  [[nodiscard]] bool is_closed() const { return closed_; }
  [[nodiscard]] bool is_forgotten() const { return forgotten_; }

  /// Refused if the table is forgotten, or run elsewhere.
  [[nodiscard]] Allowed<> need_table() const;
  [[nodiscard]] Allowed<> need_stage(Stage stage) const;
  /// Refuses what can be done at another stage only.
  [[nodiscard]] std::unexpected<wire::Refused> refuse_stage(Stage wanted) const;
  /// Refuses a request that was made without knowing the current version.
  [[nodiscard]] std::unexpected<wire::Refused> stale() const;
  /// The store refused to write because another program has.
  [[nodiscard]] std::unexpected<wire::Refused> overtaken() const;

 private:
  [[nodiscard]] Allowed<> put(const TableRecord& next, std::chrono::sys_seconds changed_at,
                              const table::HostedRecord* heir = nullptr);
  /// Another program has written the record: takes it as it stands, and refuses what was to be done as stale.
  std::unexpected<wire::Refused> take_over();

  TableServices& services_;
  TableRecord record_;
  const HostedGame& game_;
  Talk& talk_;
  AwayPlans& plans_;
  RecordListener& listener_;
  std::int64_t revision_;  ///< of the record in the store
  std::chrono::sys_seconds changed_at_;
  bool forgotten_ = false;
  bool closed_ = false;
  std::atomic<Stage> stage_now_;
};

class Audience;
class Away;
class Consent;
class Play;
class Seats;
class TableTime;

/// What each part of a table works with; besides, it knows those parts that it is given.
struct PartOfTable {
  template <class T = void>
  using Allowed = wire::Allowed<T>;

  TableServices& services_;
  KeptRecord& kept_;
  const TableRecord& record_;
  HostedGame& game_;
};

}  // namespace freehold::hosting
