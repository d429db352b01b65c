import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Profile } from '#contract/profiles.ts'
import { addDepartment, addUser } from '#testing/rows/builders.ts'
import { addScope, type Scope } from '#testing/rows/user-requests.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
beforeAll(() => setSettings(server.services, { delegatedAdministration: true }))
const admin = await server.signedIn('superadmin')

type Given = Parameters<typeof addUser>[2]
const add = (place: Partial<Scope>, given: Partial<Given>) =>
  addUser(server.services, server.passwordHash, { role: 'counselor', ...place, ...given })

type Page = { rows: Profile[]; total: number; unfiltered: number }
const list = async (input: object, who = admin): Promise<Page> => {
  const answer = await server.call('profiles.list', input, who)
  if (answer.error !== null) throw new Error(answer.error.reason)
  return answer.data as Page
}
const names = ({ rows }: Page) => rows.map(({ fullName }) => fullName)

const own = await addScope(server)
const { companyId } = own
const nextDoor = await addDepartment(server.services, { companyId, name: 'Avdeling Ø' })
await add(own, { fullName: 'Øystein Aas', role: 'org_admin', email: 'leder@nord.example.no' })
await add(own, { fullName: 'Åse Berg', isActive: false })
await add({ companyId, departmentId: nextDoor }, { fullName: 'anne lie' })
await add({ companyId }, { fullName: 'Zara 100% Æra', role: 'editor' })
await add(own, { fullName: 'Bo_Strek C\\D', role: 'superadmin' })
const other = await addScope(server)
await add(other, { fullName: 'Fra et annet sted' })

test('USR-01 the users of a company or a department, with where they belong, in Norwegian order', async () => {
  const page = await list({ companyId })
  expect(names(page)).toEqual([
    'anne lie',
    'Bo_Strek C\\D',
    'Zara 100% Æra',
    'Øystein Aas',
    'Åse Berg',
  ])
  expect([page.total, page.unfiltered]).toEqual([5, 5])
  expect(page.rows[0]).toMatchObject({
    companyName: 'Nordre fengsel',
    departmentName: 'Avdeling Ø',
    phone: null,
    isInvited: false,
  })
  expect(page.rows[2]).toMatchObject({ departmentId: null, departmentName: null })
  expect(names(await list({ departmentId: nextDoor }))).toEqual(['anne lie'])
  expect(names(await list({ companyId, departmentId: nextDoor }))).toEqual(['anne lie'])
})

test.each([
  ['åse', ['Åse Berg']],
  ['ASE  berg', ['Åse Berg']],
  ['berg ase', ['Åse Berg']],
  ['oystein', ['Øystein Aas']],
  ['Oeystein Ås', ['Øystein Aas']],
  ['aera', ['Zara 100% Æra']],
  ['LEDER@nord', ['Øystein Aas']],
  ['%', ['Zara 100% Æra']],
  ['100%', ['Zara 100% Æra']],
  ['_', ['Bo_Strek C\\D']],
  ['o_s', ['Bo_Strek C\\D']],
  ['c\\d', ['Bo_Strek C\\D']],
  ['\\', ['Bo_Strek C\\D']],
  ["'", []],
  ['annet sted', []],
  ['   ', ['anne lie', 'Bo_Strek C\\D', 'Zara 100% Æra', 'Øystein Aas', 'Åse Berg']],
])('USR-01 the search for %j finds, sign by sign, %j', async (search, found) => {
  const page = await list({ companyId, search })
  expect(names(page)).toEqual(found)
  expect([page.total, page.unfiltered]).toEqual([found.length, 5])
})

test.each([
  [
    'fullName',
    'descending',
    ['Åse Berg', 'Øystein Aas', 'Zara 100% Æra', 'Bo_Strek C\\D', 'anne lie'],
  ],
  ['role', 'ascending', ['Bo_Strek C\\D', 'Øystein Aas', 'Zara 100% Æra', 'anne lie', 'Åse Berg']],
  ['role', 'descending', ['anne lie', 'Åse Berg', 'Zara 100% Æra', 'Øystein Aas', 'Bo_Strek C\\D']],
  [
    'status',
    'ascending',
    ['anne lie', 'Bo_Strek C\\D', 'Zara 100% Æra', 'Øystein Aas', 'Åse Berg'],
  ],
  [
    'status',
    'descending',
    ['Åse Berg', 'anne lie', 'Bo_Strek C\\D', 'Zara 100% Æra', 'Øystein Aas'],
  ],
])('USR-01 sorted by %s, %s, as the table words it', async (column, direction, order) => {
  expect(names(await list({ companyId, sort: { column, direction } }))).toEqual(order)
})

test('ROLE-08 a local admin sees the own company, with the superadmin who belongs to it, and no other', async () => {
  const local = await server.signedIn('org_admin', own)
  for (const input of [{}, { companyId }]) {
    const page = await list(input, local)
    expect(page.unfiltered).toBe(6)
    expect(new Set(page.rows.map((row) => row.companyId))).toEqual(new Set([companyId]))
    expect(page.rows.map(({ role }) => role)).toContain('superadmin')
  }
  expect(await list({ search: 'annet' }, local)).toEqual({ rows: [], total: 0, unfiltered: 6 })
  const nowhere = await server.signedIn('org_admin')
  expect(await list({}, nowhere)).toEqual({ rows: [], total: 0, unfiltered: 0 })
})

test('USR-01 a superadmin sees everyone, superadmins and those of no company too', async () => {
  await add({}, { fullName: 'Uten Sted' })
  const page = await list({ pageSize: 100 })
  expect(names(page)).toEqual(
    expect.arrayContaining(['Fra et annet sted', 'Uten Sted', 'anne lie']),
  )
  expect(page.rows.map(({ id }) => id)).toContain(admin.userId)
  expect(page.rows).toHaveLength(page.total)
})

test.each([{ page: 0 }, { page: 1.5 }, { pageSize: 0 }, { pageSize: 101 }, { search: 'a\u0000' }])(
  'USR-01 a list by %j is refused',
  async (input) => {
    const answer = await server.call('profiles.list', input, admin)
    expect(answer).toMatchObject({ status: 400, error: { reason: 'invalid-input' } })
  },
)
