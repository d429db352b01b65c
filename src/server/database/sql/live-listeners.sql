-- Applies the rules of app.bind_session to all open streams at once and returns the valid sessions (AUTH-12).
create or replace function app.live_listeners(hash text, ids uuid[], at timestamptz)
  returns table (
    session_id uuid, user_id uuid, role text, company_id uuid, is_held boolean, delegates boolean, is_closed boolean,
    rights text, departments uuid[], wards uuid[]
  )
  language plpgsql stable as $$ begin
    return query select s.id, u.id, u.role, u.company_id,
        u.must_change_password or app.must_enrol(u.id, u.role),
        exists (select 1 from system_settings where values -> 'delegatedAdministration' = 'true'),
        exists (select 1 from system_settings where {{is_closed}}),
        json_build_array(u.role, u.company_id, u.department_id, u.must_change_password,
          app.must_enrol(u.id, u.role),
          (select md5(d::text) from departments d where d.id = u.department_id),
          (select values -> 'delegatedAdministration' from system_settings),
          (select json_build_array(values -> 'closingFrom', values -> 'closingUntil') from system_settings),
          exists (select 1 from handed_over_resets r where r.user_id = u.id and r.confirmed_at is null),
          (select json_agg(json_build_array(g.department_id, g.function, g.until) order by g.id)
            from function_grants g where {{is_valid_grant}}))::text,
        array(select distinct g.department_id from function_grants g where {{is_valid_grant}}),
        array(select distinct g.department_id from function_grants g where {{is_valid_grant}} and g.function <> 'health')
      from sessions s join users u on u.id = s.user_id left join companies c on c.id = u.company_id
      where (s.token_hash = live_listeners.hash or s.id = any(live_listeners.ids))
        and {{is_alive}};
  end $$;
