// The laboratory: `freehold odds`, `freehold sim`, `freehold ladder` and `freehold analyse`.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "kept_games.h"
#include "program_run.h"

namespace freehold::e2e {
namespace {

namespace json = boost::json;

std::string content(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

json::object parsed(const Ran& ran) {
  EXPECT_EQ(ran.code, 0) << ran.err;
  return json::parse(ran.out).as_object();
}

// What a simulation says without the figures that depend on the machine.
json::object untimed(const Ran& ran) {
  json::object all = parsed(ran);
  for (const char* const key : {"seconds", "games_per_second", "ns_per_throw"})
    EXPECT_EQ(all.erase(key), 1U) << key;
  return all;
}

const std::vector<std::string> three_hundred_games{
    "sim", "--games", "300", "--bots", "steady,random,steady", "--seed", "friday", "--json"};

TEST(Ladder, goes_on_where_it_stopped_and_is_the_same_as_in_one_go) {
  const Home home;
  const auto file = (home.folder() / "ladder.jsonl").string();
  const auto page = (home.folder() / "ladder.html").string();
  const std::vector<std::string> ladder{"ladder",  "--edition", "us",     "--bots", "steady,random,fp-b",
                                        "--seats", "3",         "--seed", "9",      "--json"};
  const auto whole = parsed(home.run(with(ladder, {"--games", "30"})));
  EXPECT_EQ(whole.at("games").to_number<int>(), 30);
  EXPECT_EQ(whole.at("anchor").as_string(), "steady");
  EXPECT_EQ(whole.at("bots").as_array().size(), 3U);
  parsed(home.run(with(ladder, {"--games", "12", "--results", file})));
  std::ofstream{file, std::ios::app} << "{\"lineup\":[0";  // as if it had been killed
  EXPECT_EQ(
      parsed(home.run(with(ladder, {"--games", "30", "--results", file, "--html", page, "--threads", "3"}))),
      whole);
  EXPECT_TRUE(has(content(page), "fp-b"));
  // What is there is not played again, nor given to another ladder.
  EXPECT_EQ(parsed(home.run(with(ladder, {"--games", "30", "--results", file}))), whole);
  const auto other = home.run({"ladder", "--edition", "us", "--bots", "steady,random", "--results", file});
  EXPECT_EQ(other.code, 3);
  EXPECT_TRUE(has(other.err, "another ladder")) << other.err;
}

TEST(Ladder, seats_outside_programs_and_tells_what_they_got_wrong) {
  const Home home;
  const std::string bot = simple_bot(home, {"roll", "decline"});
  const std::vector<std::string> ladder{"ladder", "--bots",  "steady", "--seats",
                                        "2",      "--games", "2",      "--json"};
  const Ran ran = home.run(with(ladder, {"--bot", "mine=" + bot}));
  const auto result = parsed(ran);
  const auto& bots = result.at("bots").as_array();
  ASSERT_EQ(bots.size(), 2U);
  for (const auto& each : bots)
    EXPECT_EQ(each.at("games").to_number<int>(), 2);
  EXPECT_TRUE(has(ran.err, "mine: ")) << ran.err;  // it raises no cash, and passes in no auction
  const std::string file = (home.folder() / "games.jsonl").string();
  const Ran gone = home.run(with(ladder, {"--bot", "mine=exec:false", "--results", file}));
  EXPECT_EQ(gone.code, 1);
  EXPECT_TRUE(has(gone.err, "mine made no decision itself, so its games don't count")) << gone.err;
  EXPECT_EQ(std::ranges::count(content(file), '\n'), 1) << "only what is played, and no game of it";
  EXPECT_TRUE(has(home.run(with(ladder, {"--bot", "mine=./bot"})).err, "NAME=exec:COMMAND"));
}

TEST(Ladder, says_what_is_wrong_before_the_first_game) {
  const Home home;
  EXPECT_TRUE(has(home.run({"ladder", "--bots", "steady,nobody"}).err, "there is no bot 'nobody'"));
  EXPECT_TRUE(has(home.run({"ladder", "--bots", "steady,steady"}).err, "twice"));
  EXPECT_TRUE(has(home.run({"ladder", "--bots", "steady"}).err, "at least two"));
  EXPECT_TRUE(has(home.run({"ladder", "--seats", "9"}).err, "G.2"));
}

TEST(BotCosts, tell_by_kind_and_seat_what_decisions_cost) {
  const Home home;
  const std::vector<std::string> costs{"bots",    "costs", "--edition",     "us", "--bots", "casual,steady",
                                       "--games", "4",     "--round-limit", "30"};
  const auto told = parsed(home.run(with(costs, {"--json"})));
  EXPECT_EQ(told.at("games").to_number<int>(), 4);
  EXPECT_EQ(told.at("kinds").as_array().size(), 8U);
  EXPECT_EQ(told.at("all").at("by_seat").as_array().size(), 2U);
  EXPECT_EQ(parsed(home.run(with(costs, {"--json", "--threads", "2"}))), told);
  const std::string page = home.run(costs).out;
  EXPECT_TRUE(has(page, "casual, steady: 4 games of us")) << page;
  EXPECT_TRUE(has(page, "answering offers")) << page;
  const std::string bot = simple_bot(home, {"roll", "decline"});
  const Ran outside = home.run({"bots", "costs", "--bots", "mine,steady", "--bot", "mine=" + bot, "--games",
                                "2", "--round-limit", "20"});
  EXPECT_TRUE(has(outside.out, "mine, steady: 2 games of uk")) << outside.err;
  EXPECT_TRUE(has(home.run({"bots", "costs", "--bots", "nobody,steady"}).err, "there is no bot 'nobody'"));
  EXPECT_TRUE(has(home.run({"bots", "costs", "--bots", "steady"}).err, "G.2"));
}

TEST(BotManners, tell_how_bots_deal_with_a_person) {
  const Home home;
  const std::vector<std::string> manners{"bots",    "manners", "--bots",        "naive,shrewd,shrewd",
                                         "--games", "6",       "--round-limit", "30"};
  const auto told = parsed(home.run(with(manners, {"--json"})));
  EXPECT_EQ(told.at("games").to_number<int>(), 6);
  EXPECT_GT(told.at("offers").to_number<int>(), 0);
  EXPECT_EQ(told.at("insulting").at("mean").to_number<double>(), 0);
  EXPECT_EQ(parsed(home.run(with(manners, {"--json", "--threads", "2"}))), told);
  const std::string page = home.run(manners).out;
  EXPECT_TRUE(has(page, "naive, shrewd, shrewd: 6 games of uk")) << page;
  EXPECT_TRUE(has(page, "games over within 30 rounds")) << page;
  EXPECT_TRUE(has(home.run({"bots", "manners", "--bots", "steady,shrewd"}).err, "stands for no person"));
}

TEST(Bots, to_measure_with_are_listed_apart_and_sit_at_no_persons_table) {
  const Home home;
  EXPECT_TRUE(has(home.run({"bots", "list"}).out, "To measure with"));
  int sparring = 0;
  const auto listed = json::parse(home.run({"bots", "list", "--json"}).out);
  for (const auto& bot : listed.as_array())
    sparring += static_cast<int>(bot.at("sparring").as_bool());
  EXPECT_EQ(sparring, 12);
  // Ratings are those of the laboratory's ladder (docs/lab/ladders.json).
  const auto& rated = listed.as_array()[3];
  EXPECT_EQ(rated.at("id").as_string(), "shrewd");
  EXPECT_GT(rated.at("rating").at("low").to_number<double>(), 0);  // steady has 0
  EXPECT_TRUE(listed.as_array().back().at("rating").is_null());  // master-milker is too slow for ladders
  EXPECT_TRUE(has(home.run({"play", "--bots", "squeezer", "--plain"}).err, "there is no bot 'squeezer'"));
}

TEST(Odds, as_json_have_the_published_figure_of_the_jail) {
  const auto odds = parsed(Home{}.run({"odds", "--edition", "us", "--jail", "leave", "--json"}));
  EXPECT_EQ(odds.at("edition").as_string(), "us");
  EXPECT_EQ(odds.at("jail").as_string(), "leave");
  EXPECT_NEAR(odds.at("in_jail").as_double(), 0.039499, 1e-6);
  double sum = odds.at("in_jail").as_double();
  for (const auto& space : odds.at("spaces").as_array())
    sum += space.at("probability").as_double();
  EXPECT_NEAR(sum, 1, 1e-12);
  EXPECT_EQ(odds.at("spaces").as_array().size(), 40U);
  EXPECT_GT(odds.at("throws_per_turn").as_double(), 1.18);
  EXPECT_GT(odds.at("salaries_per_throw").as_double(), 0.17);
  EXPECT_EQ(odds.at("deeds").as_array().size(), 28U);
}

TEST(Odds, UK_28_say_which_model_they_are_and_how_to_get_the_other) {
  const Home home;
  const std::vector<std::string> stay{"odds", "--edition", "us", "--jail", "stay"};
  const auto published = parsed(home.run(with(stay, {"--json"})));
  EXPECT_EQ(published.at("freed_doubles").as_string(), "again");
  EXPECT_NEAR(published.at("in_jail").as_double(), 0.094569, 5e-7);
  EXPECT_TRUE(has(std::string{published.at("model").as_string()}, "--freed-doubles end"));
  EXPECT_TRUE(has(home.run(stay).out, "--freed-doubles end"));
  const auto by_the_rules = parsed(home.run(with(stay, {"--freed-doubles", "end", "--json"})));
  EXPECT_NEAR(by_the_rules.at("throws_per_turn").as_double(), 1.1658963640, 1e-10);
  EXPECT_TRUE(has(std::string{by_the_rules.at("model").as_string()}, "--freed-doubles again"));
}

TEST(Odds, are_a_table_and_a_picture) {
  const Home home;
  const auto path = (home.folder() / "board.svg").string();
  const auto ran = home.run({"odds", "--edition", "savings", "--jail", "stay", "--svg", path});
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "held in jail"));
  EXPECT_TRUE(has(ran.out, "Throws per turn     1.000000")) << ran.out;
  EXPECT_FALSE(has(ran.out, "\033")) << "colours are for terminals";
  const std::string picture = content(path);
  EXPECT_TRUE(picture.starts_with("<svg"));
  EXPECT_TRUE(has(picture, "Saltmarsh Harbour"));
}

TEST(Odds, follow_house_rules_and_refuse_what_makes_no_sense) {
  const Home home;
  const auto slow = parsed(home.run({"odds", "--rule", "doubles_throw_again=false", "--json"}));
  EXPECT_EQ(slow.at("throws_per_turn").to_number<double>(), 1);
  EXPECT_EQ(home.run({"odds", "--jail", "never"}).code, 2);
  EXPECT_EQ(home.run({"odds", "--rule", "nothing=1"}).code, 2);
  EXPECT_EQ(home.run({"odds", "--edition", "nowhere"}).code, 1);
  EXPECT_EQ(home.run({"odds", "--svg", "/no/such/folder/x.svg"}).code, 3);
}

TEST(Sim, says_the_same_whatever_the_number_of_threads) {
  const Home home;
  const auto one = untimed(home.run(with(three_hundred_games, {"--threads", "1"})));
  EXPECT_EQ(one, untimed(home.run(with(three_hundred_games, {"--threads", "2"}))));
  EXPECT_EQ(one, untimed(home.run(three_hundred_games)));
  EXPECT_EQ(one.at("games").as_int64(), 300);
  EXPECT_EQ(one.at("seats").as_array().size(), 3U);
  EXPECT_EQ(one.at("spaces").as_array().size(), 40U);
  EXPECT_GT(one.at("rounds").at("mean").to_number<double>(), 5);
}

TEST(Sim, has_an_interval_for_every_figure) {
  const auto found = parsed(Home{}.run(with(three_hundred_games, {"--rule", "free_parking_pot=true"})));
  const auto holds = [](const json::object& object, const char* low, const char* middle, const char* high) {
    EXPECT_LT(object.at(low).to_number<double>(), object.at(middle).to_number<double>()) << middle;
    EXPECT_GT(object.at(high).to_number<double>(), object.at(middle).to_number<double>()) << middle;
  };
  holds(found.at("rounds").as_object(), "mean_low", "mean", "mean_high");
  EXPECT_LE(found.at("rounds").at("median_low").to_number<double>(),
            found.at("rounds").at("median").to_number<double>());
  holds(found.at("throws_per_game").as_object(), "low", "mean", "high");
  for (const char* const key : {"seats", "positions", "turn_order"}) {
    for (const auto& row : found.at(key).as_array()) {
      EXPECT_LE(row.at("low").to_number<double>(), row.at("share").to_number<double>()) << key;
      EXPECT_LE(row.at("share").to_number<double>(), row.at("high").to_number<double>()) << key;
    }
  }
  holds(found.at("spaces").at(24).as_object(), "low", "share", "high");
  EXPECT_EQ(found.at("rules").at(0).as_string(), "free_parking_pot=true");
}

#ifdef FREEHOLD_HAS_MPI
// Under mpirun the processes share the work. Leaks of MPI itself are not ours to find.
TEST(Sim, says_the_same_from_two_and_four_processes) {
  const Home home;
  const auto alone = untimed(home.run(three_hundred_games));
  for (const char* const processes : {"2", "4"}) {
    const std::string launch =
        "export ASAN_OPTIONS=detect_leaks=0 OMPI_MCA_btl_vader_single_copy_mechanism=none "
        "OMPI_MCA_rmaps_base_oversubscribe=1\n"
        "mpirun --allow-run-as-root --oversubscribe -n " +
        std::string{processes} + " \"$(command -v freehold)\"";
    const auto joined = [](const std::vector<std::string>& words) {
      std::string text;
      for (const std::string& word : words)
        text += " " + word;
      return text;
    };
    EXPECT_EQ(alone, untimed(home.bash(launch + joined(three_hundred_games) + " 2>/dev/null"))) << processes;
    // Files too: each game and each sum of the details.
    const auto folder = home.folder() / ("of-" + std::string{processes});
    const auto one = home.folder() / "of-one";
    EXPECT_EQ(home.run(with(three_hundred_games, {"--csv", one.string()})).code, 0);
    EXPECT_EQ(
        home.bash(launch + joined(with(three_hundred_games, {"--csv", folder.string()})) + " 2>/dev/null")
            .code,
        0);
    for (const auto& file : std::filesystem::directory_iterator{one})
      EXPECT_EQ(content(file.path()), content(folder / file.path().filename())) << file.path();
  }
}
#endif

TEST(Sim, writes_tables_a_database_and_a_page) {
  const Home home;
  const auto folder = home.folder() / "tables";
  const auto database = (home.folder() / "games.db").string();
  const auto page = (home.folder() / "games.html").string();
  const std::vector<std::string> words{"sim",   "--games",       "60",       "--bots", "steady,steady,steady",
                                       "--csv", folder.string(), "--sqlite", database, "--report",
                                       page};
  const auto ran = home.run(words);
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "60 games, 3 players")) << ran.out;
  EXPECT_EQ(ran.err, "");
  const std::string games = content(folder / "games.csv");
  EXPECT_TRUE(games.starts_with("game,rounds,throws,ended,starter,entrant_0")) << games.substr(0, 100);
  EXPECT_EQ(std::ranges::count(games, '\n'), 61);
  for (const char* const name : {"seats.csv", "spaces.csv", "deeds.csv", "groups.csv", "worth.csv"})
    EXPECT_TRUE(std::filesystem::exists(folder / name)) << name;
  EXPECT_TRUE(content(database).starts_with("SQLite format 3"));
  const std::string html = content(page);
  EXPECT_TRUE(html.starts_with("<!doctype html>"));
  EXPECT_TRUE(has(html, "Old Kent Road"));
  EXPECT_TRUE(has(html, "observablehq/plot"));
  EXPECT_FALSE(has(html, "{{data}}"));
  EXPECT_FALSE(has(html, "src=\"http")) << "the page loads nothing";
  EXPECT_TRUE(has(
      html, "freehold sim --edition=uk --bots=steady,steady,steady --round-limit=1000 --games=60 --seed=1"));
  EXPECT_EQ(home.run(words).code, 0) << "its own files are written over";

  const auto other = home.write("other.db", "something else");
  const auto refused = home.run({"sim", "--games", "4", "--sqlite", other});
  EXPECT_EQ(refused.code, 3);
  EXPECT_EQ(content(other), "something else");
}

TEST(Sim, stops_at_the_width_asked_for) {
  const auto found = parsed(Home{}.run({"sim", "--edition", "hongkong", "--bots", "random,random", "--games",
                                        "1000000", "--round-limit", "20", "--until-width", "5%", "--json"}));
  EXPECT_LT(found.at("games").as_int64(), 100'000);
  for (const auto& seat : found.at("seats").as_array())
    EXPECT_LE(seat.at("high").as_double() - seat.at("low").as_double(), 0.05);
}

TEST(Sim, refuses_what_makes_no_sense) {
  const Home home;
  EXPECT_EQ(home.run({"sim", "--bots", "steady"}).code, 2);
  EXPECT_EQ(home.run({"sim", "--bots", "steady,stedy"}).code, 2);
  EXPECT_EQ(home.run({"sim", "--until-width", "wide"}).code, 2);
  EXPECT_EQ(home.run({"sim", "--games", "0"}).code, 2);
  EXPECT_EQ(home.run({"sim", "--csv", "/proc/nowhere"}).code, 3);
  // Told before the first of a billion games.
  const auto unwritable = home.run({"sim", "--games", "1000000000", "--report", "/no/such/folder/x.html"});
  EXPECT_EQ(unwritable.code, 3);
  EXPECT_TRUE(has(unwritable.err, "cannot write /no/such/folder/x.html")) << unwritable.err;
  EXPECT_EQ(unwritable.out, "");
}

TEST(Analyse, tells_chances_luck_and_worth_of_a_kept_game) {
  const Home home;
  KeptGames games(home);
  games.going_on("friday");
  const std::vector<std::string> words{"analyse", "friday", "--games", "100", "--course", "2", "--json"};
  const auto found = parsed(home.run(words));
  EXPECT_EQ(found, parsed(home.run(with(words, {"--threads", "1"}))));
  EXPECT_EQ(found.at("games").as_int64(), 100);
  double sum = 0;
  for (const auto& seat : found.at("seats").as_array())
    sum += seat.at("share").to_number<double>();
  EXPECT_NEAR(sum, found.at("ended").to_number<double>() / 100, 1e-12);
  EXPECT_EQ(found.at("course").as_array().size(), 3U);
  std::int64_t throws = 0;
  for (const auto& luck : found.at("luck").as_array())
    throws += luck.at("throws").as_int64();
  EXPECT_GT(throws, 0);
  for (const auto& luck : found.at("luck").as_array()) {
    const auto& money = luck.at("money");
    const auto number = [&money](const char* key) { return money.at(key).to_number<double>(); };
    EXPECT_NEAR(number("by_dice") + number("by_cards"), number("came") - number("expected"), 1e-6);
    EXPECT_EQ(number("came"), money.at("own_throws").at("came").to_number<double>() +
                                  money.at("others_throws").at("came").to_number<double>());
  }
  EXPECT_FALSE(found.at("worth").as_array().empty());
  EXPECT_TRUE(has(home.run({"analyse", "friday", "--games", "20"}).out, "Ann"));
}

TEST(Analyse, tells_chances_by_the_value_at_once_and_turning_points_where_asked) {
  const Home home;
  KeptGames games(home);
  games.over("friday");
  const std::vector<std::string> words{"analyse", "friday", "--games", "0", "--entries", "60"};
  const auto found = parsed(home.run(with(words, {"--turning-points", "2", "--json"})));
  double sum = 0;
  for (const auto& seat : found.at("seats").as_array())
    sum += seat.at("by_value").to_number<double>();
  EXPECT_NEAR(sum, 1, 1e-5);
  for (const auto& point : found.at("turning_points").as_array())
    EXPECT_GT(point.at("low").as_double(), 0);
  EXPECT_TRUE(parsed(home.run(with(words, {"--json"}))).at("turning_points").as_array().empty());
  const std::string page = home.run(words).out;
  EXPECT_TRUE(has(page, "if everyone plays equally well")) << page;
  EXPECT_FALSE(has(page, "95% interval")) << page;
}

TEST(Replay, tells_chances_after_each_entry_where_asked) {
  const Home home;
  KeptGames games(home);
  games.going_on("friday");
  EXPECT_TRUE(has(home.run({"replay", "friday", "--chances"}).out, "if everyone plays equally well"));
  EXPECT_FALSE(has(home.run({"replay", "friday"}).out, "if everyone plays equally well"));
  const auto told = parsed(home.run({"replay", "friday", "--chances", "--json"}));
  double sum = 0;
  for (const auto& chance : told.at("chances").as_array())
    sum += chance.to_number<double>();
  EXPECT_NEAR(sum, 1, 1e-5);
}

TEST(Analyse, of_a_game_that_is_over_has_the_winner_win) {
  const Home home;
  KeptGames games(home);
  games.over("friday");
  const auto found = parsed(home.run({"analyse", "friday", "--games", "10", "--json"}));
  EXPECT_EQ(found.at("seats").at(0).at("wins").as_int64(), 10);
  EXPECT_EQ(found.at("seats").at(1).at("wins").as_int64(), 0);
}

TEST(Analyse, values_a_trade_and_refuses_one_that_the_rules_do_not_allow) {
  const Home home;
  // Ann has two of the light blues and all of nothing; Bob has the third.
  const std::string text = R"({"edition":"uk","players":[{"name":"Ann"},{"name":"Bob"}],)"
                           R"("deeds":[{"space":6,"owner":0},{"space":8,"owner":0},{"space":9,"owner":1}]})";
  const std::string set_up = R"({"jsonrpc":"2.0","id":1,"method":"game.setup","params":{"position":)" + text +
                             R"(,"seed":"x"}})"
                             "\n";
  const auto opened = home.run({"rpc"}, set_up);
  ASSERT_EQ(opened.code, 0) << opened.err;
  const std::string game{
      json::parse(opened.out.substr(0, opened.out.find('\n'))).at("result").at("game").as_string()};
  const auto value = parsed(home.run({"analyse", game, "--games", "300", "--json", "--trade",
                                      R"({"from":0,"to":1,"give":{"cash":1},"take":{"deeds":[9]}})"}));
  const auto& trade = value.at("trade").as_array();
  EXPECT_GT(trade.at(0).at("change").as_double(), 0.05) << "a full group for a pound";
  EXPECT_NEAR(trade.at(0).at("change").as_double() + trade.at(1).at("change").as_double(), 0, 0.02);
  const auto refused = home.run({"analyse", game, "--games", "5", "--trade",
                                 R"({"from":0,"to":1,"give":{"cash":1},"take":{"deeds":[39]}})"});
  EXPECT_EQ(refused.code, 1);
  EXPECT_TRUE(has(refused.err, "--trade")) << refused.err;
  EXPECT_EQ(home.run({"analyse", game, "--trade", "what"}).code, 2);
}

}  // namespace
}  // namespace freehold::e2e
