import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDepartment, addUser } from '#testing/rows/builders.ts'
import {
  addScope,
  createUser,
  newUserRequest,
  userForm,
  type Scope,
} from '#testing/rows/user-requests.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { roundCount } from '#testing/run/level.ts'
import { setSettings } from '#testing/server/settings.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
beforeAll(() => setSettings(server.services, { delegatedAdministration: true }))
const admin = await server.signedIn('superadmin')

const activeOf = async (companyId: string): Promise<unknown> => {
  const text = 'select count(*)::int as n from users where company_id = $1 and is_active'
  return (await storedQuery(server, text, [companyId]))[0]?.['n']
}

const create = (place: Scope) => server.call('profiles.create', newUserRequest(place), admin)
const inactive = (place: Scope) =>
  addUser(server.services, server.passwordHash, { role: 'counselor', ...place, isActive: false })

const noLicence = (used: number, total: number) => ({
  status: 409,
  error: {
    reason: 'no-licence',
    message: `Firmaet har ingen ledige lisenser: ${used} av ${total} er i bruk.`,
    fields: ['companyId'],
  },
})

const noSeat = (used: number, total: number) => ({
  status: 409,
  error: {
    reason: 'no-seat',
    message: `Avdelingen har ingen ledige plasser: ${used} av ${total} er i bruk.`,
    fields: ['departmentId'],
  },
})

test('USR-04 a local admin has many more made at once on 10 free licences: exactly 10 are', async () => {
  const place = await addScope(server, { licences: 11 })
  const local = await server.signedIn('org_admin', place)
  const people = Array.from({ length: roundCount(24, 60) }, () => newUserRequest(place))
  const answers = await Promise.all(people.map((one) => server.call('profiles.create', one, local)))
  const made = answers.filter(({ status }) => status === 200)
  expect(made).toHaveLength(10)
  const refused = answers.filter(({ status }) => status !== 200)
  for (const answer of refused) expect(answer).toMatchObject(noLicence(11, 11))
  expect(await activeOf(place.companyId)).toBe(11)
})

test('USR-04 a user made beyond the licences or the seats is refused with the limit', async () => {
  const full = await addScope(server, { licences: 1 })
  await createUser(server, admin, full)
  expect(await create(full)).toMatchObject(noLicence(1, 1))
  const crowded = await addScope(server, { seats: 2 })
  await createUser(server, admin, crowded)
  await createUser(server, admin, crowded)
  expect(await create(crowded)).toMatchObject(noSeat(2, 2))
  expect(await create(await addScope(server, { licences: 0 }))).toMatchObject(noLicence(0, 0))
})

test('USR-10 who is inactive holds neither licence nor seat', async () => {
  const place = await addScope(server, { licences: 1, seats: 1 })
  await inactive(place)
  const id = await createUser(server, admin, place)
  await server.call('profiles.deactivate', { id }, admin)
  expect((await create(place)).status).toBe(200)
})

fullTest('USR-04 reactivating and saving an inactive user take a licence and a seat', async () => {
  const place = await addScope(server, { licences: 1 })
  const crowded = await addScope(server, { seats: 1 })
  for (const [where, refused] of [
    [place, noLicence(1, 1)],
    [crowded, noSeat(1, 1)],
  ] as const) {
    await createUser(server, admin, where)
    const { id } = await inactive(where)
    const saved = await server.call('profiles.update', await userForm(server, admin, id), admin)
    expect(saved).toMatchObject(refused)
    expect(await server.call('profiles.reactivate', { id }, admin)).toMatchObject(refused)
    expect(await activeOf(where.companyId)).toBe(1)
  }
})

fullTest(
  'USR-04 a move to another company takes a licence there, and gives the old one back',
  async () => {
    const from = await addScope(server, { licences: 1 })
    const full = await addScope(server, { licences: 1 })
    const free = await addScope(server, { licences: 1 })
    const id = await createUser(server, admin, from)
    await createUser(server, admin, full)
    const form = await userForm(server, admin, id)
    const move = (place: Scope) => server.call('profiles.update', { ...form, ...place }, admin)
    expect(await move(full)).toMatchObject(noLicence(1, 1))
    expect((await move(free)).status).toBe(200)
    expect((await create(from)).status).toBe(200)
    expect(await create(free)).toMatchObject(noLicence(1, 1))
  },
)

fullTest(
  'USR-04 another department takes a seat there and no licence; a save in place takes neither',
  async () => {
    const place = await addScope(server, { licences: 1, seats: 1 })
    const id = await createUser(server, admin, place)
    const save = async (more: object) =>
      server.call('profiles.update', { ...(await userForm(server, admin, id)), ...more }, admin)
    // Fewer than there are users in it: nobody is thrown out.
    await storedQuery(server, 'update companies set total_licenses = 0 where id = $1', [
      place.companyId,
    ])
    expect((await save({ fullName: 'Ola Berg' })).status).toBe(200)
    const { companyId } = place
    const other = await addDepartment(server.services, { companyId, allocatedSeats: 1 })
    expect((await save({ departmentId: other })).status).toBe(200)
    const full = await addDepartment(server.services, { companyId, allocatedSeats: 1 })
    await addUser(server.services, server.passwordHash, {
      role: 'user',
      companyId,
      departmentId: full,
    })
    expect(await save({ departmentId: full })).toMatchObject(noSeat(1, 1))
    expect((await save({ departmentId: null })).status).toBe(200)
  },
)

test('USR-04 nobody is made active where company or department is not', async () => {
  const closed = await addScope(server)
  await storedQuery(server, 'update companies set is_active = false where id = $1', [
    closed.companyId,
  ])
  const shut = await addScope(server)
  await storedQuery(server, 'update departments set is_active = false where id = $1', [
    shut.departmentId,
  ])
  for (const [place, field] of [
    [closed, 'companyId'],
    [shut, 'departmentId'],
  ] as const) {
    const refused = { status: 409, error: { reason: 'not-active', fields: [field] } }
    expect(await create(place)).toMatchObject(refused)
    const { id } = await inactive(place)
    expect(await server.call('profiles.reactivate', { id }, admin)).toMatchObject(refused)
  }
})

test('USR-04 a user of no company takes no licence', async () => {
  const place = await addScope(server, { licences: 1 })
  const id = await createUser(server, admin, place)
  const form = { ...(await userForm(server, admin, id)), companyId: null, departmentId: null }
  expect((await server.call('profiles.update', form, admin)).status).toBe(200)
  await server.call('profiles.deactivate', { id }, admin)
  expect((await server.call('profiles.reactivate', { id }, admin)).status).toBe(200)
  expect(await activeOf(place.companyId)).toBe(0)
})

test('USR-04 creations, moves, reactivations and deactivations at once never go beyond the licences', async () => {
  const place = await addScope(server, { licences: 5, seats: 5 })
  const elsewhere = await addScope(server)
  for (let round = 1; round <= roundCount(1, 5); round++) {
    const idle = await Promise.all(Array.from({ length: 8 }, () => inactive(place)))
    const outside = await Promise.all(
      Array.from({ length: 8 }, () => createUser(server, admin, elsewhere)),
    )
    const moves = await Promise.all(outside.map((id) => userForm(server, admin, id)))
    const answers = await Promise.all([
      ...idle.flatMap(({ id }, n) => [
        create(place),
        server.call('profiles.reactivate', { id }, admin),
        server.call(n % 2 === 0 ? 'profiles.deactivate' : 'profiles.reactivate', { id }, admin),
      ]),
      ...moves.map((form) => server.call('profiles.update', { ...form, ...place }, admin)),
    ])
    const reasons = new Set(answers.map(({ error }) => error?.reason ?? 'done'))
    expect(reasons, `round ${round}`).toEqual(new Set(['done', 'no-licence']))
    expect(await activeOf(place.companyId), `round ${round}`).toBeLessThanOrEqual(5)
    await storedQuery(server, 'delete from users where company_id = $1', [place.companyId])
  }
})
