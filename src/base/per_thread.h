// FREEHOLD_PER_THREAD: storage of a variable that each thread has one of. Where a program can have no threads (a browser's worker), there is
// one, since that C++ library has no way to destroy one of each thread.
#pragma once

#if defined(__wasi__) && !defined(_REENTRANT)
#define FREEHOLD_PER_THREAD static
#else
#define FREEHOLD_PER_THREAD thread_local
#endif
