# shellcheck shell=bash
# study_python MODULE...: prints the first Python that can import them. Where somebody has one of their own, the
# packages of the system belong to /usr/bin/python3. Sourced by tools/needs.sh, ./play and ./test.
study_python() {
  local python modules
  modules=$(printf 'import %s\n' "$@")
  for python in python3 /usr/bin/python3; do
    python=$(command -v "$python") || continue
    "$python" -c "$modules" >/dev/null 2>&1 || continue
    "$python" -c 'import sys; print(sys.executable)'
    return
  done
  return 1
}
