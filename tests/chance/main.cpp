// The main() of every test program: GoogleTest's, with the chance of tests.
#include <gmock/gmock.h>

#include <cstdlib>
#include <iostream>
#include <string>

#include "chance/chance.h"

namespace freehold::chance {
namespace {

/// Every test has its own bytes, whichever tests ran before it, and says how to have them again.
class EachTest final : public testing::EmptyTestEventListener {
  void OnTestSuiteStart(const testing::TestSuite& suite) override { start_anew(suite.name()); }
  void OnTestStart(const testing::TestInfo& test) override {
    start_anew(std::string(test.test_suite_name()) + '.' + test.name());
  }
  void OnTestEnd(const testing::TestInfo& test) override {
    if (test.result()->Failed())
      std::cerr << "chance of this test: FREEHOLD_TEST_SEED=" << asked_seed() << '\n';
  }
};

}  // namespace
}  // namespace freehold::chance

int main(int argc, char** argv) {
  using namespace freehold;
  chance::take_over();
  // RapidCheck takes a seed of the clock where it is given none.
  ::setenv("RC_PARAMS", ("seed=" + std::to_string(chance::asked_seed())).c_str(), 0);
  testing::InitGoogleMock(&argc, argv);
  testing::UnitTest::GetInstance()->listeners().Append(new chance::EachTest);
  return RUN_ALL_TESTS();
}
