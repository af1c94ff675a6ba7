#include "page/restoring.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/ascii_case.h"
#include "base/try.h"
#include "page/rows.h"

namespace freehold::page {

using namespace table;  // the port's words

namespace {

std::unexpected<StoreError> damaged(const std::string& what) {
  return std::unexpected(StoreError{
      StoreFault::damaged,
      fmt::format("What this page has kept is damaged: {}. It was left as it is, and can be exported.",
                  what)});
}

std::unexpected<StoreError> newer(std::int64_t format) {
  return std::unexpected(StoreError{
      StoreFault::newer,
      fmt::format("What this page has kept was written by a newer version of Freehold (format {}; this one "
                  "reads {}). It was left as it is: load the page again to get that version.",
                  format, row_format)});
}

// Consecutive numbers up to the one before `end`.
bool are_the_last(const auto& numbered, std::int64_t end) {
  return numbered.empty() || (numbered.rbegin()->first == end - 1 &&
                              numbered.begin()->first == end - static_cast<std::int64_t>(numbered.size()));
}

}  // namespace

Stored<void> Restoring::take(const std::string& key, std::string_view value) {
  if (key == format_key) {
    const auto format = read_format(value);
    if (!format) return damaged("its format makes no sense");
    if (*format > row_format) return newer(*format);
    has_format_ = true;
  } else {
    const auto known = parse_row_key(key);
    if (!known || !take_known(*known, value)) return damaged(fmt::format("row '{}' makes no sense", key));
  }
  keys_.push_back(key);
  return {};
}

bool Restoring::take_known(const RowKey& key, std::string_view value) {
  switch (key.kind) {
    case RowKey::Kind::head: return games_[key.of].has_head = read_head(value, games_[key.of].game);
    case RowKey::Kind::progress: return read_progress(value, games_[key.of].game, games_[key.of].length);
    case RowKey::Kind::entries: return take_entries(key, value);
    case RowKey::Kind::answer: return take_answer(key, value);
    case RowKey::Kind::record: return tables_[key.of].has_record = read_record(value, tables_[key.of].kept);
    case RowKey::Kind::chat: return tables_[key.of].lines.emplace(key.number, value).second;
    case RowKey::Kind::save: return take_save(key, value);
    case RowKey::Kind::sources: return sources_.emplace(key.of, value).second;
  }
  std::unreachable();
}

bool Restoring::take_entries(const RowKey& key, std::string_view value) {
  auto entries = read_list(value);
  return entries && games_[key.of].entries.emplace(key.number, *std::move(entries)).second;
}

bool Restoring::take_answer(const RowKey& key, std::string_view value) {
  std::int64_t number = 0;
  Answered answered;
  if (!read_answer(value, number, answered) || number % answers_kept != key.number) return false;
  return games_[key.of].answers.emplace(number, std::move(answered)).second;
}

bool Restoring::take_save(const RowKey& key, std::string_view value) {
  store::MemoryStore::Save save;
  if (!read_save(value, save) || small_ascii(save.request.name) != key.of) return false;
  return saves_.emplace(key.of, std::move(save)).second;
}

// Joins the parts of a game; false if some are missing.
bool Restoring::finish_game(GameRows& rows) const {
  StoredGame& stored = rows.game.stored;
  const auto sources = sources_.find(stored.head.content_hash);
  if (!rows.has_head || rows.length < 0 || sources == sources_.end()) return false;
  stored.head.sources = sources->second;
  for (auto& [first, entries] : rows.entries) {
    if (first != static_cast<std::int64_t>(stored.entries.size())) return false;
    std::ranges::move(entries, std::back_inserter(stored.entries));
  }
  if (static_cast<std::int64_t>(stored.entries.size()) != rows.length) return false;
  const auto kept = std::min<std::int64_t>(rows.game.answered, answers_kept);
  if (static_cast<std::int64_t>(rows.answers.size()) != kept ||
      !are_the_last(rows.answers, rows.game.answered))
    return false;
  for (auto& [number, answered] : rows.answers)
    rows.game.answers.push_back(std::move(answered));
  return true;
}

bool Restoring::finish_table(TableRows& rows) {
  if (!rows.has_record) return false;
  KeptChat& talk = rows.kept.talk;
  talk.said = rows.lines.empty() ? 0 : rows.lines.rbegin()->first;
  if (!are_the_last(rows.lines, talk.said + 1)) return false;
  for (auto& [number, line] : rows.lines)
    talk.lines.push_back(std::move(line));
  return true;
}

Stored<std::unique_ptr<PageStore>> Restoring::finish() {
  if (!keys_.empty() && !has_format_) return damaged("its format is missing");
  auto store = std::make_unique<PageStore>();
  for (const std::string& key : keys_)
    store->rows().know(key);
  FREEHOLD_TRY(put_back(*store));
  return store;
}

Stored<void> Restoring::put_back(PageStore& store) {
  for (auto& [id, rows] : games_) {
    rows.game.stored.head.id = id;
    if (!finish_game(rows)) return damaged(fmt::format("parts of game '{}' are missing", id));
    store.put_back(std::move(rows.game));
  }
  for (auto& [name, save] : saves_) {
    if (!games_.contains(save.request.game)) return damaged(fmt::format("save '{}' has no game", name));
    store.put_back(std::move(save));
  }
  for (auto& [id, rows] : tables_) {
    rows.kept.record.id = id;
    if (!finish_table(rows)) return damaged(fmt::format("parts of table '{}' are missing", id));
    FREEHOLD_TRY(store.put_back(std::move(rows.kept)));
  }
  return {};
}

}  // namespace freehold::page
