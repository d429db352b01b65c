-- ADR 42: finds the service account of a token and binds the transaction to it; without one it binds to 'anonymous'. The
-- account has the id of its row, and no session. It returns what app.bind_call returns, and the scopes: that function keeps
-- its columns for programs before (ADR 26).
create or replace function app.bind_service_call(token_hash text, at timestamptz)
  returns table (
    session_id uuid, user_id uuid, role text, company_id uuid, department_id uuid,
    must_change_password boolean, must_enrol boolean, must_confirm boolean,
    maintenance text, delegates boolean, logs boolean, revision text, submitted jsonb, scopes jsonb
  )
  language plpgsql as $$
    #variable_conflict use_column
    begin
      select b.maintenance, b.delegates, b.logs, b.revision into maintenance, delegates, logs, revision
        from app.bind_call(null, null, bind_service_call.at, null, false) b;
      perform app.bind('accounts', null, null);
      select s.id, s.id, case when s.company_id is null then 'superadmin' else 'org_admin' end, s.company_id, s.scopes,
          false, false, false
        into session_id, user_id, role, company_id, scopes, must_change_password, must_enrol, must_confirm
        from service_accounts s left join companies c on c.id = s.company_id
        where s.token_hash = bind_service_call.token_hash and s.ended_at is null
          and s.last_day >= (bind_service_call.at at time zone 'Europe/Oslo')::date
          and c.is_active is distinct from false;
      if found then
        perform app.bind(bind_service_call.role, bind_service_call.user_id, bind_service_call.company_id);
      else
        perform app.bind('anonymous', null, null);
      end if;
      return next;
    end
  $$;
