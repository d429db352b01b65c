-- app.write_audit writes one audit row, if it is given one. Without an id the row gets random ones (OBS-09).
-- app.audit_values lists the distinct values of a column, with one index lookup each, however long the log is.
create or replace function app.write_audit(entry jsonb) returns void language plpgsql as $$
  declare given audit_log := jsonb_populate_record(null::audit_log, entry);
  begin
    if entry is null then return; end if;
    insert into audit_log
        (id, at, user_id, company_id, role, action, resource_type, resource_id, details, result, request_id)
      values (coalesce(given.id, gen_random_uuid()), given.at, given.user_id, app.home(given.company_id), given.role,
          given.action, given.resource_type, given.resource_id, given.details, given.result,
          coalesce(given.request_id, gen_random_uuid()));
  end
$$;

create or replace function app.audit_values(of_column text) returns setof text language plpgsql stable as $$
  declare next_value text := '';
  begin
    loop
      execute format('select %1$I from audit_log where %1$I > $1 order by %1$I limit 1', of_column)
        into next_value using next_value;
      exit when next_value is null;
      return next next_value;
    end loop;
  end
$$;
