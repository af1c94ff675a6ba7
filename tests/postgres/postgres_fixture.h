// A database of its own for each test, on the server that all tests of the program share.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

#include "kit/postgres_cluster.h"
#include "store/postgres/postgres_store.h"

namespace freehold::postgres {

class PostgresTest : public testing::Test {
 protected:
  void SetUp() override {
    if (!kit::PostgresCluster::is_installed()) GTEST_SKIP() << kit::PostgresCluster::how_to_install;
    database = cluster().make_database();
  }

  static kit::PostgresCluster& cluster() { return kit::PostgresCluster::of_this_program(); }
  [[nodiscard]] Address address() const { return Address::parse(cluster().address_of(database)).value(); }
  [[nodiscard]] std::unique_ptr<PostgresStore> open(const PostgresOptions& options = {}) const {
    auto store = PostgresStore::open(address(), options);
    EXPECT_TRUE(store) << store.error().message;
    return store ? *std::move(store) : nullptr;
  }
  std::string run(const std::string& sql) { return cluster().run(database, sql); }

  std::string database;
};

}  // namespace freehold::postgres
