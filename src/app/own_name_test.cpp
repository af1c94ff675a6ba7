#include "app/own_name.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <map>
#include <sstream>

namespace freehold::app {
namespace {

namespace fs = std::filesystem;

// A folder that is not there yet, gone after the test.
struct Place {
  fs::path folder = fs::temp_directory_path() / ("freehold-name-" + std::to_string(getpid()));
  fs::path file = folder / "data" / "name";
  Place() { fs::remove_all(folder); }
  ~Place() { fs::remove_all(folder); }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
};

struct Person {
  std::istringstream in;
  std::ostringstream out;
  Context context;
  explicit Person(const std::string& typed, bool interactive = true)
      : in(typed), context{.in = in, .out = out, .err = out, .interactive = interactive} {}
};

TEST(OwnName, is_asked_for_once) {
  const Place place;
  const OwnName name(place.file);
  Person first("  Zoë \n");
  EXPECT_EQ(name.known_or_asked(first.context), "Zoë");
  EXPECT_NE(first.out.str().find("Your name"), std::string::npos) << first.out.str();
  Person again("Max\n");
  EXPECT_EQ(name.known_or_asked(again.context), "Zoë");
  EXPECT_EQ(again.out.str(), "");
}

TEST(OwnName, nobody_is_asked_who_cannot_answer) {
  const Place place;
  Person pipe("roll\n", false);
  EXPECT_FALSE(OwnName(place.file).known_or_asked(pipe.context).empty());
  EXPECT_EQ(pipe.out.str(), "");
  EXPECT_FALSE(fs::exists(place.file)) << "what was not said is not kept";
}

TEST(OwnName, what_could_not_stand_at_a_table_is_asked_for_again) {
  const Place place;
  const std::map<std::string, std::string> refused = {
      {"\x1b[2J", "This can’t be a name."},
      {"\u3164", "This can’t be a name."},
      {std::string(25, 'x'), "A name has at most 24 characters."},
  };
  for (const auto& [wrong, words] : refused) {
    Person person(wrong + "\n" + std::string(24, 'x') + "\n");
    EXPECT_EQ(OwnName(place.file).known_or_asked(person.context), std::string(24, 'x'));
    EXPECT_NE(person.out.str().find(words), std::string::npos) << person.out.str();
    fs::remove(place.file);
  }
}

TEST(OwnName, what_could_not_stand_at_a_table_does_not_take_the_place_of_the_name_kept) {
  const Place place;
  const OwnName name(place.file);
  name.keep("Ann");
  name.keep("\x1b[2J");
  EXPECT_EQ(name.kept(), "Ann");
}

TEST(OwnName, a_file_that_holds_no_name_counts_as_none) {
  const Place place;
  fs::create_directories(place.file.parent_path());
  std::ofstream(place.file) << "\x1b[31m\n";
  EXPECT_EQ(OwnName(place.file).kept(), "");
}

}  // namespace
}  // namespace freehold::app
