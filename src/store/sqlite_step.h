// One step of a store on SQLite: a transaction of its own, or a savepoint inside that of a group (SqliteGroup).
#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>
#include <SQLiteCpp/Savepoint.h>
#include <SQLiteCpp/Transaction.h>
#include <sqlite3.h>

#include <optional>

namespace freehold::store {

/// Begun by the constructor, taken back by the destructor unless it was committed. In a group, commit() makes it part of
/// the group, which alone makes it durable.
class SqliteStep {
 public:
  SqliteStep(SQLite::Database& database, bool in_group) {
    // SQLite takes a whole transaction back on some errors. A savepoint would then silently become a transaction of
    // its own, which is done though its group is not.
    if (in_group && sqlite3_get_autocommit(database.getHandle()) != 0)
      throw SQLite::Exception("the group of this step was taken back", SQLITE_ABORT);
    if (in_group)
      savepoint_.emplace(database, "step");
    else
      transaction_.emplace(database, SQLite::TransactionBehavior::IMMEDIATE);
  }

  void commit() {
    if (savepoint_) savepoint_->release();
    if (transaction_) transaction_->commit();
  }

 private:
  std::optional<SQLite::Transaction> transaction_;
  std::optional<SQLite::Savepoint> savepoint_;
};

}  // namespace freehold::store
