import type { Client } from 'pg'
import type { Connection } from '../../../../src/server/database/connection.ts'
import type { Role } from '../../../../src/domain/access/roles.ts'
import { staffDuties } from '../../../../src/domain/follow-up/staff-duties.ts'
import { rebuildStatistics } from '../../../../src/server/services/statistics/check.ts'
import { onOwner } from '../../../../src/testing/database/cluster.ts'
import { addUser } from '../../../../src/testing/rows/builders.ts'
import { setSettings } from '../../../../src/testing/server/settings.ts'
import type { TestServer } from '../../../../src/testing/server/server.ts'
import { addManyAssessments } from '../../../bench/scale/many-assessments.ts'
import { serverOn } from '../../../shared/server-on.ts'
import { addManyCases } from './many-cases.ts'

export type Size = {
  readonly companies: number
  readonly people: number
  readonly assessments: number
  readonly casesPerDepartment: number
}

export type Account = { readonly email: string; readonly role: Role }

/** Rows of one company that questions are about, and who asks them there. */
export type Place = {
  readonly companyId: string
  readonly departmentId: string
  readonly userId: string
  readonly assessmentId: string
  readonly caseId: string
  readonly accounts: readonly Account[]
}

export type Filled = { readonly places: readonly Place[]; readonly superadmins: readonly Account[] }

/** The first people of a company. The second one has a long history in the largest company. */
const rolesOfCompany = ['org_admin', 'counselor', 'editor', 'researcher', 'user'] as const
const VETERAN = 2
const OWN = 1_000
const PEOPLE = `('018f0003-0000-7000-8000-' || lpad(to_hex($1 * 100000 + n), 12, '0'))::uuid`

/** Gives the first people of the company of that rank their roles, the password, and functions in their departments. */
const placeOf = async (client: Client, rank: number, passwordHash: string): Promise<Place> => {
  const { rows: accounts } = await client.query<Account & { id: string }>(
    `update users u set role = r.role, password_hash = $2
       from unnest($3::text[]) with ordinality as r (role, n) where u.id = ${PEOPLE}
       returning u.id, u.email, u.role`,
    [rank, passwordHash, rolesOfCompany],
  )
  const userId = accounts.find(({ role }) => role === 'counselor')?.id
  const { rows } = await client.query<Omit<Place, 'accounts'>>(
    `select u.company_id as "companyId", u.department_id as "departmentId", u.id as "userId",
       (select a.id from assessments a where a.company_id = u.company_id
         order by a.user_id = u.id desc, a.id limit 1) as "assessmentId",
       (select c.id from cases c where c.department_id = u.department_id order by c.id limit 1) as "caseId"
     from users u where u.id = $1`,
    [userId],
  )
  const [place] = rows
  if (place === undefined || Object.values(place).includes(null as never))
    throw new Error(`the company of rank ${rank} lacks rows: ${JSON.stringify(place)}`)
  await client.query(
    `insert into function_grants (id, company_id, department_id, user_id, function, granted_at)
       select ('018f0004-0000-7000-8' || lpad(n::text, 3, '0') || right(u.id::text, 13))::uuid, u.company_id,
         u.department_id, u.id, f, now()
       from users u, unnest($2::text[]) with ordinality as f (f, n)
       where u.company_id = $1 and u.role in ('counselor', 'user') and u.id = any($3)`,
    [place.companyId, staffDuties, accounts.map(({ id }) => id)],
  )
  return { ...place, accounts: accounts.map(({ email, role }) => ({ email, role })) }
}

const rowsOf = async (
  client: Client,
  { services, passwordHash }: TestServer,
  size: Size,
  seed: number,
): Promise<readonly Place[]> => {
  await addManyAssessments(client, {
    services,
    count: size.assessments,
    people: size.people,
    companies: size.companies,
    seed,
    own: { count: Math.min(OWN, Math.ceil(size.assessments / 3)), number: VETERAN },
  })
  await addManyCases(client, { perDepartment: size.casesPerDepartment, now: services.now() })
  const places: Place[] = []
  for (const rank of [1, size.companies]) places.push(await placeOf(client, rank, passwordHash))
  // As in an installation of five years: the job would release one day after the other while the drill measures.
  await client.query(
    `insert into statistics_released_days (day) values ((now() at time zone 'Europe/Oslo')::date - 1)`,
  )
  return places
}

/** Fills a migrated PostgreSQL. Its triggers do not fire for these rows; the statistics are counted by the product. */
export const fill = async (
  owner: Connection,
  superuser: Connection,
  { size, seed }: { readonly size: Size; readonly seed: number },
): Promise<Filled> => {
  const server = await serverOn(owner, { database: () => Promise.resolve(owner) })
  try {
    const { services, passwordHash } = server
    await setSettings(services, {
      dataRetentionDays: 3650,
      delegatedAdministration: true,
      allowAnonymousAssessments: true,
    })
    const superadmins: Account[] = []
    for (const role of ['superadmin', 'administrator'] as const) {
      const { email } = await addUser(services, passwordHash, { role })
      superadmins.push({ email, role })
    }
    const places = await onOwner(superuser, (client) => rowsOf(client, server, size, seed))
    await rebuildStatistics(services.pool)
    await onOwner(superuser, (client) => client.query('vacuum analyze'))
    return { places, superadmins }
  } finally {
    await server.close()
  }
}
