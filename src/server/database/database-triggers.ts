/** FUP-03: a reference on paper may outlive its case so long. */
const spentFor = `interval '2 years'`

/** AUTH-10: the tables with the name of a member of staff. */
const staffTables = [
  'board_screens',
  'helping_staff',
  'cases',
  'plans',
  'checks',
  'deviations',
  'handover_lines',
  'module_changes',
  'case_assessments',
  'case_moves',
  'case_log',
  'receipts',
  'outcomes',
  'restrictions',
  'restriction_objects',
  'sheets',
]

const forgetStaff = (table: string): string => `
create or replace trigger forget_staff before update of staff_id on ${table}
  for each row execute function app.forget_staff();
`

/**
 * The triggers of the database; recreated after every migration. Every change of an assessment marks its department's
 * day for recounting (STA-04). Every audit row is queued for the chain (H3), and carries `resetBy` while the account
 * has an unconfirmed reset (X6). Erasing an account also erases its name as author or publisher of content (M1), and in cases. Every
 * erased account, assessment and case is recorded by its id (N2). Triggers ensure that no write can bypass this.
 */
export const triggers = `
create or replace function app.day_of(at timestamptz) returns date language sql immutable parallel safe
  as $$ select (at at time zone 'Europe/Oslo')::date $$;

create or replace function app.mark_statistics() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' then
      insert into statistics_marks (company_id, department_id, day)
        values (old.company_id, old.department_id, app.day_of(old.stored_at));
    end if;
    if tg_op = 'INSERT' or (tg_op = 'UPDATE' and (new.company_id, new.department_id, app.day_of(new.stored_at))
        is distinct from (old.company_id, old.department_id, app.day_of(old.stored_at))) then
      insert into statistics_marks (company_id, department_id, day)
        values (new.company_id, new.department_id, app.day_of(new.stored_at));
    end if;
    return null;
  end
$$;

create or replace trigger mark_statistics after insert or update or delete on assessments
  for each row execute function app.mark_statistics();

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

create or replace function app.forget_names() returns trigger language plpgsql as $$
  begin
    if old.author_id is not null and new.author_id is null then new.author_name := null; end if;
    if old.approver_id is not null and new.approver_id is null then new.approver_name := null; end if;
    return new;
  end
$$;

create or replace trigger forget_names before update of author_id, approver_id on content_versions
  for each row execute function app.forget_names();

create or replace function app.forget_staff() returns trigger language plpgsql as $$
  begin
    if old.staff_id is not null and new.staff_id is null then new.staff_name := null; end if;
    return new;
  end
$$;
${staffTables.map(forgetStaff).join('')}
create or replace function app.forget_taker() returns trigger language plpgsql as $$
  begin
    if old.taker_id is not null and new.taker_id is null then new.taker_name := null; end if;
    return new;
  end
$$;

create or replace trigger forget_taker before update of taker_id on handover_lines
  for each row execute function app.forget_taker();

create or replace function app.forget_guard() returns trigger language plpgsql as $$
  begin
    if old.guard_id is not null and new.guard_id is null and new.guard_name is not null then
      new.guard_name := null;
      new.guard_function := null;
      new.guard_offered_at := null;
      new.guard_since := now();
      new.version := old.version + 1;
    end if;
    return new;
  end
$$;

create or replace trigger forget_guard before update of guard_id on cases
  for each row execute function app.forget_guard();

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

create or replace function app.spend_reference() returns trigger language plpgsql as $$
  begin
    insert into spent_references (id, company_id, reference, free_at)
      values (gen_random_uuid(), old.company_id, old.reference, now() + ${spentFor}) on conflict do nothing;
    return null;
  end
$$;

create or replace trigger spend_reference after delete on cases
  for each row execute function app.spend_reference();
`
