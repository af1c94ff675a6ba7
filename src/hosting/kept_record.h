// KeptRecord: the record of a hosted table as it is stored, and the table's version, which follows from
// record, game and talk.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "hosting/host_setup.h"
#include "hosting/hosted_game.h"
#include "hosting/table_memory.h"
#include "hosting/table_record.h"
#include "wire/refused.h"

namespace freehold::hosting {

struct AwayPlans;

/// What the store knows of a table besides the text of its record.
struct KeptTable {
  std::int64_t revision = 0;  ///< of its record
  std::chrono::sys_seconds changed_at{};
  bool is_new = false;  ///< nothing was said or played there yet
  std::optional<std::chrono::sys_seconds> wake_at{};  ///< table::HostedRecord
};

/// Port: what has to follow changes of the record.
class RecordListener {
 public:
  /// People may have changed seats.
  virtual void seats_changed() = 0;
  /// Another program has written the record: everything else in memory may be out of date.
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
  /// Its last change, for removing unused tables.
  [[nodiscard]] std::chrono::sys_seconds changed_at() const { return changed_at_; }
  /// The game or the talk has just changed.
  void note_change() { changed_at_ = services_.clock.wall(); }

  /// Stores `next` with a version of one more, along with a new table that takes over the codes (`heir`),
  /// then adopts it.
  [[nodiscard]] Allowed<> keep(TableRecord next, const table::HostedRecord* heir = nullptr);
  /// The same for changes that watchers aren't told: the version stays.
  [[nodiscard]] Allowed<> keep_unseen(TableRecord next, std::chrono::sys_seconds changed_at);
  /// Stores when the table was used last and when it has to be woken; the record stays.
  [[nodiscard]] Allowed<> touch(std::chrono::sys_seconds changed_at);
  /// Loads the last lines of the talk.
  [[nodiscard]] Allowed<> load_talk();
  /// From now on nothing is written.
  void close() { closed_ = true; }
  [[nodiscard]] bool is_closed() const { return closed_; }
  [[nodiscard]] bool is_forgotten() const { return forgotten_; }

  /// Refused if the table has been removed or is run elsewhere.
  [[nodiscard]] Allowed<> need_table() const;
  [[nodiscard]] Allowed<> need_stage(Stage stage) const;
  /// Refuses what can only be done at another stage.
  [[nodiscard]] std::unexpected<wire::Refused> refuse_stage(Stage wanted) const;
  /// Refuses a request made for an earlier version.
  [[nodiscard]] std::unexpected<wire::Refused> stale() const;
  /// Refuses after the store refused a write because another program has written.
  [[nodiscard]] std::unexpected<wire::Refused> overtaken() const;

 private:
  [[nodiscard]] Allowed<> put(const TableRecord& next, std::chrono::sys_seconds changed_at,
                              const table::HostedRecord* heir = nullptr);
  /// Adopts the record that another program has written, and refuses the current call as stale.
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

/// What each part of a table works with, apart from other parts.
struct PartOfTable {
  template <class T = void>
  using Allowed = wire::Allowed<T>;

  TableServices& services_;
  KeptRecord& kept_;
  const TableRecord& record_;
  HostedGame& game_;
};

}  // namespace freehold::hosting
