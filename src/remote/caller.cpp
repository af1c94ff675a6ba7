#include "remote/caller.h"

#include <algorithm>
#include <thread>
#include <utility>

#include "base/ascii_case.h"
#include "editions/printable_text.h"
#include "remote/courier.h"
#include "remote/table_view.h"
#include "telling/language.h"

namespace freehold::remote {

using telling::t;

namespace {

constexpr Caller::Time patience{15'000};
constexpr std::size_t longest_sentence = 500;
constexpr int stays =
    15;  // so often a server is asked that doesn't know who runs a table, as while its database is away
constexpr std::size_t most_kept = 1000;  // while an answer is awaited

// A server's sentence, of which no more is shown than a person reads.
std::string sentence_in(const json::object& object, std::string_view key) {
  return editions::printable(text_in(object, key), longest_sentence);
}

// Drops the full stop that a sentence ends with, in whatever script.
std::string without_stop(std::string text) {
  for (const std::string_view stop : {".", "。"}) {
    while (text.ends_with(stop))
      text.erase(text.size() - stop.size());
  }
  return text;
}

// The server's own words, for what has no message here: "there is no such guest" as "There is no such guest."
std::string server_sentence(const std::string& words) {
  std::string text = without_stop(words);
  if (text.empty()) return t("terminal.remote.refused");
  if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text + '.';
}

// Why the server refuses, in the reader's language: the text for its stable word.
std::string reason_text(const std::string& reason, const std::string& words, std::int64_t seconds) {
  // The browser's messages say to reload the page, and know the link to be whole.
  if (reason == "not_entered") return t("terminal.remote.not_entered");
  if (reason == "no_such_link") return t("terminal.remote.dead_link");
  const std::string key = "refusal." + reason;
  if (!telling::spoken().has(key)) return server_sentence(words);
  const std::string detail = without_stop(words) + '.';  // the message ends with it, where it has it
  return t(key, {{"detail", detail}, {"seconds", seconds}});
}

// The message of a refusal with what the server says of it.
std::string text_of(const json::object& data, const std::string& words) {
  const auto figure = [&](std::string_view key) { return number_in(data, key); };
  const std::string reason = sentence_in(data, "reason");
  if (const auto most = figure("most"); most && reason == "bad_name")
    return t("join.name_too_long", {{"most", *most}});
  return reason_text(reason, words, std::max<std::int64_t>(1, figure("retry_after").value_or(1)));
}

// After how long unused tables are deleted, if the server says so when it finds none.
std::string kept_text(const json::object& data) {
  const auto* const kept = object_in(data, "kept");
  if (kept == nullptr) return {};
  const auto figure = [&](std::string_view key) { return number_in(*kept, key).value_or(0); };
  return ' ' + t("table.kept", {{"gathering", figure("gathering_hours")},
                                {"playing", figure("playing_days")},
                                {"over", figure("over_days")}});
}

// It becomes part of a path.
bool is_server_name(std::string_view text) {
  const auto fits = [](char c) { return is_ascii_alphanumeric(c) || c == '-' || c == '_' || c == '.'; };
  return !text.empty() && std::ranges::all_of(text, fits);
}

// "There isn’t enough cash for this (UK.32)."
ServerRefusal refusal_of(const json::object& error) {
  const json::object nothing;
  const auto* const given = object_in(error, "data");
  const json::object& data = given == nullptr ? nothing : *given;
  const std::string clause = sentence_in(data, "clause");
  ServerRefusal refusal{.reason = sentence_in(data, "reason")};
  if (const std::string server = text_in(data, "server"); is_server_name(server)) refusal.server = server;
  refusal.message = text_of(data, sentence_in(error, "message")) + kept_text(data);
  if (!clause.empty())
    refusal.message = t("terminal.remote.with_clause",
                        {{"sentence", without_stop(std::move(refusal.message))}, {"clause", clause}});
  return refusal;
}

ServerRefusal lost() {
  return {ServerRefusal::Kind::lost, "lost", t("terminal.remote.no_connection")};
}

}  // namespace

Caller::Caller(ServerAddress address, SocketOptions options)
    : courier_(std::move(address), std::move(options)) {}

void Caller::keep(Heard heard) {
  if (inbox_.size() >= most_kept) {
    inbox_.clear();
    inbox_.push_back({.kind = News::Kind::missed});
  }
  inbox_.push_back(std::move(heard));
}

void Caller::take_notification(std::string_view method, json::object params) {
  if (method == "table.own") own_ = std::move(params);
  if (method == "table.moved") {
    if (!is_server_name(text_in(params, "server"))) params.erase("server");
    keep({.update = std::move(params), .has_moved = true});
    return;
  }
  if (method != "table.update") return;
  if (params.contains("changes") && !own_.empty() && own_["table"] == params["table"] &&
      own_["version"] == params["version"])
    params["own"] = std::exchange(own_, {})["changes"];
  keep({.update = std::move(params)});
}

std::optional<Caller::Answer> Caller::take(News news, std::int64_t id) {
  if (news.kind != News::Kind::message) {
    if (news.kind != News::Kind::missed) connected_ = news.kind == News::Kind::connected;
    own_.clear();
    keep({.kind = news.kind, .text = std::move(news.text), .seconds = news.seconds});
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

std::optional<News> Caller::next(Moment latest) {
  const auto left = std::chrono::duration_cast<Time>(latest - std::chrono::steady_clock::now());
  return left > Time{0} ? courier_.next(left) : std::nullopt;
}

Caller::Answer Caller::call_here(std::string_view method, json::object params, Moment latest) {
  if (!connected_) return std::unexpected(lost());
  const std::int64_t id = ++calls_;
  courier_.send(json::serialize(
      json::object{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", std::move(params)}}));
  while (auto news = next(latest)) {
    if (auto answer = take(*std::move(news), id)) return *std::move(answer);
  }
  courier_.drop();
  return std::unexpected(lost());
}

Caller::Answer Caller::call(std::string_view method, json::object params, const Entering& enter) {
  const auto latest = std::chrono::steady_clock::now() + patience;
  int in_vain = 0;
  while (true) {
    auto answer = call_here(method, params, latest);
    if (answer || answer.error().reason != "elsewhere") return answer;
    if (std::chrono::steady_clock::now() >= latest) return answer;
    const std::string& server = answer.error().server;
    if (server.empty()) std::this_thread::sleep_for(stray_pause);
    if (server.empty() && ++in_vain % stays != 0) continue;
    if (!go_to(server, latest)) return std::unexpected(lost());
    if (enter) enter();
  }
}

bool Caller::go_to(const std::string& server) {
  return go_to(server, std::chrono::steady_clock::now() + patience);
}

// Not reported unless no server at all can be reached.
bool Caller::go_to(const std::string& server, Moment latest) {
  courier_.lead_to(server);
  connected_ = false;
  while (auto news = next(latest)) {
    own_.clear();
    connected_ = news->kind == News::Kind::connected;
    if (connected_) return true;
    const bool is_told = news->kind != News::Kind::lost || news->seconds > 0;
    if (is_told) take(*std::move(news), 0);
  }
  return false;
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
  return std::unexpected(heard ? heard->text : "");
}

}  // namespace freehold::remote
