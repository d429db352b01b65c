-- What the application reads of a table that it may not read, for /readyz and /metrics.
create or replace function app.unfinished_distribution() returns text language sql stable
  security definer set search_path = pg_catalog as $$
    select value from app.installed where name = '{{progress_name}}'
      and split_part(value, ' of ', 1)::int between 1 and split_part(value, ' of ', 2)::int - 1
  $$;

create or replace function app.last_backup() returns timestamptz language sql stable
  security definer set search_path = pg_catalog as $$
    select value::timestamptz from app.installed where name = '{{last_backup_name}}'
  $$;
