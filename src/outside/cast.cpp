#include "outside/cast.h"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json/object.hpp>
#include <utility>

#include "bots/bot.h"
#include "editions/printable_text.h"
#include "outside/child_process.h"

namespace freehold::outside {

namespace {

constexpr std::string_view exec_prefix = "exec:";
constexpr std::size_t longest_name = 40;
constexpr int most_games_at_a_time = 512;  // sleeping threads cost memory

}  // namespace

bool is_command(std::string_view text) {
  return text.starts_with(exec_prefix);
}

bool names_program(std::string_view argument) {
  return argument.find(exec_prefix) != std::string_view::npos;
}

std::expected<BotCommand, std::string> parse_bot_command(std::string_view text) {
  const auto sign = is_command(text) ? std::string_view::npos : text.find('=');
  const std::string_view name = text.substr(0, sign);
  const std::string_view way = sign == std::string_view::npos ? text : text.substr(sign + 1);
  if (name.empty() || !is_command(way) || way.size() == exec_prefix.size())
    return std::unexpected("a bot is given as NAME=exec:COMMAND, such as --bot mine=exec:./my-bot");
  if (bots::has_bot(bots::bot_list(), name))
    return std::unexpected(fmt::format("there is a bot '{}' already: give yours another name", name));
  const bool fits =
      is_command(name) || (name.size() <= longest_name && name.find(',') == std::string_view::npos);
  if (!fits || editions::text_fault(name) || !editions::can_be_seen(name))
    return std::unexpected(
        fmt::format("the name of a bot has at most {} plain characters, and no comma", longest_name));
  return BotCommand{std::string{name}, std::string{way.substr(exec_prefix.size())}};
}

StartBot start_command(std::string command, Stderr errors) {
  return [command = std::move(command), errors] { return ChildProcess::start(command, errors); };
}

void Cast::add(const std::string& name, StartBot start) {
  programs_[name] = std::make_unique<Program>(ProgramSetup{.bot = name,
                                                           .start = std::move(start),
                                                           .limits = setup_.limits,
                                                           .clock = setup_.clock,
                                                           .processes = setup_.processes,
                                                           .tell = setup_.tell});
}

std::vector<std::string> Cast::names() const {
  std::vector<std::string> names;
  for (const auto& [name, program] : programs_)
    names.push_back(name);
  return names;
}

std::unique_ptr<bots::Bot> Cast::make(std::string_view name, std::uint64_t seed,
                                      const RuleOptions* edition_options) {
  const auto found = programs_.find(name);
  if (found == programs_.end()) return nullptr;
  return std::make_unique<SeatedBot>(*found->second, seed, Patience::waits, edition_options);
}

table::BotFactory Cast::factory(Patience patience) {
  return [this, patience](std::string_view id, std::uint64_t seed,
                          bots::Temper temper) -> std::unique_ptr<bots::Bot> {
    const auto found = programs_.find(id);
    if (found == programs_.end()) return bots::make_bot(id, seed, temper);
    return std::make_unique<SeatedBot>(*found->second, seed, patience);
  };
}

int Cast::games_at_a_time(const std::vector<std::string>& bots, int threads) {
  const bool batches =
      std::ranges::any_of(bots, [this](const std::string& bot) { return knows(bot) && manners(bot).batch; });
  return batches ? std::max(threads, std::min(threads * most_questions, most_games_at_a_time)) : threads;
}

std::vector<Cast::Report> Cast::reports() {
  std::vector<Report> reports;
  for (const auto& [name, program] : programs_) {
    BotFigures figures = program->record().figures();
    if (figures.decisions == 0 && figures.all_faults() == 0) continue;
    reports.push_back({.bot = name, .manners = program->manners(), .figures = std::move(figures)});
  }
  return reports;
}

std::string Cast::idle_bot() const {
  for (const auto& [name, program] : programs_) {
    const BotFigures figures = program->record().figures();
    if (figures.decisions > 0 && figures.harmless == figures.decisions) return name;
  }
  return {};
}

boost::json::array Cast::reports_json() {
  boost::json::array told;
  for (const Report& report : reports()) {
    boost::json::object faults;
    for (std::size_t i = 0; i < fault_kinds; ++i)
      if (report.figures.faults.at(i) > 0)
        faults[word(static_cast<FaultKind>(i))] = report.figures.faults.at(i);
    boost::json::object entry{{"bot", report.bot},
                              {"name", report.manners.name},
                              {"version", report.manners.version},
                              {"decisions", report.figures.decisions},
                              {"harmless", report.figures.harmless},
                              {"faults", std::move(faults)},
                              {"given_up", report.figures.given_up}};
    if (!report.figures.first.empty()) entry["first_fault"] = report.figures.first;
    told.push_back(std::move(entry));
  }
  return told;
}

}  // namespace freehold::outside
