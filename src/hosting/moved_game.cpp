#include "hosting/moved_game.h"

#include <utility>

#include "hosting/seat_checks.h"
#include "hosting/secrets.h"
#include "notation/options_json.h"
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

TableWish moved_wish(const table::KeptGame& game, const BotShelf& bots) {
  TableWish wish;
  TableRecord& record = wish.record;
  record.edition = game.ruleset.text.edition;
  record.title = game.ruleset.text.title;
  record.options = json::serialize(notation::print_options(game.edition_options, game.ruleset.options));
  record.rules = json::serialize(notation::print_differences(game.edition_options, game.ruleset));
  record.stage = game.state.phase == Phase::over ? Stage::over : Stage::playing;
  record.invite = new_secret();
  record.watch = new_secret();
  record.seed = game.dice->seed->hex();
  seat_players(game, bots, wish);
  return wish;
}

}  // namespace

std::unexpected<wire::Refused> bad_game(std::string message) {
  return wire::refuse(wire::RefusalKind::bad_position, "bad_game", std::move(message));
}

Allowed<MovedGame> read_moved_game(const wire::Params& params, wire::EditionShelf& editions,
                                   const BotShelf& bots) {
  const auto file = params.value("game");
  if (!file) return std::unexpected(file.error());
  std::string text = json::serialize(**file);
  const auto game = table::parse_game_file(text);
  if (!game) return bad_game(game.error().message);
  if (game->chance != table::ChanceMode::automatic || !game->dice || !game->dice->seed)
    return bad_game("Somebody supplied the dice of this game by hand; a table draws them itself.");
  if (const auto known = editions.find(game->record.edition); !known) return std::unexpected(known.error());
  TableWish wish = moved_wish(*game, bots);
  if (wish.mine.empty()) return bad_game("Nobody but bots plays in this game.");
  return MovedGame{.text = std::move(text), .wish = std::move(wish)};
}

}  // namespace freehold::hosting
