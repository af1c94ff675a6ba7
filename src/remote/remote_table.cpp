#include "remote/remote_table.h"

#include <utility>

namespace freehold::remote {

using News = Courier::News::Kind;

Caller::Answer RemoteTable::ask_in(std::optional<std::int64_t> since) {
  json::object params{{"table", pass_.table}};
  if (!pass_.token.empty()) params["tokens"] = json::array{json::value(pass_.token)};
  if (!pass_.watch.empty()) params["watch"] = pass_.watch;
  if (since) params["since"] = *since;
  return caller_.call("table.enter", std::move(params));
}

void RemoteTable::take_view(const json::object& view) {
  view_ = read_view(view);
  view_at_ = std::chrono::steady_clock::now();
  version_ = std::max(version_, view_.version);
}

RemoteTable::Time RemoteTable::age() const {
  return std::chrono::duration_cast<Time>(std::chrono::steady_clock::now() - view_at_);
}

std::expected<void, Refusal> RemoteTable::enter() {
  const auto answer = ask_in(std::nullopt);
  if (!answer) return std::unexpected(answer.error());
  const auto* const view = object_in(*answer, "view");
  if (view == nullptr) return std::unexpected(Refusal{.message = "The server does not show this table."});
  version_ = 0;
  take_view(*view);
  if (const auto* const chat = array_in(*view, "chat")) chat_ = *chat;
  return {};
}

Caller::Answer RemoteTable::call(std::string_view method, json::object params) {
  params["table"] = pass_.table;
  if (!pass_.token.empty()) params["token"] = pass_.token;
  return caller_.call(method, std::move(params));
}

// What was missed is heard first, as if nothing had been between.
void RemoteTable::come_back() {
  const std::int64_t since = version_;
  const auto answer = ask_in(since);
  if (!answer) {
    if (answer.error().kind == Refusal::Kind::refused)
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
  take_view(*view);
  waiting_.push_back({.kind = Heard::Kind::back, .missed_some = some});
}

std::optional<RemoteTable::Heard> RemoteTable::hear(Time most) {
  if (waiting_.empty()) {
    auto heard = caller_.hear(most);
    if (!heard) return std::nullopt;
    if (heard->kind == News::lost) {
      waiting_.push_back({.kind = Heard::Kind::lost, .text = std::move(heard->text)});
    } else if (heard->kind == News::connected) {
      come_back();
    } else if (text_in(heard->update, "table") == pass_.table) {
      waiting_.push_back({.update = std::move(heard->update)});
    }
  }
  if (waiting_.empty()) return std::nullopt;
  Heard next = std::move(waiting_.front());
  waiting_.pop_front();
  version_ = std::max(version_, number_in(next.update, "version").value_or(0));
  if (const auto* const view = object_in(next.update, "view")) take_view(*view);
  return next;
}

}  // namespace freehold::remote
