#!/bin/sh
# deploy/compose-drill.sh DOMAIN: checks what is promised of compose.yaml, on a server where deploy/up.sh DOMAIN has run. It makes a
# team, ends the database and the service hard, and takes all three down and up: calls fail meanwhile, so not on a server in use.
set -eu
cd "$(dirname "$0")/.."
[ $# -eq 1 ] || { echo 'usage: deploy/compose-drill.sh DOMAIN' >&2; exit 2; }
FAIRLEAD_DOMAIN=$1
export FAIRLEAD_DOMAIN

say() { printf '%-4s %s\n' "$1" "$2"; }
fail() { say FAIL "$1"; exit 1; }
check() { what=$1; shift; if "$@" >/dev/null 2>&1; then say ok "$what"; else fail "$what"; fi; }
refused() { ! "$@"; }
compose() { docker compose "$@"; }
within() { compose exec -T "$@"; }
# The proxy signs the certificate of localhost itself.
trust=
[ "$FAIRLEAD_DOMAIN" != localhost ] || trust=--insecure
asked() { curl --silent --fail --max-time 5 --noproxy '*' $trust --resolve "$FAIRLEAD_DOMAIN:443:127.0.0.1" "$@"; }
ready() {
  tries=0
  until asked "https://$FAIRLEAD_DOMAIN/health/ready" >/dev/null 2>&1; do
    tries=$((tries + 1))
    [ "$tries" -lt 90 ] || fail 'it never was ready'
    sleep 1
  done
}
secrets_work() {
  asked --header 'Content-Type: application/json' --data "$keys" "https://$FAIRLEAD_DOMAIN/institutions/get"
}
redirects() {
  curl --silent --max-time 5 --noproxy '*' --resolve "$FAIRLEAD_DOMAIN:80:127.0.0.1" --output /dev/null \
    --write-out '%{redirect_url}' "http://$FAIRLEAD_DOMAIN/health/ready" | grep -q '^https://'
}
answers() { curl --silent --max-time 2 --noproxy '*' --output /dev/null "http://127.0.0.1:$1"; }
hard() { docker kill --signal KILL "$(compose ps -q "$1")"; }
# Docker starts again what dies, but not what an administrator kills.
again() { compose up --detach; }

ready
check 'plain HTTP is sent on to HTTPS' redirects
for port in 4100 4101 4102 5432; do
  check "port $port is closed to other machines" refused answers "$port"
done
check 'the database is spoken to by TLS' within database sh -c \
  "[ \"\$(psql --username postgres --tuples-only --no-align --command \"SELECT count(*) > 0 AND bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE usename = 'fairlead'\")\" = t ]"
team=$(within fairlead fairlead teams create 'Drill' --json)
keys=$(printf '%s' "$team" | docker run --rm --interactive --network none --entrypoint node fairlead --eval \
  'const { client_id, secret } = JSON.parse(require("fs").readFileSync(0, "utf8")); console.log(JSON.stringify({ client_id, secret, count: 1, offset: 0, country_codes: ["US"] }))')
check 'a team made within calls it by the proxy' secrets_work
check 'the database is ended hard' hard database
check 'calls are refused meanwhile' refused secrets_work
again >/dev/null 2>&1
ready
check 'the same process goes on with the database back' secrets_work
check 'the service is ended hard' hard fairlead
again >/dev/null 2>&1
ready
check 'a new process knows the team' secrets_work
compose down >/dev/null 2>&1
compose up --detach >/dev/null 2>&1
ready
check 'all three, taken down and up, know the team' secrets_work
