-- LIVE-01: a row that the coordinator inserts has the number of a transaction there, which says nothing on the shard. The
-- sequence of each node has a range of its own, so the id names the node. It belongs to the owner of the tables.
create or replace function app.number_event() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp as $$
  begin
    new.xid := pg_current_xact_id();
    if new.id >> 48 <> app.node() then
      new.id := nextval('events_id_seq');
    end if;
    return new;
  end
$$;

create or replace trigger number_event before insert on events
  for each row execute function app.number_event();
