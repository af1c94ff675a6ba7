#include "hosting/shown_tokens.h"

#include "base/limits.h"

namespace freehold::hosting {

namespace json = boost::json;
using wire::Allowed;
using wire::refuse_params;

Allowed<std::vector<std::string>> read_tokens(const wire::Params& params) {
  std::vector<std::string> tokens;
  const auto* given = params.find("tokens");
  if (given == nullptr) return tokens;
  if (!given->is_array() || given->get_array().size() > static_cast<std::size_t>(max_players))
    return refuse_params("tokens: must be an array of texts, one a seat");
  for (const json::value& token : given->get_array()) {
    if (!token.is_string()) return refuse_params("tokens: must be an array of texts");
    tokens.emplace_back(token.get_string());
  }
  return tokens;
}

}  // namespace freehold::hosting
