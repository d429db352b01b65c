-- Where the two forms of the database differ: `distributed/mode.sql` says what each function does.
create or replace function app.home(company uuid) returns uuid language sql immutable parallel safe
  as $$ select company $$;

create or replace function app.set_config(name text, value text, is_local boolean) returns text language sql
  as $$ select set_config(name, value, is_local) $$;

create or replace function app.lock_reference_tables() returns boolean language sql
  as $$ select false $$;
