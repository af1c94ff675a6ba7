// The limits of the host in a page. There is nobody to share with, so only sizes are limited.
#pragma once

#include "hosting/limits.h"

namespace freehold::page {

[[nodiscard]] inline hosting::Limits limits_of_a_page() {
  hosting::Limits limits;
  limits.calls_per_second = 1e6;
  limits.calls_at_once = 1e6;
  limits.tables_per_address_and_hour = 1'000'000;
  limits.chats_at_once = 1'000;
  limits.bots_apart = std::chrono::milliseconds{40};
  limits.lab_threads = 1;
  limits.lab_part = std::chrono::milliseconds{40};
  limits.lab_time = std::chrono::hours{24};
  // Only the user deletes the games in their browser.
  limits.keep_gathering = {};
  limits.keep_playing = {};
  limits.keep_over = {};
  return limits;
}

}  // namespace freehold::page
