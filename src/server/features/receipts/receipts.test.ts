import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import type { BoardRow } from '#contract/cases.ts'
import type { HandoverLine } from '#contract/handovers.ts'
import { addCase, giveDuties } from '#testing/rows/care.ts'
import { caseScene } from '#testing/rows/case-scene.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const ward = await addWard(server)
const officer = await staffOn(server, ward, 'officer')
const leader = await staffOn(server, ward, 'shift-leader')
const health = await staffOn(server, ward, 'health')

const MINUTE_MS = 60_000
const inMinutes = (minutes: number): string =>
  new Date(server.clock.now().getTime() + minutes * MINUTE_MS).toISOString()

const { newCase: addOpen, get } = caseScene(server, ward, officer)
const newCase = (more: object = {}) => addOpen({ module: 'M9', ...more })

const answer = (caseId: string, more: object = {}) => ({
  id: uuidv7(),
  caseId,
  to: 'health',
  toName: 'Sykepleier Berg',
  phone: '22 00 00 00',
  at: inMinutes(0),
  answered: true,
  readBack: true,
  agreed: 'Ser personen før kl. 03',
  dueAt: inMinutes(50),
  ...more,
})
const noAnswer = (caseId: string, more: object = {}) =>
  answer(caseId, {
    toName: null,
    answered: false,
    readBack: false,
    agreed: '',
    dueAt: null,
    ...more,
  })

const record = (input: object, who: SignedIn = officer) =>
  server.call('receipts.record', input, who)

test('FUP-63 FUP-64 a case shows a call with its receipt, and when the agreement is due', async () => {
  const id = await newCase()
  const input = answer(id)
  expect((await record(input)).data).toEqual({ id: input.id, dueAt: input.dueAt })
  const { calls, callDueAt, version } = await get(id)
  expect(calls).toEqual([
    {
      id: input.id,
      to: 'health',
      toName: 'Sykepleier Berg',
      phone: '22 00 00 00',
      at: input.at,
      answered: true,
      readBack: true,
      agreed: input.agreed,
      dueAt: input.dueAt,
      doneAt: null,
      isEnteredLate: false,
      by: { name: 'Kari Nordmann', function: 'officer' },
    },
  ])
  // An open form of the plan is not over a newer one by it.
  expect([callDueAt, version]).toEqual([input.dueAt, 1])
})

test.each([
  [{ module: 'M9' }, 5],
  [{ module: 'M3', isAcute: true }, 5],
  [{ module: 'M5' }, 15],
  [{ module: 'M3' }, null],
] as const)(
  'FUP-63 acceptance 26: without an answer at %j the next number is due in %s minutes',
  async (more, minutes) => {
    const id = await newCase(more)
    await record(noAnswer(id))
    const due = minutes === null ? null : inMinutes(minutes)
    const { callDueAt, calls } = await get(id)
    expect([callDueAt, calls[0]?.dueAt]).toEqual([due, due])
  },
)

test('FUP-63 an acute sign and Modul 9 wait for a call until health was rung or has seen the person', async () => {
  const acute = { isAcute: true, riskSince: server.clock.now() }
  const [id, seen, joined] = [await newCase(acute), await newCase(acute), await newCase(acute)]
  const waits = async (caseId: string) => (await get(caseId)).uncalledSince
  await record(noAnswer(id, { to: 'shift-leader' }))
  expect(await waits(id)).toBe(inMinutes(0))
  await record(noAnswer(id, { to: 'ambulance' }))
  expect(await waits(id)).toBeNull()
  const told = { id: uuidv7(), caseId: seen, fit: 'fitted', seenAt: inMinutes(0) }
  expect((await server.call('outcomes.record', told, officer)).error).toBeNull()
  expect(await waits(seen)).toBeNull()
  // FUP-08: the call of a case that is joined with it.
  await storedQuery(server, 'update cases set merged_into = $1 where id = $2', [joined, id])
  expect(await waits(joined)).toBeNull()
  const calm = { isAcute: false, riskSince: server.clock.now() }
  expect(await waits(await newCase({ ...calm, module: 'M5' }))).toBeNull()
  expect(await waits(await newCase({ ...calm, module: 'M9' }))).toBe(inMinutes(0))
  // FUP-121: whoever it is only offered to reads no call.
  const elsewhere = await addWard(server, 'Avdeling C', ward.companyId)
  const theirs = await staffOn(server, elsewhere, 'shift-leader')
  const offered = await newCase({ ...acute, transferTo: elsewhere.departmentId })
  expect((await get(offered, theirs)).uncalledSince).toBeNull()
  expect(await waits(offered)).toBe(inMinutes(0))
})

test('FUP-120 a call to health shows the case to health, one to the shift leader does not', async () => {
  const id = await newCase()
  const seen = async () => (await server.call('cases.get', { id }, health)).error?.reason ?? null
  await record(noAnswer(id, { to: 'shift-leader' }))
  expect(await seen()).toBe('not-found')
  await record(noAnswer(id))
  expect(await seen()).toBeNull()
  expect((await get(id, health)).calls).toHaveLength(2)
})

test('FUP-63 a receipt for a call that was never made is stored, and one of an earlier hour is entered later', async () => {
  const id = await newCase()
  await record(answer(id, { phone: null, at: inMinutes(-90), dueAt: null }))
  await record(answer(id, { phone: null, at: inMinutes(60), dueAt: null }))
  const { calls } = await get(id)
  // A time in the future is the time received.
  expect(calls.map(({ at, isEnteredLate }) => [at, isEnteredLate])).toEqual([
    [inMinutes(0), false],
    [inMinutes(-90), true],
  ])
})

test('FUP-63 a receipt that is sent twice is stored once, and the same id with other content is refused', async () => {
  const id = await newCase()
  const input = answer(id)
  await record(input)
  const again = await record({ ...input, at: inMinutes(1) })
  expect(again.data).toEqual({ id: input.id, dueAt: input.dueAt })
  expect((await record({ ...input, agreed: 'Noe annet' })).error?.reason).toBe('id-already-used')
  expect((await record(input, leader)).error?.reason).toBe('id-already-used')
  expect((await get(id)).calls).toHaveLength(1)
})

test.each([
  ['an agreement without an answer', { answered: false }, 'invalid-input'],
  ['an identity number', { agreed: 'Fnr 01010112377' }, 'identity-number'],
  ['an identity number as the number that was rung', { phone: '01010112377' }, 'identity-number'],
  ['an unknown function', { to: 'someone' }, 'invalid-input'],
  ['301 characters', { agreed: 'a'.repeat(301) }, 'invalid-input'],
])('F-C4 FUP-63 FUP-116 a receipt with %s is refused', async (_what, more, reason) => {
  const id = await newCase()
  expect((await record(answer(id, more))).error?.reason).toBe(reason)
  expect((await get(id)).calls).toEqual([])
})

test.each([
  ['a call of year 1', 'at', '0001-01-01T00:00:00.000Z'],
  ['an agreement of year 9999', 'dueAt', '9999-12-31T23:59:59.999Z'],
])('F-C3 FUP-63 %s is refused at its field', async (_what, field, time) => {
  const id = await newCase()
  const { status, error } = await record(answer(id, { [field]: time }))
  expect([status, error?.reason, error?.fields]).toEqual([400, 'invalid-input', [field]])
  expect(error?.message).toBe('Tidspunktet er for langt tilbake eller for langt fram i tid.')
  expect((await get(id)).calls).toEqual([])
})

test('F-C4 FUP-116 a number that was stored before it was refused is still read', async () => {
  const id = await newCase()
  await record(answer(id))
  await storedQuery(server, `update receipts set phone = '01010112377' where case_id = $1`, [id])
  expect((await get(id)).calls).toMatchObject([{ phone: '01010112377' }])
})

test('FUP-63 a closed case takes no receipt, but the one that it has is still the same', async () => {
  const id = await newCase()
  const input = answer(id)
  await record(input)
  const close = { id, version: 1, event: 'released', reason: 'Løslatt, familien har fått beskjed' }
  await server.call('cases.close', { ...close, healthReceipt: null }, leader)
  expect((await record(input)).error).toBeNull()
  const { error } = await record(answer(id))
  expect(error?.message).toBe('Saken er avsluttet. Åpne den igjen for å føre samtalen.')
})

const done = (id: string, at: string, who: SignedIn = health) =>
  server.call('receipts.done', { id, at }, who)

test('FUP-64 health has seen the person: the call and the earlier ones are closed, a later one is not', async () => {
  const id = await newCase({ isForHealth: true })
  const first = answer(id, { at: inMinutes(-30), dueAt: inMinutes(-5) })
  const second = answer(id, { at: inMinutes(-20), dueAt: inMinutes(-1) })
  const later = answer(id, { at: inMinutes(-2), dueAt: inMinutes(20) })
  for (const input of [first, second, later]) await record(input)
  expect((await get(id)).callDueAt).toBe(first.dueAt)
  expect((await done(second.id, inMinutes(-10))).error).toBeNull()
  const { calls, callDueAt } = await get(id)
  expect(calls.map(({ doneAt }) => doneAt)).toEqual([null, inMinutes(-10), inMinutes(-10)])
  expect(callDueAt).toBe(later.dueAt)
  expect((await done(later.id, inMinutes(30))).error).toBeNull()
  expect((await done(later.id, inMinutes(-1))).error).toBeNull()
  const after = await get(id)
  // A time in the future is the time received, and the first answer stands.
  expect(after.calls[0]?.doneAt).toBe(inMinutes(0))
  expect(after.callDueAt).toBeNull()
})

test('FUP-112 a call of another department is a missing case', async () => {
  const elsewhere = await addWard(server, 'Avdeling C', ward.companyId)
  const other = await staffOn(server, elsewhere)
  const id = await newCase()
  const input = answer(id)
  await record(input)
  expect((await done(input.id, inMinutes(0), other)).error?.reason).toBe('not-found')
  expect((await record(answer(id), other)).error?.reason).toBe('not-found')
})

const rate = (caseId: string, who: SignedIn, more: object = {}) =>
  server.call(
    'outcomes.record',
    { id: uuidv7(), caseId, fit: 'should-have-been-faster', seenAt: inMinutes(-5), ...more },
    who,
  )

test('FUP-95 health says whether the urgency was right, and an officer records it on behalf of health', async () => {
  const id = await newCase({ isForHealth: true })
  const own = uuidv7()
  expect((await rate(id, health, { id: own })).error).toBeNull()
  expect((await rate(id, health, { id: own })).error).toBeNull()
  expect((await rate(id, officer, { id: own })).error?.reason).toBe('id-already-used')
  server.clock.advance(1)
  expect((await rate(id, officer, { fit: 'fitted' })).error).toBeNull()
  const { outcomes } = await get(id)
  expect(outcomes.map(({ fit, by }) => [fit, by.function])).toEqual([
    ['fitted', 'officer'],
    ['should-have-been-faster', 'health'],
  ])
})

test('FUP-08 FUP-64 two joined cases show the calls of both, and ask for the earlier agreement', async () => {
  const [one, other] = [await newCase({ isForHealth: true }), await newCase()]
  await record(answer(one, { dueAt: inMinutes(40) }))
  await record(answer(other, { dueAt: inMinutes(10) }))
  const merge = { id: one, version: 1, otherId: other, otherVersion: 1 }
  const { data } = await server.call('cases.merge', merge, leader)
  const { id } = data as { id: string }
  const { calls, callDueAt } = await get(id)
  expect(calls).toHaveLength(2)
  expect(callDueAt).toBe(inMinutes(10))
  // An entry for the younger one goes to the older one.
  await done(calls[0]?.id ?? '', inMinutes(1))
  expect((await get(id)).callDueAt).toBeNull()
})

test('FUP-121 the calls move with their case', async () => {
  const elsewhere = await addWard(server, 'Avdeling D', ward.companyId)
  await giveDuties(server.services, { ...elsewhere, userId: leader.userId }, ['shift-leader'])
  const id = await newCase()
  await record(answer(id))
  await server.call(
    'cases.transfer',
    { id, version: 1, departmentId: elsewhere.departmentId },
    leader,
  )
  await server.call('cases.receive', { id, version: 2 }, leader)
  expect((await get(id, leader)).calls).toHaveLength(1)
  const rows = await storedQuery(
    server,
    'select department_id as at from receipts where case_id = $1',
    [id],
  )
  expect(rows).toMatchObject([{ at: elsewhere.departmentId }])
})

test('FUP-50 a shift change counts the calls to health without an answer', async () => {
  const here = await addWard(server, 'Avdeling E', ward.companyId)
  const who = await staffOn(server, here, 'officer')
  const id = await addCase(server.services, { ...here, module: 'M9' })
  const openCalls = async () => {
    const { data } = await server.call('handovers.get', { departmentId: here.departmentId }, who)
    return (data as { lines: HandoverLine[] }).lines[0]?.openCalls
  }
  expect(await openCalls()).toBe(0)
  await record(noAnswer(id, { at: inMinutes(-8) }), who)
  await record(noAnswer(id, { at: inMinutes(-3) }), who)
  await record(noAnswer(id, { to: 'other' }), who)
  expect(await openCalls()).toBe(2)
  await record(answer(id, { at: inMinutes(-1) }), who)
  expect(await openCalls()).toBe(0)
  const { data } = await server.call('cases.board', {}, who)
  expect((data as { rows: BoardRow[] }).rows[0]?.callDueAt).toBe(inMinutes(50))
})
