#include "app/server_journal.h"

#include <spdlog/logger.h>
#include <spdlog/sinks/stdout_sinks.h>

#include <boost/json.hpp>
#include <utility>

namespace freehold::app {
namespace {

class LoggedJournal final : public hosting::Journal {
 public:
  explicit LoggedJournal(const JournalStyle& style)
      : json_(style.json),
        server_(style.server),
        logger_("freehold", std::make_shared<spdlog::sinks::stderr_sink_mt>()) {
    constexpr auto utc = spdlog::pattern_time_type::utc;
    logger_.set_pattern(
        json_ ? R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v})" : "%Y-%m-%dT%H:%M:%SZ %l %v", utc);
    logger_.flush_on(spdlog::level::info);
    logger_.set_level(style.quiet ? spdlog::level::warn : spdlog::level::info);
  }

  void note(hosting::Weight weight, std::string_view event, std::initializer_list<Field> fields) override {
    std::string line = json_ ? json_line(event, fields) : text_line(event, fields);
    if (!server_.empty()) json_ ? add_json(line, {"server", server_}) : add_text(line, {"server", server_});
    logger_.log(level(weight), "{}", line);
  }

 private:
  static spdlog::level::level_enum level(hosting::Weight weight) {
    switch (weight) {
      case hosting::Weight::info: return spdlog::level::info;
      case hosting::Weight::warning: return spdlog::level::warn;
      case hosting::Weight::error: return spdlog::level::err;
    }
    return spdlog::level::err;
  }

  // Values are quoted as in JSON where they could be taken for more than one: no line of another's making.
  static std::string text_line(std::string_view event, std::initializer_list<Field> fields) {
    std::string line(event);
    for (const Field& field : fields)
      add_text(line, field);
    return line;
  }
  static void add_text(std::string& line, const Field& field) {
    const auto& [name, value] = field;
    const bool plain = !value.empty() && value.find_first_not_of(
                                             "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                             "0123456789-_.:/#@") == std::string::npos;
    line += ' ';
    line += name;
    line += '=';
    line += plain ? value : boost::json::serialize(boost::json::string(value));
  }

  // The inside of an object, which the pattern opens and closes.
  static std::string json_line(std::string_view event, std::initializer_list<Field> fields) {
    std::string line = "\"event\":" + boost::json::serialize(boost::json::string(event));
    for (const Field& field : fields)
      add_json(line, field);
    return line;
  }
  static void add_json(std::string& line, const Field& field) {
    const auto& [name, value] = field;
    line += ',';
    line += boost::json::serialize(boost::json::string(name));
    line += ':';
    line += boost::json::serialize(boost::json::string(value));
  }

  bool json_;
  std::string server_;
  spdlog::logger logger_;
};

}  // namespace

std::unique_ptr<hosting::Journal> make_journal(const JournalStyle& style) {
  return std::make_unique<LoggedJournal>(style);
}

}  // namespace freehold::app
