#!/bin/sh
# deploy/drill.sh [IMAGE]: runs the image as install.md says, without a network, and checks what is promised of it. Needs docker, or
# whatever CONTAINER_TOOL names (podman). Leaves nothing behind.
set -eu
image=${1:-fairlead}
tool=${CONTAINER_TOOL:-docker}
name=fairlead-drill-$$

say() { printf '%-4s %s\n' "$1" "$2"; }
fail() { say FAIL "$1"; exit 1; }
check() { what=$1; shift; if "$@" >/dev/null 2>&1; then say ok "$what"; else fail "$what"; fi; }
refused() { ! "$@"; }
within() { "$tool" exec "$name" "$@"; }
asked() { within node -e "fetch('http://127.0.0.1:4100$1').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"; }
ready() {
  tries=0
  until asked /health/ready >/dev/null 2>&1; do
    tries=$((tries + 1))
    [ "$tries" -lt 60 ] || fail 'it never was ready'
    sleep 1
  done
}
tidy() {
  "$tool" rm --force --volumes "$name" >/dev/null 2>&1 || true
  "$tool" volume rm --force "$name" >/dev/null 2>&1 || true
}
trap tidy EXIT INT TERM

"$tool" run --detach --name "$name" --network none --read-only --tmpfs /tmp --cap-drop ALL \
  --security-opt no-new-privileges --volume "$name:/var/lib/fairlead" \
  --env FAIRLEAD_ENVIRONMENT=sandbox "$image" >/dev/null
ready
check 'is alive' asked /health/live
check 'runs as user 1000' within sh -c '[ "$(id -u):$(id -g)" = 1000:1000 ]'
check 'has no capability' within grep -q '^CapEff:[[:space:]]*0*$' /proc/1/status
check 'writes nothing to its root' refused within touch /opt/fairlead/x
check 'writes to its volume' within sh -c 'touch /var/lib/fairlead/x && rm /var/lib/fairlead/x'
check 'names what is in it' within node -e 'const { components } = JSON.parse(require("fs").readFileSync("/opt/fairlead/sbom.cdx.json")); process.exit(components.length > 80 ? 0 : 1)'
check 'has no sources and no other packages' refused within sh -c 'ls -d /opt/fairlead/src /opt/fairlead/node_modules'
health=$("$tool" inspect --format '{{json .Config.Healthcheck.Test}}' "$name")
check 'its health check succeeds' within node -e "$(within node -p 'JSON.parse(process.argv[1]).at(-1)' "$health")"
check 'links an account' within fairlead link --products auth
before=$(within fairlead items --json)
"$tool" restart "$name" >/dev/null 2>&1
ready
check 'keeps its data over a restart' [ "$(within fairlead items --json)" = "$before" ]
"$tool" kill --signal KILL "$name" >/dev/null 2>&1
"$tool" start "$name" >/dev/null 2>&1
ready
check 'keeps its data when it is killed' [ "$(within fairlead items --json)" = "$before" ]
"$tool" stop --time 30 "$name" >/dev/null 2>&1
check 'ends with 0 at SIGTERM' [ "$("$tool" inspect --format '{{.State.ExitCode}}' "$name")" = 0 ]
say size "$("$tool" image inspect --format '{{.Size}}' "$image") bytes"
