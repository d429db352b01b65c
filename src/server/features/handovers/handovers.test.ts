import { uuidv7 } from 'uuidv7'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { HandoverLine } from '#contract/handovers.ts'
import { inTransaction, type Db } from '#server/core/database.ts'
import { checks, handoverLines } from '#server/database/schema/case-part-tables.ts'
import { cases } from '#server/database/schema/case-tables.ts'
import { deviationsJob } from '#server/jobs/deviations.ts'
import { addCase, watched } from '#testing/rows/care.ts'
import { checkInput } from '#testing/rows/check-input.ts'
import { restrictionInput } from '#testing/rows/restrictions.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { fullTest } from '#testing/run/full-test.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const MINUTE_MS = 60_000
/** The shift times of the tests are 07:15, 14:45 and 22:00 in Norway. */
const SHIFT = '2026-11-27T06:15:00.000Z'

const setClock = (time: string) =>
  server.clock.advance(Date.parse(time) - server.clock.now().getTime())

type Shift = { readonly shiftAt: string; readonly lines: readonly HandoverLine[] }

const scene = async () => {
  const ward = await addWard(server)
  const outgoing = await staffOn(server, ward, 'officer')
  const incoming = await staffOn(server, ward, 'officer')
  const { departmentId } = ward
  const newCase = (more: object = {}) =>
    addCase(server.services, { ...ward, status: 'followed-up', ...more })
  const get = async (who: SignedIn) =>
    (await server.call('handovers.get', { departmentId }, who)).data as Shift
  const act = (
    name: 'offer' | 'withdraw' | 'take',
    caseId: string,
    who: SignedIn,
    more: object = {},
  ) => server.call(`handovers.${name}`, { departmentId, shiftAt: SHIFT, caseId, ...more }, who)
  const takeAll = (who: SignedIn) =>
    server.call('handovers.takeAll', { departmentId, shiftAt: SHIFT }, who)
  return { ward, outgoing, incoming, newCase, get, act, takeAll }
}

const goer = { goer: 'incoming' }
const nobody = { goer: null }

setClock('2026-11-27T06:00:00.000Z')

test('FUP-50 FUP-51 a case is offered by one and taken by another', async () => {
  const { outgoing, incoming, newCase, get, act } = await scene()
  const id = await newCase()
  expect(await get(outgoing)).toMatchObject({
    shiftAt: SHIFT,
    opensAt: '2026-11-27T05:45:00.000Z',
    overdueAt: '2026-11-27T06:30:00.000Z',
    lines: [{ id, offered: null, taken: null, needsGoer: false }],
  })
  expect((await act('take', id, incoming)).error?.reason).toBe('not-offered')
  expect((await act('offer', id, outgoing, nobody)).error).toBeNull()
  expect((await act('take', id, outgoing)).error?.reason).toBe('own-offer')
  expect((await act('take', id, incoming)).error).toBeNull()
  expect((await act('take', id, incoming)).error).toBeNull()
  expect((await get(incoming)).lines).toMatchObject([
    { offered: { isOwn: false }, taken: { by: { function: 'officer' }, isOwn: true } },
  ])
})

test('FUP-50 an offer is taken back by the one who made it, until somebody takes the case', async () => {
  const { outgoing, incoming, newCase, get, act } = await scene()
  const id = await newCase()
  await act('offer', id, outgoing, nobody)
  expect((await act('withdraw', id, incoming)).data).toEqual({ isWithdrawn: false })
  expect((await act('withdraw', id, outgoing)).data).toEqual({ isWithdrawn: true })
  expect((await get(outgoing)).lines).toMatchObject([{ offered: null }])
  await act('offer', id, outgoing, nobody)
  await act('take', id, incoming)
  expect((await act('withdraw', id, outgoing)).data).toEqual({ isWithdrawn: false })
  expect((await get(outgoing)).lines).toMatchObject([{ offered: { isOwn: true }, taken: {} }])
})

test('FUP-50 the list says that the caller leaves when they had the shift that ends, and not when they come', async () => {
  const { ward, outgoing, incoming, newCase, get } = await scene()
  const from = Date.parse('2026-11-26T21:15:00.000Z')
  const to = Date.parse('2026-11-27T05:45:00.000Z')
  const id = await newCase({ module: 'M9' })
  const isLeaving = async (who: SignedIn) =>
    ((await get(who)) as Shift & { readonly isLeaving: boolean }).isLeaving
  const part = { ...ward, caseId: id, staffName: 'Kari', staffFunction: 'officer' as const }
  const insert = (work: (db: Db) => Promise<unknown>) =>
    inTransaction(server.services.pool, { role: 'system', userId: null }, work)
  const seen = (who: SignedIn, at: number) =>
    insert((db) =>
      db.insert(checks).values({
        ...part,
        id: uuidv7(),
        staffId: who.userId,
        kind: 'awake',
        text: '',
        observedAt: new Date(at),
        receivedAt: new Date(at),
        isTimeCertain: true,
        submissionHash: '',
      }),
    )
  // The last check of the shift before the own one, and one that the incoming officer made early.
  await seen(outgoing, from - 1)
  await seen(incoming, to)
  expect([await isLeaving(outgoing), await isLeaving(incoming)]).toEqual([false, false])
  await seen(outgoing, from)
  expect([await isLeaving(outgoing), await isLeaving(incoming)]).toEqual([true, false])

  const taker = await staffOn(server, ward, 'officer')
  const [at, shiftAt] = [new Date(from), new Date('2026-11-26T21:00:00.000Z')]
  const line = { takerId: taker.userId, takerName: 'Per', takerFunction: 'officer' as const }
  await insert((db) =>
    db
      .insert(handoverLines)
      .values({ ...part, ...line, id: uuidv7(), shiftAt, offeredAt: at, takenAt: at }),
  )
  expect(await isLeaving(taker)).toBe(true)

  const guard = await staffOn(server, ward, 'officer')
  const guardOf = (minute: number) => ({
    ...watched(server.clock.now()),
    isContinuous: true,
    guardId: guard.userId,
    guardName: 'Ola',
    guardFunction: 'officer' as const,
    guardSince: new Date(to + minute * MINUTE_MS),
  })
  const early = await newCase(guardOf(0))
  expect(await isLeaving(guard)).toBe(false)
  await insert((db) => db.update(cases).set(guardOf(-1)).where(eq(cases.id, early)))
  expect(await isLeaving(guard)).toBe(true)
})

test('FUP-51 all are taken but an acute sign, Modul 9, a missing plan, late duties, and those that one offered oneself', async () => {
  const { outgoing, incoming, newCase, act, takeAll } = await scene()
  const [calm, severe, acute, planless, late, own] = [
    await newCase({ module: 'M5' }),
    await newCase({ module: 'M9' }),
    await newCase({ module: 'M3', isAcute: true }),
    await newCase({ module: 'M3', status: 'without-plan', riskSince: server.clock.now() }),
    await newCase({ module: 'M3', callDueAt: server.clock.now() }),
    await newCase({ module: 'M3' }),
  ]
  for (const id of [calm, severe, acute, planless, late]) await act('offer', id, outgoing, nobody)
  await act('offer', own, incoming, nobody)
  expect((await takeAll(incoming)).data).toEqual({ taken: [calm] })
  expect((await takeAll(incoming)).data).toEqual({ taken: [] })
})

test('FUP-52 a check within 20 minutes of the shift time asks who goes', async () => {
  const { outgoing, newCase, get, act } = await scene()
  // The limit is 07:10.
  const last = new Date(Date.parse('2026-11-27T06:10:00.000Z') - 15 * MINUTE_MS)
  const id = await newCase(watched(last))
  expect((await get(outgoing)).lines).toMatchObject([{ needsGoer: true }])
  const without = await act('offer', id, outgoing, nobody)
  expect([without.error?.reason, without.error?.fields]).toEqual(['goer-required', ['goer']])
  expect((await act('offer', id, outgoing, goer)).error).toBeNull()
  expect((await get(outgoing)).lines).toMatchObject([{ goer: 'incoming' }])
})

test('FUP-52 nobody says who goes later to a person who did not react', async () => {
  const { outgoing, newCase, get, act } = await scene()
  const last = new Date(Date.parse(SHIFT) - 20 * MINUTE_MS)
  const id = await newCase({ ...watched(last), lastCheckKind: 'no_reaction' })
  expect((await get(outgoing)).lines).toMatchObject([{ needsGoer: false }])
  expect((await act('offer', id, outgoing, nobody)).error).toBeNull()
})

test('FUP-50 the list has the news since the shift before', async () => {
  const { outgoing, newCase, get } = await scene()
  const at = server.clock.now()
  const id = await newCase(watched(new Date(at.getTime() - 20 * MINUTE_MS)))
  const now = at.toISOString()
  const check = checkInput(now, { caseId: id, change: 'worse', lateReason: 'few-staff' })
  expect((await server.call('checks.record', check, outgoing)).error).toBeNull()
  const call = { to: 'health', toName: null, phone: null, agreed: '', dueAt: null }
  const answered = { id: uuidv7(), caseId: id, at: now, answered: true, readBack: true, ...call }
  expect((await server.call('receipts.record', answered, outgoing)).error).toBeNull()
  const { previousAt, lines } = (await get(outgoing)) as Shift & { readonly previousAt: string }
  expect(previousAt).toBe('2026-11-26T21:00:00.000Z')
  expect(lines).toMatchObject([
    {
      news: { checks: 1, late: 1, planAt: null, worseAt: now, answeredAt: now },
      openCalls: 0,
    },
  ])
})

test('FUP-50 a check that is late now counts once among the late ones, also when it is missed', async () => {
  const { outgoing, newCase, get } = await scene()
  await newCase(watched(new Date(server.clock.now().getTime() - 50 * MINUTE_MS)))
  await deviationsJob.run(server.services)
  expect((await get(outgoing)).lines).toMatchObject([{ news: { checks: 0, late: 1 } }])
})

fullTest('FUP-50 the list names the restrictions that run, the earliest end first', async () => {
  const { outgoing, newCase, get } = await scene()
  const id = await newCase()
  for (const more of [{}, { kind: 'excluded', hours: 8 }]) {
    const input = restrictionInput(id, more)
    expect((await server.call('restrictions.start', input, outgoing)).error).toBeNull()
  }
  const over = restrictionInput(id, { kind: 'other', hours: 8 })
  await server.call('restrictions.start', over, outgoing)
  await server.call('restrictions.end', { id: over.id }, outgoing)
  const [line] = (await get(outgoing)).lines
  expect(line?.restrictions.map(({ kind }) => kind)).toEqual(['security-cell', 'excluded'])
})

test('FUP-112 staff of another department see no list', async () => {
  const { ward } = await scene()
  const other = await staffOn(server, await addWard(server, 'Avdeling C', ward.companyId))
  const { departmentId } = ward
  const { error } = await server.call('handovers.get', { departmentId }, other)
  expect(error?.reason).toBe('not-found')
})

test('FUP-53 nobody is kept from signing out, and the shift leader sees the case that nobody took', async () => {
  const { ward, outgoing, newCase, get, act } = await scene()
  const leader = await staffOn(server, ward, 'shift-leader')
  const id = await newCase()
  await act('offer', id, outgoing, nobody)
  setClock('2026-11-27T06:16:00.000Z')
  const leaving = await server.signIn(outgoing.email, server.password)
  expect(
    (await server.call('authMutations.signOut', { sessionId: leaving.handle }, leaving)).error,
  ).toBeNull()
  setClock('2026-11-27T06:30:00.000Z')
  const leading = await server.signIn(leader.email, server.password)
  type Late = Shift & { readonly overdueAt: string; readonly onDuty: readonly string[] }
  const { overdueAt, lines, onDuty } = (await get(leading)) as Late
  expect(server.clock.now().toISOString()).toBe(overdueAt)
  expect(lines).toMatchObject([{ id, taken: null }])
  // Who leaves has done something before; who came has now.
  expect(onDuty).toEqual([])
  const check = checkInput(overdueAt, { caseId: id })
  expect((await server.call('checks.record', check, leading)).error).toBeNull()
  expect(((await get(leading)) as Late).onDuty).toHaveLength(1)
})

test('FUP-50 an earlier list is refused once the next shift change is open', async () => {
  const { outgoing, newCase, act } = await scene()
  const id = await newCase()
  setClock('2026-11-27T13:15:00.000Z')
  const again = await server.signIn(outgoing.email, server.password)
  expect((await act('offer', id, again, nobody)).error?.reason).toBe('shift-over')
})

fullTest(
  'FUP-08 FUP-50 a moved check is new in the right case alone, and joined cases have their news together',
  async () => {
    setClock('2026-11-27T06:00:00.000Z')
    const { ward, outgoing, newCase, get } = await scene()
    const leader = await staffOn(server, ward, 'shift-leader')
    const at = server.clock.now()
    const [wrong, right] = [await newCase(watched(at)), await newCase(watched(at))]
    const entryId = uuidv7()
    const check = checkInput(at.toISOString(), { id: entryId, caseId: wrong })
    expect((await server.call('checks.record', check, outgoing)).error).toBeNull()
    const move = { id: wrong, version: 1, kind: 'check', entryId, toId: right, toVersion: 1 }
    expect((await server.call('cases.move', move, leader)).error).toBeNull()
    const newsOf = async () =>
      new Map((await get(outgoing)).lines.map(({ id, news }) => [id, news.checks]))
    expect(await newsOf()).toEqual(
      new Map([
        [wrong, 0],
        [right, 1],
      ]),
    )
    const merge = { id: wrong, version: 2, otherId: right, otherVersion: 2 }
    expect((await server.call('cases.merge', merge, leader)).error).toBeNull()
    expect(await newsOf()).toEqual(new Map([[wrong, 1]]))
  },
)
