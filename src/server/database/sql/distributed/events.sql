-- What reads the events (LIVE-03). On Citus the rows of each node have numbers of its own transactions.
-- app.one_snapshot: the transaction reads all shards of a node over one connection. In a transaction with one snapshot
-- (repeatable read) it is then the same for all of them. With several, the reader could pass an event that it did not see.
-- app.node: the node that evaluates it. It is in the upper bits of each event's id (`number-event.sql`); an event with
-- another node there was moved, and has no place in the order. `app.node() = node` is once true or false for a shard: those
-- of other nodes are not searched.
-- app.placement grows when events move. app.newest_events: for each node the newest event before that time, and 0 as its
-- transaction where there is none; on plain PostgreSQL no row then. An event is read when its transaction, and each earlier
-- one, has ended: no later read finds one before it.
-- app.events_moved_since: whether events of that time have moved.
create or replace function app.one_snapshot() returns void language plpgsql as $$
  begin
    perform app.set_config('citus.max_adaptive_executor_pool_size', '1', true);
  end
$$;

create or replace function app.node() returns int language sql stable
  as $$ select groupid from pg_dist_local_group $$;

create or replace function app.placement() returns bigint language sql stable
  as $$ select max(p.placementid) from pg_dist_placement p join pg_dist_shard s on s.shardid = p.shardid
    where s.logicalrelid = 'events'::regclass $$;

create or replace function app.newest_events(before timestamptz) returns table (placement bigint, xid xid8, id bigint)
  language plpgsql stable as $$
    declare node int;
    begin
      placement := app.placement();
      for node in select distinct p.groupid from pg_dist_placement p join pg_dist_shard s on s.shardid = p.shardid
        where s.logicalrelid = 'events'::regclass
      loop
        select e.xid, e.id into xid, id from events e
          where app.node() = node and e.id >= node::bigint << 48 and e.id < (node + 1)::bigint << 48
            and e.at < before and e.xid < pg_snapshot_xmin(pg_current_snapshot())
          order by e.xid desc, e.id desc limit 1;
        xid := coalesce(xid, '0');
        id := coalesce(id, node::bigint << 48);
        return next;
      end loop;
    end
  $$;

create or replace function app.events_moved_since(moment timestamptz) returns boolean language plpgsql stable as $$
  begin
    return exists (select 1 from events e where e.at >= moment and e.id >> 48 <> app.node());
  end
$$;
