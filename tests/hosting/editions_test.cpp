// Editions on the wire: built once, and again when the user's folder has changed.
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "server_kit.h"
#include "wire/edition_shelf.h"
#include "wire/refused.h"

namespace freehold::hosting::kit {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

/// A shelf beside a folder of the user's that lives as long as the test.
class Shelf : public testing::Test {
 protected:
  Shelf() {
    std::string name = (fs::temp_directory_path() / "freehold-shelf-XXXXXX").string();
    folder = mkdtemp(name.data());
  }
  ~Shelf() override { fs::remove_all(folder); }

  void write(const std::string& id, std::string_view title) const {
    std::ofstream(folder / (id + ".toml"))
        << "base = \"uk\"\nid = \"" << id << "\"\ntitle = \"" << title << "\"\n";
  }
  [[nodiscard]] std::string title_of(const std::string& id) {
    return std::string{json::parse(*shelf().edition_text(id).value().text).at("title").as_string()};
  }
  wire::EditionShelf& shelf() {
    if (!shelf_) shelf_.emplace(editions::Catalogue{folder}, clock);
    return *shelf_;
  }

  fs::path folder;
  table::ManualClock clock;

 private:
  std::optional<wire::EditionShelf> shelf_;
};

TEST_F(Shelf, the_list_and_an_edition_are_made_once_and_served_as_one_text) {
  write("dear", "Dear London");
  const auto list = shelf().list_text();
  const auto uk = shelf().edition_text("uk").value();
  const auto known = shelf().find("uk").value();
  for (int i = 0; i < 1000; ++i) {
    clock.advance(1h);
    ASSERT_EQ(shelf().list_text().text, list.text) << "the same object, so nothing was parsed";
    ASSERT_EQ(shelf().edition_text("uk").value().text, uk.text);
    ASSERT_EQ(shelf().find("uk").value(), known);
  }
  EXPECT_EQ(json::parse(*list.text), json::value(shelf().list()));
  const json::object params{{"edition", "uk"}};
  EXPECT_EQ(json::parse(*uk.text), json::value(shelf().show(wire::Params{params}).value()));
  EXPECT_NE(list.tag, uk.tag);
  EXPECT_EQ(list.tag.size(), 32U);
}

TEST_F(Shelf, a_file_that_changes_is_read_anew_within_a_second) {
  write("dear", "Dear London");
  const auto list = shelf().list_text();
  EXPECT_EQ(title_of("dear"), "Dear London");
  write("dear", "Very dear London");
  clock.advance(999ms);
  EXPECT_EQ(title_of("dear"), "Dear London") << "the folder is looked at once a second at most";
  clock.advance(1ms);
  EXPECT_EQ(title_of("dear"), "Very dear London");
  EXPECT_NE(shelf().list_text().tag, list.tag);
  fs::remove(folder / "dear.toml");
  clock.advance(1s);
  EXPECT_EQ(shelf().edition_text("dear").error().reason, "no_such_edition");
}

TEST_F(Shelf, who_asks_for_an_edition_with_mistakes_is_not_told_where_its_file_is) {
  std::ofstream(folder / "bad.toml") << "base = \"uk\"\nid = \"bad\"\nnonsense = [\n";
  std::ofstream(folder / "named.toml") << "base = \"uk\"\nid = \"other\"\n";
  for (const char* const id : {"bad", "named"}) {
    const auto shown = shelf().edition_text(id);
    ASSERT_FALSE(shown) << id;
    EXPECT_EQ(shown.error().reason, "no_such_edition");
    EXPECT_EQ(shown.error().message.find(folder.string()), std::string::npos) << shown.error().message;
  }
}

class Editions : public ServerTest {};

TEST_F(Editions, calls_and_http_show_the_same) {
  Device ann = device();
  EXPECT_EQ(json::parse(*host->editions().text), ann.ask("edition.list"));
  EXPECT_EQ(json::parse(*host->edition("us").value().text), ann.ask("edition.show", {{"edition", "us"}}));
  EXPECT_EQ(host->editions().tag.size(), 32U);
  EXPECT_FALSE(host->edition("../uk"));
  EXPECT_FALSE(host->edition("nowhere"));
}

}  // namespace
}  // namespace freehold::hosting::kit
