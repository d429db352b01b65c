/**
 * FUP-140: the first plan of each case, at the moment that decides: the plan, or the limit before it (FUP-14). A later plan
 * looks the same as a change of the plan.
 */
export const countedPlans = `
  select company_id, department_id,
      case when overdue_at < coalesce(saved_at, 'infinity') then 'plans:late' else 'plans:in-time' end as key,
      1 as amount
    from (
      select c.company_id, c.department_id, p.saved_at, (
          select min(d.from_at) from deviations d
            where d.case_id = c.id and d.company_id = c.company_id and d.kind = 'no-plan') as overdue_at
        from cases c left join plans p on p.case_id = c.id and p.company_id = c.company_id and p.number = 1
        where c.department_id = any(wards)
    ) as first_plan
    where least(saved_at, overdue_at) >= starting and least(saved_at, overdue_at) < ending`
