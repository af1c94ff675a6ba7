#include "hosting/seat_checks.h"

#include "wire/seat_checks.h"

namespace freehold::hosting {

wire::Allowed<> check_bot(std::string_view id, const BotShelf& shelf) {
  if (!shelf.has(id)) return wire::bad_players("there is no such bot");
  return {};
}

}  // namespace freehold::hosting
