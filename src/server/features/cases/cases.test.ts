import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import type { BoardRow, WholeCase } from '#contract/cases.ts'
import { referenceWords } from '#domain/follow-up/case/reference.ts'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { addCase, giveDuties, watched } from '#testing/rows/care.ts'
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

const HOUR_MS = 3_600_000
const reason = 'Personen er flyttet til sykehus'

const open = async (who: SignedIn = officer, more: object = {}) => {
  const id = uuidv7()
  const input = {
    id,
    departmentId: ward.departmentId,
    assessmentId: null,
    isShared: false,
    ...more,
  }
  return { id, ...(await server.call('cases.open', input, who)) }
}

const get = async (id: string, who: SignedIn = officer): Promise<WholeCase> => {
  const { data, error } = await server.call('cases.get', { id }, who)
  expect(error).toBeNull()
  return data as WholeCase
}

const boardOf = async (who: SignedIn): Promise<readonly BoardRow[]> =>
  ((await server.call('cases.board', {}, who)).data as { rows: BoardRow[] }).rows

test('FUP-01 FUP-02 a case opens without an assessment, under two words and without a plan', async () => {
  const { id, data } = await open()
  const { reference } = data as { reference: string }
  expect(reference.split('-').every((word) => referenceWords.includes(word))).toBe(true)
  const whole = await get(id)
  expect(whole).toMatchObject({
    reference,
    status: 'without-plan',
    module: null,
    currentPlan: null,
    functions: ['officer'],
    openedBy: { function: 'officer' },
    redrawsLeft: 5,
  })
  // FUP-14: with no module, 60 minutes.
  expect(Date.parse(whole.planDueAt ?? '')).toBe(server.clock.now().getTime() + HOUR_MS)
  expect((await boardOf(officer)).map((row) => row.id)).toContain(id)
})

test('FUP-03 the same call opens the same case once, and another user cannot take its id', async () => {
  const first = await open()
  const input = {
    id: first.id,
    departmentId: ward.departmentId,
    assessmentId: null,
    isShared: false,
  }
  expect((await server.call('cases.open', input, officer)).data).toEqual(first.data)
  expect((await server.call('cases.open', input, leader)).error?.reason).toBe('id-already-used')
  expect(await auditRowsOf(server, first.id)).toHaveLength(1)
})

test('FUP-03 the words are drawn again five times, and not once the plan is saved', async () => {
  const { id } = await open()
  const seen = new Set<string>()
  for (let version = 1; version <= 5; version += 1) {
    const { data } = await server.call('cases.redraw', { id, version }, officer)
    seen.add((data as { reference: string }).reference)
  }
  expect(seen.size).toBe(5)
  const again = await server.call('cases.redraw', { id, version: 6 }, officer)
  expect(again.error?.reason).toBe('no-redraw')
})

test('FUP-09 no case opens where follow-up is off', async () => {
  const off = await addWard(server)
  const who = await staffOn(server, off)
  const settings = { companyId: off.companyId, version: 1 }
  const admin = await server.signedIn('superadmin')
  const before = (await server.call('followUp.get', { companyId: off.companyId }, admin)).data
  const {
    companyName: _,
    missing: _m,
    wards: _w,
    withoutFunction: _f,
    ...record
  } = before as Record<string, unknown>
  const saved = await server.call(
    'followUp.save',
    { ...record, ...settings, isEnabled: false },
    admin,
  )
  expect(saved.error).toBeNull()
  const answer = await open(who, { departmentId: off.departmentId })
  expect(answer.error?.reason).toBe('follow-up-off')
})

test('FUP-112 superadmins, local admins and staff of another department find no case', async () => {
  const { id } = await open()
  const elsewhere = await addWard(server, 'Avdeling C', ward.companyId)
  const others = [
    await server.signedIn('superadmin'),
    await server.signedIn('org_admin', ward),
    await server.signedIn('counselor', ward),
    await staffOn(server, elsewhere),
    await staffOn(server, await addWard(server)),
  ]
  for (const who of others) {
    expect((await boardOf(who)).map((row) => row.id)).not.toContain(id)
    const missing = await server.call('cases.get', { id: uuidv7() }, who)
    const answer = await server.call('cases.get', { id }, who)
    expect(answer.error?.reason).toBe('not-found')
    expect(answer.error?.message).toBe(missing.error?.message)
    expect(answer.error?.message).toBe('Saken finnes ikke, eller du har ikke tilgang.')
  }
})

test('FUP-120 health sees the cases whose plan names health, and those that it opened', async () => {
  const { id } = await open()
  const own = await open(health)
  const named = await addCase(server.services, { ...ward, isForHealth: true })
  const ids = (await boardOf(health)).map((row) => row.id)
  expect(ids).toContain(own.id)
  expect(ids).toContain(named)
  expect(ids).not.toContain(id)
  expect((await server.call('cases.get', { id }, health)).error?.reason).toBe('not-found')
})

test('FUP-113 opening a case leaves an audit row, with its id and no words', async () => {
  const { id, data } = await open()
  await get(id)
  const rows = await auditRowsOf(server, id)
  expect(rows.map(({ action }) => action)).toEqual(['cases.open', 'cases.get'])
  expect(JSON.stringify(rows)).not.toContain((data as { reference: string }).reference)
})

fullTest(
  'FUP-16 a plan is stopped by a shift leader, looked at, and the case is closed',
  async () => {
    const id = await addCase(server.services, { ...ward, ...watched(server.clock.now()) })
    const close = (version: number, more: object, who: SignedIn = leader) =>
      server.call('cases.close', { id, version, reason, healthReceipt: null, ...more }, who)
    expect((await close(1, { event: 'stopped' }, officer)).error?.reason).toBe('no-function')
    expect((await close(1, { event: 'looked-at' })).error?.reason).toBe('wrong-status')
    expect((await close(1, { event: 'stopped', reason: 'kort' })).error?.reason).toBe('same-reason')
    expect((await close(1, { event: 'stopped' })).error).toBeNull()
    expect(await get(id)).toMatchObject({ status: 'after-check', watch: null })
    expect((await close(2, { event: 'looked-at' })).error?.reason).toBe('same-reason')
    expect((await close(2, { event: 'looked-at', reason: 'Ingen uro på en uke' })).error).toBeNull()
    expect((await get(id)).status).toBe('closed')
    expect((await boardOf(leader)).map((row) => row.id)).not.toContain(id)
    const again = await server.call('cases.reopen', { id, version: 3, reason }, leader)
    expect(again.error).toBeNull()
    expect((await get(id)).status).toBe('without-plan')
  },
)

test('FUP-16 Modul 9 is stopped with a receipt from health, or by health', async () => {
  const row = { ...ward, ...watched(server.clock.now()), module: 'M9' as const, isForHealth: true }
  const close = (id: string, who: SignedIn, healthReceipt: string | null) =>
    server.call('cases.close', { id, version: 1, event: 'stopped', reason, healthReceipt }, who)
  const [one, other] = [await addCase(server.services, row), await addCase(server.services, row)]
  expect((await close(one, leader, null)).error?.reason).toBe('receipt-required')
  expect((await close(one, leader, 'Vakthavende sykepleier kl. 10')).error).toBeNull()
  expect((await close(other, health, null)).error).toBeNull()
})

test('FUP-90 FUP-91 any function raises the module; nobody lowers it without a newer assessment', async () => {
  const id = await addCase(server.services, { ...ward, module: 'M3' })
  const set = (version: number, module: string, who: SignedIn, why = reason) =>
    server.call('cases.setModule', { id, version, module, reason: why }, who)
  expect((await set(1, 'M9', officer)).error).toBeNull()
  expect((await set(2, 'M3', officer, 'Roligere nå, sover')).error?.reason).toBe('no-function')
  const lowered = await set(2, 'M3', leader, 'Roligere nå, sover')
  expect(lowered.error?.reason).toBe('assessment-required')
  const { module, moduleChanges } = await get(id)
  expect(module).toBe('M9')
  expect(moduleChanges).toMatchObject([
    { from: 'M3', to: 'M9', reason, by: { function: 'officer' } },
  ])
})

test('FUP-120 AUTH-12 an ended function ends the access at the next call', async () => {
  const who = await server.signedIn('counselor', ward)
  await giveDuties(server.services, { ...ward, userId: who.userId }, ['officer'])
  const { id } = await open(who)
  const admin = await server.signedIn('superadmin')
  const { data } = await server.call('functions.list', { companyId: ward.companyId }, admin)
  const grants = (data as { rows: { id: string; userId: string }[] }).rows
  const grant = grants.find(({ userId }) => userId === who.userId)
  expect((await server.call('functions.end', { id: grant?.id }, admin)).error).toBeNull()
  expect((await server.call('cases.get', { id }, who)).error?.reason).toBe('not-found')
  expect(await boardOf(who)).toEqual([])
})

test('ADM-04 a change of an older version of the case is refused', async () => {
  const { id } = await open()
  const set = () =>
    server.call('cases.setModule', { id, version: 1, module: 'M5', reason }, officer)
  expect((await set()).error).toBeNull()
  expect((await set()).error?.reason).toBe('stale')
})

test('FUP-121 a case moves when the other department takes it, with its checks, and the old one loses it', async () => {
  const other = await addWard(server, 'Avdeling C', ward.companyId)
  const theirs = await staffOn(server, other, 'shift-leader')
  const id = await addCase(server.services, { ...ward, ...watched(server.clock.now()) })
  const { departmentId } = other
  const offer = (who: SignedIn) =>
    server.call('cases.transfer', { id, version: 1, departmentId }, who)
  expect((await offer(officer)).error?.reason).toBe('no-function')
  expect((await server.call('cases.get', { id }, theirs)).error?.reason).toBe('not-found')
  expect((await offer(leader)).error).toBeNull()
  expect((await get(id, leader)).transferTo).toBe(departmentId)
  const receive = (who: SignedIn) => server.call('cases.receive', { id, version: 2 }, who)
  expect((await receive(officer)).error?.reason).toBe('no-function')
  expect((await receive(theirs)).error).toBeNull()
  expect(await get(id, theirs)).toMatchObject({ departmentName: 'Avdeling C', transferTo: null })
  for (const who of [officer, leader]) {
    expect((await server.call('cases.get', { id }, who)).error?.reason).toBe('not-found')
  }
})
