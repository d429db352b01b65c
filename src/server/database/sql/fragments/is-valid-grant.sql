-- FUP-120: a function of user `u` in a department of company `u` at that time.
u.role in ({{staff_roles}}) and g.user_id = u.id and g.company_id = u.company_id and g.ended_at is null
            and (g.until is null or g.until > live_listeners.at)
