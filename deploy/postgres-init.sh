#!/bin/sh
# Once, when the database is made: a user that owns one database and may create roles, and is not a superuser.
set -eu
psql --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
\set password `cat /run/secrets/holdepunkt_password`
create role holdepunkt login createrole password :'password';
create database holdepunkt owner holdepunkt template template0 encoding 'UTF8'
  locale_provider icu icu_locale 'nb' locale 'C';
SQL
