-- Finds the session of a token and its handle (AUTH-02: both or nothing). It binds the transaction to the session's user and
-- returns the caller; without a session it binds the transaction to 'anonymous'. A session ends when it expires (B6) or is
-- idle for too long (B5). An idle superadmin session does not end; the superadmin confirms the password before sensitive
-- actions (B9).
create or replace function app.bind_session(token_hash text, handle uuid, at timestamptz)
  returns table (
    session_id uuid, user_id uuid, role text, company_id uuid, department_id uuid,
    must_change_password boolean, must_enrol boolean, must_confirm boolean
  )
  language plpgsql as $$
    #variable_conflict use_column
    begin
      perform app.bind('accounts', null, null), set_config('app.at', bind_session.at::text, true);
      select s.id, u.id, u.role, u.company_id, u.department_id, u.must_change_password,
          app.must_enrol(u.id, u.role),
          u.role in ({{superadmin_roles}}) and (s.must_confirm or s.active_at <= bind_session.at - interval '{{idle_ms}} milliseconds')
        into session_id, user_id, role, company_id, department_id, must_change_password, must_enrol,
          must_confirm
        from sessions s join users u on u.id = s.user_id left join companies c on c.id = u.company_id
        where s.token_hash = bind_session.token_hash and s.id = bind_session.handle
          and {{is_alive}};
      if not found then
        perform app.bind('anonymous', null, null);
        return;
      end if;
      perform app.bind(bind_session.role, bind_session.user_id, bind_session.company_id);
      return next;
    end
  $$;
