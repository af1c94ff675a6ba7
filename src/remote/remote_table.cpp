#include "remote/remote_table.h"

#include <algorithm>
#include <utility>

#include "base/try.h"
#include "remote/table_view.h"
#include "telling/language.h"

namespace freehold::remote {

using Came = News::Kind;

Caller::Answer RemoteTable::ask_in(std::optional<std::int64_t> since) {
  json::object params{{"table", pass_.table}, {"changes", true}};
  if (!pass_.token.empty()) params["tokens"] = json::array{json::value(pass_.token)};
  if (!pass_.watch.empty()) params["watch"] = pass_.watch;
  if (since) params["since"] = *since;
  return caller_.call("table.enter", std::move(params));
}

void RemoteTable::take_view(const json::object& view) {
  view_ = read_view(view);
  version_ = std::max(version_, view_.version);
}

void RemoteTable::take_whole(const json::object& view) {
  whole_ = view;
  clock_at_ = std::chrono::steady_clock::now();
  take_view(view);
}

// What is in the view already, because it came with a later answer, changes nothing any more.
void RemoteTable::take_changes(const json::object& changes, json::object& update) {
  const std::int64_t version = number_in(update, "version").value_or(0);
  if (version <= view_.version) return;
  const auto* const own = object_in(update, "own");
  if (!apply_changes(whole_, changes) || (own != nullptr && !apply_changes(whole_, *own))) {
    const auto answer = caller_.call("table.view", {{"table", pass_.table}});
    const auto* const view = answer ? object_in(*answer, "view") : nullptr;
    if (view == nullptr) return;  // the connection is lost: it comes with the next entry
    take_whole(*view);
  } else {
    whole_.get_object()["version"] = version;
    if (changes.contains("/clock")) clock_at_ = std::chrono::steady_clock::now();
    take_view(whole_.get_object());
  }
  update["view"] = whole_;
}

bool RemoteTable::is_known(const json::object& update) const {
  const auto version = number_in(update, "version");
  if (!version) return false;
  // Arrivals and departures are told with the present version.
  return *version < entered_at_ || (*version == entered_at_ && text_in(update, "kind") != "seats");
}

RemoteTable::Time RemoteTable::age() const {
  return std::chrono::duration_cast<Time>(std::chrono::steady_clock::now() - clock_at_);
}

std::expected<void, ServerRefusal> RemoteTable::enter() {
  const auto answer = FREEHOLD_TRY(ask_in(std::nullopt));
  const auto* const view = object_in(answer, "view");
  if (view == nullptr)
    return std::unexpected(ServerRefusal{.message = telling::t("terminal.remote.table_not_shown")});
  version_ = 0;
  take_whole(*view);
  if (const auto* const chat = array_in(*view, "chat")) chat_ = *chat;
  return {};
}

Caller::Answer RemoteTable::call(std::string_view method, json::object params) {
  params["table"] = pass_.table;
  if (!pass_.token.empty()) params["token"] = pass_.token;
  return caller_.call(method, std::move(params), [this] { come_back(); });
}

// What was missed is heard first, as if nothing had been between.
void RemoteTable::come_back() {
  const std::int64_t since = version_;
  const auto answer = ask_in(since);
  if (!answer) {
    if (answer.error().kind == ServerRefusal::Kind::refused)
      waiting_.push_back({.kind = Heard::Kind::refused, .text = answer.error().message});
    return;
  }
  const auto* const view = object_in(*answer, "view");
  if (view == nullptr) return;
  const auto* const missed = array_in(*answer, "missed");
  if (missed != nullptr) {
    for (const json::value& update : *missed) {
      if (update.is_object()) waiting_.push_back({.update = update.get_object()});
    }
  }
  const bool some = number_in(*view, "version").value_or(0) > since && (missed == nullptr || missed->empty());
  take_whole(*view);
  entered_at_ = view_.version;
  waiting_.push_back({.kind = Heard::Kind::back, .missed_some = some});
}

void RemoteTable::follow(const json::object& moved) {
  if (text_in(moved, "table") != pass_.table) return;
  const std::string server = text_in(moved, "server");
  if (server.empty() || caller_.go_to(server)) come_back();
}

std::optional<RemoteTable::Heard> RemoteTable::hear(Time most) {
  while (waiting_.empty()) {
    auto heard = caller_.hear(most);
    if (!heard) return std::nullopt;
    if (heard->kind == Came::lost && heard->seconds == 0) continue;  // it looks elsewhere, without a word
    if (heard->kind == Came::lost) {
      waiting_.push_back(
          {.kind = Heard::Kind::lost,
           .text = telling::t("terminal.remote.lost", {{"why", heard->text}, {"seconds", heard->seconds}})});
    } else if (heard->kind != Came::message) {
      come_back();
      if (waiting_.empty()) return std::nullopt;
    } else if (heard->has_moved) {
      follow(heard->update);
    } else if (text_in(heard->update, "table") == pass_.table && !is_known(heard->update)) {
      waiting_.push_back({.update = std::move(heard->update)});
    }
  }
  Heard next = std::move(waiting_.front());
  waiting_.pop_front();
  version_ = std::max(version_, number_in(next.update, "version").value_or(0));
  if (const auto* const view = object_in(next.update, "view")) take_whole(*view);
  if (const auto* const changes = object_in(next.update, "changes")) {
    const json::object copy = *changes;  // the update grows by its view
    take_changes(copy, next.update);
  }
  return next;
}

}  // namespace freehold::remote
