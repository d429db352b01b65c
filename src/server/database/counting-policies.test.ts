import { drizzle } from 'drizzle-orm/node-postgres'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { applicationConnection } from '#server/database/connection.ts'
import { bindCounting } from '#server/database/statistics/counting.ts'
import { boundQuery } from '#testing/bound.ts'
import { addUser } from '#testing/builders.ts'
import { addPlace } from '#testing/people.ts'
import { insertRows } from '#testing/statistics/rows.ts'
import { foldAll } from '#testing/statistics/world.ts'
import { startTestServer } from '#testing/test-server.ts'

// D5 ROLE-13: what the policies alone open to a transaction that counts users, and of what is counted already.
const server = await startTestServer()
afterAll(server.close)
const application = applicationConnection(server.database.owner)
const [own, other] = [await addPlace(server), await addPlace(server)]
const person = (place: object) =>
  addUser(server.services, null, { role: 'counselor', ...place }).then(({ id }) => id)
const [colleague, stranger, homeless] = [await person(own), await person(other), await person({})]
const named = new Map([
  [colleague, 'colleague'],
  [stranger, 'stranger'],
  [homeless, 'homeless'],
])

type Bound = Parameters<typeof boundQuery>[1]

const readBy = async (bound: Bound): Promise<readonly string[]> => {
  const { rows } = await boundQuery(application, bound, 'select id from users')
  return (rows as { id: string }[]).map(({ id }) => named.get(id) ?? id).toSorted()
}

const of = { userId: uuidv7(), companyId: own.companyId }
const all = ['colleague', 'homeless', 'stranger']

test.each([
  ['superadmin', all, all],
  ['administrator', all, all],
  ['org_admin', ['colleague'], ['colleague']],
  ['researcher', ['colleague'], []],
  ['editor', [], []],
  ['counselor', [], []],
  ['user', [], []],
  ['anonymous', [], []],
])('D5 ROLE-13 counting, %s reads %j, and otherwise %j', async (role, counting, otherwise) => {
  expect(await readBy({ ...of, role, isCounting: true })).toEqual(counting)
  expect(await readBy({ ...of, role })).toEqual(otherwise)
})

test('D5 ROLE-13 counting, a researcher of no company reads nobody', async () => {
  expect(await readBy({ role: 'researcher', userId: of.userId, isCounting: true })).toEqual([])
})

test('D5 ROLE-13 counting, a researcher writes nothing', async () => {
  const bound = { ...of, role: 'researcher', isCounting: true }
  for (const statement of [
    `update users set full_name = 'x'`,
    'delete from users',
    'select from users for update',
  ]) {
    expect((await boundQuery(application, bound, statement)).rowCount, statement).toBe(0)
  }
})

test('D5 ROLE-13 it ends with the transaction, on the same connection too', async () => {
  const client = await server.database.pool.connect()
  try {
    const isCounting = async () =>
      (await client.query<{ is: boolean }>('select app.counting() as is')).rows[0]?.is
    await client.query('begin')
    await bindCounting(drizzle(client))
    expect(await isCounting()).toBe(true)
    await client.query('commit')
    expect(await isCounting()).toBe(false)
  } finally {
    client.release()
  }
})

test.each([
  ['superadmin', 3],
  ['researcher', 1],
  ['org_admin', 0],
  ['editor', 0],
  ['counselor', 0],
  ['user', 0],
  ['anonymous', 0],
  ['accounts', 0],
])(
  'D5 ROLE-13 %s reads what is counted of %i companies, and changes none of it',
  async (role, companies) => {
    const bare = { flow: 'officer', status: 'archived', risk: null, model: null } as const
    const storedAt = server.clock.now().toISOString()
    for (const place of [own, other, { companyId: null, departmentId: null }]) {
      const row = { id: uuidv7(), ...bare, ...place, storedAt, symptoms: [], approaches: [] }
      await insertRows(server, [row])
    }
    await foldAll(server)
    const bound = { ...of, role }
    const read = `select distinct company_id from statistics_counts where level = 'company'`
    expect((await boundQuery(application, bound, read)).rowCount).toBe(companies)
    for (const statement of [
      'delete from statistics_counts',
      'update statistics_counts set total = 0',
    ]) {
      expect((await boundQuery(application, bound, statement)).rowCount).toBe(0)
    }
    expect((await boundQuery(application, bound, 'select from statistics_marks')).rowCount).toBe(0)
  },
)
