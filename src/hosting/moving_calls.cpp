// Calls that export and import whole games (docs/formats/game-file.md) and remove tables, for people whose
// own table it is.
#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/try.h"
#include "hosting/call_group.h"
#include "hosting/secrets.h"
#include "hosting/table_wish.h"
#include "notation/edition_json.h"
#include "notation/options_json.h"
#include "table/kept_game.h"
#include "table/sources_json.h"
#include "table/transfer.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::Allowed;
using wire::Answer;

namespace {

constexpr double cost_of_a_move = 10;  // calls

/// Whether these tokens hold every person's seat, and the bank.
bool is_theirs_alone(const TableRecord& record, const std::vector<std::string>& tokens) {
  std::set<std::string> shown;
  for (const std::string& token : tokens)
    shown.insert(secret_hash(token));
  const auto holds = [&](const std::vector<std::string>& hashes) {
    return std::ranges::any_of(hashes, [&](const std::string& hash) { return shown.contains(hash); });
  };
  const bool any =
      std::ranges::any_of(record.seats, [&](const HostedSeat& seat) { return holds(seat.tokens); }) ||
      holds(record.banker.tokens);
  const bool others = std::ranges::any_of(
      record.seats, [&](const HostedSeat& seat) { return !seat.tokens.empty() && !holds(seat.tokens); });
  return any && !others && (record.banker.tokens.empty() || holds(record.banker.tokens));
}

/// Refused if somebody else sits at the table too.
Allowed<TableRecord> own_table(const TableCall& call) {
  const auto tokens = FREEHOLD_TRY(read_tokens(call.params));
  TableRecord record = call.table->turn()->record.record();
  if (is_theirs_alone(record, tokens)) return record;
  return wire::refuse(wire::RefusalKind::not_your_seat, "not_alone", "others sit at this table too");
}

Answer export_game(const TableCall& call) {
  const auto record = FREEHOLD_TRY(own_table(call));
  if (record.stage == Stage::gathering)
    return wire::refuse(wire::RefusalKind::wrong_stage, "wrong_stage", "the game has not begun");
  FREEHOLD_TRY(call.desk.take_calls(call.connection, cost_of_a_move));
  TableServices& services = call.desk.services();
  const auto text =
      table::export_game(services.games, record.id, {.version = services.version, .commit = services.commit});
  if (!text) return services.health.failed(text.error());
  return json::object{{"game", json::parse(*text)}};
}

/// A game from a file, to be continued at a table of this host.
struct MovedGame {
  table::KeptGame game;
  TableWish wish;  ///< its table: private, without clocks; all people's seats are the importer's
  bool is_changed = false;  ///< its board, cards or words differ from this host's edition
};

/// For bots that this host doesn't know.
constexpr std::string_view bot_in_place = "steady";

void seat_players(const table::KeptGame& game, const BotShelf& bots, TableWish& wish) {
  for (const notation::Seat& player : game.record.seats) {
    HostedSeat seat{.name = player.name, .piece = player.token, .bot = player.bot};
    if (seat.is_bot() && !check_bot(seat.bot, bots)) seat.bot = bot_in_place;
    seat.hosts = !seat.is_bot();
    if (!seat.is_bot()) wish.mine.push_back(static_cast<int>(wish.record.seats.size()));
    wish.record.seats.push_back(std::move(seat));
  }
}

/// Whether anything but the options differs from this host's edition of that id.
bool is_changed(const table::KeptGame& game, const editions::LoadedEdition& edition) {
  if (game.record.content_hash == table::content_hash(edition.sources)) return false;
  Ruleset by_its_options = game.ruleset;
  by_its_options.options = edition.ruleset.options;
  return notation::print_edition(by_its_options) != notation::print_edition(edition.ruleset);
}

/// House rules are relative to this host's edition, not to the texts in the file.
TableWish moved_wish(const table::KeptGame& game, const editions::LoadedEdition& edition,
                     const BotShelf& bots) {
  TableWish wish;
  TableRecord& record = wish.record;
  record.edition = game.ruleset.text.edition;
  record.title = edition.ruleset.text.title;
  record.options = json::serialize(notation::print_options(edition.ruleset.options, game.ruleset.options));
  record.rules = json::serialize(notation::print_differences(edition.ruleset.options, game.ruleset));
  record.stage = game.state.phase == Phase::over ? Stage::over : Stage::playing;
  record.invite = new_secret();
  record.watch = new_secret();
  seat_players(game, bots, wish);
  return wish;
}

/// Why a game can't be continued here.
std::unexpected<wire::Refused> bad_game(std::string message) {
  return wire::refuse(wire::RefusalKind::bad_position, "bad_game", std::move(message));
}

/// Reads and checks the game of table.import; stores nothing.
Allowed<MovedGame> read_moved_game(const wire::Params& params, wire::EditionShelf& editions,
                                   const BotShelf& bots) {
  const auto file = FREEHOLD_TRY(params.value("game"));
  auto game = table::parse_game_file(json::serialize(*file));
  if (!game) return bad_game(game.error().message);
  if (game->chance != table::ChanceMode::automatic)
    return bad_game("Somebody supplied the dice of this game by hand; a table draws them itself.");
  // A board that somebody made goes on with its own texts.
  const auto known = editions.find(game->record.edition);
  const std::string own = known ? "" : json::serialize(table::print_sources_json(game->sources));
  const auto edition = FREEHOLD_TRY(editions.of_table(game->record.edition, own));
  TableWish wish = moved_wish(*game, *edition, bots);
  wish.record.board = own;
  if (wish.mine.empty()) return bad_game("Nobody but bots plays in this game.");
  const bool changed = is_changed(*game, *edition);
  return MovedGame{.game = *std::move(game), .wish = std::move(wish), .is_changed = changed};
}

/// TableRecord::brought, after the import, when the game has the dice that it goes on with.
std::string brought_text(const MovedGame& moved) {
  std::string names;
  for (const int seat : moved.wish.mine)
    names += (names.empty() ? "" : ", ") + moved.wish.record.seat(seat).name;
  return json::serialize(json::object{{"by", names},
                                      {"draws", moved.game.dice->from},
                                      {"changed", moved.is_changed},
                                      {"position", moved.game.record.position.has_value()}});
}

Answer import_game(const Call& call) {
  CallDesk& desk = call.desk;
  TableServices& services = desk.services();
  FREEHOLD_TRY(desk.take_calls(call.connection, cost_of_a_move));
  const std::string id = table::new_game_id();
  auto place = FREEHOLD_TRY(desk.take_table(call.connection, id));
  auto moved = FREEHOLD_TRY(read_moved_game(call.params, services.shelf, services.bots));
  const auto kept = table::import_game(services.games, services.clock, moved.game, id);
  if (!kept && kept.error().kind == table::OpenError::Kind::log) return bad_game(kept.error().message);
  if (!kept) return services.health.failed(kept.error());
  moved.wish.record.id = id;
  moved.wish.record.seed = moved.game.dice->seed->hex();
  moved.wish.record.brought = brought_text(moved);
  const Grants grants = grant_all(moved.wish);
  const auto made = desk.tables().add(std::move(moved.wish.record), std::move(place));
  if (!made) {
    // Without a table nobody would find the game.
    static_cast<void>(services.games.remove_game(id));
    return std::unexpected(made.error());
  }
  CallDesk::let_in(call.connection, id);
  return made_answer(**made, grants);
}

Answer remove_table(const TableCall& call) {
  const auto record = FREEHOLD_TRY(own_table(call));
  return nothing_but(call.desk.tables().remove(record.id));
}

}  // namespace

std::vector<Method> moving_calls() {
  return {{"table.export", export_game},
          {"table.import", import_game, Effect::makes_a_table},
          {"table.remove", remove_table, Effect::writes}};
}

}  // namespace freehold::hosting
