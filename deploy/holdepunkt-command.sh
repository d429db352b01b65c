#!/bin/sh
# holdepunkt-command doctor | user … | backup <file> …: a command of Holdepunkt as the service's user, with its configuration.
set -eu
name=${1:?which command}
shift
INIT_CWD=$PWD
cd /opt/holdepunkt
# One name=value a line, as systemd reads it; no value with a blank in it.
exec runuser -u holdepunkt -- env $(grep -v '^#' /etc/holdepunkt/environment) INIT_CWD="$INIT_CWD" \
  DATABASE_URL_FILE=/etc/holdepunkt/database_url HOLDEPUNKT_DATA=/var/lib/holdepunkt \
  node_modules/node/bin/node "scripts/$name.ts" "$@"
