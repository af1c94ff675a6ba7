#include "server/out_queue.h"

#include <gtest/gtest.h>

namespace freehold::server {
namespace {

OutQueue::Message message(std::string text) {
  return std::make_shared<const OutMessage>(std::move(text));
}

std::string text_of(const OutQueue::Next& next) {
  const auto* const found = std::get_if<OutQueue::Message>(&next);
  return found == nullptr ? "" : (*found)->text();
}

TEST(OutQueue, wakes_its_writer_once_and_keeps_the_order) {
  OutQueue queue(100);
  EXPECT_EQ(queue.put(message("a")), OutQueue::Put::wake);
  EXPECT_EQ(queue.put(message("b")), OutQueue::Put::queued);
  EXPECT_EQ(text_of(queue.next()), "a");
  EXPECT_EQ(queue.put(message("c")), OutQueue::Put::queued);
  EXPECT_EQ(text_of(queue.next()), "b");
  EXPECT_EQ(text_of(queue.next()), "c");
  EXPECT_TRUE(std::holds_alternative<std::monostate>(queue.next()));
  EXPECT_EQ(queue.put(message("d")), OutQueue::Put::wake) << "the writer had gone to sleep";
}

TEST(OutQueue, what_is_being_written_counts_until_it_is_written) {
  OutQueue queue(10);
  queue.put(message("1234567"));
  EXPECT_EQ(text_of(queue.next()), "1234567");
  EXPECT_EQ(queue.put(message("1234")), OutQueue::Put::full);
  EXPECT_EQ(queue.put(message("x")), OutQueue::Put::queued) << "full is told once";
  EXPECT_TRUE(std::holds_alternative<std::monostate>(queue.next()));
}

TEST(OutQueue, one_message_may_be_larger_than_the_bound) {
  OutQueue queue(10);
  EXPECT_EQ(queue.put(message("a message of many words")), OutQueue::Put::wake);
  EXPECT_EQ(text_of(queue.next()), "a message of many words");
  EXPECT_TRUE(std::holds_alternative<std::monostate>(queue.next()));
  EXPECT_EQ(queue.put(message("next")), OutQueue::Put::wake) << "nothing is left of it";
}

TEST(OutQueue, ends_after_what_was_put_before) {
  OutQueue queue(100);
  queue.put(message("last"));
  EXPECT_EQ(queue.end(CloseCode::going_away), OutQueue::Put::queued);
  queue.put(message("too late"));
  EXPECT_EQ(text_of(queue.next()), "last");
  EXPECT_EQ(std::get<CloseCode>(queue.next()), CloseCode::going_away);
  EXPECT_TRUE(std::holds_alternative<std::monostate>(queue.next())) << "one end";
}

TEST(OutQueue, an_idle_connection_is_woken_to_end) {
  OutQueue queue(100);
  EXPECT_EQ(queue.end(CloseCode::policy), OutQueue::Put::wake);
  EXPECT_EQ(std::get<CloseCode>(queue.next()), CloseCode::policy);
}

TEST(OutQueue, nothing_comes_out_of_a_closed_one) {
  OutQueue queue(100);
  queue.put(message("a"));
  queue.close();
  EXPECT_TRUE(std::holds_alternative<std::monostate>(queue.next()));
  EXPECT_EQ(queue.put(message("b")), OutQueue::Put::queued);
}

}  // namespace
}  // namespace freehold::server
