// Calls before anybody sits at a table.
#include "bots/bot.h"
#include "hosting/call_groups.h"

namespace freehold::hosting {

namespace json = boost::json;

namespace {

json::object notices_offered(const Notices* notices) {
  const auto offers = [&](NoticeWay way) { return notices != nullptr && notices->offers(way); };
  json::value key = nullptr;
  if (offers(NoticeWay::push)) key = notices->push_key();
  return {
      {"push", std::move(key)}, {"mail", offers(NoticeWay::mail)}, {"webhook", offers(NoticeWay::webhook)}};
}

class LobbyCalls final : public CallGroup {
 public:
  explicit LobbyCalls(CallDesk& desk) : desk_(desk) {}
  [[nodiscard]] std::vector<Method> methods() override {
    return {answered_by(*this, "hello", &LobbyCalls::hello),
            answered_by(*this, "edition.list", &LobbyCalls::edition_list),
            answered_by(*this, "edition.show", &LobbyCalls::edition_show),
            answered_by(*this, "lobby.list", &LobbyCalls::lobby_list)};
  }

 private:
  wire::Answer hello(Connection& connection, const wire::Params& params);
  wire::Answer edition_list(Connection& connection, const wire::Params& params);
  wire::Answer edition_show(Connection& connection, const wire::Params& params);
  wire::Answer lobby_list(Connection& connection, const wire::Params& params);

  CallDesk& desk_;
};

wire::Answer LobbyCalls::hello(Connection&, const wire::Params&) {
  json::array bots;
  for (const bots::BotInfo& bot : bots::bots_for_people())
    bots.push_back(json::object{{"id", bot.id}, {"description", bot.description}});
  for (const AddedBot& bot : desk_.setup().bots.added)
    bots.push_back(json::object{{"id", bot.id}, {"description", bot.description}});
  const Limits& limits = desk_.limits();
  json::object answer{{"version", desk_.setup().version},
                      {"limits",
                       {{"message_bytes", limits.message_bytes},
                        {"replay_message_bytes", limits.replay_message_bytes},
                        {"batch_calls", limits.batch_calls},
                        {"calls_per_second", limits.calls_per_second},
                        {"calls_at_once", limits.calls_at_once},
                        {"tables_per_connection", limits.tables_per_connection},
                        {"name_characters", limits.name_characters},
                        {"chat_characters", limits.chat_characters},
                        {"word_bytes", limits.word_bytes},
                        {"request_bytes", limits.request_bytes},
                        {"clock_least", limits.clock_least},
                        {"clock_most", limits.clock_most}}},
                      {"bots", std::move(bots)},
                      {"notices", notices_offered(desk_.setup().notices)},
                      {"languages", {"en"}}};
  if (const std::string& name = desk_.setup().name; !name.empty()) answer["server"] = name;
  return answer;
}

wire::Answer LobbyCalls::edition_list(Connection&, const wire::Params&) {
  return desk_.editions().list();
}

wire::Answer LobbyCalls::edition_show(Connection&, const wire::Params& params) {
  return desk_.editions().show(params);
}

wire::Answer LobbyCalls::lobby_list(Connection& connection, const wire::Params&) {
  connection.hears_lobby = true;
  return desk_.list_tables();
}

}  // namespace

std::unique_ptr<CallGroup> lobby_calls(CallDesk& desk) {
  return std::make_unique<LobbyCalls>(desk);
}

}  // namespace freehold::hosting
