// The chance of tests. The program takes every random byte from libsodium; in test programs libsodium takes it from
// here: the same bytes in every run, different ones for every test. FREEHOLD_TEST_SEED=7 changes them all, to look for
// a failure; a test that fails prints its seed. The main() of every test program sets it up; a program that a test runs as
// it was built gets it by LD_PRELOAD (preload.cpp).
#pragma once

#include <cstdint>
#include <string_view>

namespace freehold::chance {

/// FREEHOLD_TEST_SEED, or 1. Any other text than a number ends the program.
std::uint64_t asked_seed();

/// A seed for a generator of a test's own, drawn from the test's bytes.
std::uint64_t drawn_seed();

/// From now on the random bytes are those of `name` and asked_seed(). For a process that a test has forked: it would
/// draw what its parent draws, identifiers of games among it.
void start_anew(std::string_view name);

/// From now on what is drawn depends on how often so many bytes were drawn before, and on nothing else: for a whole
/// program, where the seeds of dice mustn't depend on how many tokens it has given away.
void count_by_size();

/// Hands libsodium the generator of tests, at its beginning; for a program that runs inputs, before each of them.
void take_over();

}  // namespace freehold::chance
