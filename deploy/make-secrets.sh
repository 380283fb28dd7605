#!/bin/sh
# deploy/make-secrets.sh FOLDER: keys of the service and the passwords of its database. What is there stays.
# Keep a copy of the folder elsewhere: without the keys nothing that was sealed can be opened.
set -eu
folder=$1
[ -d "$folder" ] && exit 0
umask 077
mkdir -p "$folder"
password=$(openssl rand -hex 24)
cat > "$folder/database.env" <<END
POSTGRES_PASSWORD=$(openssl rand -hex 24)
SERVICE_PASSWORD=$password
END
cat > "$folder/fairlead.env" <<END
FAIRLEAD_DATABASE_URL=postgres://fairlead:$password@database/fairlead?sslmode=require
FAIRLEAD_ENCRYPTION_KEY=$(openssl rand -hex 32)
FAIRLEAD_TOKEN_PEPPER=$(openssl rand -hex 32)
END
echo "made $folder: keep a copy of it elsewhere" >&2
