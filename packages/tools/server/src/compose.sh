#!/bin/sh
# podman-compose 1.0.3 mixes its own lines with those of a command, and loses the command's exit code.
project=$(basename "$PWD")
run() { PYTHONUNBUFFERED=1 podman-compose -f compose.yaml -f trial.yaml "$@"; }
case "$1" in
  exec)
    service=$3
    shift 3
    exec podman exec -i "${project}_${service}_1" "$@"
    ;;
  run)
    output=$(mktemp)
    run "$@" > "$output"
    awk 'on && !/^exit code: /; /^podman run /{on = 1}' "$output"
    code=$(sed -n 's/^exit code: //p' "$output" | tail -n 1)
    rm "$output"
    exit "${code:-1}"
    ;;
  logs) run "$@" ;;
  *) run "$@" >> compose.log 2>&1 ;;
esac
