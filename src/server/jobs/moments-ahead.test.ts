import { uuidv7 } from 'uuidv7'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { addCase, watched } from '#testing/rows/care.ts'
import { caseScene } from '#testing/rows/case-scene.ts'
import { restrictionInput } from '#testing/rows/restrictions.ts'
import { planInput } from '#testing/rows/plan-input.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { deviationsJob } from './deviations.ts'

const server = await startTestServer()
afterAll(server.close)
const ward = await addWard(server)
let who: SignedIn = await staffOn(server, ward)
beforeEach(async () => {
  who = await staffOn(server, ward)
})

const HOUR_MS = 3_600_000
const scene = () => caseScene(server, ward, who)
const now = () => server.clock.now().getTime()
const read = (id: string) => scene().get(id, who)
const limitIn = async (id: string) => {
  const { watch } = await read(id)
  return watch === null ? null : (Date.parse(watch.last) - now()) / 60_000 + watch.maxGap
}

/** What the server records while its clock is two hours ahead. */
const ahead = async <T>(work: () => Promise<T>): Promise<T> => {
  server.clock.advance(2 * HOUR_MS)
  who = await staffOn(server, ward)
  const done = await work()
  server.clock.advance(-2 * HOUR_MS)
  who = await staffOn(server, ward)
  return done
}

const record = async (caseId: string, more: object = {}) =>
  expect((await server.call('checks.record', scene().check(caseId, 0, more), who)).error).toBeNull()

/** A call to health that nobody answered: at Modul 5 the next number is due after 15 minutes. */
const unanswered = (caseId: string) => ({
  id: uuidv7(),
  caseId,
  to: 'health',
  toName: null,
  phone: '22 00 00 00',
  at: server.clock.now().toISOString(),
  answered: false,
  readBack: false,
  agreed: '',
  dueAt: null,
})

/** Seen a minute ago. */
const seenCase = () => addCase(server.services, { ...ward, ...watched(new Date(now() - 60_000)) })

test('F-B4 FUP-152 a check by a clock that was two hours ahead is uncertain, and the next limit is N minutes from now', async () => {
  const id = await seenCase()
  await ahead(() => record(id))
  expect(await limitIn(id)).toBe(135)
  await deviationsJob.run(server.services)
  expect(await limitIn(id)).toBe(15)
  const { checks, lastCheck } = await read(id)
  expect(checks[0]?.isTimeCertain).toBe(false)
  expect(Date.parse(lastCheck?.observedAt ?? '')).toBe(now())
  server.clock.advance(16 * 60_000)
  who = await staffOn(server, ward)
  await deviationsJob.run(server.services)
  const open = (await read(id)).deviations.filter(({ to }) => to === null)
  expect(open.map(({ kind }) => kind)).toEqual(['late'])
})

test('F-B4 FUP-152 a new check, no reaction and a new plan wake a watch whose last check is after now, before any job', async () => {
  const ids = [await seenCase(), await seenCase(), await seenCase()] as const
  await ahead(async () => {
    for (const id of ids) await record(id)
  })
  await record(ids[0])
  await record(ids[1], { kind: 'no_reaction', change: null })
  const { version } = await read(ids[2])
  const nextReviewAt = new Date(now() + 5 * HOUR_MS).toISOString()
  const plan = planInput(ward.departmentId, nextReviewAt, { caseId: ids[2], version })
  expect((await server.call('plans.save', plan, who)).error).toBeNull()
  for (const id of ids) expect(await limitIn(id)).toBe(15)
  expect((await read(ids[1])).lastCheck?.kind).toBe('no_reaction')
})

test('F-B4 FUP-152 a restriction, a call, a Fastvakt and the plan that is due count from now', async () => {
  const acute = await ahead(() =>
    addCase(server.services, { ...ward, isAcute: true, riskSince: server.clock.now() }),
  )
  const unguarded = await ahead(() =>
    addCase(server.services, {
      ...ward,
      ...watched(server.clock.now()),
      isContinuous: true,
      guardSince: server.clock.now(),
      isolatedAt: server.clock.now(),
      isolationAnsweredAt: server.clock.now(),
    }),
  )
  const id = await seenCase()
  await ahead(async () => {
    const restriction = restrictionInput(id)
    expect((await server.call('restrictions.start', restriction, who)).error).toBeNull()
    const call = unanswered(id)
    expect((await server.call('receipts.record', call, who)).error).toBeNull()
  })
  await deviationsJob.run(server.services)
  const minutes = (at: string | null | undefined) => (Date.parse(at ?? '') - now()) / 60_000
  expect(minutes((await read(acute)).planDueAt)).toBe(15)
  expect(minutes((await read(unguarded)).continuous?.since)).toBe(0)
  expect(minutes((await read(unguarded)).isolation?.answeredAt)).toBe(0)
  const { restrictionEndsAt, callDueAt } = await read(id)
  expect([minutes(restrictionEndsAt), minutes(callDueAt)]).toEqual([120, 15])
})
