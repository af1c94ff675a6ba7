// What the host of a page without a server allows. There is nobody to share with, so nothing is rationed; sizes keep their bounds.
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
  // The games in a browser are its user's: they alone delete them.
  limits.keep_gathering = {};
  limits.keep_playing = {};
  limits.keep_over = {};
  return limits;
}

}  // namespace freehold::page
