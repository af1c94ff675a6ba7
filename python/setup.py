"""Builds the extension with CMake. FREEHOLD_BUILD names a build folder to use; without it build/wheel is made."""

import os
import pathlib
import re
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = pathlib.Path(__file__).resolve().parents[1]


class CMakeBuild(build_ext):
    def build_extension(self, ext: Extension) -> None:
        build = pathlib.Path(os.environ.get("FREEHOLD_BUILD", ROOT / "build" / "wheel")).resolve()
        # A folder that is configured already stays as it is: other settings would compile everything again.
        if not (build / "CMakeCache.txt").exists():
            subprocess.run(
                ["cmake", "--preset", "release", "-B", build, "-DFREEHOLD_PYTHON=ON", "-DFREEHOLD_LTO=OFF",
                 f"-DPython_EXECUTABLE={sys.executable}"],
                cwd=ROOT, check=True,
            )  # fmt: skip
        subprocess.run(["cmake", "--build", build, "--target", "freehold_python"], check=True)
        wanted = pathlib.Path(self.get_ext_fullpath(ext.name)).resolve()
        wanted.parent.mkdir(parents=True, exist_ok=True)
        (built,) = (build / "python" / "freehold").glob(f"_freehold.{sys.implementation.cache_tag}*.so")
        self.copy_file(str(built), str(wanted))


version = re.search(r"project\(freehold VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text(encoding="utf-8"))
setup(version=version[1], ext_modules=[Extension("freehold._freehold", [])], cmdclass={"build_ext": CMakeBuild})
