#include "net/out_queue.h"

#include <gtest/gtest.h>

namespace freehold::net {
namespace {

OutQueue::Message message(std::string text) {
  return std::make_shared<const hosting::OutMessage>(std::move(text));
}

/// Everything to write now: texts, "(pong x)", "(ping)" and "(end 1001)".
std::string taken(OutQueue& queue) {
  OutQueue::Batch batch;
  if (!queue.take(batch)) return "nothing";
  std::string all = batch.control;
  for (const auto& each : batch.messages)
    all += (all.empty() ? "" : " ") + each->text();
  if (batch.end) all += " (end " + std::to_string(static_cast<int>(*batch.end)) + ")";
  return all;
}

TEST(OutQueue, wakes_its_writer_once_and_keeps_the_order) {
  OutQueue queue(100);
  EXPECT_EQ(queue.put(message("a")), OutQueue::Put::wake);
  EXPECT_EQ(queue.put(message("b")), OutQueue::Put::queued);
  EXPECT_EQ(taken(queue), "a b") << "all at once";
  EXPECT_EQ(queue.put(message("c")), OutQueue::Put::queued) << "the writer is at work";
  EXPECT_EQ(taken(queue), "c");
  EXPECT_EQ(taken(queue), "nothing");
  EXPECT_EQ(queue.put(message("d")), OutQueue::Put::wake) << "the writer had gone to sleep";
}

TEST(OutQueue, what_is_being_written_counts_until_it_is_written) {
  OutQueue queue(10);
  queue.put(message("1234567"));
  EXPECT_EQ(taken(queue), "1234567");
  EXPECT_EQ(queue.put(message("1234")), OutQueue::Put::full);
  EXPECT_EQ(queue.put(message("x")), OutQueue::Put::queued) << "full is told once";
  EXPECT_EQ(taken(queue), "nothing");
}

TEST(OutQueue, one_message_may_be_larger_than_the_bound) {
  OutQueue queue(10);
  EXPECT_EQ(queue.put(message("a message of many words")), OutQueue::Put::wake);
  EXPECT_EQ(taken(queue), "a message of many words");
  EXPECT_EQ(taken(queue), "nothing");
  EXPECT_EQ(queue.put(message("next")), OutQueue::Put::wake) << "nothing is left of it";
}

TEST(OutQueue, ends_after_what_was_put_before) {
  OutQueue queue(100);
  queue.put(message("last"));
  EXPECT_EQ(queue.end(wire::CloseCode::going_away), OutQueue::Put::queued);
  queue.put(message("too late"));
  EXPECT_EQ(taken(queue), "last (end 1001)");
  EXPECT_EQ(taken(queue), "nothing") << "one end";
}

TEST(OutQueue, an_idle_connection_is_woken_to_end) {
  OutQueue queue(100);
  EXPECT_EQ(queue.end(wire::CloseCode::policy), OutQueue::Put::wake);
  EXPECT_EQ(taken(queue), " (end 1008)");
}

TEST(OutQueue, a_flood_of_pings_is_answered_once) {
  OutQueue queue(100);
  EXPECT_EQ(queue.pong("first"), OutQueue::Put::wake);
  EXPECT_EQ(queue.pong("last"), OutQueue::Put::queued);
  EXPECT_EQ(queue.ping(), OutQueue::Put::queued);
  queue.put(message("a"));
  EXPECT_EQ(taken(queue), std::string("\x8a\x04last\x89\x00 a", 10)) << "and before what was said";
}

TEST(OutQueue, nothing_comes_out_of_a_closed_one) {
  OutQueue queue(100);
  queue.put(message("a"));
  queue.ping();
  queue.close();
  EXPECT_EQ(taken(queue), "nothing");
  EXPECT_EQ(queue.put(message("b")), OutQueue::Put::queued);
}

}  // namespace
}  // namespace freehold::net
