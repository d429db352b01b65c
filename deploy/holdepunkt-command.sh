#!/bin/sh
# holdepunkt-command doctor | user … | backup <file> …: a command of Holdepunkt as the service's user, with its configuration.
set -eu
name=${1:-}
case $name in
  audit | backup | distribute | doctor | restore | rollups | user) shift ;;
  *)
    echo 'holdepunkt-command audit | backup | distribute | doctor | restore | rollups | user, and --help after one of them' >&2
    exit 2
    ;;
esac
set -- node_modules/node/bin/node "scripts/$name.ts" "$@"
# As systemd reads it: one name=value a line, which may be in quotes.
while read -r line || [ -n "$line" ]; do
  case $line in '#'* | ';'*) continue ;; *=*) ;; *) continue ;; esac
  value=${line#*=}
  case $value in '"'*'"' | "'"*"'") value=${value#?} value=${value%?} ;; esac
  set -- "${line%%=*}=$value" "$@"
done < /etc/holdepunkt/environment
set -- INIT_CWD="$PWD" DATABASE_URL_FILE=/etc/holdepunkt/database_url HOLDEPUNKT_DATA=/var/lib/holdepunkt "$@"
cd /opt/holdepunkt
exec runuser -u holdepunkt -- env "$@"
