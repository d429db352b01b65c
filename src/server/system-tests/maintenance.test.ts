import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { permissionOf, permissions, type FunctionName } from '#domain/access/permissions.ts'
import { isSuperadmin, roles, type Role } from '#domain/access/roles.ts'
import { callApi } from '#testing/server/api.ts'
import { addUser } from '#testing/rows/builders.ts'
import {
  callerRoles,
  createCaller,
  expectedOf,
  targetsOf,
  prepare,
} from '#testing/matrix/prepare-call.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import { makeWorld, type Caller } from '#testing/matrix/world.ts'
import { setSettings } from '#testing/server/settings.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { createApp } from '#server/app.ts'

const server = await startTestServer()
afterAll(server.close)
const world = await makeWorld(server)
const callers = new Map<Role, Caller>()
beforeAll(async () => {
  for (const role of roles) callers.set(role, await createCaller(world, role))
})

const OURS = 'Systemet er stengt for vedlikehold. Prøv igjen om litt.'
const OWN = 'Vi er tilbake kl. 04.'

const close = (maintenanceMessage = '') =>
  setSettings(server.services, { maintenanceMode: true, maintenanceMessage })
const open = () => setSettings(server.services, { maintenanceMode: false, maintenanceMessage: '' })
afterEach(open)

const names = Object.keys(permissions) as FunctionName[]

// In the gate one in five: five has no factor in common with the turns of the eight callers.
test.each(sliceForTurn(names, 0, 5))(
  'SET-03 J1 closed for maintenance, %s answers administrators as usual and nobody else',
  async (name) => {
    const place = targetsOf(name)[0] ?? 'own'
    const isAnswered = permissionOf(name).duringMaintenance === true
    for (const role of sliceForTurn(callerRoles, names.indexOf(name), callerRoles.length)) {
      const caller = role === null ? null : (callers.get(role) ?? null)
      const call = await prepare(world, name, caller, place)
      await close()
      const { status, error } = await call()
      await open()
      const isLetIn = isAnswered || (role !== null && isSuperadmin(role))
      const expected = isLetIn ? expectedOf(name, role, place, false) : 'maintenance'
      expect(error?.reason ?? 'done', `${role}`).toBe(expected)
      if (isLetIn) continue
      expect([status, error?.message], `${role}`).toEqual([503, OURS])
    }
  },
)

const signIn = async (role: Role) => {
  const { id, email } = await addUser(server.services, server.passwordHash, { role })
  const answer = await server.call('authMutations.signIn', { email, password: server.password })
  const sessions = await storedQuery(server, 'select from sessions where user_id = $1', [id])
  return { answer, sessions: sessions.length }
}

test.each(roles.filter((role) => !isSuperadmin(role)))(
  'SET-03 J1 signing in as %s is answered by the message, without a cookie or a session',
  async (role) => {
    await close(OWN)
    const { answer, sessions } = await signIn(role)
    expect(answer.data).toEqual({ success: false, message: OWN })
    expect([answer.cookies, sessions]).toEqual([[], 0])
  },
)

test.each(roles.filter(isSuperadmin))('SET-03 J1 %s signs in as usual, and works', async (role) => {
  await close(OWN)
  const { answer, sessions } = await signIn(role)
  expect(answer.data).toMatchObject({ success: true, profile: { role } })
  expect([answer.cookies.filter((one) => one.startsWith('sid=')).length, sessions]).toEqual([1, 1])
})

test('SET-03 J1 a wrong password is answered as always: who has an account is not told', async () => {
  await close(OWN)
  const wrong = { email: 'ingen@example.no', password: `${server.password}x` }
  const { data } = await server.call('authMutations.signIn', wrong)
  expect(data).toEqual({ success: false, message: 'Feil e-postadresse eller passord.' })
})

test("SET-03 the message is the administrators' own where they wrote one, and null while it is open", async () => {
  const told = async () => (await server.call('system.maintenance', {})).data
  expect(await told()).toEqual({ message: null, planned: null })
  await close()
  expect(await told()).toEqual({ message: OURS, planned: null })
  await close(OWN)
  expect(await told()).toEqual({ message: OWN, planned: null })
  expect((await server.call('content.figures', {})).error?.message).toBe(OWN)
  await open()
  expect((await server.call('content.figures', {})).status).toBe(200)
})

test('SET-03 J1 it outlives a restart: another process on the database is as closed as this one', async () => {
  await close(OWN)
  const app = await createApp({
    services: server.services,
    origin: null,
    proxies: [],
    webFolder: '/',
    log: { level: 'silent' },
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const { status, error } = await callApi(url, 'content.figures', {})
  await app.close()
  expect([status, error?.message]).toEqual([503, OWN])
})

test('BO-17 a planned closing closes from its first moment to its last, is reported ahead, and lets administrators in', async () => {
  const MINUTE_MS = 60_000
  const at = (minutes: number): string =>
    new Date(server.services.now().getTime() + minutes * MINUTE_MS).toISOString()
  const planned = { from: at(10), until: at(20) }
  await setSettings(server.services, { closingFrom: planned.from, closingUntil: planned.until })
  const told = async () => (await server.call('system.maintenance', {})).data
  const figures = async (role: Role) =>
    (await server.call('content.figures', {}, callers.get(role))).status
  const seen = async () => [await told(), await figures('counselor'), await figures('superadmin')]
  const ahead = { message: null, planned }
  server.clock.advance(10 * MINUTE_MS - 1)
  expect(await seen()).toEqual([ahead, 200, 200])
  server.clock.advance(1)
  expect(await seen()).toEqual([{ message: OURS, planned }, 503, 200])
  // Closed by hand as well: nobody knows when it opens.
  await close(OWN)
  expect(await told()).toEqual({ message: OWN, planned: null })
  await setSettings(server.services, { maintenanceMode: false, maintenanceMessage: '' })
  server.clock.advance(10 * MINUTE_MS - 1)
  expect(await seen()).toEqual([{ message: OURS, planned }, 503, 200])
  server.clock.advance(1)
  expect(await seen()).toEqual([{ message: null, planned: null }, 200, 200])
  await setSettings(server.services, { closingFrom: '', closingUntil: '' })
})
