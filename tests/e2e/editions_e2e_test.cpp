// `freehold editions`, and what every command has in common: help, versions, exit codes.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <fstream>
#include <iterator>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "program_run.h"

namespace freehold::e2e {
namespace {

namespace json = boost::json;

TEST(Program, alone_it_shows_what_it_can_do) {
  const auto ran = Home{}.run({});
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(has(ran.out, "Subcommands:")) << ran.out;
  EXPECT_TRUE(has(ran.out, "editions"));
  EXPECT_EQ(ran.err, "");
}

TEST(Program, says_its_version) {
  const auto ran = Home{}.run({"--version"});
  EXPECT_EQ(ran.code, 0);
  const std::regex version{
      R"(freehold \d+\.\d+\.\d+( \([0-9a-f]{12,40}\))?\nbuilt as \w+, \w+ \d+\.\d+\.\d+\n)"};  // and the commit, in a clone
  EXPECT_TRUE(std::regex_match(ran.out, version)) << ran.out;
}

TEST(Program, a_command_line_that_makes_no_sense_is_explained) {
  const Home home;
  const auto unknown = home.run({"edtions"});
  EXPECT_EQ(unknown.code, 2);
  EXPECT_TRUE(has(unknown.err, "did you mean 'editions'?")) << unknown.err;
  EXPECT_EQ(unknown.out, "");
  EXPECT_EQ(home.run({"--no-such-option"}).code, 2);
  const auto below = home.run({"editions", "shwo", "uk"});
  EXPECT_EQ(below.code, 2);
  EXPECT_TRUE(has(below.err, "there is no command 'freehold editions shwo' (did you mean 'show'?)"))
      << below.err;
  const auto lacking = home.run({"editions", "show"});
  EXPECT_EQ(lacking.code, 2);
  EXPECT_TRUE(has(lacking.err, "EDITION is required")) << lacking.err;
  EXPECT_TRUE(has(lacking.err, "Try 'freehold editions show --help'")) << lacking.err;
}

TEST(Program, an_output_that_cannot_be_written_is_an_error) {
  const Home home;
  const auto ran = home.run({"editions", "list", "--names"}, "", {}, "/dev/full");
  EXPECT_EQ(ran.code, 3);
  EXPECT_TRUE(has(ran.err, "could not be written")) << ran.err;
}

TEST(Program, escape_sequences_do_not_reach_the_terminal) {
  const auto ran = Home{}.run({"editions", "show", "\x1b[31mred"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_FALSE(has(ran.err, "\x1b")) << ran.err;
}

// The commands of a help text: the first words of the lines under "Subcommands:".
std::vector<std::string> commands_in(const std::string& help) {
  std::vector<std::string> commands;
  const auto head = help.find("Subcommands:\n");
  if (head == std::string::npos) return commands;
  std::istringstream lines(help.substr(help.find('\n', head) + 1));
  for (std::string line; std::getline(lines, line) && line.starts_with("  ");) {
    if (line.size() > 2 && line[2] != ' ') commands.push_back(line.substr(2, line.find(' ', 2) - 2));
  }
  return commands;
}

TEST(Program, every_command_has_help_and_stands_in_the_manual_page) {
  const Home home;
  std::ifstream in("docs/freehold.1");
  const std::string manual{std::istreambuf_iterator<char>(in), {}};
  ASSERT_FALSE(manual.empty());
  const auto commands = commands_in(home.run({"--help"}).out);
  EXPECT_GE(commands.size(), 2U);
  for (const auto& command : commands) {
    const auto help = home.run({command, "--help"});
    EXPECT_EQ(help.code, 0) << command;
    EXPECT_TRUE(has(help.out, "Usage: freehold " + command)) << help.out;
    EXPECT_TRUE(has(manual, "freehold " + command)) << command;
    for (const auto& below : commands_in(help.out)) {
      EXPECT_TRUE(has(manual, ".B freehold " + command + " " + below)) << command << " " << below;
      EXPECT_EQ(home.run({command, below, "--help"}).code, 0) << command << " " << below;
    }
  }
}

TEST(Completion, knows_every_command) {
  const Home home;
  const auto commands = commands_in(home.run({"--help"}).out);
  for (const std::string shell : {"bash", "zsh", "fish"}) {
    const auto script = home.run({"completion", shell});
    EXPECT_EQ(script.code, 0);
    for (const auto& command : commands)
      EXPECT_TRUE(has(script.out, command)) << shell << " " << command;
  }
  EXPECT_EQ(home.run({"completion", "tcsh"}).code, 2);
}

TEST(Completion, bash_completes_commands_options_and_editions) {
  const Home home;
  const auto completed = [&home](const std::string& words) {
    return home
        .bash("source <(freehold completion bash); COMP_WORDS=(freehold " + words +
              "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _freehold; echo \"${COMPREPLY[*]}\"")
        .out;
  };
  EXPECT_EQ(completed("ed"), "editions\n");
  EXPECT_EQ(completed("editions sh"), "show\n");
  EXPECT_EQ(completed("editions show uk-"), "uk-short uk-timed\n");
  EXPECT_EQ(completed("play --edition uk-s"), "uk-short\n");
  EXPECT_EQ(completed("saves --store /x li"), "list\n");
  EXPECT_EQ(completed("completion z"), "zsh\n");
}

TEST(Editions, are_listed_for_people_and_for_scripts) {
  const Home home;
  EXPECT_EQ(home.run({"editions", "list", "--names"}).out,
            "hongkong\nlondon\nsavings\nuk\nuk-short\nuk-timed\nus\nus-speed\nxorti\nxorti-cards\n");
  const auto table = home.run({"editions"});
  EXPECT_TRUE(has(table.out, "London, official rules")) << table.out;
  auto list = json::parse(home.run({"editions", "list", "--json"}).out).as_array();
  ASSERT_EQ(list.size(), 10U);
  EXPECT_EQ(list[3].at("titles").at("de"), "London, offizielle Regeln");
  list[3].as_object().erase("titles");
  EXPECT_EQ(list[3], (json::object{{"id", "uk"},
                                   {"title", "London, official rules"},
                                   {"min_players", 2},
                                   {"max_players", 8},
                                   {"spaces", 40}}));
}

TEST(Editions, are_listed_in_the_language_spoken) {
  const auto list = Home{}.run({"editions", "list", "--lang", "de"}).out;
  EXPECT_TRUE(has(list, "London, offizielle Regeln")) << list;
  EXPECT_TRUE(has(list, "eingebaut")) << list;
  EXPECT_FALSE(has(list, "built in")) << list;
}

TEST(Editions, an_edition_of_ones_own_is_listed_shown_and_checked) {
  const Home home;
  const auto file =
      home.write(".local/share/freehold/editions/dear.toml",
                 "base = \"uk\"\nid = \"dear\"\ntitle = \"Dear London\"\n[options]\nsalary = 400\n");
  EXPECT_TRUE(has(home.run({"editions", "list"}).out, "Dear London"));
  EXPECT_TRUE(has(home.run({"editions", "show", "dear"}).out, "pays £400"));
  EXPECT_TRUE(has(home.run({"editions", "show", "dear"}).out, "A variant of uk: what differs from it\n"));
  EXPECT_TRUE(has(home.run({"editions", "check", file}).out, "no mistakes"));
  const Home elsewhere;
  EXPECT_EQ(elsewhere.run({"editions", "show", "dear"}).code, 1);
  EXPECT_EQ(elsewhere
                .run({"editions", "show", "dear"}, "",
                     {{"XDG_DATA_HOME", (home.folder() / ".local/share").string()}})
                .code,
            0);
}

TEST(Editions, show_says_what_house_rules_change) {
  const Home home;
  const auto page =
      home.run({"editions", "show", "uk", "--rule", "free_parking_pot=true", "--rule", "salary=400"});
  EXPECT_EQ(page.code, 0);
  EXPECT_TRUE(has(page.out, "House rules")) << page.out;
  EXPECT_TRUE(has(page.out, "pays the pot"));
  EXPECT_FALSE(has(home.run({"editions", "show", "uk"}).out, "House rules"));
  const auto shown =
      json::parse(home.run({"editions", "show", "uk", "--rule", "salary=400", "--json"}).out).as_object();
  EXPECT_EQ(shown.at("options").at("salary").to_number<int>(), 400);
  const auto wrong = home.run({"editions", "show", "uk", "--rule", "salry=400"});
  EXPECT_EQ(wrong.code, 2);
  EXPECT_TRUE(has(wrong.err, "did you mean 'salary'?"));
  const auto contradiction =
      home.run({"editions", "show", "uk", "--rule", "free_parking_floor=50", "--rule", "savings=true"});
  EXPECT_EQ(contradiction.code, 2);
  EXPECT_TRUE(has(contradiction.err, "free_parking_pot is false")) << contradiction.err;
  EXPECT_TRUE(has(contradiction.err, "no space of kind bank")) << "each contradiction is named";
  EXPECT_TRUE(has(contradiction.err, "\nfreehold: --rule ")) << contradiction.err;
  const auto outside = home.run({"editions", "show", "uk", "--rule", "jail_fine=-1"});
  EXPECT_TRUE(has(outside.err, "freehold: --rule jail_fine: is a whole number from 0 to 1000000, not -1"))
      << outside.err;
}

TEST(Editions, G_7_rules_without_an_effect_are_taken_with_a_note) {
  const Home home;
  const auto idle = home.run({"editions", "show", "uk", "--rule", "hospital_fee=50"});
  EXPECT_EQ(idle.code, 0);
  EXPECT_EQ(idle.err, "freehold: --rule hospital_fee: has no effect here\n");
  const auto jail =
      home.run({"editions", "show", "uk", "--rule", "jail_fine=9", "--rule", "jail_effect=false"});
  EXPECT_EQ(jail.err, "freehold: --rule jail_fine: has no effect here\n");
  EXPECT_EQ(home.run({"editions", "show", "uk", "--rule", "jail_fine=9"}).err, "");
}

TEST(Editions, UKS_1_deeds_can_be_dealt_to_as_many_as_there_are_deeds_for) {
  const Home home;
  EXPECT_EQ(home.run({"editions", "show", "uk", "--rule", "dealt_deeds=4"}).code, 0);
  const auto match = [&home](const std::string& bots) {
    return home.run(
        {"bots", "match", "--edition", "uk", "--rule", "dealt_deeds=4", "--games", "1", "--bots", bots});
  };
  EXPECT_EQ(match("random,random").code, 0);
  const auto eight = match("random,random,random,random,random,random,random,random");
  EXPECT_EQ(eight.code, 2);
  EXPECT_TRUE(has(eight.err, "4 deeds for each of 8 players are more than the board's 28")) << eight.err;
}

TEST(Editions, a_broken_edition_does_not_widen_the_list) {
  const Home home;
  EXPECT_NE(home.write(".local/share/freehold/editions/broken.toml", "id = \"broken\"\n"), "");
  const auto list = home.run({"editions", "list"}).out;
  EXPECT_TRUE(has(list, "(has mistakes)")) << list;
  EXPECT_TRUE(has(list, "What is wrong with broken: freehold editions check /")) << list;
  const auto width = list.find('\n');
  EXPECT_LE(width, 80U) << list;
}

TEST(Editions, an_id_that_is_not_the_name_of_the_file_is_no_dead_end) {
  const Home home;
  const auto file = home.write(".local/share/freehold/editions/other.toml",
                               "base = \"uk\"\nid = \"dear\"\ntitle = \"Dear London\"\n");
  EXPECT_TRUE(has(home.run({"editions"}).out, "What is wrong with other: freehold editions check " + file));
  const auto checked = home.run({"editions", "check", file});
  EXPECT_EQ(checked.code, 1);
  EXPECT_TRUE(has(checked.out, file + ":2: id: is 'dear', but the file is other.toml")) << checked.out;
  EXPECT_TRUE(has(checked.out, "1 mistake\n")) << checked.out;
  const auto played = home.run({"play", "--plain", "--edition", "other"});
  EXPECT_EQ(played.code, 1);
  EXPECT_TRUE(has(played.err, file + ":2: id: is 'dear'")) << played.err;
  EXPECT_EQ(home.run({"play", "--plain", "--edition", file}).code, 0) << "by its path it can be played";
}

TEST(Editions, H_3_spaces_count_from_1_for_people_and_from_0_for_programs) {
  const Home home;
  const auto page = home.run({"editions", "show", "hongkong"}).out;
  EXPECT_TRUE(has(page, "\n   1  Go ")) << page;
  EXPECT_TRUE(has(page, "\n  20  Tai O ")) << page;
  EXPECT_TRUE(has(page, "to space 6")) << page;
  EXPECT_FALSE(has(page, "\n   0  ")) << page;
  const auto odds = home.run({"odds", "--edition", "hongkong"}).out;
  EXPECT_TRUE(has(odds, "\n 1  Go ")) << odds;
  EXPECT_TRUE(has(odds, "\n20  Tai O ")) << odds;
  const auto spaces =
      json::parse(home.run({"odds", "--edition", "hongkong", "--json"}).out).at("spaces").as_array();
  EXPECT_EQ(spaces[0].at("space").as_int64(), 0);
}

TEST(Editions, new_writes_a_file_that_can_be_changed_and_played_and_writes_over_none) {
  const Home home;
  const auto ran = home.run({"editions", "new", "island", "--from", "hongkong"});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, ".local/share/freehold/editions/island.toml is written")) << ran.out;
  EXPECT_TRUE(has(home.run({"editions", "list", "--names"}).out, "island\n"));
  EXPECT_EQ(home.run({"editions", "check", "island"}).code, 0);
  EXPECT_TRUE(has(home.run({"editions", "show", "island"}).out, "Tsing Yi"));
  EXPECT_EQ(home.run({"editions", "new", "island"}).code, 2) << "there is one of that name";
  EXPECT_EQ(home.run({"editions", "new", "uk"}).code, 2);
  EXPECT_EQ(home.run({"editions", "new", "../out"}).code, 2);
  const auto name = home.run({"editions", "new", "My Town"});
  EXPECT_TRUE(has(name.err, "freehold: NAME: 'My Town' isn't an id: lower-case letters")) << name.err;
  EXPECT_EQ(home.run({"editions", "new", "other", "--from", "nowhere"}).code, 1);
  const auto file = home.write("there.toml", "mine\n");
  const auto refused = home.run({"editions", "new", "other", "--file", file});
  EXPECT_EQ(refused.code, 1);
  EXPECT_TRUE(has(refused.err, "nothing is written over")) << refused.err;
  EXPECT_TRUE(has(home.run({"editions", "check", file}).out, "not TOML")) << "it is as it was";
}

TEST(Editions, G_7_options_lists_every_rule_with_its_meaning_values_and_clause) {
  const Home home;
  const auto text = home.run({"editions", "options"}).out;
  EXPECT_TRUE(has(text, "free_parking_pot")) << text;
  EXPECT_TRUE(has(text, "UK.52"));
  EXPECT_TRUE(has(text, "one of off, open, sealed"));
  const auto list = json::parse(home.run({"editions", "options", "--json"}).out).as_array();
  EXPECT_GT(list.size(), 50U);
  EXPECT_EQ(list[0], (json::object{{"key", "start_cash"},
                                   {"meaning", "each player's cash at the start"},
                                   {"accepts", "a whole number from 0 to 1000000"},
                                   {"official", "1500"},
                                   {"clause", "UK.3"}}));
  EXPECT_EQ(home.run({"editions", "options", "--json", "--markdown"}).code, 2);
}

TEST(Editions, schema_is_json) {
  const auto schema = json::parse(Home{}.run({"editions", "schema"}).out).as_object();
  EXPECT_EQ(schema.at("type").as_string(), "object");
}

TEST(Editions, the_example_of_the_manual_plays_through_with_bots) {
  const auto ran = Home{}.run({"bots", "match", "--edition", "editions/examples/island.toml", "--bots",
                               "steady,steady,random", "--games", "20", "--seed", "1"});
  EXPECT_EQ(ran.code, 0) << ran.err;
}

TEST(Editions, boards_of_other_programs_are_imported_and_played_to_the_end) {
  const Home home;
  for (const std::string name :
       {"harbour.conf", "valley.json", "coast.json", "kinds.json", "numbered.json", "market.csv"}) {
    const auto file = "tests/fuzz/corpus/foreign_board/" + name;
    const auto board = (home.folder() / (name + ".toml")).string();
    const auto imported = home.run({"editions", "import", file, "--out", board});
    EXPECT_EQ(imported.code, 0) << imported.err;
    EXPECT_EQ(imported.out, "");
    EXPECT_TRUE(has(imported.err, board + " is a valid edition")) << imported.err;
    EXPECT_TRUE(has(imported.err, file)) << "nothing was worked out? " << imported.err;
    EXPECT_EQ(home.run({"editions", "import", file, "--out", board}).code, 1) << "it was written over";
    const auto played = home.run({"sim", "--edition", board, "--games", "4", "--json"});
    EXPECT_EQ(played.code, 0) << played.err;
    EXPECT_GE(json::parse(played.out).at("ended").to_number<int>(), 1) << played.out;
  }
}

TEST(Editions, import_says_what_is_wrong_and_where) {
  const Home home;
  const auto broken = home.run({"editions", "import", "tests/fuzz/corpus/foreign_board/cut.json"});
  EXPECT_EQ(broken.code, 1);
  EXPECT_TRUE(has(broken.err, "cut.json:5: this isn't JSON")) << broken.err;
  EXPECT_EQ(home.run({"editions", "import", "/no/such/board.json"}).code, 1);
  const auto odd = home.run({"editions", "import", "tests/fuzz/corpus/foreign_board/odd.json", "--json"});
  EXPECT_EQ(odd.code, 1);
  const auto said = json::parse(odd.out);
  EXPECT_EQ(said.at("ok"), false);
  EXPECT_GT(said.at("notes").as_array().size(), 0U);
  EXPECT_GT(said.at("mistakes").as_array().size(), 0U);
  const auto sound = home.run({"editions", "import", "tests/fuzz/corpus/foreign_board/harbour.conf"});
  EXPECT_EQ(sound.code, 0);
  EXPECT_TRUE(has(sound.out, "id = \"harbour\"")) << sound.out;
}

TEST(Editions, check_reports_every_mistake_with_line_and_key) {
  const Home home;
  const auto file = home.write(
      "bad.toml", "base = \"uk\"\nid = \"bad\"\ntitle = \"Bad\"\n[options]\nsalery = 1\njail_fine = -1\n");
  const auto text = home.run({"editions", "check", file});
  EXPECT_EQ(text.code, 1);
  EXPECT_TRUE(has(text.out, file + ":5: options.salery: ")) << text.out;
  EXPECT_TRUE(has(text.out, "2 mistakes")) << text.out;
  const auto ran = home.run({"editions", "check", file, "--json"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_EQ(ran.err, "");
  const auto result = json::parse(ran.out).as_object();
  EXPECT_FALSE(result.at("ok").as_bool());
  const auto& mistakes = result.at("mistakes").as_array();
  ASSERT_EQ(mistakes.size(), 2U);
  EXPECT_EQ(mistakes[0].at("line").as_int64(), 5);
  EXPECT_EQ(mistakes[0].at("key").as_string(), "options.salery");
  EXPECT_TRUE(has(std::string{mistakes[0].at("message").as_string()}, "did you mean 'salary'?"));
  EXPECT_EQ(json::parse(home.run({"editions", "check", "editions/uk.toml", "--json"}).out),
            (json::object{{"ok", true}, {"mistakes", json::array{}}}))
      << "warnings only where there are any";
  EXPECT_EQ(home.run({"editions", "check", "no-such-file.toml"}).code, 1);
}

TEST(Editions, check_warns_of_what_is_allowed_and_hardly_meant) {
  const Home home;
  const auto file = (home.folder() / "odd.toml").string();
  ASSERT_EQ(home.bash("sed /^tax_choice/d editions/xorti.toml >" + file).code, 0);
  const auto checked = home.run({"editions", "check", file});
  EXPECT_EQ(checked.code, 0);
  EXPECT_TRUE(has(checked.out, ".tax_percent: warning: is never asked for")) << checked.out;
  EXPECT_TRUE(has(checked.out, "no mistakes")) << checked.out;
  const auto result = json::parse(home.run({"editions", "check", file, "--json"}).out).as_object();
  EXPECT_TRUE(result.at("ok").as_bool());
  EXPECT_FALSE(result.at("warnings").as_array().empty());
}

TEST(Editions, every_command_names_the_mistakes_of_a_file) {
  const Home home;
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"sim"}, {"odds"}, {"bots", "match"}, {"play", "--plain", "--watch"}}) {
    auto words = command;
    words.insert(words.end(), {"--edition", "tests/kit/mistaken.toml"});
    const auto ran = home.run(words);
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(has(ran.err, "tests/kit/mistaken.toml:5: options.salery: ")) << ran.err;
    EXPECT_TRUE(has(ran.err, "tests/kit/mistaken.toml:6: options.jail_fine: ")) << ran.err;
  }
}

}  // namespace
}  // namespace freehold::e2e
