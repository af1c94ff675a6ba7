#include "rpc/service.h"

#include <fmt/format.h>

#include <array>
#include <utility>

#include "base/try.h"
#include "editions/printable_text.h"

namespace freehold::rpc {

Allowed<json::value> Service::call(std::string_view method, const json::object& params) {
  using Method = Json (Service::*)(const Params&);
  static constexpr std::array<std::pair<std::string_view, Method>, 18> methods = {{
      {"edition.list", &Service::edition_list},
      {"edition.show", &Service::edition_show},
      {"game.new", &Service::game_new},
      {"game.setup", &Service::game_setup},
      {"game.state", &Service::game_state},
      {"game.legal", &Service::game_legal},
      {"game.act", &Service::game_act},
      {"game.chance", &Service::game_chance},
      {"game.save", &Service::game_save},
      {"game.load", &Service::game_load},
      {"game.list", &Service::game_list},
      {"game.log", &Service::game_log},
      {"game.replay", &Service::game_replay},
      {"game.continue", &Service::game_continue},
      {"sim", &Service::sim},
      {"odds", &Service::odds},
      {"analyse", &Service::analyse},
      {"stop", &Service::stop},
  }};
  for (const auto& [name, function] : methods) {
    if (name == method) return (this->*function)(Params{params});
  }
  return wire::refuse(RefusalKind::method_not_found, "method_not_found",
                      fmt::format("there is no method {}", editions::printable(method, 64)));
}

Allowed<SessionGame*> Service::game(const Params& params) {
  const auto id = FREEHOLD_TRY(params.text("game"));
  const auto found = games_.find(id);
  if (found != games_.end()) return &found->second;
  return wire::refuse(RefusalKind::not_found, "no_such_game",
                      fmt::format("there is no game \"{}\"", editions::printable(id, 64)));
}

SessionGame& Service::keep(SessionGame game) {
  const std::string id = game.table().id();
  return games_.insert_or_assign(id, std::move(game)).first->second;
}

Service::Json Service::edition_list(const Params&) {
  return editions_.list();
}

Service::Json Service::edition_show(const Params& params) {
  return editions_.show(params);
}

}  // namespace freehold::rpc
