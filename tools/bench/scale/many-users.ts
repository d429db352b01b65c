import type { Client } from 'pg'

const COMPANIES = 200
/** The approximate number of people in a department. */
const USERS_PER_DEPARTMENT = 40
/** The share of the company of rank r goes by r to the power of minus this: a few are large, most are small. */
const SKEW = 0.9

/** The id of the n-th row; `kind` separates the kinds of rows. */
const idOf = (kind: number, n: string): string =>
  `('018f000${kind}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

/**
 * Adds 200 companies, or so many, with so many people in all, by Zipf: of 20 000 the largest has about 2 600, the smallest about 20.
 * Each person has a number from 1 in the temporary table `people` of this connection. A random number therefore draws a
 * company in proportion to its size.
 */
export const addManyUsers = async (
  client: Client,
  people: number,
  companies = COMPANIES,
): Promise<void> => {
  await client.query(`
    create temporary table sizes as
      select r, ${idOf(1, 'r')} as id,
        greatest(1, round(${people} * r ^ -${SKEW} / sum(r ^ -${SKEW}) over ()))::int as people
      from generate_series(1, ${companies}) r;
    insert into companies (id, name, contact_person, total_licenses)
      select id, 'Fengsel ' || r, 'Leder', 10000 from sizes;
    insert into departments (id, company_id, name, allocated_seats)
      select ${idOf(2, 'r * 1000 + d')}, id, 'Avdeling ' || d, 1000
      from sizes, generate_series(1, ceil(people::numeric / ${USERS_PER_DEPARTMENT})::int) d;
    create temporary table people as
      select row_number() over (order by r, u)::int as n, ${idOf(3, 'r * 100000 + u')} as user_id,
        id as company_id, ${idOf(2, `r * 1000 + 1 + u % ceil(people::numeric / ${USERS_PER_DEPARTMENT})::int`)} as department_id
      from sizes, generate_series(1, people) u;
    alter table people add primary key (n);
    insert into users (id, email, email_key, full_name, search_text, role, company_id, department_id)
      select user_id, n || '@example.no', n || '@example.no', 'Person ' || n, 'person ' || n,
        case when n % 10 = 0 then 'user' else 'counselor' end, company_id, department_id
      from people;
    analyze companies, departments, users, people`)
}
