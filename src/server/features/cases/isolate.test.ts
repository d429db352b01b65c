import { afterAll, expect, test } from 'vitest'
import type { WholeCase } from '#contract/cases.ts'
import { earlier } from '#testing/rows/earlier.ts'
import { addCase, watched } from '#testing/rows/care.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { fullTest } from '#testing/run/full-test.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const ward = await addWard(server)
const officer = await staffOn(server, ward, 'officer')
const leader = await staffOn(server, ward, 'shift-leader')
const health = await staffOn(server, ward, 'health')

const now = () => server.clock.now().toISOString()
const reason = 'For få på vakt til fastvakt før 07:15'

const newCase = (more: object = {}) =>
  addCase(server.services, {
    ...ward,
    ...watched(server.clock.now()),
    isForHealth: true,
    ...more,
  })

const get = async (id: string) => (await server.call('cases.get', { id }, leader)).data as WholeCase

const isolate = async (id: string, isIsolated: boolean, who: SignedIn = officer) => {
  const { version } = await get(id)
  return server.call('cases.isolate', { id, version, isIsolated }, who)
}

const answer = async (id: string, why: string, who: SignedIn = leader) => {
  const { version } = await get(id)
  return server.call('cases.answerIsolation', { id, version, reason: why }, who)
}

/** As if the last answer had been so many hours earlier: a session ends after 15 minutes (AUTH-07). */
const rewind = (id: string, hours: number) =>
  storedQuery(
    server,
    `update cases set isolation_answered_at = ${earlier('isolation_answered_at', `$2 * interval '1 hour'`)} where id = $1`,
    [id, hours],
  )

test('FUP-30 any function marks a case as isolated, and ends it, with who and when', async () => {
  const id = await newCase()
  expect((await isolate(id, false)).error?.reason).toBe('wrong-status')
  expect((await isolate(id, true, health)).error).toBeNull()
  expect((await isolate(id, true)).error?.reason).toBe('wrong-status')
  expect((await get(id)).isolation).toEqual({ since: now(), answeredAt: null })
  expect((await isolate(id, false)).error).toBeNull()
  const { isolation, log } = await get(id)
  expect(isolation).toBeNull()
  expect(log.map(({ kind, by }) => [kind, by.function])).toEqual([
    ['isolation-ended', 'officer'],
    ['isolated', 'health'],
  ])
})

test('FUP-30 a shift leader says why the watch is not continuous, again every 12 hours', async () => {
  const id = await newCase()
  expect((await answer(id, reason)).error?.reason).toBe('wrong-status')
  await isolate(id, true)
  expect((await answer(id, reason, officer)).error?.reason).toBe('no-function')
  expect((await answer(id, 'for få')).error?.message).toBe('Skriv en ny begrunnelse.')
  expect((await answer(id, reason)).error).toBeNull()
  expect((await get(id)).isolation).toEqual({ since: now(), answeredAt: now() })
  await rewind(id, 11.99)
  expect((await answer(id, 'En annen begrunnelse nå')).error?.reason).toBe('wrong-status')
  await rewind(id, 0.01)
  expect((await answer(id, reason)).error?.reason).toBe('same-reason')
  expect((await answer(id, 'Fortsatt for få på vakt i natt')).error).toBeNull()
  expect((await get(id)).isolation?.answeredAt).toBe(now())
})

fullTest(
  'FUP-30 a continuous watch is not questioned, and a new isolation is asked of again',
  async () => {
    const watch = await newCase({ isContinuous: true, isolatedAt: server.clock.now() })
    expect((await answer(watch, reason)).error?.reason).toBe('wrong-status')
    const id = await newCase()
    await isolate(id, true)
    await answer(id, reason)
    await isolate(id, false)
    await isolate(id, true)
    expect((await get(id)).isolation?.answeredAt).toBeNull()
  },
)

fullTest('FUP-30 a closed case is not isolated any more, and cannot be', async () => {
  const id = await newCase()
  await isolate(id, true)
  const { version } = await get(id)
  const close = { id, version, event: 'released', reason: 'Løslatt, familien har fått beskjed' }
  const closed = await server.call('cases.close', { ...close, healthReceipt: null }, leader)
  expect(closed.error).toBeNull()
  expect((await get(id)).isolation).toBeNull()
  expect((await isolate(id, true)).error?.reason).toBe('case-closed')
})
