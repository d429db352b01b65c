-- A session as the browser sees it.
create or replace function app.session_view(session uuid, account uuid) returns jsonb
  language plpgsql stable as $$
    begin
      return (select jsonb_build_object(
          'sessionId', session_view.session,
          'isIdentityConfirmed', not exists (select from handed_over_resets r
            where r.user_id = u.id and r.confirmed_at is null),
          'hasResetNotice', exists (select from handed_over_resets r where r.user_id = u.id
            and r.dismissed_in is distinct from session_view.session
            and (r.dismissed_at > r.confirmed_at) is not true),
          'delegatedAdministration', coalesce((select values -> 'delegatedAdministration' from system_settings),
            '{{delegated_administration}}'),
          'user', jsonb_build_object('id', u.id, 'email', u.email, 'createdAt', to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
          'profile', jsonb_build_object(
            'id', u.id,
            'role', u.role,
            'fullName', u.full_name,
            'email', u.email,
            'phone', u.phone,
            'companyId', u.company_id,
            'companyName', c.name,
            -- PUB-04: a superadmin of a demonstration has no company, and it has no other one.
            'companyIsDemo', coalesce(c.is_demo, exists (select from companies)
              and not exists (select from companies x where not x.is_demo)),
            'departmentId', u.department_id,
            'departmentName', d.name,
            'isActive', u.is_active,
            'mustChangePassword', u.must_change_password,
            'mustEnrol', app.must_enrol(u.id, u.role),
            'language', coalesce(u.language, c.language, 'nb'),
            'callList', coalesce(d.call_list, '[]'),
            'department', case when d.id is not null
              then jsonb_build_object('name', d.name, 'shortName', d.short_name) end))
        from users u left join companies c on c.id = u.company_id left join departments d on d.id = u.department_id
        where u.id = session_view.account);
    end
  $$;
