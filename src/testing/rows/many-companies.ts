import { onOwner } from '../database/cluster.ts'
import type { TestServer } from '../server/server.ts'

const COMPANIES = 2_000
const USERS = 20_000
const DEPARTMENTS = 6_000

const idOf = (n: string) => `('018f0000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`

/** Three departments and ten users to each of 2 000 companies; the n-th company has the id `uuidOf(n)`. */
export const addManyCompanies = (server: TestServer): Promise<void> =>
  onOwner(server.database.owner, async (client) => {
    await client.query(`begin; select app.bind('system', null, null)`)
    await client.query(
      `insert into companies (id, name, contact_person, total_licenses)
       select ${idOf('n')}, 'Fengsel ' || n, 'Leder', 10 from generate_series(1, ${COMPANIES}) n`,
    )
    await client.query(
      `insert into departments (id, company_id, name)
       select ${idOf('n')}, ${idOf(`1 + n % ${COMPANIES}`)}, 'Avdeling ' || n
       from generate_series(1, ${DEPARTMENTS}) n`,
    )
    await client.query(
      `insert into users (id, email, email_key, full_name, search_text, role, company_id, department_id)
       select ${idOf('n')}, n || '@example.no', n || '@example.no', 'N', 'n', 'user',
         d.company_id, d.id
       from generate_series(1, ${USERS}) n join departments d on d.id = ${idOf(`1 + n % ${DEPARTMENTS}`)}`,
    )
    await client.query('commit; analyze companies, departments, users')
  })
