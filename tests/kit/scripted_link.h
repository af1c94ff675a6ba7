// Bots that are functions in a test: links without a process, whose answers take as long as the test says.
#pragma once

#include <atomic>
#include <boost/json.hpp>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "outside/bot_link.h"

namespace freehold::outside {

/// What a bot answers to a line; earlier `news` lines are left out.
using Script = std::function<std::expected<Heard, LinkFault>(const boost::json::value& line)>;

class ScriptedLink final : public BotLink {
 public:
  explicit ScriptedLink(Script script) : script_(std::move(script)) {}
  std::expected<Heard, LinkFault> ask(std::string_view text, std::chrono::milliseconds) override {
    const auto last = text.rfind('\n');
    return script_(boost::json::parse(last == std::string_view::npos ? text : text.substr(last + 1)));
  }

 private:
  Script script_;
};

/// Starts a bot that answers this way, and counts the starts.
inline StartBot scripted(Script script, std::atomic<int>* starts = nullptr) {
  return [script = std::move(script), starts]() -> std::unique_ptr<BotLink> {
    if (starts != nullptr) ++*starts;
    return std::make_unique<ScriptedLink>(script);
  };
}

inline bool is_hello(const boost::json::value& line) {
  return line.is_object() && line.as_object().at("method") == "bot.hello";
}

/// A handshake with these members.
inline Heard hello(std::string_view members) {
  return {.line = R"({"id":0,"result":{"protocol":1)" + std::string{members} + "}}"};
}

/// The answer to one question or a batch: what `choose` returns for each one's params.
inline Heard answered(const boost::json::value& line,
                      const std::function<boost::json::value(const boost::json::object& params)>& choose) {
  const auto one = [&](const boost::json::value& question) {
    return boost::json::object{
        {"jsonrpc", "2.0"}, {"id", question.at("id")}, {"result", choose(question.at("params").as_object())}};
  };
  if (line.is_object()) return {.line = boost::json::serialize(one(line))};
  boost::json::array answers;
  for (const boost::json::value& question : line.as_array())
    answers.push_back(one(question));
  return {.line = boost::json::serialize(answers)};
}

/// The first action on the menu that isn't an offer and needs no sum; otherwise just the first.
inline boost::json::value first_on_the_menu(const boost::json::object& params) {
  for (const boost::json::value& action : params.at("legal").as_array())
    if (action.at("type") != "offer" && !action.as_object().contains("amount")) return action;
  return params.at("legal").at(0);
}

}  // namespace freehold::outside
