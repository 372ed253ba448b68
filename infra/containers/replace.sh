#!/usr/bin/env bash
# Replaces the containers of parts by new ones of the current image while everybody goes on working:
#   infra/containers/replace.sh [part…]
# The new ones start beside the old ones, which leave when the new ones are ready. Caddy, Postgres and Redis cannot be
# there twice: whoever needs them meanwhile waits a moment, or is told to try again.
set -euo pipefail
cd "$(dirname "$0")/.."
export COMPOSE_FILE=${COMPOSE_FILE:-docker-compose.yml}
project=${COMPOSE_PROJECT_NAME:-prakat}
engine=docker compose=(docker compose)
if ! docker compose version >/dev/null 2>&1; then engine=podman compose=(podman-compose); fi
parts=("$@")
if ((${#parts[@]} == 0)); then parts=(auth content notifier push gateway); fi

running() {
  "$engine" ps --quiet --filter "label=com.docker.compose.project=$project" \
    --filter "label=com.docker.compose.service=$1"
}
up() { "${compose[@]}" -p "$project" up --detach --no-build --no-deps --no-recreate "$1" >/dev/null 2>&1; }
# A stopped one keeps its name until it is removed, and compose finds the next by that name.
remove() { "$engine" stop -t 20 "$1" >/dev/null && "$engine" rm --volumes "$1" >/dev/null; }

twice=$(mktemp)
trap 'rm "$twice"' EXIT
for part in "${parts[@]}"; do
  mapfile -t old < <(running "$part")
  echo "Replacing $part (${#old[@]})"
  case $part in
  caddy | postgres | redis)
    for id in "${old[@]}"; do remove "$id"; done
    up "$part"
    ;;
  *)
    # podman-compose does not know --scale everywhere, but this.
    echo "services: { $part: { deploy: { replicas: $((2 * ${#old[@]})) } } }" >"$twice"
    COMPOSE_FILE=$COMPOSE_FILE:$twice up "$part"
    mapfile -t new < <(running "$part" | grep --invert-match --fixed-strings "$(printf '%s\n' "${old[@]}")")
    for id in "${new[@]}"; do
      until "$engine" exec "$id" node healthy.mjs; do sleep 1; done
    done
    for at in "${!old[@]}"; do
      name=$("$engine" inspect --format '{{.Name}}' "${old[at]}")
      remove "${old[at]}"
      "$engine" rename "${new[at]}" "${name#/}"
    done
    ;;
  esac
done
