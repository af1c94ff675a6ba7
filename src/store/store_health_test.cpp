#include "store/store_health.h"

#include <gtest/gtest.h>

namespace freehold::store {
namespace {

using table::StoreFault;
using Side = HealthRecord::Side;

TEST(StoreHealth, a_failure_lasts_until_the_same_side_works_again) {
  HealthRecord record;
  EXPECT_TRUE(record.now().ok());
  record.hear_failure(Side::writes, StoreFault::full);
  const auto since = record.now().since;
  record.hear_failure(Side::writes, StoreFault::io);
  record.hear_success(Side::reads);
  EXPECT_EQ(record.now().fault, StoreFault::io);
  EXPECT_EQ(record.now().since, since) << "since the first in a row";
  EXPECT_EQ(record.fault_of(Side::writes), StoreFault::io);
  EXPECT_EQ(record.fault_of(Side::reads), std::nullopt);
  record.hear_success(Side::writes);
  EXPECT_TRUE(record.now().ok());
}

TEST(StoreHealth, reads_that_fail_are_told_where_writes_work) {
  HealthRecord record;
  record.hear_failure(Side::reads, StoreFault::damaged);
  EXPECT_EQ(record.now().fault, StoreFault::damaged);
  record.hear_failure(Side::writes, StoreFault::busy);
  EXPECT_EQ(record.now().fault, StoreFault::busy);
}

TEST(StoreHealth, what_was_asked_wrongly_is_no_failure_of_the_store) {
  for (const StoreFault fault :
       {StoreFault::exists, StoreFault::not_found, StoreFault::bad_name, StoreFault::conflict})
    EXPECT_FALSE(is_failure(fault)) << table::fault_word(fault);
  for (const StoreFault fault : {StoreFault::busy, StoreFault::read_only, StoreFault::full,
                                 StoreFault::foreign, StoreFault::newer, StoreFault::damaged, StoreFault::io})
    EXPECT_TRUE(is_failure(fault)) << table::fault_word(fault);
}

}  // namespace
}  // namespace freehold::store
