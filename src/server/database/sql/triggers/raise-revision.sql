-- Each change of content raises the revision in its own transaction. A call that reads the same revision as before
-- therefore knows that no change was committed since. The triggers run at commit: the transaction then has all its
-- other locks, and two changes cannot wait for each other. `app.revised` keeps the second row of a transaction from
-- raising it again. A revision is a time, so that a database that was set back to an earlier state never reaches a
-- revision twice.
create or replace function app.raise_revision() returns trigger language plpgsql as $$
  begin
    if coalesce(current_setting('app.revised', true), '') = '' then
      perform set_config('app.revised', 'on', true);
      insert into content_revision as c (revision) values ((extract(epoch from clock_timestamp()) * 1000000)::bigint)
        on conflict (id) do update set revision = greatest(c.revision + 1, excluded.revision);
    end if;
    return null;
  end
$$;
