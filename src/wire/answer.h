// Answering a message of JSON-RPC 2.0, a call or a batch of them, whatever bytes it is.
#pragma once

#include <boost/json.hpp>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "wire/refused.h"

namespace freehold::wire {

namespace json = boost::json;

inline constexpr std::size_t most_depth = 64;  ///< of a JSON text; a position has 6

/// One call (https://www.jsonrpc.org/specification).
struct Request {
  std::optional<json::value> id;  ///< nullopt: a notification, which gets no answer
  std::string method;
  json::object params;  ///< by name; empty if there are none
};

/// The result of a call, as JSON: made from a document, or from a text that exists already.
class Result {
 public:
  template <class Document>
    requires std::convertible_to<Document, json::value>
  Result(Document&& document) : text_(json::serialize(json::value(std::forward<Document>(document)))) {}
  /// `json` is one value.
  static Result of_text(std::string json) { return Result(std::move(json), IsText{}); }

  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  struct IsText {};
  Result(std::string text, IsText) : text_(std::move(text)) {}

  std::string text_;
};

/// What a call comes to.
using Answer = Allowed<Result>;

/// What does the calls of a message.
struct Callee {
  std::function<Answer(const Request& request)> call;
  /// What the caller is told of an exception. No call throws one itself; the libraries beneath it do if
  /// memory runs out.
  std::function<std::string(const std::exception&)> failed = [](const auto& failure) {
    return failure.what();
  };
  std::size_t most_calls = SIZE_MAX;  ///< in a batch; one of more is refused whole
};

/// The answer; nullopt for a blank message, a notification, and a batch of notifications.
std::optional<std::string> answer_message(std::string_view message, const Callee& callee);

/// The answer to a message that isn't processed at all, such as one that is too long. `unread`: that message;
/// if it begins with an id, the answer has it.
std::string refuse_message(const Refused& refused, std::string_view unread = {});

}  // namespace freehold::wire
