"""A wheel of what `./play --python` has built: docs/python.md."""

import pathlib
import re

from setuptools import Distribution, setup

root = pathlib.Path(__file__).resolve().parent.parent
built = root / "build/release/python/hullbreach"
if not list(built.glob("_native*.so")):
    raise SystemExit("build the package first: ./play --python")
version = re.search(r"project\(hullbreach VERSION ([\d.]+)", (root / "CMakeLists.txt").read_text())[1]


class Native(Distribution):
    def has_ext_modules(self):
        return True


setup(
    name="hullbreach",
    version=version,
    description="Five science-fiction survival board games on one engine, to be studied",
    packages=["hullbreach"],
    package_dir={"hullbreach": str(built)},
    package_data={"hullbreach": ["_native*.so"]},
    python_requires=">=3.9",
    install_requires=["numpy"],
    distclass=Native,
)
