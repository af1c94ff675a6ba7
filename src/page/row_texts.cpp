#include "page/row_texts.h"

#include <boost/json.hpp>
#include <chrono>
#include <utility>

namespace freehold::page {

namespace json = boost::json;
using store::MemoryHostingStore;
using store::MemoryStore;

namespace {

/// Writes members of an object; the same list of members reads them (Reader).
class Writer {
 public:
  template <class T>
  void operator()(const char* name, const T& value) {
    object_[name] = json::value_from(value);
  }
  void operator()(const char* name, std::chrono::sys_seconds time) {
    object_[name] = time.time_since_epoch().count();
  }
  void operator()(const char* name, std::chrono::milliseconds time) { object_[name] = time.count(); }
  /// Left out where there is none.
  template <class T>
  void operator()(const char* name, const std::optional<T>& value) {
    if (value) (*this)(name, *value);
  }

  [[nodiscard]] std::string text() const { return json::serialize(object_); }

 private:
  json::object object_;
};

class Reader {
 public:
  explicit Reader(std::string_view text) {
    boost::system::error_code failure;
    auto read = json::parse(text, failure);
    well_ = !failure && read.is_object();
    if (well_) object_ = std::move(read.get_object());
  }

  template <class T>
  void operator()(const char* name, T& value) {
    const auto* const member = object_.if_contains(name);
    auto read = member == nullptr ? std::nullopt : value_in<T>(*member);
    well_ = well_ && read.has_value();
    if (read) value = *std::move(read);
  }
  template <class T>
  void operator()(const char* name, std::optional<T>& value) {
    if (object_.contains(name)) (*this)(name, value.emplace());
  }

  /// Whether all members were there.
  [[nodiscard]] bool well() const { return well_; }

 private:
  template <class T>
  static std::optional<T> value_in(const json::value& member) {
    if constexpr (std::is_same_v<T, std::chrono::sys_seconds> ||
                  std::is_same_v<T, std::chrono::milliseconds>) {
      using Since = std::chrono::duration<std::int64_t, typename T::period>;
      const auto count = value_in<std::int64_t>(member);
      return count ? std::optional{T{Since{*count}}} : std::nullopt;
    } else {
      auto read = json::try_value_to<T>(member);
      return read ? std::optional<T>{*std::move(read)} : std::nullopt;
    }
  }

  json::object object_;
  bool well_ = false;
};

template <class Visit>
void members_of_format(Visit& visit, auto& format) {
  visit("format", format);
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
  Writer writer;
  members_of_format(writer, row_format);
  return writer.text();
}

std::optional<std::int64_t> read_format(std::string_view text) {
  Reader reader{text};
  std::int64_t format = 0;
  members_of_format(reader, format);
  return reader.well() ? std::optional{format} : std::nullopt;
}

std::string head_text(const MemoryStore::Game& game) {
  Writer writer;
  members_of_head(writer, game);
  return writer.text();
}

std::string progress_text(const MemoryStore::Game& game) {
  Writer writer;
  const auto length = static_cast<std::int64_t>(game.stored.entries.size());
  members_of_state(writer, game, length);
  return writer.text();
}

std::string answer_text(std::int64_t number, const table::Answered& answered) {
  Writer writer;
  members_of_answer(writer, number, answered);
  return writer.text();
}

std::string save_text(const MemoryStore::Save& save) {
  Writer writer;
  members_of_save(writer, save);
  return writer.text();
}

std::string record_text(const MemoryHostingStore::Kept& table) {
  Writer writer;
  members_of_record(writer, table);
  return writer.text();
}

std::string list_text(std::span<const std::string> texts) {
  return json::serialize(json::array(texts.begin(), texts.end()));
}

bool read_head(std::string_view text, MemoryStore::Game& game) {
  Reader reader{text};
  members_of_head(reader, game);
  return reader.well();
}

bool read_progress(std::string_view text, MemoryStore::Game& game, std::int64_t& length) {
  Reader reader{text};
  members_of_state(reader, game, length);
  return reader.well();
}

bool read_answer(std::string_view text, std::int64_t& number, table::Answered& answered) {
  Reader reader{text};
  members_of_answer(reader, number, answered);
  return reader.well();
}

bool read_save(std::string_view text, MemoryStore::Save& save) {
  Reader reader{text};
  members_of_save(reader, save);
  return reader.well();
}

bool read_record(std::string_view text, MemoryHostingStore::Kept& table) {
  Reader reader{text};
  members_of_record(reader, table);
  return reader.well();
}

std::optional<std::vector<std::string>> read_list(std::string_view text) {
  boost::system::error_code failure;
  const auto read = json::parse(text, failure);
  if (failure) return std::nullopt;
  auto texts = json::try_value_to<std::vector<std::string>>(read);
  return texts ? std::optional{*std::move(texts)} : std::nullopt;
}

}  // namespace freehold::page
