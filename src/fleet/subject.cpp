#include "fleet/subject.h"

#include <string_view>

#include "hosting/secrets.h"
#include "table/game_store.h"

namespace freehold::fleet {

namespace {

std::string text_of(const wire::Request& request, std::string_view key) {
  const auto* const value = request.params.if_contains(key);
  return value != nullptr && value->is_string() ? std::string{value->get_string()} : std::string{};
}

}  // namespace

Subject subject_of(const wire::Request& request) {
  if (request.method == "table.create") return AnyServer{};
  if (request.method == "lab.stop") return OfRun{};
  if (std::string table = text_of(request, "table"); table.size() == table::game_id_length)
    return OfTable{std::move(table)};
  if (request.method == "table.find" || request.method == "table.join") {
    for (const std::string_view link : {"invite", "watch"}) {
      if (const std::string secret = text_of(request, link); !secret.empty())
        return OfKey{.hash = hosting::secret_hash(secret)};
    }
  }
  if (request.method == "table.reclaim") {
    if (const auto code = hosting::tidy_code(text_of(request, "code")))
      return OfKey{.hash = hosting::secret_hash(*code), .may_be_guessed = true};
  }
  const auto* const replay = request.params.if_contains("replay");
  if (replay != nullptr && replay->is_int64()) return OfReplay{replay->get_int64()};
  return AnyServer{};
}

}  // namespace freehold::fleet
