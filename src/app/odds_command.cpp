#include "app/odds_command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "app/context.h"
#include "app/odds_page.h"
#include "app/rule_arguments.h"
#include "app/written_file.h"
#include "editions/catalogue.h"
#include "sim/heat_map.h"
#include "sim/provenance.h"
#include "table/sources_json.h"
#include "telling/language.h"
#include "telling/names.h"

namespace freehold::app {
namespace {

struct OddsArguments {
  std::string edition = "uk";
  std::string jail = "leave";
  std::string freed_doubles = "again";
  std::string choice = "pay";
  std::vector<std::string> rules;
  std::string svg;
  bool as_json = false;
};

sim::OddsOrder order_of(const OddsArguments& arguments) {
  return {.jail = arguments.jail == "leave" ? sim::JailPolicy::leave : sim::JailPolicy::stay,
          .freed_doubles =
              arguments.freed_doubles == "again" ? sim::FreedDoubles::as_any : sim::FreedDoubles::end_turn,
          .choice = arguments.choice == "pay" ? sim::CardChoice::pay : sim::CardChoice::draw};
}

std::string picture(const Ruleset& ruleset, const OddsFindings& findings) {
  return sim::heat_map_svg(ruleset, {.title = telling::spoken_text(ruleset).title,
                                     .subtitle = telling::t("command.odds.picture",
                                                            {{"policy", policy_text(findings.order.jail)}}),
                                     .spaces = findings.odds.spaces,
                                     .in_jail = findings.odds.in_jail});
}

void odds(const OddsArguments& arguments, Context& context) {
  const auto edition = editions::Catalogue{editions::user_editions_folder()}.find(arguments.edition);
  if (!edition) return context.fail(ExitCode::bad, edition.error().message);
  auto rules = edition->ruleset;
  if (!apply_rules(rules, arguments.rules, rules.min_players, context)) return;
  const auto order = order_of(arguments);
  const auto solved = sim::long_run_odds(rules, order);
  if (!solved) return context.fail(ExitCode::bad, fmt::format("{}: {}", arguments.edition, solved.error()));
  const OddsFindings findings{rules.text.edition, order, *solved, sim::deed_incomes(rules, *solved)};
  if (!arguments.svg.empty() && !write_file(arguments.svg, picture(rules, findings), context)) return;
  if (arguments.as_json) {
    const auto provenance =
        sim::provenance_of(context.program, table::content_hash(edition->sources), rules,
                           {.command = sim::odds_command(arguments.edition, arguments.rules, order)});
    context.out << odds_json(rules, findings, provenance) << '\n';
  } else {
    context.out << odds_page(rules, findings, context.colours);
  }
}

}  // namespace

void add_odds(CLI::App& program, Context& context) {
  auto* const command = program.add_subcommand(
      "odds", "Work out exactly where throws end on a board in the long run, and what its deeds earn");
  const auto arguments = std::make_shared<OddsArguments>();
  command->add_option("--edition", arguments->edition, "Id or file of the edition")->capture_default_str();
  command
      ->add_option("--jail", arguments->jail,
                   "leave: pay before the first throw; stay: throw as long as the rules allow")
      ->check(CLI::IsMember({"leave", "stay"}))
      ->capture_default_str();
  command
      ->add_option(
          "--freed-doubles", arguments->freed_doubles,
          "After doubles that free a player from jail: 'again': throw again, as in the published tables; "
          "'end': the turn ends, as in these rules (UK.28)")
      ->check(CLI::IsMember({"again", "end"}))
      ->capture_default_str();
  command
      ->add_option("--choice", arguments->choice, "What to do with a card that lets you pay or draw another")
      ->check(CLI::IsMember({"pay", "draw"}))
      ->capture_default_str();
  command->add_option("--rule", arguments->rules, rule_help)->allow_extra_args(false);
  command->add_option("--svg", arguments->svg, "Write the board as a heat map to this file")
      ->type_name("FILE");
  command->add_flag("--json", arguments->as_json, "Print JSON, for scripts");
  command->footer(
      "Examples:\n"
      "  freehold odds --edition us\n"
      "  freehold odds --edition savings --jail stay --svg board.svg");
  command->callback([arguments, &context] { odds(*arguments, context); });
}

}  // namespace freehold::app
