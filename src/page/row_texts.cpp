#include "page/row_texts.h"

#include <boost/json.hpp>
#include <utility>

#include "notation/members.h"

namespace freehold::page {

namespace json = boost::json;
using notation::MemberReader;
using notation::MemberWriter;
using store::MemoryHostingStore;
using store::MemoryStore;

namespace {

template <class Visit>
std::string written(const Visit& visit) {
  MemberWriter writer;
  visit(writer);
  return json::serialize(writer.object);
}

/// False if the text is no object or lacks a member.
template <class Visit>
bool read(std::string_view text, const Visit& visit) {
  boost::system::error_code failure;
  const auto parsed = json::parse(text, failure);
  if (failure || !parsed.is_object()) return false;
  MemberReader reader{parsed.get_object()};
  visit(reader);
  return reader.fault.empty();
}

template <class Visit, class Game>
void members_of_head(Visit& visit, Game& game) {
  auto& head = game.stored.head;
  visit("number", game.number);
  visit("edition", head.edition);
  visit("content", head.content_hash);
  visit("players", head.players);
  visit("text", head.text);
}

template <class Visit, class Progress>
void members_of_progress(Visit& visit, Progress& progress) {
  visit("round", progress.round);
  visit("finished", progress.finished);
  visit("played_ms", progress.played);
}

template <class Visit, class Game>
void members_of_state(Visit& visit, Game& game, auto& length) {
  visit("length", length);
  members_of_progress(visit, game.stored.progress);
  visit("saved_at", game.stored.saved_at);
  visit("answered", game.answered);
}

template <class Visit>
void members_of_answer(Visit& visit, auto& number, auto& answered) {
  visit("number", number);
  visit("key", answered.key);
  visit("answer", answered.answer);
}

template <class Visit, class Save>
void members_of_save(Visit& visit, Save& save) {
  visit("number", save.number);
  visit("name", save.request.name);
  visit("game", save.request.game);
  visit("length", save.request.length);
  members_of_progress(visit, save.request.progress);
  visit("saved_at", save.saved_at);
}

template <class Visit, class Kept>
void members_of_record(Visit& visit, Kept& kept) {
  auto& record = kept.record;
  visit("number", kept.number);
  visit("revision", record.revision);
  visit("stage", record.stage);
  visit("listed", record.listed);
  visit("changed_at", record.changed_at);
  visit("wake_at", record.wake_at);
  visit("keys", record.keys);
  visit("text", record.text);
}

}  // namespace

std::string format_text() {
  return written([](auto& visit) { visit("format", row_format); });
}

std::optional<std::int64_t> read_format(std::string_view text) {
  std::int64_t format = 0;
  const bool well = read(text, [&](auto& visit) { visit("format", format); });
  return well ? std::optional{format} : std::nullopt;
}

std::string head_text(const MemoryStore::Game& game) {
  return written([&](auto& visit) { members_of_head(visit, game); });
}

std::string progress_text(const MemoryStore::Game& game) {
  const auto length = static_cast<std::int64_t>(game.stored.entries.size());
  return written([&](auto& visit) { members_of_state(visit, game, length); });
}

std::string answer_text(std::int64_t number, const table::Answered& answered) {
  return written([&](auto& visit) { members_of_answer(visit, number, answered); });
}

std::string save_text(const MemoryStore::Save& save) {
  return written([&](auto& visit) { members_of_save(visit, save); });
}

std::string record_text(const MemoryHostingStore::Kept& table) {
  return written([&](auto& visit) { members_of_record(visit, table); });
}

std::string list_text(std::span<const std::string> texts) {
  return json::serialize(json::array(texts.begin(), texts.end()));
}

bool read_head(std::string_view text, MemoryStore::Game& game) {
  return read(text, [&](auto& visit) { members_of_head(visit, game); });
}

bool read_progress(std::string_view text, MemoryStore::Game& game, std::int64_t& length) {
  return read(text, [&](auto& visit) { members_of_state(visit, game, length); });
}

bool read_answer(std::string_view text, std::int64_t& number, table::Answered& answered) {
  return read(text, [&](auto& visit) { members_of_answer(visit, number, answered); });
}

bool read_save(std::string_view text, MemoryStore::Save& save) {
  return read(text, [&](auto& visit) { members_of_save(visit, save); });
}

bool read_record(std::string_view text, MemoryHostingStore::Kept& table) {
  return read(text, [&](auto& visit) { members_of_record(visit, table); });
}

std::optional<std::vector<std::string>> read_list(std::string_view text) {
  boost::system::error_code failure;
  const auto read = json::parse(text, failure);
  if (failure) return std::nullopt;
  auto texts = json::try_value_to<std::vector<std::string>>(read);
  return texts ? std::optional{*std::move(texts)} : std::nullopt;
}

}  // namespace freehold::page
