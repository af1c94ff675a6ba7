// Calls before anybody sits at a table.
#include "bots/bot.h"
#include "hosting/at_table.h"
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

wire::Answer hello(CallDesk& desk, Connection&, const wire::Params&) {
  json::array bots;
  for (const bots::BotInfo& bot : bots::bots_for_people())
    bots.push_back(json::object{{"id", bot.id}, {"description", bot.description}});
  for (const AddedBot& bot : desk.setup().bots.added)
    bots.push_back(json::object{{"id", bot.id}, {"description", bot.description}});
  const Limits& limits = desk.limits();
  json::object answer{{"version", desk.setup().version},
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
                      {"notices", notices_offered(desk.setup().notices)},
                      {"languages", {"en"}}};
  if (const std::string& name = desk.setup().name; !name.empty()) answer["server"] = name;
  return answer;
}

wire::Answer edition_list(CallDesk& desk, Connection&, const wire::Params&) {
  return desk.editions().list();
}

wire::Answer edition_show(CallDesk& desk, Connection&, const wire::Params& params) {
  return desk.editions().show(params);
}

wire::Answer lobby_list(CallDesk& desk, Connection& connection, const wire::Params&) {
  connection.hears_lobby = true;
  return desk.list_tables();
}

}  // namespace

std::unique_ptr<CallGroup> lobby_calls(CallDesk& desk) {
  return std::make_unique<MethodList>(std::vector<Method>{
      answered(desk, "hello", hello), answered(desk, "edition.list", edition_list),
      answered(desk, "edition.show", edition_show), answered(desk, "lobby.list", lobby_list)});
}

}  // namespace freehold::hosting
