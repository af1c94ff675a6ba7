#include "remote/caller.h"

#include <fmt/format.h>

#include <utility>

#include "editions/plain_text.h"
#include "remote/table_view.h"

namespace freehold::remote {

namespace {

using Kind = News::Kind;

constexpr Caller::Time patience{15'000};
constexpr std::size_t longest_sentence = 500;
constexpr std::size_t most_kept = 1000;  // while an answer is awaited

// A server's sentence, of which no more is shown than a person reads.
std::string sentence_in(const json::object& object, std::string_view key) {
  return editions::printable(text_in(object, key), longest_sentence);
}

// "There is not enough cash for this (UK.32)."
Refusal refusal_of(const json::object& error) {
  Refusal refusal{.message = sentence_in(error, "message")};
  std::string clause;
  if (const auto* const data = error.if_contains("data"); data != nullptr && data->is_object()) {
    refusal.reason = sentence_in(data->get_object(), "reason");
    clause = sentence_in(data->get_object(), "clause");
  }
  std::string& text = refusal.message;
  if (text.empty()) text = "The server refuses it";
  if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  while (text.ends_with('.'))
    text.pop_back();
  text += clause.empty() ? "." : " (" + clause + ").";
  return refusal;
}

Refusal lost() {
  return {Refusal::Kind::lost, "lost", "There is no connection to the server just now: it is tried again."};
}

}  // namespace

Caller::Caller(ServerAddress address, SocketClient::Options options)
    : courier_(std::move(address), std::move(options)) {}

void Caller::keep(Heard heard) {
  if (inbox_.size() >= most_kept) {
    inbox_.clear();
    inbox_.push_back({.kind = Kind::missed});
  }
  inbox_.push_back(std::move(heard));
}

void Caller::take_notification(std::string_view method, json::object params) {
  if (method == "table.own") own_ = std::move(params);
  if (method != "table.update") return;
  if (params.contains("changes") && !own_.empty() && own_["table"] == params["table"] &&
      own_["version"] == params["version"])
    params["own"] = std::exchange(own_, {})["changes"];
  keep({.update = std::move(params)});
}

std::optional<Caller::Answer> Caller::take(News news, std::int64_t id) {
  if (news.kind != Kind::message) {
    if (news.kind != Kind::missed) connected_ = news.kind == Kind::connected;
    own_.clear();
    keep({.kind = news.kind, .text = std::move(news.text)});
    if (id > 0) return std::unexpected(lost());
    return std::nullopt;
  }
  boost::system::error_code error;
  json::value message = json::parse(news.text, error);
  if (error || !message.is_object()) return std::nullopt;  // nothing that a server of ours says
  json::object& object = message.get_object();
  if (auto* const params = object.if_contains("params"); params != nullptr && params->is_object()) {
    take_notification(text_in(object, "method"), std::move(params->get_object()));
    return std::nullopt;
  }
  const auto* const answered = object.if_contains("id");
  if (answered == nullptr || *answered != id) return std::nullopt;
  if (auto* const result = object.if_contains("result")) {
    if (result->is_object()) return std::move(result->get_object());
    return json::object{};
  }
  const auto* const refused = object.if_contains("error");
  return std::unexpected(
      refusal_of(refused != nullptr && refused->is_object() ? refused->get_object() : json::object{}));
}

Caller::Answer Caller::call(std::string_view method, json::object params) {
  if (!connected_) return std::unexpected(lost());
  const std::int64_t id = ++calls_;
  courier_.send(json::serialize(
      json::object{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}}));
  const auto latest = std::chrono::steady_clock::now() + patience;
  while (true) {
    const auto left = std::chrono::duration_cast<Time>(latest - std::chrono::steady_clock::now());
    auto news = left > Time{0} ? courier_.next(left) : std::nullopt;
    if (!news) break;
    if (auto answer = take(*std::move(news), id)) return *std::move(answer);
  }
  courier_.drop();
  return std::unexpected(lost());
}

std::optional<Caller::Heard> Caller::hear(Time most) {
  if (inbox_.empty()) {
    if (auto news = courier_.next(most)) take(*std::move(news), 0);
  }
  if (inbox_.empty()) return std::nullopt;
  Heard heard = std::move(inbox_.front());
  inbox_.pop_front();
  return heard;
}

std::expected<void, std::string> Caller::wait_for_connection(Time most) {
  const auto heard = hear(most);
  if (connected_) return {};
  return std::unexpected(heard ? heard->text.substr(0, heard->text.find(" It is tried again")) : "");
}

}  // namespace freehold::remote
