#include "hosting/host.h"
extern "C" [[clang::export_name("page_open")]] int page_open() {
  return 1;
}
