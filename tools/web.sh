# shellcheck shell=bash
# build_web: makes the browser client in web/dist, if it is not there or older than its sources.
# Sourced by ./play and ./test, in the folder of the sources.
build_web() {
  install_web || return 1
  local newer
  newer=$(find web -path web/node_modules -prune -o -path web/dist -prune -o -path web/e2e -prune -o -type f \
    -newer web/dist/index.html -print -quit 2>/dev/null || true)
  [[ -f web/dist/index.html && -z $newer ]] && return
  quiet_npm run build
}

# install_web: the packages web/package-lock.json names. (Not by `npm ci`, which refuses locks without the
# builds of a package for other systems.)
install_web() {
  local stamp=web/node_modules/.installed
  [[ -f $stamp && ! web/package-lock.json -nt $stamp ]] && return
  echo "Installing the packages of the browser client" >&2
  quiet_npm install --no-save --no-audit --no-fund && touch "$stamp"
}

# quiet_npm ARGUMENT...: shows what npm said only when it fails.
quiet_npm() {
  local output
  output=$(cd web && npm "$@" 2>&1) && return
  echo "$output" >&2
  return 1
}
