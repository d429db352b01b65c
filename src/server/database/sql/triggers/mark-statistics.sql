-- Every change of an assessment marks its department's day for recounting (STA-04).
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
