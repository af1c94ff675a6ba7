#include "table/sources_json.h"

#include <fmt/format.h>
#include <algorithm>
#include <boost/json.hpp>
#include <list>
#include <utility>

#include "base/byte_order_mark.h"
#include "table/hash.h"

namespace freehold::table {

namespace json = boost::json;

namespace {

constexpr std::size_t most_remembered = 8;  // by a thread

// A browser's worker has no threads, and that C++ library can't destroy thread-locals.
#if defined(__wasi__) && !defined(_REENTRANT)
#define FREEHOLD_PER_THREAD static
#else
#define FREEHOLD_PER_THREAD thread_local
#endif

struct ReadRuleset {
  std::string hash;
  Ruleset ruleset;
};

}  // namespace

std::expected<json::value, std::string> parse_json(std::string_view text) {
  json::parse_options options;
  options.max_depth = 32;
  boost::system::error_code failure;
  auto value = json::parse(without_byte_order_mark(text), failure, {}, options);
  if (failure) return std::unexpected(fmt::format("no sound JSON ({})", failure.message()));
  return value;
}

json::array print_sources_json(const std::vector<editions::SourceText>& sources) {
  json::array texts;
  for (const editions::SourceText& source : sources)
    texts.push_back(json::object{{"id", source.id}, {"text", source.text}});
  return texts;
}

std::expected<std::vector<editions::SourceText>, std::string> parse_sources_json(const json::value& json) {
  const auto wrong = [] { return std::unexpected("the texts of its edition are not a list of {id, text}"); };
  if (!json.is_array()) return wrong();
  std::vector<editions::SourceText> sources;
  for (const json::value& item : json.get_array()) {
    const json::object* source = item.if_object();
    if (source == nullptr) return wrong();
    const json::value* id = source->if_contains("id");
    const json::value* text = source->if_contains("text");
    if (id == nullptr || text == nullptr || !id->is_string() || !text->is_string()) return wrong();
    sources.push_back({std::string(id->get_string()), std::string(text->get_string())});
  }
  return sources;
}

std::string content_hash(const std::vector<editions::SourceText>& sources) {
  editions::LoadedEdition edition;
  edition.sources = sources;
  return sha256_hex(edition.content());
}

std::expected<Ruleset, std::vector<editions::Mistake>> ruleset_of(
    const std::string& hash, const std::vector<editions::SourceText>& sources) {
  FREEHOLD_PER_THREAD std::list<ReadRuleset> lately;  // most recent first
  const auto found = std::ranges::find(lately, hash, &ReadRuleset::hash);
  if (found != lately.end()) {
    lately.splice(lately.begin(), lately, found);
    return found->ruleset;
  }
  auto ruleset = editions::parse_sources(sources);
  if (!ruleset) return ruleset;
  lately.push_front({.hash = hash, .ruleset = *ruleset});
  if (lately.size() > most_remembered) lately.pop_back();
  return ruleset;
}

}  // namespace freehold::table
