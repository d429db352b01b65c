import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import type { OwnSession } from '#contract/ownSessions.ts'
import { superadminRoles } from '#domain/access/roles.ts'
import { EXPIRE_AFTER_MS } from '#domain/account/inactivity.ts'
import { roundCount } from '#testing/run/level.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const again = (who: SignedIn) => server.signIn(who.email, server.password)
const list = async (who: SignedIn) =>
  ((await server.call('ownSessions.list', {}, who)).data as { rows: OwnSession[] }).rows
const end = (who: SignedIn, id: string) => server.call('ownSessions.end', { id }, who)
const isSignedIn = async (who: SignedIn) =>
  (await server.call('assessments.overview', {}, who)).status === 200

test('AUTH-10 B8 the own sign-ins are listed, this one first, and nobody else’s', async () => {
  const other = await server.signedIn('superadmin')
  for (const role of ['counselor', 'superadmin'] as const) {
    const here = await server.signedIn(role)
    const elsewhere = await again(here)
    const rows = await list(here)
    expect(rows.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
      [here.handle, true],
      [elsewhere.handle, false],
    ])
    expect((await list(elsewhere)).map(({ id }) => id)).toEqual([elsewhere.handle, here.handle])
    expect(JSON.stringify(rows)).not.toContain(other.handle)
  }
})

test('B8 B5 B6 what opens nothing any more is not listed; a superadmin’s is, and asks for the password', async () => {
  for (const role of ['counselor', ...superadminRoles] as const) {
    const left = await server.signedIn(role)
    const over = await again(left)
    await storedQuery(server, `update sessions set expires_at = $2 where id = $1`, [
      over.handle,
      server.clock.now(),
    ])
    const idle = new Date(server.clock.now().getTime() - EXPIRE_AFTER_MS)
    await storedQuery(server, `update sessions set active_at = $2 where id = $1`, [
      left.handle,
      idle,
    ])
    const here = await again(left)
    const expected = role === 'counselor' ? [here.handle] : [here.handle, left.handle]
    expect((await list(here)).map(({ id }) => id)).toEqual(expected)
  }
})

test('AUTH-10 B8 another one is ended and out at the next call; it leaves a row', async () => {
  const here = await server.signedIn('counselor')
  const [there, third] = [await again(here), await again(here)]
  expect((await end(here, there.handle)).data).toEqual({ id: there.handle })
  expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(third)]).toEqual([
    true,
    false,
    true,
  ])
  expect(await auditRowsOf(server, there.handle)).toMatchObject([
    { action: 'ownSessions.end', user_id: here.userId, resource_type: 'session', result: 'done' },
  ])
  expect(await end(here, there.handle)).toMatchObject({ status: 404 })
})

test('B8 D7 no caller ends this session or anybody else’s', async () => {
  const victim = await server.signedIn('counselor')
  for (const role of ['counselor', 'org_admin', 'superadmin'] as const) {
    const who = await server.signedIn(role)
    expect(await end(who, victim.handle)).toMatchObject({
      status: 404,
      error: { reason: 'not-found' },
    })
    expect(await end(who, uuidv7())).toMatchObject({ status: 404 })
    expect(await end(who, who.handle)).toMatchObject({
      status: 409,
      error: { reason: 'own-account' },
    })
    expect([await isSignedIn(victim), await isSignedIn(who)]).toEqual([true, true])
  }
})

test('AUTH-10 B8 all others are ended at once, the own one and other people’s stay', async () => {
  const stranger = await server.signedIn('counselor')
  const here = await server.signedIn('superadmin')
  const others = [await again(here), await again(here)]
  const answer = await server.call('ownSessions.endOthers', {}, here)
  expect(answer.data).toEqual({ ended: 2 })
  for (const who of others) expect(await isSignedIn(who)).toBe(false)
  expect([await isSignedIn(here), await isSignedIn(stranger)]).toEqual([true, true])
  expect((await server.call('ownSessions.endOthers', {}, here)).data).toEqual({ ended: 0 })
})

test('B8 two who end each other at once: one at least is out, and nothing fails', async () => {
  for (let round = 1; round <= roundCount(2, 10); round++) {
    const one = await server.signedIn('counselor')
    const two = await again(one)
    const answers = await Promise.all([end(one, two.handle), end(two, one.handle)])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => ![200, 401, 404].includes(status))).toEqual([])
    expect([await isSignedIn(one), await isSignedIn(two)]).toContain(false)
  }
})
