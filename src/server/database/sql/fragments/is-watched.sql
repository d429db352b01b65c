-- FUP-122: who can sign in has one of these functions in department `w`, without an end, in a company that follows up.
(o.is_active and s.is_enabled is true
          and exists (select 1 from function_grants g join users u on u.id = g.user_id
            where g.department_id = w.department_id and g.company_id = w.company_id and u.company_id = g.company_id
              and u.is_active and u.role in ({{staff_roles}}) and g.function in ({{duties}}) and g.ended_at is null and g.until is null))
