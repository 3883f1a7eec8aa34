#!/usr/bin/env bash
# Makes sure that programs of the system are there: `tools/need.sh venv chromium postgres`.
# What is missing is installed with apt-get, as root or through sudo; what is there is left alone.
set -euo pipefail

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

updated=""
install() {
  echo "installing $* (Debian packages, once)" >&2
  if [ -z "$updated" ]; then as_root apt-get update -qq; updated=yes; fi
  DEBIAN_FRONTEND=noninteractive as_root apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

for what in "$@"; do
  case "$what" in
    venv)
      python3 -c 'import ensurepip, venv' 2>/dev/null || install python3-venv ;;
    chromium)
      command -v chromium >/dev/null || command -v google-chrome >/dev/null || install chromium ;;
    postgres)
      command -v postgres >/dev/null || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || install postgresql ;;
    *)
      echo "need.sh does not know '$what'" >&2; exit 2 ;;
  esac
done
