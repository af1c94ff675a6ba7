// The stores in a PostgreSQL database: what servers keep their games and tables in when one file on one machine is not enough.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "postgres/address.h"
#include "postgres/fence.h"
#include "postgres/pacing.h"
#include "postgres/pool.h"
#include "postgres/write_step.h"
#include "postgres/writer.h"
#include "store/group_queue.h"
#include "table/game_store.h"
#include "table/hosting_store.h"
#include "table/use_counter.h"

namespace freehold::postgres {

struct PostgresOptions {
  /// How long a call goes on trying while the database is away, restarts or fails over; then it gives `io`.
  std::chrono::milliseconds patience{5'000};
  /// An answer of the database that takes longer counts as never: the way there is cut.
  std::chrono::milliseconds answer_time{30'000};
  std::size_t readers = 8;  ///< connections that read, at most
  /// `busy` while servers work on the store that are not wanted, or that do not want this one.
  OtherServers others = OtherServers::any;
  std::string holder{};  ///< what they are told about this server
  /// The name of this server in `lease`, and what it knows of its leases; null: no write states an epoch.
  std::string server{};
  Fence* fence = nullptr;
  Pacing* pacing = nullptr;  ///< null: the machine's clock
};

/// Games, saves and hosted tables in the schema `freehold` of one database, for all threads of a program and for any number
/// of programs. Every call is durable when it returns; calls that write at the same time are one transaction (Writer). A
/// connection that is lost is made again, and what was being written is written exactly once.
class PostgresStore final : public table::GameStore, public table::UseCounter {
 public:
  /// Makes the schema if there is none. `io` where the database cannot be reached; `read_only`, `foreign`, `newer`,
  /// `busy`.
  static table::Stored<std::unique_ptr<PostgresStore>> open(const Address& address,
                                                            const PostgresOptions& options = {},
                                                            store::CommitListener listener = {});

  table::Stored<void> create(const table::GameHead& head, std::span<const std::string> entries,
                             const table::Progress& progress, std::chrono::sys_seconds now) override;
  table::Stored<void> append(const std::string& game, std::int64_t first,
                             std::span<const std::string> entries, const table::Progress& progress,
                             std::chrono::sys_seconds now,
                             const table::Answered* answered = nullptr) override;
  table::Stored<std::vector<table::Answered>> answers(const std::string& game) override;
  table::Stored<table::StoredGame> load(const std::string& game,
                                        std::optional<std::int64_t> length = {}) override;
  table::Stored<std::vector<table::GameInfo>> games() override;
  table::Stored<void> remove_game(const std::string& game) override;
  table::Stored<void> save(const table::SaveRequest& request, std::chrono::sys_seconds now) override;
  table::Stored<table::SavePoint> find(const std::string& name) override;
  table::Stored<std::vector<table::GameInfo>> saves() override;
  table::Stored<void> rename(const std::string& name, const std::string& new_name,
                             bool overwrite = false) override;
  table::Stored<void> remove(const std::string& name) override;

  /// The hosted tables in the same database, as long as this object lives.
  table::HostingStore& hosting() { return hosting_; }

  table::Stored<table::Uses> count_use(const std::string& kind, const std::string& who,
                                       std::chrono::seconds window, std::chrono::sys_seconds now) override;

  /// What others are told about this server from now on, if it is a server: where people reach it, say.
  table::Stored<void> tell_holder(const std::string& holder) { return writer_.tell_holder(holder); }

 private:
  class Hosting final : public table::HostingStore {
   public:
    explicit Hosting(PostgresStore& store) : store_(store) {}
    table::Stored<void> put_together(std::span<const table::HostedRecord> records) override;
    table::Stored<table::HostedRecord> get(const std::string& id) override;
    table::Stored<table::HostedRecord> find(const std::string& key) override;
    table::Stored<std::vector<table::HostedRecord>> recent(std::chrono::sys_seconds since,
                                                           std::size_t most) override;
    table::Stored<std::vector<std::string>> idle(const std::string& stage, std::chrono::sys_seconds before,
                                                 std::size_t most) override;
    table::Stored<std::vector<std::string>> to_wake(std::chrono::sys_seconds now, std::size_t most) override;
    table::Stored<std::map<std::string, std::int64_t>> count() override;
    table::Stored<void> remove(const std::string& id, bool with_game = false) override;
    table::Stored<std::int64_t> say(const std::string& id, const std::string& line,
                                    std::size_t most) override;
    table::Stored<table::Talk> talk(const std::string& id) override;

   private:
    PostgresStore& store_;
  };

  PostgresStore(const Address& address, const PostgresOptions& options, std::unique_ptr<Pacing> own_pacing,
                Pacing& pacing, store::CommitListener listener);
  /// By what right this server writes about a table.
  [[nodiscard]] Right right_to(const std::string& table) const;
  table::Stored<std::vector<Rows>> read(std::span<const Call> calls);
  table::Stored<Rows> read(const Call& call);

  Address address_;
  PostgresOptions options_;
  std::unique_ptr<Pacing> own_pacing_;
  Writer writer_;
  Pool readers_;
  Hosting hosting_{*this};
};

}  // namespace freehold::postgres
