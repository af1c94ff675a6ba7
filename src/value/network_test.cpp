#include "value/network.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>
#include <string>
#include <utility>

#include "value/network_file.h"
#include "value/valuer.h"

namespace freehold::value {
namespace {

constexpr unsigned network_seed = 11;

NeuralNetwork some_network() {
  NeuralNetwork network;
  std::mt19937 random{network_seed};
  for (float& weight : network.weights)
    weight = static_cast<float>(random() % 2001) / 4000.0F - 0.25F;
  network.provenance = "drawn for a test";
  return network;
}

Features some_features(PlayerSet players) {
  Features features{.players = players};
  std::mt19937 random{network_seed + 1};
  const auto number = [&] { return static_cast<float>(random() % 2001) / 1000.0F - 1; };
  for (float& each : features.shared)
    each = number();
  for (OwnFeatures& row : features.own)
    for (float& each : row)
      each = number();
  return features;
}

TEST(NeuralNetwork, gives_chances_that_sum_to_one_to_those_in_the_game_alone) {
  const NeuralNetwork network = some_network();
  for (const unsigned seats : {0b11U, 0b1010U, 0b1111U, 0b11111111U, 0b100U}) {
    const PlayerSet players{static_cast<std::uint8_t>(seats)};
    const WinChances chances = win_chances(network, some_features(players));
    float sum = 0;
    for (int seat = 0; seat < max_players; ++seat) {
      const float chance = chances[static_cast<std::size_t>(seat)];
      EXPECT_EQ(chance > 0, players.contains(PlayerId{seat})) << seats;
      sum += chance;
    }
    EXPECT_NEAR(sum, 1, 1e-5) << seats;
  }
}

TEST(NeuralNetwork, exchanges_chances_where_rows_are_exchanged) {
  const NeuralNetwork network = some_network();
  Features features = some_features(PlayerSet{0b1111});
  const WinChances before = win_chances(network, features);
  std::swap(features.own[0], features.own[3]);
  const WinChances after = win_chances(network, features);
  EXPECT_GT(std::abs(before[0] - before[3]), 1e-4) << "nothing to exchange";
  EXPECT_NEAR(before[0], after[3], 1e-6);
  EXPECT_NEAR(before[3], after[0], 1e-6);
  EXPECT_NEAR(before[1], after[1], 1e-6);
}

TEST(NetworkFile, gives_back_what_was_written) {
  const NeuralNetwork network = some_network();
  const std::string bytes = write_network(network);
  EXPECT_LE(bytes.size(), max_network_bytes);
  const auto read = read_network(bytes);
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->weights, network.weights);
  EXPECT_EQ(read->provenance, network.provenance);
}

TEST(NetworkFile, refuses_what_was_cut_or_changed_anywhere) {
  const std::string bytes = write_network(some_network());
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{10}, std::size_t{40}, bytes.size() / 2, bytes.size() - 1})
    EXPECT_FALSE(read_network(bytes.substr(0, size))) << size;
  EXPECT_FALSE(read_network(bytes + "x"));
  for (std::size_t at = 0; at < bytes.size(); at += 37) {
    std::string damaged = bytes;
    damaged[at] = static_cast<char>(damaged[at] ^ 16);
    EXPECT_FALSE(read_network(damaged)) << at;
  }
}

TEST(NetworkFile, refuses_weights_that_are_no_numbers) {
  NeuralNetwork network = some_network();
  network.weights[5] = std::nanf("");
  const auto read = read_network(write_network(network));
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().find("not a number"), std::string::npos);
}

TEST(BuiltinNetwork, can_be_read_and_says_where_it_comes_from) {
  EXPECT_FALSE(builtin_network().provenance.empty());
  EXPECT_LE(write_network(builtin_network()).size(), max_network_bytes);
}

}  // namespace
}  // namespace freehold::value
