import { afterAll, expect, test } from 'vitest'
import { isSuperadmin, roles } from '#domain/access/roles.ts'
import { setSettings } from '#testing/server/settings.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const overview = async (who: SignedIn) => {
  const { status, error } = await server.call('assessments.overview', {}, who)
  return error?.reason ?? status
}
const touch = (who: SignedIn) => server.call('ownSessions.touch', {}, who)

const timed = roles.filter((role) => !isSuperadmin(role))
const untimed = roles.filter(isSuperadmin)

test.each(sliceForTurn(timed, 0, 2))(
  'B5 AUTH-07 the session of %s ends 15 minutes after the last activity',
  async (role) => {
    const who = await server.signedIn(role)
    server.clock.advance(15 * MINUTE - 1_000)
    expect(await overview(who)).toBe(200)
    // That call, like any other, is nothing that its user did.
    server.clock.advance(2_000)
    expect(await overview(who)).toBe('no-session')
    expect((await touch(who)).error?.reason).toBe('no-session')
  },
)

test.each(sliceForTurn(timed, 0, 2))(
  'B5 AUTH-07 activity of %s at 14 minutes keeps it for another 15',
  async (role) => {
    const who = await server.signedIn(role)
    server.clock.advance(14 * MINUTE)
    expect((await touch(who)).data).toEqual({ success: true })
    server.clock.advance(15 * MINUTE - 1_000)
    expect(await overview(who)).toBe(200)
    server.clock.advance(1_000)
    expect(await overview(who)).toBe('no-session')
  },
)

test.each(untimed)('B5 AUTH-07 the session of %s does not end by idleness', async (role) => {
  const who = await server.signedIn(role)
  server.clock.advance(7 * HOUR)
  expect(await overview(who)).toBe(200)
})

test.each(sliceForTurn(roles, 0, 3))(
  'B6 a session of %s ends after sessionTimeoutHours, whatever is done in it',
  async (role) => {
    await setSettings(server.services, { sessionTimeoutHours: 2 })
    const who = await server.signedIn(role)
    for (let passed = 0; passed < 2 * HOUR - 10 * MINUTE; passed += 10 * MINUTE) {
      server.clock.advance(10 * MINUTE)
      expect((await touch(who)).status).toBe(200)
    }
    server.clock.advance(10 * MINUTE - 1)
    expect(await overview(who)).toBe(200)
    server.clock.advance(1)
    expect(await overview(who)).toBe('no-session')
    expect((await touch(who)).error?.reason).toBe('no-session')
    await setSettings(server.services, { sessionTimeoutHours: 8 })
  },
)

test('B5 a touch is of its own session alone, and leaves no row in the trail', async () => {
  const who = await server.signedIn('counselor')
  const elsewhere = await server.signIn(who.email, server.password)
  server.clock.advance(14 * MINUTE)
  await touch(who)
  server.clock.advance(2 * MINUTE)
  expect([await overview(who), await overview(elsewhere)]).toEqual([200, 'no-session'])
  const trail = 'select from audit_log where user_id = $1 and action = $2'
  expect(await storedQuery(server, trail, [who.userId, 'ownSessions.touch'])).toEqual([])
})
