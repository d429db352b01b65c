-- The table of erasures has no company column on plain PostgreSQL.
create or replace function app.note_erasure() returns trigger language plpgsql as $$
  begin
    insert into erasures (id, kind, at, company_id) values (old.id, tg_argv[0], now(), app.home(old.company_id));
    return null;
  end
$$;
