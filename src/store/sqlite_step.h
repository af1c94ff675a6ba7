// One step of a store on SQLite: a transaction of its own, or a part of that of a group (SqliteFile::group).
#pragma once

#include "store/sqlite_file.h"

namespace freehold::store {

/// Begun by the constructor, taken back by the destructor unless it was committed. In a group, commit() makes it part of
/// the group, which alone makes it durable. There a step has to refuse before it writes: one that has written and is not
/// committed takes the whole group back.
class SqliteStep {
 public:
  explicit SqliteStep(SqliteFile& file) : file_(file), in_group_(file.in_group()) {
    if (in_group_)
      changes_ = file.begin_in_group();
    else
      file.begin();
  }
  SqliteStep(const SqliteStep&) = delete;
  SqliteStep& operator=(const SqliteStep&) = delete;
  ~SqliteStep() {
    if (committed_) return;
    if (in_group_)
      file_.give_up_in_group(changes_);
    else
      file_.take_back();
  }

  void commit() {
    if (!in_group_) file_.commit();
    committed_ = true;
  }

 private:
  SqliteFile& file_;
  bool in_group_;
  bool committed_ = false;
  std::int64_t changes_ = 0;
};

}  // namespace freehold::store
