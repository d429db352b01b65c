-- Every audit row is queued for the chain (H3), and carries `resetBy` while the account has an unconfirmed reset (X6).
create or replace function app.await_chain() returns trigger language plpgsql as $$
  begin
    insert into audit_pending (audit_id, due_at, company_id)
      values (new.id, new.at + case when new.user_id is null then interval '1 hour' else interval '0' end, new.company_id);
    return null;
  end
$$;

create or replace trigger await_chain after insert on audit_log
  for each row execute function app.await_chain();

create or replace function app.note_reset() returns trigger language plpgsql as $$
  declare unconfirmed record;
  begin
    select r.reset_by into unconfirmed from handed_over_resets r
      where r.user_id = new.user_id and r.confirmed_at is null order by r.reset_at desc limit 1;
    if found then
      new.details := new.details || jsonb_build_object('resetBy', coalesce(unconfirmed.reset_by::text, 'operator'));
    end if;
    return new;
  end
$$;

create or replace trigger note_reset before insert on audit_log
  for each row execute function app.note_reset();
