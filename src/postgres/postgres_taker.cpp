#include "postgres/postgres_taker.h"

#include <array>

#include "base/try.h"
#include "postgres/connection.h"
#include "postgres/postgres_errors.h"
#include "postgres/write_step.h"

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

class PostgresTaker final : public store::Taker {
 public:
  PostgresTaker(SqlConnection& connection, const Address& address)
      : connection_(connection), address_(address) {}

  Stored<void> take_game(const StoredGame& game, std::span<const Answered> answers) override {
    const auto rows = run(create_step(game.head, game.entries, game.progress, game.saved_at, {}).calls);
    auto taken = rows ? created(*rows, game.head.id) : std::unexpected(rows.error());
    for (std::size_t i = 0; taken && i < answers.size(); ++i)
      taken = take_answer(game, answers[i]);
    return taken;
  }
  Stored<void> take_save(const SaveRequest& save, std::chrono::sys_seconds saved_at) override {
    const auto rows = run(save_step(save, saved_at).calls);
    return rows ? saved(*rows, save) : std::unexpected(rows.error());
  }
  Stored<void> take_table(const HostedRecord& record, const KeptChat& talk) override {
    HostedRecord fresh = record;
    fresh.revision = 0;
    const Right none;
    const auto rows = FREEHOLD_TRY(run(put_step({&fresh, 1}, {&none, 1}).calls));
    if (auto done = put(rows); !done) return done;
    const std::int64_t before = talk.said - static_cast<std::int64_t>(talk.lines.size());
    const std::array<SqlCall, 2> rest = {
        SqlCall{.statement = &take_revision,
                .parameters = Parameters().text(record.id).number(record.revision)},
        SqlCall{.statement = &take_lines,
                .parameters = Parameters().text(record.id).number(before).byte_strings(talk.lines)}};
    FREEHOLD_TRY(run(rest));
    return {};
  }

 private:
  Stored<void> take_answer(const StoredGame& game, const Answered& answer) {
    const auto length = static_cast<std::int64_t>(game.entries.size());
    const auto rows =
        run(append_step(game.head.id, length, {}, game.progress, game.saved_at, &answer, {}).calls);
    return rows ? appended(*rows, game.head.id) : std::unexpected(rows.error());
  }
  Stored<std::vector<Rows>> run(std::span<const SqlCall> calls) {
    auto rows = connection_.run(calls);
    if (!rows) return std::unexpected(store_error(address_, rows.error()));
    return *std::move(rows);
  }

  SqlConnection& connection_;
  const Address& address_;
};

}  // namespace

Stored<void> take_into_database(const Address& address, const store::Taking& taking) {
  auto connection = SqlConnection::open(address, {.name = "freehold copy"});
  if (!connection) return std::unexpected(store_error(address, connection.error()));
  const auto fails = [&](const SqlFailure& failure) {
    return std::unexpected(store_error(address, failure));
  };
  // Reading the other store may take long.
  if (auto set = (*connection)->command("SET idle_in_transaction_session_timeout = 0"); !set)
    return fails(set.error());
  if (auto begun = (*connection)->run({.statement = &begin_taking}); !begun) return fails(begun.error());
  PostgresTaker taker(**connection, address);
  if (auto taken = taking(taker); !taken) return taken;  // without the commit nothing is done
  if (auto ended = (*connection)->run({.statement = &end_taking}); !ended) return fails(ended.error());
  return {};
}

}  // namespace freehold::postgres
