#include "page/log_records.h"

#include <algorithm>
#include <boost/json.hpp>
#include <limits>
#include <ranges>
#include <utility>

#include "base/assert.h"

namespace freehold::page {

namespace json = boost::json;
using namespace table;  // the ports' words

namespace {

constexpr std::string_view format = "freehold page";
constexpr std::int64_t version = 1;

json::array texts_json(std::span<const std::string> texts) {
  json::array array;
  array.reserve(texts.size());
  for (const std::string& text : texts)
    array.emplace_back(text);
  return array;
}

std::int64_t seconds_of(std::chrono::sys_seconds time) {
  return time.time_since_epoch().count();
}

json::object progress_json(const Progress& progress) {
  return {{"round", progress.round}, {"finished", progress.finished}, {"played_ms", progress.played.count()}};
}

json::object record_json(const HostedRecord& record) {
  return {{"id", record.id},
          {"text", record.text},
          {"changed_at", seconds_of(record.changed_at)},
          {"revision", record.revision},
          {"stage", record.stage},
          {"listed", record.listed},
          {"keys", texts_json(record.keys)}};
}

/// Reads members of a record; a log passes its checks, so that one which is missing is no mistake of a person's.
class Reader {
 public:
  explicit Reader(const json::object& object) : object_(object) {}

  [[nodiscard]] bool ok() const { return ok_; }
  std::string text(std::string_view key) {
    const auto* const found = member(key);
    return found != nullptr && found->is_string() ? std::string{found->get_string()} : missing<std::string>();
  }
  std::int64_t number(std::string_view key) {
    const auto* const found = member(key);
    return found != nullptr && found->is_int64() ? found->get_int64() : missing<std::int64_t>();
  }
  bool truth(std::string_view key) {
    const auto* const found = member(key);
    return found != nullptr && found->is_bool() ? found->get_bool() : missing<bool>();
  }
  std::vector<std::string> texts(std::string_view key) {
    std::vector<std::string> all;
    for (const json::value& one : array(key)) {
      if (!one.is_string()) return missing<std::vector<std::string>>();
      all.emplace_back(one.get_string());
    }
    return all;
  }
  const json::array& array(std::string_view key) {
    static const json::array none;
    const auto* const found = member(key);
    if (found != nullptr && found->is_array()) return found->get_array();
    ok_ = false;
    return none;
  }
  std::chrono::sys_seconds time(std::string_view key) {
    return std::chrono::sys_seconds{std::chrono::seconds{number(key)}};
  }
  Progress progress() {
    const auto* const found = member("progress");
    if (found == nullptr || !found->is_object()) return missing<Progress>();
    Reader inner{found->get_object()};
    Progress progress{.round = static_cast<int>(inner.number("round")),
                      .finished = inner.truth("finished"),
                      .played = std::chrono::milliseconds{inner.number("played_ms")}};
    ok_ = ok_ && inner.ok();
    return progress;
  }
  std::optional<std::int64_t> number_if_any(std::string_view key) {
    if (object_.if_contains(key) == nullptr) return std::nullopt;
    return number(key);
  }

 private:
  [[nodiscard]] const json::value* member(std::string_view key) const { return object_.if_contains(key); }
  template <class T>
  T missing() {
    ok_ = false;
    return T{};
  }

  const json::object& object_;
  bool ok_ = true;
};

HostedRecord hosted_record(Reader& from) {
  return {.id = from.text("id"),
          .text = from.text("text"),
          .changed_at = from.time("changed_at"),
          .revision = from.number("revision"),
          .stage = from.text("stage"),
          .listed = from.truth("listed"),
          .keys = from.texts("keys")};
}

bool create_again(Reader& from, store::MemoryStore& games) {
  const GameHead head{.id = from.text("game"),
                      .edition = from.text("edition"),
                      .content_hash = from.text("content_hash"),
                      .sources = from.text("sources"),
                      .players = from.texts("players"),
                      .text = from.text("text")};
  const auto entries = from.texts("entries");
  const auto progress = from.progress();
  const auto now = from.time("at");
  return from.ok() && games.create(head, entries, progress, now).has_value();
}

bool append_again(Reader& from, store::MemoryStore& games) {
  const auto game = from.text("game");
  const auto first = from.number("first");
  const auto entries = from.texts("entries");
  const auto progress = from.progress();
  const auto now = from.time("at");
  return from.ok() && games.append(game, first, entries, progress, now).has_value();
}

bool save_again(Reader& from, store::MemoryStore& games) {
  const SaveRequest request{.name = from.text("name"),
                            .game = from.text("game"),
                            .length = from.number_if_any("length"),
                            .progress = from.progress(),
                            .overwrite = true};
  const auto now = from.time("at");
  return from.ok() && games.save(request, now).has_value();
}

bool put_again(Reader& from, store::MemoryHostingStore& hosting) {
  std::vector<HostedRecord> records;
  for (const json::value& one : from.array("tables")) {
    if (!one.is_object()) return false;
    Reader inner{one.get_object()};
    records.push_back(hosted_record(inner));
    if (!inner.ok()) return false;
  }
  return from.ok() && hosting.put_together(records).has_value();
}

bool keep_again(Reader& from, store::MemoryHostingStore& hosting) {
  HostedRecord record = hosted_record(from);
  Talk talk{.said = from.number("said"), .lines = from.texts("lines")};
  if (from.ok()) hosting.restore(std::move(record), std::move(talk));
  return from.ok();
}

}  // namespace

std::string head_record() {
  return json::serialize(json::object{{"format", format}, {"version", version}});
}

std::optional<StoreFault> head_fault(std::string_view text) {
  boost::system::error_code error;
  const json::value parsed = json::parse(text, error);
  if (error || !parsed.is_object()) return StoreFault::foreign;
  Reader from{parsed.get_object()};
  if (from.text("format") != format) return StoreFault::foreign;
  if (from.number("version") != version) return StoreFault::newer;
  return std::nullopt;
}

std::string create_record(const StoredGame& game, std::chrono::sys_seconds now) {
  const GameHead& head = game.head;
  return json::serialize(json::object{{"do", "create"},
                                      {"game", head.id},
                                      {"edition", head.edition},
                                      {"content_hash", head.content_hash},
                                      {"sources", head.sources},
                                      {"players", texts_json(head.players)},
                                      {"text", head.text},
                                      {"entries", texts_json(game.entries)},
                                      {"progress", progress_json(game.progress)},
                                      {"at", seconds_of(now)}});
}

std::string append_record(const std::string& game, std::int64_t first, std::span<const std::string> entries,
                          const Progress& progress, std::chrono::sys_seconds now) {
  return json::serialize(json::object{{"do", "append"},
                                      {"game", game},
                                      {"first", first},
                                      {"entries", texts_json(entries)},
                                      {"progress", progress_json(progress)},
                                      {"at", seconds_of(now)}});
}

std::string remove_game_record(const std::string& game) {
  return json::serialize(json::object{{"do", "remove_game"}, {"game", game}});
}

std::string save_record(const SaveRequest& request, std::chrono::sys_seconds now) {
  json::object record{{"do", "save"},
                      {"name", request.name},
                      {"game", request.game},
                      {"progress", progress_json(request.progress)},
                      {"at", seconds_of(now)}};
  if (request.length) record["length"] = *request.length;
  return json::serialize(record);
}

std::string rename_record(const std::string& name, const std::string& new_name) {
  return json::serialize(json::object{{"do", "rename"}, {"name", name}, {"to", new_name}});
}

std::string remove_save_record(const std::string& name) {
  return json::serialize(json::object{{"do", "remove_save"}, {"name", name}});
}

std::string put_record(std::span<const HostedRecord> records) {
  json::array tables;
  for (const HostedRecord& record : records)
    tables.push_back(record_json(record));
  return json::serialize(json::object{{"do", "put"}, {"tables", std::move(tables)}});
}

std::string remove_table_record(const std::string& id, bool with_game) {
  return json::serialize(json::object{{"do", "remove_table"}, {"id", id}, {"with_game", with_game}});
}

std::string say_record(const std::string& id, const std::string& line, std::size_t most) {
  return json::serialize(
      json::object{{"do", "say"}, {"id", id}, {"line", line}, {"most", static_cast<std::int64_t>(most)}});
}

bool do_again(std::string_view text, store::MemoryStore& games, store::MemoryHostingStore& hosting) {
  boost::system::error_code error;
  const json::value parsed = json::parse(text, error);
  if (error || !parsed.is_object()) return false;
  Reader from{parsed.get_object()};
  const std::string what = from.text("do");
  if (what == "append") return append_again(from, games);
  if (what == "put") return put_again(from, hosting);
  if (what == "create") return create_again(from, games);
  if (what == "table") return keep_again(from, hosting);
  if (what == "save") return save_again(from, games);
  if (what == "say") {
    const auto id = from.text("id");
    const auto line = from.text("line");
    const auto most = from.number("most");
    return from.ok() && most > 0 && hosting.say(id, line, static_cast<std::size_t>(most)).has_value();
  }
  if (what == "rename") {
    const auto name = from.text("name");
    const auto to = from.text("to");
    return from.ok() && games.rename(name, to, true).has_value();
  }
  if (what == "remove_table") {
    const auto id = from.text("id");
    const bool with_game = from.truth("with_game");
    return from.ok() && hosting.remove(id, with_game).has_value();
  }
  if (what == "remove_game") return games.remove_game(from.text("game")).has_value();
  if (what == "remove_save") return games.remove(from.text("name")).has_value();
  return false;
}

std::vector<std::string> records_of_all(store::MemoryStore& games, store::MemoryHostingStore& hosting) {
  std::vector<std::string> records{head_record()};
  const auto all_games = games.games();
  for (const GameInfo& info : std::views::reverse(*all_games))
    records.push_back(create_record(*games.load(info.id, {}), info.saved_at));
  const auto saves = games.saves();
  for (const GameInfo& info : std::views::reverse(*saves)) {
    const auto point = games.find(info.name);
    records.push_back(save_record(
        {.name = info.name, .game = point->game, .length = point->length, .progress = point->progress},
        info.saved_at));
  }
  const auto tables =
      hosting.recent(std::chrono::sys_seconds::min(), std::numeric_limits<std::size_t>::max());
  for (const HostedRecord& record : std::views::reverse(*tables)) {
    const auto talk = hosting.talk(record.id);
    json::object kept = record_json(record);
    kept["do"] = "table";
    kept["said"] = talk->said;
    kept["lines"] = texts_json(talk->lines);
    records.push_back(json::serialize(kept));
  }
  return records;
}

}  // namespace freehold::page
