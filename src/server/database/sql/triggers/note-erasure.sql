-- Every erased account, assessment and case is recorded by its id (N2).
create or replace function app.note_erasure() returns trigger language plpgsql as $$
  begin
    insert into erasures (id, kind, at) values (old.id, tg_argv[0], now());
    return null;
  end
$$;

create or replace trigger note_erasure after delete on users
  for each row execute function app.note_erasure('account');

create or replace trigger note_erasure after delete on assessments
  for each row execute function app.note_erasure('assessment');

create or replace trigger note_erasure after delete on cases
  for each row execute function app.note_erasure('case');
