// A file's bytes, embedded by the assembler, because a compiler takes half a minute to read them as numbers.
#pragma once

#ifdef __wasm__
#define FREEHOLD_TO_SECTION(name) ".section .rodata." #name ",\"\",@\n"
#define FREEHOLD_FROM_SECTION ""
#else
#define FREEHOLD_TO_SECTION(name) ".pushsection .rodata." #name ",\"a\",@progbits\n"
#define FREEHOLD_FROM_SECTION "\n.popsection"
#endif

/// Declares the array `name` with the `size` bytes of the file at `path`. For generated sources, at file
/// scope: the build knows the size and recompiles them when the file changes. The linker sees `name`.
#define FREEHOLD_EMBEDDED_BYTES(name, path, size) \
  asm(FREEHOLD_TO_SECTION(name) ".globl " #name "\n.hidden " #name "\n" #name ":\n.incbin \"" path \
                                "\"\n.size " #name ", " #size FREEHOLD_FROM_SECTION); \
  extern "C" [[gnu::visibility("hidden")]] const unsigned char name[size]
