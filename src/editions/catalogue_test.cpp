#include "editions/catalogue.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "editions/rule_setting.h"

namespace freehold::editions {
namespace {

namespace fs = std::filesystem;

// A folder that exists for the duration of the test.
class CatalogueTest : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "freehold-editions-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder = name;
  }
  void TearDown() override { fs::remove_all(folder); }

  void write(const std::string& name, std::string_view text) const {
    std::ofstream(folder / name, std::ios::binary) << text;
  }

  fs::path folder;
};

constexpr std::size_t built_in = 10;

constexpr std::string_view dear_london =
    "base = \"uk\"\nid = \"dear\"\ntitle = \"Dear London\"\n[options]\nsalary = 400\n";

TEST_F(CatalogueTest, built_in_editions_need_no_file) {
  auto list = Catalogue{}.list();
  const std::vector<EditionSummary> expected{
      {"hongkong", "Hong Kong", 2, 6, 20, "built in", {}},
      {"london", "London, plain", 2, 8, 40, "built in", {}},
      {"savings", "Saltmarsh Harbour, with savings and hospital", 2, 4, 60, "built in", {}},
      {"uk", "London, official rules", 2, 8, 40, "built in", {}},
      {"uk-short", "London, short game", 2, 8, 40, "built in", {}},
      {"uk-timed", "London, time-limit game", 2, 8, 40, "built in", {}},
      {"us", "Atlantic City, official rules", 2, 8, 40, "built in", {}},
      {"us-speed", "Atlantic City, with the speed die", 2, 8, 40, "built in", {}},
      {"xorti", "Xorti", 2, 8, 40, "built in", {}},
      {"xorti-cards", "Xorti, with Chance and Community Chest", 2, 8, 40, "built in", {}}};
  for (auto& line : list) {
    EXPECT_EQ(line.titles.size(), 8U) << line.id;
    line.titles.clear();
  }
  EXPECT_EQ(list, expected);
}

TEST_F(CatalogueTest, editions_of_the_users_folder_are_found_by_id_and_by_path) {
  write("dear.toml", dear_london);
  const Catalogue catalogue{folder};
  ASSERT_EQ(catalogue.list().size(), built_in + 1);
  EXPECT_EQ(catalogue.list().back().title, "Dear London");
  ASSERT_TRUE(catalogue.find("dear"));
  EXPECT_EQ(catalogue.find("dear")->ruleset.options.salary, 400);
  const auto by_path = Catalogue{}.find((folder / "dear.toml").string());
  ASSERT_TRUE(by_path);
  EXPECT_EQ(by_path->ruleset.text.edition, "dear");
}

TEST_F(CatalogueTest, a_base_may_lie_beside_the_file) {
  write("dear.toml", dear_london);
  write("dearer.toml", "base = \"dear\"\nid = \"dearer\"\ntitle = \"Dearer\"\n");
  const auto edition = Catalogue{}.find((folder / "dearer.toml").string());
  ASSERT_TRUE(edition) << edition.error().message;
  EXPECT_EQ(edition->ruleset.options.salary, 400);
  ASSERT_EQ(edition->sources.size(), 3U);
  EXPECT_EQ(edition->sources[0].id, "dearer");
  EXPECT_EQ(edition->sources[1].id, "dear");
  EXPECT_EQ(edition->sources[2].id, "uk");
}

TEST_F(CatalogueTest, the_content_holds_the_texts_of_the_whole_chain) {
  write("dear.toml", dear_london);
  const auto edition = Catalogue{folder}.find("dear");
  ASSERT_TRUE(edition);
  EXPECT_NE(edition->content().find(dear_london), std::string::npos);
  EXPECT_NE(edition->content().find("Old Kent Road"), std::string::npos);
  EXPECT_NE(edition->content(), Catalogue{}.find("uk")->content());
  EXPECT_EQ(edition->content(), Catalogue{folder}.find("dear")->content());
}

TEST_F(CatalogueTest, the_texts_alone_give_the_same_edition_again) {
  write("dear.toml", dear_london);
  const auto edition = Catalogue{folder}.find("dear");
  ASSERT_TRUE(edition);
  const auto again = parse_sources(edition->sources);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->options, edition->ruleset.options);
  EXPECT_EQ(again->text.spaces, edition->ruleset.text.spaces);
  EXPECT_FALSE(parse_sources({}));
}

TEST_F(CatalogueTest, a_full_name_means_the_same_in_every_folder) {
  EXPECT_EQ(full_name("uk"), "uk");
  EXPECT_EQ(full_name("./dear.toml"), (fs::current_path() / "dear.toml").string());
  EXPECT_EQ(full_name((folder / "dear.toml").string()), (folder / "dear.toml").string());
}

TEST_F(CatalogueTest, what_is_not_there_is_said_with_what_there_is) {
  const auto near = Catalogue{}.find("uk-shrt");
  ASSERT_FALSE(near);
  EXPECT_EQ(
      near.error().message,
      "there is no edition 'uk-shrt' (did you mean 'uk-short'?): there are hongkong, london, savings, uk, "
      "uk-short, uk-timed, us, us-speed, xorti, xorti-cards");
  EXPECT_TRUE(near.error().mistakes.empty());
  EXPECT_FALSE(Catalogue{}.find("/no/such/file.toml"));
  EXPECT_FALSE(Catalogue{}.find(folder.string() + "/")) << "a folder is no edition";
  EXPECT_FALSE(Catalogue{folder}.find("../uk"));
  EXPECT_FALSE(Catalogue{folder}.find(""));
}

TEST_F(CatalogueTest, a_users_file_with_mistakes_is_listed_with_them) {
  write("bad.toml", "id = \"bad\"\n");
  write("other.toml", dear_london);
  write("uk.toml", dear_london);
  const Catalogue catalogue{folder};
  const auto list = catalogue.list();
  ASSERT_EQ(list.size(), built_in + 3);
  EXPECT_EQ(list[built_in].id, "bad");
  EXPECT_FALSE(list[built_in].mistakes.empty());
  EXPECT_FALSE(list[built_in + 1].mistakes.empty()) << "its id is another than its name";
  EXPECT_FALSE(list[built_in + 2].mistakes.empty()) << "the built-in one has that name";
  const auto bad = catalogue.find("bad");
  ASSERT_FALSE(bad);
  ASSERT_GT(bad.error().mistakes.size(), 1U);
  EXPECT_EQ(bad.error().message, mistake_lines(bad.error().origin, bad.error().mistakes));
  EXPECT_TRUE(bad.error().message.starts_with((folder / "bad.toml").string() + ":1: "))
      << bad.error().message;
  const auto other = catalogue.find("other");
  ASSERT_FALSE(other);
  ASSERT_EQ(other.error().mistakes.size(), 1U);
  EXPECT_EQ(other.error().mistakes[0].line, 2);
  EXPECT_EQ(other.error().mistakes[0].key, "id");
  EXPECT_EQ(
      other.error().mistakes[0].message,
      "is 'dear', but the file is other.toml, and it is played by that name: write id = \"other\", or name "
      "the file dear.toml");
  EXPECT_EQ(catalogue.find("uk")->ruleset.options.salary, 200) << "built in comes first";
}

// The list and the check of a file report the same mistakes.
TEST_F(CatalogueTest, an_id_that_is_wrong_in_the_users_folder_is_a_mistake_of_the_file) {
  write("other.toml", dear_london);
  write("My Town.toml", dear_london);
  write("mine.toml", "base = \"us\"\nid = \"uk\"\ntitle = \"Mine\"\n");
  const Catalogue catalogue{folder};
  for (const auto& line : catalogue.list()) {
    if (line.origin == "built in") continue;
    const auto checked = catalogue.check(line.origin);
    ASSERT_FALSE(checked) << line.id;
    EXPECT_EQ(checked.error().mistakes, line.mistakes);
    EXPECT_EQ(checked.error().mistakes.size(), 1U);
    EXPECT_TRUE(catalogue.find(line.origin)) << "by its path it can be played";
    EXPECT_TRUE(Catalogue{}.check(line.origin)) << "elsewhere a file may have any name";
  }
  EXPECT_NE(catalogue.list()[built_in].mistakes[0].message.find("by that name: name the file dear.toml"),
            std::string::npos)
      << "a name that is no id is not proposed as one";
  EXPECT_NE(catalogue.check("mine").error().mistakes[0].message.find("write id = \"mine\""),
            std::string::npos);
}

}  // namespace
}  // namespace freehold::editions
