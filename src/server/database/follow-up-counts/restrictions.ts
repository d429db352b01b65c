/** FUP-140: restrictions and their renewals, at the start of each period (FUP-72). */
export const countedRestrictions = `
  select c.company_id, c.department_id,
      case when r.renews is null then 'restrictions' else 'restrictions:renewed' end as key, 1 as amount
    from cases c join restrictions r on r.case_id = c.id and r.company_id = c.company_id
    where c.department_id = any(wards) and r.starts_at >= starting and r.starts_at < ending`

/** FUP-140: the minutes of the time that they ran. One whose time is out runs until a person ends it (FUP-71). */
export const restrictionMinutes = `
  select c.company_id, c.department_id, 'restriction-minutes' as key,
      floor(extract(epoch from least(coalesce(r.ended_at, app.at()), ending) - greatest(r.starts_at, starting)) / 60)::bigint
        as amount
    from cases c join restrictions r on r.case_id = c.id and r.company_id = c.company_id
    where c.department_id = any(wards) and r.starts_at < ending and coalesce(r.ended_at, app.at()) > starting`
