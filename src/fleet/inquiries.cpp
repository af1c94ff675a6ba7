#include "fleet/inquiries.h"

#include <boost/json.hpp>
#include <utility>

namespace freehold::fleet {

namespace json = boost::json;

namespace {

constexpr std::chrono::seconds longest_wait{3};

/// An empty object where the text is none.
json::object parsed(std::string_view text) {
  boost::system::error_code error;
  json::value value = json::parse(text, error);
  if (error || !value.is_object()) return {};
  return std::move(value.get_object());
}

std::string text_of(const json::object& object, std::string_view key) {
  const auto* const value = object.if_contains(key);
  return value != nullptr && value->is_string() ? std::string{value->get_string()} : std::string{};
}

}  // namespace

std::string Inquiries::ask(Session server, std::string question) {
  std::unique_lock lock(mutex_);
  const std::uint64_t number = ++last_;
  questions_.emplace(number, Question{.server = server});
  lock.unlock();
  const bool asked =
      links_.ask(server, {.kind = FrameKind::ask, .guest = number, .text = std::move(question)});
  lock.lock();
  if (asked) over_.wait_for(lock, longest_wait, [&] { return questions_.at(number).over; });
  return std::move(questions_.extract(number).mapped().answer);
}

void Inquiries::answered(Session server, std::uint64_t number, std::string answer) {
  {
    const std::scoped_lock lock(mutex_);
    const auto found = questions_.find(number);
    if (found == questions_.end() || found->second.server != server) return;
    found->second.over = true;
    found->second.answer = std::move(answer);
  }
  over_.notify_all();
}

void Inquiries::broken(Session server) {
  {
    const std::scoped_lock lock(mutex_);
    for (auto& [number, question] : questions_) {
      if (question.server == server) question.over = true;
    }
  }
  over_.notify_all();
}

std::optional<std::string> Inquiries::finished_log(Session server, std::string_view table) {
  const json::object answer = parsed(ask(server, json::serialize(json::object{{"log", table}})));
  if (std::string log = text_of(answer, "log"); !log.empty()) return log;
  return std::nullopt;
}

std::optional<hosting::Invitation> Inquiries::invitation(Session server, std::string_view invite,
                                                         std::string_view wanted) {
  const json::object answer =
      parsed(ask(server, json::serialize(json::object{{"invite", invite}, {"language", wanted}})));
  if (answer.empty()) return std::nullopt;
  return hosting::Invitation{.title = text_of(answer, "title"),
                             .sentence = text_of(answer, "sentence"),
                             .language = text_of(answer, "language"),
                             .edition = text_of(answer, "edition")};
}

bool Inquiries::end_notices(Session server, std::string_view link) {
  return !parsed(ask(server, json::serialize(json::object{{"quiet", link}}))).empty();
}

std::optional<hosting::ServedFile> Inquiries::lab_file(Session server, std::string_view run,
                                                       std::string_view name) {
  const json::object answer =
      parsed(ask(server, json::serialize(json::object{{"run", run}, {"name", name}})));
  if (answer.empty()) return std::nullopt;
  return hosting::ServedFile{
      .name = text_of(answer, "name"), .type = text_of(answer, "type"), .text = text_of(answer, "text")};
}

std::string Inquiries::answer(hosting::Backend& host, std::string_view question) {
  const json::object asked = parsed(question);
  json::object answer;
  if (asked.contains("log")) {
    if (const auto log = host.finished_log(text_of(asked, "log"))) answer["log"] = *log;
  } else if (asked.contains("invite")) {
    if (const auto told = host.invitation(text_of(asked, "invite"), text_of(asked, "language")))
      answer = {{"title", told->title},
                {"sentence", told->sentence},
                {"language", told->language},
                {"edition", told->edition}};
  } else if (asked.contains("quiet")) {
    if (host.end_notices(text_of(asked, "quiet"))) answer["ended"] = true;
  } else if (asked.contains("run")) {
    if (const auto file = host.lab_file(text_of(asked, "run"), text_of(asked, "name")))
      answer = {{"name", file->name}, {"type", file->type}, {"text", file->text}};
  }
  return json::serialize(answer);
}

}  // namespace freehold::fleet
