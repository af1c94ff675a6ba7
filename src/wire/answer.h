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

#include "wire/request.h"

namespace freehold::wire {

inline constexpr std::size_t most_depth = 64;  ///< of a JSON text; a position has 6

/// What a call answers, as JSON: a document, or a text where one is at hand.
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

/// The answer; nothing for a blank message, a notification, and a batch of these.
std::optional<std::string> answer_message(std::string_view message, const Callee& callee);

/// The answer to a message that cannot be taken at all, such as one that is too long.
/// `unread`: that message, which is too dear to be read; an id that it begins with is answered to.
std::string refuse_message(const Refused& refused, std::string_view unread = {});

}  // namespace freehold::wire
