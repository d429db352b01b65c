-- Whether session `s` of user `u`, of company `c` if any, is valid at that time (AUTH-07, B5, B6).
s.expires_at > {{at}} and u.is_active
          and (u.role in ({{superadmin_roles}}) or s.active_at > {{at}} - interval '{{idle_ms}} milliseconds')
          and c.is_active is distinct from false
