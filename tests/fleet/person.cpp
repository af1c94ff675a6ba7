#include "person.h"

#include <utility>

namespace freehold::fleet::kit {

namespace {

constexpr int most_tries = 100;

}  // namespace

Device& Person::line() {
  const auto found = lines_.find(at_);
  return found != lines_.end() ? found->second
                               : lines_.emplace(at_, fleet_.device(at_, address_)).first->second;
}

void Person::leave_the_dead() {
  for (int tries = 0; !fleet_[at_].runs && tries < fleet_.size(); ++tries) {
    at_ = (at_ + 1) % fleet_.size();
    has_entered_ = false;
  }
}

hosting::kit::Answer Person::call(std::string_view method, const json::object& params) {
  hosting::kit::Answer answer;
  for (int tries = 0; tries < most_tries; ++tries) {
    leave_the_dead();
    if (method != "table.enter" && !entering_.empty() && !has_entered_ && !enter_again()) continue;
    answer = line().call(method, params);
    if (answer.reason != "elsewhere") return answer;
    const auto* const server = answer.data.as_object().if_contains("server");
    const int there = server == nullptr ? at_ : Server::number_of(server->as_string());
    if (there == at_ || !fleet_[there].runs) {
      fleet_.pass(std::chrono::milliseconds(100));
      continue;
    }
    at_ = there;
    has_entered_ = false;
  }
  ADD_FAILURE() << method << " is always to be made elsewhere";
  return answer;
}

json::value Person::ask(std::string_view method, const json::object& params) {
  auto answer = call(method, params);
  EXPECT_TRUE(answer.ok()) << method << ": " << answer.code << " " << answer.reason;
  return answer.result;
}

json::value Person::enter(const Made& made) {
  entering_ = {{"table", made.table}, {"tokens", json::value_from(made.tokens)}};
  if (made.tokens.empty()) entering_["watch"] = made.watch;
  const json::value view = ask("table.enter", entering_).at("view");
  has_entered_ = true;
  version_ = view.at("version").as_int64();
  return view;
}

bool Person::enter_again() {
  json::object params = entering_;
  params["since"] = version_;
  const auto entered = call("table.enter", params);
  has_entered_ = entered.ok();
  if (!has_entered_) return false;
  for (const json::value& missed : entered.result.at("missed").as_array())
    take(missed.as_object());
  version_ = std::max(version_, entered.result.at("view").at("version").as_int64());
  return true;
}

void Person::take(json::object update) {
  const std::int64_t version = update.at("version").as_int64();
  const std::string_view kind = update.at("kind").as_string();
  if (version <= version_ && (kind == "play" || kind == "chat")) return;
  version_ = std::max(version_, version);
  heard_.push_back(std::move(update));
}

void Person::follow_moves() {
  leave_the_dead();
  Device& here = line();
  here.listen();
  bool has_moved = false;
  for (json::object& told : std::exchange(here.updates, {})) {
    json::object& params = told.at("params").as_object();
    if (told.at("method") == "table.update") take(std::move(params));
    if (told.at("method") != "table.moved" || params.at("table") != entering_["table"]) continue;
    has_moved = true;
    if (const auto* const server = params.if_contains("server")) at_ = Server::number_of(server->as_string());
  }
  if (has_moved) has_entered_ = false;
  if (!entering_.empty() && !has_entered_) enter_again();
}

std::vector<json::object> Person::take_updates() {
  follow_moves();
  return std::exchange(heard_, {});
}

void Person::go() {
  for (auto& [server, line] : lines_)
    line.go();
  lines_.clear();
  entering_.clear();
}

}  // namespace freehold::fleet::kit
