#include "hosting/moved_game.h"

#include <utility>

#include "base/try.h"
#include "hosting/seat_checks.h"
#include "hosting/secrets.h"
#include "notation/edition_json.h"
#include "notation/options_json.h"
#include "table/sources_json.h"
#include "table/transfer.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::Allowed;

namespace {

/// In place of one that this host doesn't know.
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

/// Whether anything but its options is not as in the edition of that id that this host has.
bool is_changed(const table::KeptGame& game, const editions::LoadedEdition& edition) {
  if (game.record.content_hash == table::content_hash(edition.sources)) return false;
  Ruleset by_its_options = game.ruleset;
  by_its_options.options = edition.ruleset.options;
  return notation::print_edition(by_its_options) != notation::print_edition(edition.ruleset);
}

/// Its rules are held against those of the edition here, not against the text in the file.
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

}  // namespace

std::unexpected<wire::Refused> bad_game(std::string message) {
  return wire::refuse(wire::RefusalKind::bad_position, "bad_game", std::move(message));
}

Allowed<MovedGame> read_moved_game(const wire::Params& params, wire::EditionShelf& editions,
                                   const BotShelf& bots) {
  const auto file = FREEHOLD_TRY(params.value("game"));
  auto game = table::parse_game_file(json::serialize(*file));
  if (!game) return bad_game(game.error().message);
  if (game->chance != table::ChanceMode::automatic)
    return bad_game("Somebody supplied the dice of this game by hand; a table draws them itself.");
  const auto edition = FREEHOLD_TRY(editions.find(game->record.edition));
  TableWish wish = moved_wish(*game, *edition, bots);
  if (wish.mine.empty()) return bad_game("Nobody but bots plays in this game.");
  const bool changed = is_changed(*game, *edition);
  return MovedGame{.game = *std::move(game), .wish = std::move(wish), .is_changed = changed};
}

std::string brought_text(const MovedGame& moved) {
  std::string names;
  for (const int seat : moved.wish.mine)
    names += (names.empty() ? "" : ", ") + moved.wish.record.seats.at(static_cast<std::size_t>(seat)).name;
  return json::serialize(json::object{{"by", names},
                                      {"draws", moved.game.dice->from},
                                      {"changed", moved.is_changed},
                                      {"position", moved.game.record.position.has_value()}});
}

}  // namespace freehold::hosting
