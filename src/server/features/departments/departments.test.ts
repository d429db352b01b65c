import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { departments, type Department, type DepartmentWithUsage } from '#contract/departments.ts'
import { nullsOf } from '#testing/contract/nulls-of.ts'
import { addCompany, addDepartment, addUser } from '#testing/rows/builders.ts'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const superadmin = await server.signedIn('superadmin')
const companyId = await addCompany(server.services, { name: 'Søndre fengsel' })

const form = { name: 'Avdeling Ø', isActive: true, callList: [] }

const call = (name: 'create' | 'update' | 'get' | 'list' | 'remove', input: object) =>
  server.call(`departments.${name}`, input, superadmin)

const created = async (more: object = {}) => {
  const id = uuidv7()
  const answer = await call('create', { id, companyId, ...form, ...more })
  expect(answer.data).toEqual({ id, version: 1 })
  return id
}

const stored = async (id: string) => (await call('get', { id })).data as Department

test('USR-08 a department is stored as the form has it, the call list in its order', async () => {
  const callList = [
    { name: 'Vaktleder', phone: '12 34 56 78', hours: 'hele døgnet' },
    { name: 'Lege "på vakt" <b>', phone: '113', hours: '' },
  ]
  const alertEmail = 'vakt@fengsel.no'
  const id = await created({ callList, alertEmail, allocatedSeats: 7, isActive: false })
  const companyName = 'Søndre fengsel'
  const given = { ...form, callList, alertEmail, isActive: false }
  const nulls = nullsOf(departments.get.output)
  const createdAt: unknown = expect.any(String)
  const shown = { ...nulls, id, createdAt, companyId, companyName, ...given, version: 1 }
  expect(await stored(id)).toEqual({ ...shown, allocatedSeats: 7 })
  const list = await call('list', { companyId })
  expect((list.data as { rows: Department[] }).rows.find((row) => row.id === id)).toEqual({
    ...shown,
    allocatedSeats: 7,
  })
  await call('update', { id, version: 1, ...form })
  expect((await stored(id)).alertEmail).toBeNull()
})

test('USR-08 without a number of seats a new department has 20, and an old one keeps its own', async () => {
  const id = await created()
  expect((await stored(id)).allocatedSeats).toBe(20)
  await call('update', { id, version: 1, ...form, allocatedSeats: 3 })
  await call('update', { id, version: 2, ...form, name: 'Avdeling B', isActive: false })
  expect(await stored(id)).toMatchObject({
    name: 'Avdeling B',
    allocatedSeats: 3,
    isActive: false,
    version: 3,
  })
})

test('USR-08 fewer seats than active users are warned of in the form, and stored', async () => {
  const id = await created({ allocatedSeats: 2 })
  for (let n = 0; n < 2; n += 1) {
    const place = { companyId, departmentId: id }
    await addUser(server.services, server.passwordHash, { role: 'user', ...place })
  }
  const answer = await call('update', { id, version: 1, ...form, allocatedSeats: 1 })
  expect(answer.data).toEqual({ id, version: 2 })
})

test.each([
  ['name', 'x'.repeat(300)],
  ['name', ' '],
  ['allocatedSeats', 0],
  ['allocatedSeats', -5],
  ['allocatedSeats', 2.5],
  ['allocatedSeats', Number.NaN],
  ['allocatedSeats', '20'],
  ['isActive', 'true'],
  ['callList.0.phone', [{ name: 'Vaktleder', phone: '', hours: '' }]],
  ['companyId', 'not an id'],
])('USR-08 a department with %s %j is refused and not stored', async (field, value) => {
  const id = uuidv7()
  const wrong = { [field.split('.')[0] ?? '']: value }
  const answer = await call('create', { id, companyId, ...form, ...wrong })
  expect(answer).toMatchObject({ status: 400, error: { reason: 'invalid-input', fields: [field] } })
  expect((await call('get', { id })).status).toBe(404)
})

test('D3 an update cannot move a department to another company', async () => {
  const id = await created()
  const answer = await call('update', { id, version: 1, ...form, companyId: uuidv7() })
  expect(answer).toMatchObject({ status: 400, error: { reason: 'invalid-input' } })
})

test('USR-08 the same creation again, or five at once, is one department; another one of that id is refused', async () => {
  const id = uuidv7()
  const sent = { id, companyId, ...form, callList: [{ name: 'A', phone: '1', hours: 'natt' }] }
  const answers = await Promise.all(Array.from({ length: 5 }, () => call('create', sent)))
  for (const { data } of answers) expect(data).toEqual({ id, version: 1 })
  const elsewhere = { ...sent, companyId: await addCompany(server.services) }
  for (const other of [{ ...sent, name: 'Annen' }, { ...sent, allocatedSeats: 21 }, elsewhere]) {
    expect(await call('create', other)).toMatchObject({
      status: 409,
      error: { reason: 'id-already-used', message: 'Denne id-en er allerede brukt til noe annet.' },
    })
  }
})

test('USR-08 a new department needs a company that is there and active', async () => {
  const inactive = await addCompany(server.services, { isActive: false })
  const sent = { id: uuidv7(), ...form }
  expect(await call('create', { ...sent, companyId: inactive })).toMatchObject({
    status: 409,
    error: {
      reason: 'not-active',
      message: 'Firmaet er ikke aktivt og kan ikke få nye avdelinger.',
      fields: [],
    },
  })
  const missing = await call('create', { ...sent, companyId: superadmin.userId })
  expect(missing).toMatchObject({ status: 404, error: { reason: 'not-found' } })
})

test('USR-10 listWithUsage counts active users of the department, in whole percent', async () => {
  const own = await addCompany(server.services, { name: 'Vestre fengsel' })
  const names = ['Årum', 'Berg', 'Ørje', 'Ask', 'Ærøy']
  const ids = await Promise.all(
    names.map((name) =>
      addDepartment(server.services, { companyId: own, name, allocatedSeats: 3 }),
    ),
  )
  for (const isActive of [true, true, false, true, true]) {
    const place = { companyId: own, departmentId: ids[1] ?? '', isActive }
    await addUser(server.services, server.passwordHash, { role: 'user', ...place })
  }
  const answer = await server.call('departments.listWithUsage', { companyId: own }, superadmin)
  const { companyName, rows } = answer.data as {
    companyName: string
    rows: DepartmentWithUsage[]
  }
  expect(companyName).toBe('Vestre fengsel')
  expect(rows.map((row) => [row.name, row.usedSeats, row.usagePercentage])).toEqual([
    ['Ask', 0, 0],
    ['Berg', 4, 133],
    ['Ærøy', 0, 0],
    ['Ørje', 0, 0],
    ['Årum', 0, 0],
  ])
  expect(rows[1]).toMatchObject({ companyId: own, companyName, isActive: true, callList: [] })
})

test('H1 each change leaves a row in flags and numbers only', async () => {
  const id = await created({ callList: [{ name: 'Kari Vakt', phone: '12345678', hours: '' }] })
  await call('update', { id, version: 1, ...form, allocatedSeats: 9, isActive: false })
  await call('remove', { id })
  const rows = await auditRowsOf(server, id)
  expect(rows.map(({ action, details }) => [action, details])).toEqual([
    ['departments.create', { companyId, allocatedSeats: 20, isActive: true }],
    [
      'departments.update',
      {
        allocatedSeatsFrom: 20,
        allocatedSeatsTo: 9,
        isActiveFrom: true,
        isActiveTo: false,
        callList: 'changed',
      },
    ],
    ['departments.remove', { companyId }],
  ])
  expect(JSON.stringify(rows)).not.toMatch(/Kari|12345678/u)
})
