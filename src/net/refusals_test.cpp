#include "net/metrics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "net/open_sockets.h"

namespace freehold::net {
namespace {

using namespace std::chrono_literals;

class ToldJournal final : public hosting::Journal {
 public:
  void note(hosting::Weight, std::string_view event, std::initializer_list<Field> fields) override {
    std::string line(event);
    for (const auto& [name, value] : fields)
      line.append(" ").append(name).append("=").append(value);
    lines.push_back(line);
  }
  std::vector<std::string> lines{};
};

TEST(Refusals, are_told_at_once_and_then_once_a_minute) {
  Refusals refusals;
  ToldJournal journal;
  const Refusals::Clock::time_point start{1h};
  for (int n = 0; n < 100; ++n)
    refusals.add(HttpRefusal::requests, "192.0.2.7", start + n * 1ms, journal);
  refusals.add(HttpRefusal::host, "192.0.2.8", start, journal);
  EXPECT_EQ(journal.lines, (std::vector<std::string>{"refused limit=requests address=192.0.2.7",
                                                     "refused limit=host address=192.0.2.8"}));
  journal.lines.clear();
  refusals.tell(start + 59s, journal);
  EXPECT_TRUE(journal.lines.empty());
  refusals.tell(start + 60s, journal);
  refusals.tell(start + 61s, journal);
  EXPECT_EQ(journal.lines, std::vector<std::string>{"refused limit=requests more=99"});
  EXPECT_EQ(refusals.count(HttpRefusal::requests), 100);
  EXPECT_EQ(refusals.count(HttpRefusal::flood), 0);
}

TEST(AddressRates, hold_each_address_to_its_own) {
  AddressRates rates(10, 3);
  for (int n = 0; n < 3; ++n)
    EXPECT_FALSE(rates.take("a", 1000ms));
  EXPECT_EQ(rates.take("a", 1000ms), 101ms);
  EXPECT_FALSE(rates.take("b", 1000ms));
  EXPECT_FALSE(rates.take("a", 1200ms));
  EXPECT_FALSE(rates.take("a", 60'000ms)) << "forgotten meanwhile";
}

}  // namespace
}  // namespace freehold::net
