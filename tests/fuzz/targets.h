// What fuzzing gives bytes to. Each asserts what must hold for any bytes at all, and returns 0.
#pragma once

#include <cstddef>
#include <cstdint>

namespace freehold::fuzz {

int try_bot(const std::uint8_t* data, std::size_t size);
int try_edition(const std::uint8_t* data, std::size_t size);
int try_foreign_board(const std::uint8_t* data, std::size_t size);
int try_game_file(const std::uint8_t* data, std::size_t size);
int try_notation(const std::uint8_t* data, std::size_t size);
int try_rpc(const std::uint8_t* data, std::size_t size);
int try_server(const std::uint8_t* data, std::size_t size);
int try_store_file(const std::uint8_t* data, std::size_t size);
int try_web_socket(const std::uint8_t* data, std::size_t size);

}  // namespace freehold::fuzz
