#include "bots/persona.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

#include "base/limits.h"

namespace freehold::bots {
namespace {

const auto nobody_is_taken = [](std::string_view) { return false; };

TEST(Cast, has_no_name_and_no_face_twice_and_every_temper) {
  std::set<std::string_view> names;
  std::set<std::string_view> faces;
  std::set<Temper> tempers;
  for (const Persona& persona : cast()) {
    EXPECT_TRUE(names.insert(persona.name).second) << persona.name;
    EXPECT_TRUE(faces.insert(persona.face).second) << persona.face;
    tempers.insert(persona.temper);
    EXPECT_EQ(persona_named(persona.name), &persona);
    EXPECT_EQ(temper_of(persona.name), persona.temper);
  }
  EXPECT_EQ(tempers, (std::set{Temper::trader, Temper::builder, Temper::miser, Temper::gambler}));
  EXPECT_GE(cast().size(), 2U * max_players) << "enough, whatever the people are called";
  EXPECT_EQ(persona_named("Nobody"), nullptr);
  EXPECT_EQ(temper_of("Nobody"), Temper::even);
}

TEST(Personas, are_the_same_for_a_game_and_differ_between_games) {
  const auto drawn = draw_personas("a game", 7, nobody_is_taken);
  EXPECT_EQ(drawn, draw_personas("a game", 7, nobody_is_taken));
  EXPECT_EQ((std::set<const Persona*>{drawn.begin(), drawn.end()}).size(), 7U);
  std::set<const Persona*> first;
  for (int game = 0; game < 200; ++game)
    first.insert(draw_personas(std::to_string(game), 1, nobody_is_taken).front());
  EXPECT_EQ(first.size(), cast().size()) << "everybody comes to play some time";
}

TEST(Personas, leave_out_whose_names_are_taken) {
  const auto drawn =
      draw_personas("a game", cast().size() - 1, [](std::string_view name) { return name == "Ada"; });
  for (const Persona* persona : drawn)
    EXPECT_NE(persona->name, "Ada");
}

}  // namespace
}  // namespace freehold::bots
