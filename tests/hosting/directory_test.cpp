#include "hosting/directory.h"

#include <gtest/gtest.h>

#include "hosting/outbox.h"
#include "store/memory_store.h"

namespace freehold::hosting {
namespace {

class DeafOutbox final : public Outbox {
 public:
  void send(ConnectionId, OutMessagePtr) override {}
  void drop(ConnectionId) override {}
};

class DirectoryTest : public testing::Test {
 protected:
  Directory::TablePtr table(const std::string& id) {
    TableRecord record;
    record.id = id;
    return std::make_shared<HostedTable>(services_, record, KeptTable{});
  }

  Directory directory;

 private:
  store::MemoryStore games_;
  store::MemoryStore hosting_;
  table::ManualClock clock_;
  DeafOutbox outbox_;
  TableServices services_{
      HostSetup{.games = games_, .hosting = hosting_, .clock = clock_, .outbox = outbox_}};
};

TEST_F(DirectoryTest, a_list_stays_as_it_was_while_tables_come_and_go) {
  directory.add(table("a"), {});
  directory.add(table("b"), {});
  int seen = 0;
  for (const auto& one : directory.all()) {
    directory.add(table("more " + std::to_string(seen)), {});
    EXPECT_EQ(one->id(), seen == 0 ? "a" : "b");
    ++seen;
  }
  EXPECT_EQ(seen, 2);
  EXPECT_EQ(directory.all().size(), 4U);
  ASSERT_NE(directory.take_unused("b"), nullptr);
  EXPECT_EQ(directory.all().size(), 3U);
}

TEST_F(DirectoryTest, a_key_leads_to_the_table_that_has_it_last_and_goes_with_it_alone) {
  directory.add(table("a"), {"invite a", "code"});
  directory.add(table("b"), {"invite b", "code"});
  EXPECT_EQ(directory.find_by_key("code")->id(), "b");
  ASSERT_NE(directory.take_unused("a"), nullptr);
  EXPECT_EQ(directory.find_by_key("code")->id(), "b");
  EXPECT_EQ(directory.find_by_key("invite a"), nullptr);
  directory.add_key("new code", "b");
  directory.add_key("nobody's", "a");
  EXPECT_EQ(directory.find_by_key("new code")->id(), "b");
  EXPECT_EQ(directory.find_by_key("nobody's"), nullptr);
  ASSERT_NE(directory.take_unused("b"), nullptr);
  for (const char* const key : {"code", "new code", "invite b"})
    EXPECT_EQ(directory.find_by_key(key), nullptr);
}

TEST_F(DirectoryTest, a_table_that_somebody_has_in_hand_is_not_taken) {
  directory.add(table("a"), {"key"});
  {
    const auto in_hand = directory.find("a");
    EXPECT_EQ(directory.take_unused("a"), nullptr);
    EXPECT_EQ(directory.find_by_key("key"), in_hand);
  }
  {
    const auto list = directory.all();
    EXPECT_EQ(directory.take_unused("a"), nullptr) << "who goes through a list may call it";
  }
  EXPECT_NE(directory.take_unused("a"), nullptr);
  EXPECT_EQ(directory.take_unused("a"), nullptr);
  EXPECT_EQ(directory.find_by_key("key"), nullptr);
}

}  // namespace
}  // namespace freehold::hosting
