// FREEHOLD_PER_THREAD makes a variable thread-local. In a browser's worker, which has no threads, it is an
// ordinary variable: that C++ library can't destroy thread-locals.
#pragma once

#if defined(__wasi__) && !defined(_REENTRANT)
#define FREEHOLD_PER_THREAD static
#else
#define FREEHOLD_PER_THREAD thread_local
#endif
