import { afterAll, beforeAll, expect, test } from 'vitest'
import { onOwner } from '#testing/database/cluster.ts'
import { uuidOf } from '#testing/flows/officer-ids.ts'
import { plansOf } from '#testing/database/plans.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import type { Db } from '#server/core/database.ts'
import { listChoices, listEntries, listEntriesOfUser } from './queries.ts'

const server = await startTestServer()
afterAll(server.close)

const ROWS = 100_000

const reader = { role: 'superadmin', companyId: null } as const

/** Rows of two hundred people, each in a company of the same id, a minute apart; one in a thousand has a rare action. */
const insert = `
  insert into audit_log (id, at, user_id, company_id, role, action, resource_type, resource_id, details, result, request_id)
  select gen_random_uuid(), '2020-01-01Z'::timestamptz + n * interval '1 minute', person, person, 'org_admin',
    case when n % 1000 = 7 then 'profiles.remove' else 'officer.' || (n % 100) end,
    case when n % 3 = 0 then 'user' else 'assessment' end,
    case when n % 3 = 0 then person else gen_random_uuid() end, '{}', 'done', gen_random_uuid()
  from generate_series(1, ${ROWS}) n,
    lateral (select ('018f0000-0000-7000-8000-' || lpad(to_hex(n % 200), 12, '0'))::uuid as person) p`

beforeAll(() =>
  onOwner(server.database.owner, async (client) => {
    await client.query(`begin; select app.bind('system', null, null)`)
    await client.query(insert)
    await client.query('commit; analyze audit_log')
  }),
)

const plansFor = (work: (db: Db) => Promise<unknown>) =>
  plansOf(server, { role: 'superadmin' }, work)

test.each([
  ['everything', {}],
  ['everything with readings', { reads: true as const }],
  ['one person', { userId: uuidOf(7) }],
  ['a rare deed', { action: 'profiles.remove' }],
  ['a module', { action: 'officer' }],
  ['one thing', { resourceId: uuidOf(7), resourceType: 'user' }],
  ['a rare name', { search: 'Finnes Ikke', wording: ['profiles.remove'] }],
  ['refusals of a week', { result: 'refused' as const, from: '2020-02-01T00:00:00Z' }],
])('SET-05 a page of %s is one statement that goes along an index', async (_name, filter) => {
  const [steps, ...more] = await plansFor((db) => listEntries(db, reader, { limit: 50, ...filter }))
  expect(more).toEqual([])
  const names = steps?.map(({ name }) => name) ?? []
  expect(names.filter((name) => name.startsWith('Seq Scan audit_log'))).toEqual([])
  expect(names.some((name) => / audit_log_/u.test(name))).toBe(true)
})

test('SET-05 the first page without readings ends after its rows, and sorts nothing', async () => {
  const [steps] = await plansFor((db) => listEntries(db, reader, { limit: 50 }))
  const names = steps?.map(({ name }) => name) ?? []
  expect(names).toContain('Index Scan audit_log audit_log_at')
  expect(names.filter((name) => /Sort|Bitmap/u.test(name))).toEqual([])
})

test('BO-07 a page of the log of one company among two hundred, and its choices, go along an index', async () => {
  const admin = { role: 'org_admin', companyId: uuidOf(7) } as const
  const reads = [
    (db: Db) => listEntries(db, admin, { limit: 50 }),
    (db: Db) => listChoices(db, admin),
  ]
  for (const read of reads) {
    const [steps, ...more] = await plansOf(server, admin, read)
    expect(more).toEqual([])
    const names = steps?.map(({ name }) => name) ?? []
    expect(names.filter((name) => name.startsWith('Seq Scan audit_log'))).toEqual([])
    expect(names.some((name) => / audit_log_/u.test(name))).toBe(true)
  }
})

test('H5 what concerns one person is one statement along two indexes', async () => {
  const person = { userId: uuidOf(7) }
  const [steps, ...more] = await plansFor((db) => listEntriesOfUser(db, person, 10_001))
  expect(more).toEqual([])
  const names = steps?.map(({ name }) => name).join('\n')
  expect(names).not.toContain('Seq Scan audit_log')
  expect(names).toContain('audit_log_user')
  expect(names).toContain('audit_log_resource')
})

test('SET-05 the choices are looked up one by one, and no row is read twice', async () => {
  const plans = await plansFor((db) => listChoices(db, reader))
  expect(plans).toHaveLength(2)
  for (const step of plans.flat()) expect(step.name).not.toContain('Seq Scan')
})
