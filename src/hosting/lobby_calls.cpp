// Calls before anybody sits at a table.
#include "base/try.h"
#include "bots/bot.h"
#include "hosting/call_group.h"

namespace freehold::hosting {

namespace json = boost::json;

namespace {

constexpr double cost_of_a_board = 3;  // calls

json::object notices_offered(const Notices* notices) {
  const auto offers = [&](NoticeWay way) { return notices != nullptr && notices->offers(way); };
  json::value key = nullptr;
  if (offers(NoticeWay::push)) key = notices->push_key();
  return {
      {"push", std::move(key)}, {"mail", offers(NoticeWay::mail)}, {"webhook", offers(NoticeWay::webhook)}};
}

wire::Answer hello(const Call& call) {
  const TableServices& host = call.desk.services();
  json::array bots;
  for (const bots::BotInfo& bot : bots::bots_for_people())
    bots.push_back(json::object{{"id", bot.id}, {"description", bot.description}});
  for (const AddedBot& bot : host.bots.added)
    bots.push_back(json::object{{"id", bot.id}, {"description", bot.description}});
  const Limits& limits = host.limits;
  json::object answer{{"version", host.version},
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
                      {"notices", notices_offered(host.notices)},
                      {"languages", {"en"}}};
  if (const std::string& name = host.name; !name.empty()) answer["server"] = name;
  return answer;
}

wire::Answer edition_list(const Call& call) {
  return call.desk.editions().list();
}

wire::Answer edition_show(const Call& call) {
  return call.desk.editions().show(call.params);
}

wire::Answer edition_check(const Call& call) {
  FREEHOLD_TRY(call.desk.take_calls(call.connection, cost_of_a_board));
  return FREEHOLD_TRY(call.desk.editions().check(call.params));
}

wire::Answer edition_import(const Call& call) {
  FREEHOLD_TRY(call.desk.take_calls(call.connection, cost_of_a_board));
  return FREEHOLD_TRY(wire::EditionShelf::import(call.params));
}

wire::Answer edition_text(const Call& call) {
  FREEHOLD_TRY(call.desk.take_calls(call.connection, cost_of_a_board));
  return FREEHOLD_TRY(call.desk.editions().text(call.params));
}

wire::Answer lobby_list(const Call& call) {
  call.connection.hears_lobby = true;
  return call.desk.list_tables();
}

}  // namespace

std::vector<Method> lobby_calls() {
  return {{"hello", hello},
          {"edition.list", edition_list},
          {"edition.show", edition_show},
          {"edition.check", edition_check},
          {"edition.import", edition_import},
          {"edition.text", edition_text},
          {"lobby.list", lobby_list}};
}

}  // namespace freehold::hosting
