#include "table/game_store.h"

#include <gtest/gtest.h>

namespace freehold::table {
namespace {

TEST(GameStore, what_was_asked_wrongly_is_no_failure_of_the_store) {
  for (const StoreFault fault :
       {StoreFault::exists, StoreFault::not_found, StoreFault::bad_name, StoreFault::conflict})
    EXPECT_FALSE(is_failure(fault)) << fault_word(fault);
  for (const StoreFault fault : {StoreFault::busy, StoreFault::read_only, StoreFault::full,
                                 StoreFault::foreign, StoreFault::newer, StoreFault::damaged, StoreFault::io})
    EXPECT_TRUE(is_failure(fault)) << fault_word(fault);
}

}  // namespace
}  // namespace freehold::table
