// Internal to store/: the step from format 2 to format 3 that SQL alone cannot do.
#pragma once

#include <SQLiteCpp/Database.h>

namespace freehold::store {

/// Up to format 2 the record of a hosted table had everything in its text. From format 3 on its stage, its keys and its
/// chat have columns and rows of their own, which this fills. A text that isn't the record of a table stays as it is, and
/// so found by nobody. Throws SQLite::Exception.
void split_hosted_records(SQLite::Database& database);

}  // namespace freehold::store
