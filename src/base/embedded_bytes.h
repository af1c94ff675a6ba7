// A file's bytes in the program, put there by the assembler: a compiler would take half a minute to read them as numbers.
#pragma once

#ifdef __wasm__
#define FREEHOLD_TO_SECTION(name) ".section .rodata." #name ",\"\",@\n"
#define FREEHOLD_FROM_SECTION ""
#else
#define FREEHOLD_TO_SECTION(name) ".pushsection .rodata." #name ",\"a\",@progbits\n"
#define FREEHOLD_FROM_SECTION "\n.popsection"
#endif

/// Declares the array `name` with the `size` bytes of the file at `path`. For sources that the build writes, at file scope: the build
/// knows the size, and compiles them again when the file changes. `name` is seen by the linker, so it says whose it is.
#define FREEHOLD_EMBEDDED_BYTES(name, path, size) \
  asm(FREEHOLD_TO_SECTION(name) ".globl " #name "\n.hidden " #name "\n" #name ":\n.incbin \"" path \
                                "\"\n.size " #name ", " #size FREEHOLD_FROM_SECTION); \
  extern "C" [[gnu::visibility("hidden")]] const unsigned char name[size]
