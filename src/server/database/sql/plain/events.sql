-- What reads the events (LIVE-03): `distributed/events.sql` says what each function does.
create or replace function app.one_snapshot() returns void language sql
  as $$ $$;

create or replace function app.node() returns int language sql immutable parallel safe
  as $$ select 0 $$;

create or replace function app.placement() returns bigint language sql immutable parallel safe
  as $$ select 0::bigint $$;

create or replace function app.newest_events(before timestamptz) returns table (placement bigint, xid xid8, id bigint)
  language sql stable
  as $$ select 0::bigint, e.xid, e.id from events e where e.at < before and e.xid < pg_snapshot_xmin(pg_current_snapshot())
    order by e.xid desc, e.id desc limit 1 $$;

create or replace function app.events_moved_since(moment timestamptz) returns boolean language sql immutable
  as $$ select false $$;
