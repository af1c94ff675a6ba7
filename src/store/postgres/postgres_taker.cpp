// Importing another store's contents into a database.
#include <array>
#include <functional>

#include "base/try.h"
#include "store/postgres/connection.h"
#include "store/postgres/postgres_errors.h"
#include "store/postgres/postgres_store.h"
#include "store/postgres/sql_store.h"

namespace freehold::postgres {

using namespace table;  // the ports' words

namespace {

constexpr Statement begin_taking = {"begin_taking", "BEGIN"};
constexpr Statement end_taking = {"end_taking", "COMMIT"};
constexpr Statement take_revision = {"take_revision",
                                     "UPDATE hosted SET revision = $2::bigint WHERE id = $1::text"};
constexpr Statement take_lines = {
    "take_lines",
    "INSERT INTO hosted_chat (hosted, sequence, text) SELECT $1::text, $2::bigint + line.place, line.text "
    "FROM unnest($3::bytea[]) WITH ORDINALITY AS line (text, place)"};

/// The ports on one connection, in whose transaction everything happens.
class ConnectionStore final : public SqlStore {
 public:
  ConnectionStore(SqlConnection& connection, const Address& address)
      : connection_(connection), address_(address) {}

  Stored<void> take(const HostedRecord& record, const KeptChat& talk) {
    HostedRecord fresh = record;
    fresh.revision = 0;
    FREEHOLD_TRY(put_together({&fresh, 1}));
    const std::int64_t before = talk.said - static_cast<std::int64_t>(talk.lines.size());
    const std::array<SqlCall, 2> rest = {SqlCall{take_revision, record.id, record.revision},
                                         SqlCall{take_lines, record.id, before, ByteStrings{talk.lines}}};
    FREEHOLD_TRY(read(rest));
    return {};
  }

 private:
  Stored<std::vector<Rows>> write(const WriteStep& step) override { return read(step.calls); }
  Stored<std::vector<Rows>> read(std::span<const SqlCall> calls) override {
    return stored(address_, connection_.run(calls));
  }

  SqlConnection& connection_;
  const Address& address_;
};

}  // namespace

Stored<void> take_into_database(const Address& address, const store::Taking& taking) {
  const auto connection =
      FREEHOLD_TRY(stored(address, SqlConnection::open(address, {.name = "freehold copy"})));
  // Reading the other store may take long.
  FREEHOLD_TRY(stored(address, connection->command("SET idle_in_transaction_session_timeout = 0")));
  FREEHOLD_TRY(stored(address, connection->run(begin_taking)));
  ConnectionStore store(*connection, address);
  store::Taker taker{.games = store, .take_table = std::bind_front(&ConnectionStore::take, &store)};
  FREEHOLD_TRY(taking(taker));  // without the commit nothing is done
  FREEHOLD_TRY(stored(address, connection->run(end_taking)));
  return {};
}

}  // namespace freehold::postgres
