#include "page/rows.h"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <iterator>
#include <system_error>
#include <utility>

#include "base/whole_number.h"
#include "notation/members.h"

namespace freehold::page {

namespace json = boost::json;
using notation::MemberReader;
using notation::MemberWriter;
using store::MemoryStore;

namespace {

// The least text that is greater than all with this prefix, which ends with a slash.
std::string end_of(std::string prefix) {
  ++prefix.back();
  return prefix;
}

constexpr int digits_of_entry = 12;  // and of a line of chat
constexpr int digits_of_slot = 2;

// Takes off the part up to the next slash, or all of it if there is none.
std::string_view take_part(std::string_view& rest) {
  const auto slash = rest.find('/');
  const std::string_view part = rest.substr(0, slash);
  rest.remove_prefix(slash == std::string_view::npos ? rest.size() : slash + 1);
  return part;
}

std::optional<RowKey> numbered_key(RowKey::Kind kind, std::string_view of, std::string_view number,
                                   std::size_t digits) {
  const auto read = whole_number<std::int64_t>(number);
  if (!read || number.size() != digits || *read < 0) return std::nullopt;
  return RowKey{.kind = kind, .of = std::string{of}, .number = *read};
}

std::optional<RowKey> key_of_game(std::string_view rest) {
  const std::string_view game = take_part(rest);
  if (rest == "head") return RowKey{.kind = RowKey::Kind::head, .of = std::string{game}};
  if (rest == "progress") return RowKey{.kind = RowKey::Kind::progress, .of = std::string{game}};
  const std::string_view word = take_part(rest);
  if (word == "entries") return numbered_key(RowKey::Kind::entries, game, rest, digits_of_entry);
  if (word == "answers") return numbered_key(RowKey::Kind::answer, game, rest, digits_of_slot);
  return std::nullopt;
}

std::optional<RowKey> key_of_table(std::string_view rest) {
  const std::string_view table = take_part(rest);
  if (rest == "record") return RowKey{.kind = RowKey::Kind::record, .of = std::string{table}};
  if (take_part(rest) == "chat") return numbered_key(RowKey::Kind::chat, table, rest, digits_of_entry);
  return std::nullopt;
}

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

std::string RowKey::text() const {
  switch (kind) {
    case Kind::head: return fmt::format("game/{}/head", of);
    case Kind::progress: return fmt::format("game/{}/progress", of);
    case Kind::entries: return fmt::format("game/{}/entries/{:0{}}", of, number, digits_of_entry);
    case Kind::answer: return fmt::format("game/{}/answers/{:0{}}", of, number, digits_of_slot);
    case Kind::record: return fmt::format("hosted/{}/record", of);
    case Kind::chat: return fmt::format("hosted/{}/chat/{:0{}}", of, number, digits_of_entry);
    case Kind::save: return fmt::format("save/{}", of);
    case Kind::sources: return fmt::format("sources/{}", of);
  }
  std::unreachable();
}

void RowChanges::put(const RowKey& key, std::string value) {
  // The format is kept along with the first row.
  if (keys_.insert(std::string{format_key}).second) changed_.emplace(format_key, format_text());
  keys_.insert(key.text());
  changed_.insert_or_assign(key.text(), std::move(value));
}

void RowChanges::erase(const RowKey& key) {
  if (keys_.erase(key.text()) > 0) changed_.insert_or_assign(key.text(), std::nullopt);
}

void RowChanges::erase_between(const std::string& from, const std::string& until) {
  auto at = keys_.lower_bound(from);
  while (at != keys_.end() && *at < until) {
    changed_.insert_or_assign(*at, std::nullopt);
    at = keys_.erase(at);
  }
}

void RowChanges::erase_all_of(RowKey::Kind kind, const std::string& id) {
  const auto prefix = fmt::format("{}/{}/", kind == RowKey::Kind::head ? "game" : "hosted", id);
  erase_between(prefix, end_of(prefix));
}

void RowChanges::erase_lines_before(const std::string& table, std::int64_t line) {
  using Kind = RowKey::Kind;
  erase_between(RowKey{Kind::chat, table, 0}.text(), RowKey{Kind::chat, table, line}.text());
}

std::int64_t RowChanges::last_entries(const std::string& game) const {
  const auto behind = keys_.lower_bound(end_of(fmt::format("game/{}/entries/", game)));
  if (behind == keys_.begin()) return 0;
  const auto last = parse_row_key(*std::prev(behind));
  return last && last->kind == RowKey::Kind::entries && last->of == game ? last->number : 0;
}

std::optional<Row> RowChanges::take() {
  if (changed_.empty()) return std::nullopt;
  auto first = changed_.extract(changed_.begin());
  return Row{.key = std::move(first.key()), .value = std::move(first.mapped())};
}

std::optional<RowKey> parse_row_key(std::string_view key) {
  std::string_view rest = key;
  const std::string_view kind = take_part(rest);
  if (kind == "game") return key_of_game(rest);
  if (kind == "hosted") return key_of_table(rest);
  if (kind == "save") return RowKey{.kind = RowKey::Kind::save, .of = std::string{rest}};
  if (kind == "sources") return RowKey{.kind = RowKey::Kind::sources, .of = std::string{rest}};
  return std::nullopt;
}

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

std::string record_text(const MemoryStore::Kept& table) {
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

bool read_record(std::string_view text, MemoryStore::Kept& table) {
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
