#!/bin/sh
# deploy/up.sh DOMAIN: makes the secrets, once, and starts the service with PostgreSQL and a TLS proxy.
set -eu
cd "$(dirname "$0")/.."
[ $# -eq 1 ] || { echo 'usage: deploy/up.sh DOMAIN' >&2; exit 2; }
deploy/make-secrets.sh .fairlead-secrets
FAIRLEAD_DOMAIN=$1 exec docker compose up --build --detach
