// A hosted table: one game with its seats, from the first invitation to the rematch. It decides who may do
// what, stores every change before telling it, and tells its watchers.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "hosting/audience.h"
#include "hosting/away.h"
#include "hosting/consent.h"
#include "hosting/play.h"
#include "hosting/seats.h"
#include "hosting/table_time.h"
#include "wire/mutex.h"

namespace freehold::hosting {

/// The parts of a hosted table. Each knows only those that it is given. A refused call has changed nothing.
class TableParts final : private RecordListener {
 public:
  TableParts(TableServices& services, TableRecord table_record, const KeptTable& kept);

  KeptRecord record;

 private:
  const PartOfTable part_;

 public:
  Seats seats;
  Play play;
  Consent consent;
  TableTime time;
  Away away;
  Audience audience;

  [[nodiscard]] HostedGame& game() { return game_; }
  [[nodiscard]] const HostedGame& game() const { return game_; }

 private:
  void seats_changed() override;
  void record_replaced() override;

  AwayPlans plans_;
  Talk talk_;
  TableMemory memory_;
  HostedGame game_;
};

/// Safe from any thread. Its parts are called in a turn, which excludes all others:
///
///     table.turn()->seats.join(wish);
class HostedTable {
 public:
  /// Access to the parts; holds the mutex while it lives.
  class Turn {
   public:
    explicit Turn(HostedTable& table) : lock_(table.mutex_), parts_(table.parts_) {}
    TableParts* operator->() const { return &parts_; }
    TableParts& operator*() const { return parts_; }

   private:
    wire::Lock lock_;
    TableParts& parts_;
  };

  /// The record is in the store.
  HostedTable(TableServices& services, TableRecord record, const KeptTable& kept);
  HostedTable(const HostedTable&) = delete;
  HostedTable& operator=(const HostedTable&) = delete;

  [[nodiscard]] Turn turn() { return Turn(*this); }
  /// Another host runs it from now on: nothing is written here any more, and every call is refused
  /// (`elsewhere`).
  void close();
  /// Stores that the table is used now, or was until the last watcher left.
  void note_use();
  void note_last_use();

  // --- Without a turn ---
  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] bool is_private() const { return is_private_; }
  [[nodiscard]] Stage stage() const { return parts_.record.stage(); }
  [[nodiscard]] bool is_loaded() const { return parts_.game().is_loaded(); }
  /// When the last watcher left, by the host's clock; nullopt if somebody watches or something happens
  /// without watchers.
  [[nodiscard]] std::optional<std::chrono::milliseconds> unwatched_since() const;
  /// See TableTime.
  [[nodiscard]] bool is_due(std::chrono::milliseconds now) const { return parts_.time.is_due(now); }
  void hold() { parts_.time.hold(); }
  bool take_in_hand() { return parts_.time.take_in_hand(); }

 private:
  TableServices& services_;
  const std::string id_;
  const bool is_private_;
  wire::Mutex mutex_;
  TableParts parts_;
};

}  // namespace freehold::hosting
