// The clauses of the rulebook (docs/rules/) that refusals and payments cite.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace freehold {

// clang-format off
#define FREEHOLD_CLAUSES(X) \
  X(G_1) X(G_2) X(G_3) X(G_4) X(G_5) X(G_6) X(G_7) X(G_8) X(G_9) X(G_10) X(G_11) X(G_13) X(G_14) X(G_15) X(G_16) X(G_17) X(G_18) X(G_19) X(G_20) X(G_21) X(G_22) X(G_23) X(G_25) X(G_27) \
  X(UK_1) X(UK_2) \
  X(UK_3) X(UK_4) X(UK_5) X(UK_6) X(UK_7) X(UK_8) X(UK_9) X(UK_10) X(UK_11) X(UK_12) X(UK_13) \
  X(UK_14) X(UK_15) X(UK_16) X(UK_17) X(UK_18) X(UK_19) X(UK_20) X(UK_21) X(UK_22) X(UK_23) \
  X(UK_24) X(UK_25) X(UK_26) X(UK_27) X(UK_28) X(UK_29) X(UK_30) X(UK_31) X(UK_32) X(UK_33) \
  X(UK_34) X(UK_35) X(UK_36) X(UK_37) X(UK_38) X(UK_39) X(UK_40) X(UK_41) X(UK_42) X(UK_43) \
  X(UK_44) X(UK_45) X(UK_46) X(UK_47) X(UK_48) X(UK_49) X(UK_50) X(UK_51) X(UK_52) X(UK_53) \
  X(UKS_1) X(UKS_2) X(UKS_3) X(UKS_4) X(UKT_1) X(L_1_1) X(L_1_2) X(L_1_3) X(L_1_4) X(L_1_5) \
  X(L_1_6) X(L_2_1) X(L_2_2) X(L_2_3) X(L_2_4) X(L_2_5) X(L_3_1) X(L_3_2) X(L_3_3) X(L_3_4) \
  X(L_4_1) X(L_4_2) X(L_4_3) X(L_4_4) X(L_4_5) X(L_4_6) X(L_5_1) X(L_5_2) X(L_6_1) X(L_6_2) \
  X(L_6_3) X(L_7) X(X_1) X(X_2) X(X_3) X(X_4) X(X_5) X(X_6) X(X_7) X(X_8) X(X_9) X(X_10) X(X_11) \
  X(X_12) X(X_13) X(X_14) X(X_15) X(X_16) X(X_17) X(X_18) X(X_19) X(X_20) X(S_1) X(S_2) X(S_3) \
  X(S_4) X(S_5) X(S_6) X(S_7) X(S_8) X(S_9) X(S_10) X(S_11) X(S_12) X(S_13) X(S_14) X(S_15) \
  X(S_16) X(S_17) X(H_1) X(H_2) X(H_3) X(H_4) X(H_5) X(H_6) X(H_7) X(H_8) X(H_9) X(H_10) X(H_11) \
  X(H_12) X(H_13) X(H_14) X(H_15) X(SD_1) X(SD_2) X(SD_3) X(SD_4) X(SD_5) X(SD_6) X(SD_7) X(SD_8) \
  X(SD_9) X(SD_10) X(SD_11) X(SD_12) X(SD_13)
// clang-format on

/// A clause by its ID; `UK_16` is UK.16. `none` if no clause is meant.
enum class Clause : std::uint8_t {
  none,
#define FREEHOLD_X(name) name,
  FREEHOLD_CLAUSES(FREEHOLD_X)
#undef FREEHOLD_X
};

/// The ID as the rulebook writes it ("UK.16"); empty for `none`.
std::string clause_id(Clause clause);
/// nullopt if there is no such clause.
std::optional<Clause> clause_named(std::string_view id);

}  // namespace freehold
