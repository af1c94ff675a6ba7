#include "rpc/service.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "notation/edition_json.h"
#include "rpc/rpc_error.h"

namespace freehold::rpc {

namespace {

/// An id, not the path of a file: what is asked for over a wire must not open files.
bool is_edition_id(const std::string& id) {
  return !id.empty() && std::ranges::all_of(id, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
}

}  // namespace

json::value Service::call(std::string_view method, const json::object& params) {
  using Method = Json (Service::*)(const Params&);
  static constexpr std::array<std::pair<std::string_view, Method>, 13> methods = {{
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
  }};
  for (const auto& [name, function] : methods) {
    if (name == method) return (this->*function)(Params{params});
  }
  throw RpcError{ErrorCode::method_not_found, "method_not_found",
                 fmt::format("there is no method {}", method)};
}

const editions::LoadedEdition& Service::edition(const std::string& id) {
  if (const auto known = editions_.find(id); known != editions_.end()) return known->second;
  const RpcError missing{ErrorCode::not_found, "no_such_edition",
                         fmt::format("there is no edition \"{}\"", id)};
  if (!is_edition_id(id)) throw missing;
  auto found = setup_.editions.find(id);
  if (!found) throw RpcError{missing.code, missing.reason, found.error().message};
  return editions_.emplace(id, std::move(*found)).first->second;
}

LiveGame& Service::game(const Params& params) {
  const std::string id = params.text("game");
  const auto found = games_.find(id);
  if (found != games_.end()) return found->second;
  throw RpcError{ErrorCode::not_found, "no_such_game", fmt::format("there is no game \"{}\"", id)};
}

LiveGame& Service::keep(LiveGame game) {
  const std::string id = game.table().id();
  return games_.insert_or_assign(id, std::move(game)).first->second;
}

json::value Service::edition_list(const Params&) {
  json::array list;
  for (const auto& summary : setup_.editions.list()) {
    if (!summary.mistakes.empty()) continue;
    list.push_back({{"id", summary.id},
                    {"title", summary.title},
                    {"min_players", summary.min_players},
                    {"max_players", summary.max_players},
                    {"spaces", summary.spaces}});
  }
  return list;
}

json::value Service::edition_show(const Params& params) {
  return notation::print_edition(edition(params.text("edition")).ruleset);
}

}  // namespace freehold::rpc
