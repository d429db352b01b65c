import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissionOf, permissions, type FunctionName } from '#domain/access/permissions.ts'
import { isSuperadmin, roles } from '#domain/access/roles.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import type { Answer } from '#testing/server/api.ts'
import { createCaller, expectedOf, targetsOf, prepare } from '#testing/matrix/prepare-call.ts'
import { makeWorld, type Caller } from '#testing/matrix/world.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const world = await makeWorld(server)

const AWAY = 15 * 60_000

const names = Object.keys(permissions) as FunctionName[]
const sensitive = names.filter((name) => permissionOf(name).sensitive === true)
const callers = new Map<string, Caller>()
beforeAll(async () => {
  for (const role of roles.filter(isSuperadmin)) callers.set(role, await createCaller(world, role))
})

const touch = (who: Caller) => server.call('ownSessions.touch', {}, who)
const confirm = (who: Caller, password = server.password) =>
  server.call('ownSessions.confirm', { password }, who)
const resultOf = ({ error }: Answer): string => error?.reason ?? 'done'

test('B9 the table lists the sensitive functions', () => {
  expect(sensitive.length).toBeGreaterThan(10)
  expect(names.filter((name) => /(?:list|get)$/u.test(name) && sensitive.includes(name))).toEqual(
    [],
  )
})

test.each(sensitive)(
  'B9 %s asks a superadmin who was away for the password, also after a touch, and then works',
  async (name) => {
    for (const [role, caller] of sliceForTurn(
      [...callers],
      sensitive.indexOf(name),
      callers.size,
    )) {
      const place = targetsOf(name).find(
        (one) => expectedOf(name, caller.role, one, false) === 'done',
      )
      if (place === undefined) throw new Error(`${name} is answered to nobody`)
      await confirm(caller)
      const call = await prepare(world, name, caller, place)
      server.clock.advance(AWAY)
      expect(resultOf(await call()), role).toBe('confirmation-required')
      await touch(caller)
      expect(resultOf(await call()), role).toBe('confirmation-required')
      expect((await confirm(caller)).data, role).toEqual({ success: true })
      expect(resultOf(await call()), role).toBe('done')
    }
  },
)

const reads = ['companies.list', 'profiles.list', 'systemSettings.get', 'auditLog.list'] as const

test('B9 reads go on, and so does a caller who was never away for as long', async () => {
  for (const caller of callers.values()) {
    await confirm(caller)
    server.clock.advance(AWAY - 1)
    await touch(caller)
    server.clock.advance(AWAY - 1)
    expect((await server.call('contentFiles.export', exportAll, caller)).status).toBe(200)
    server.clock.advance(1)
    for (const name of reads) {
      const read = await prepare(world, name, caller, 'own')
      expect(resultOf(await read()), name).toBe('done')
    }
    expect(resultOf(await server.call('contentFiles.export', exportAll, caller))).toBe(
      'confirmation-required',
    )
  }
})

const exportAll = { entity: 'all', format: 'json', includeInactive: true }

test('B9 a wrong password confirms nothing, and both leave a row in the trail', async () => {
  const who = await createCaller(world, 'superadmin')
  server.clock.advance(AWAY)
  const wrong = await confirm(who, `${server.password}x`)
  expect(wrong).toMatchObject({ status: 400, error: { reason: 'wrong-password' } })
  expect(resultOf(await server.call('contentFiles.export', exportAll, who))).toBe(
    'confirmation-required',
  )
  await confirm(who)
  const rows = await storedQuery(
    server,
    'select result from audit_log where user_id = $1 and action = $2 order by at, id',
    [who.userId, 'ownSessions.confirm'],
  )
  expect(rows.map(({ result }) => result)).toEqual(['refused', 'done'])
})

test('B9 it is asked of the session that was away, not of the account', async () => {
  const who = await createCaller(world, 'superadmin')
  server.clock.advance(AWAY)
  await touch(who)
  const anew = await server.signIn(who.email, server.password)
  expect(resultOf(await server.call('contentFiles.export', exportAll, anew))).toBe('done')
  expect(resultOf(await server.call('contentFiles.export', exportAll, who))).toBe(
    'confirmation-required',
  )
})
