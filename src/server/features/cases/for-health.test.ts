import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import type { HealthRow } from '#contract/cases.ts'
import { restrictionScene } from '#testing/rows/restriction-scene.ts'
import { staffOn } from '#testing/rows/ward.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const { ward, officer, leader, health, inHours, newCase, get, started, rewind } =
  await restrictionScene(server)

const asked = async (who: SignedIn = health): Promise<readonly HealthRow[]> => {
  const { data, error } = await server.call('cases.forHealth', {}, who)
  expect(error).toBeNull()
  return (data as { rows: HealthRow[] }).rows
}
const askedOf = async (id: string) => (await asked()).find((row) => row.id === id)

const recordPhoneCall = async (caseId: string, more: object = {}): Promise<string> => {
  const id = uuidv7()
  const answer = {
    toName: null,
    phone: null,
    answered: true,
    readBack: true,
    agreed: 'Ser personen',
  }
  const input = { id, caseId, to: 'health', at: inHours(-1), dueAt: inHours(1), ...answer, ...more }
  expect((await server.call('receipts.record', input, officer)).error).toBeNull()
  return id
}

test('FUP-64 FUP-95 health is asked about the newest call, and then whether the urgency was right', async () => {
  const id = await newCase()
  const { reference } = await get(id)
  expect(await askedOf(id)).toBeUndefined()
  await recordPhoneCall(id, { to: 'shift-leader' })
  expect(await askedOf(id)).toBeUndefined()
  await recordPhoneCall(id, { at: inHours(-2) })
  const callId = await recordPhoneCall(id)
  const nothing = { id, reference, callId: null, seenAt: null, restrictionId: null }
  expect(await askedOf(id)).toEqual({ ...nothing, callId })
  const at = inHours(0)
  expect((await server.call('receipts.done', { id: callId, at }, health)).error).toBeNull()
  expect(await askedOf(id)).toEqual({ ...nothing, seenAt: at })
  const answer = { id: uuidv7(), caseId: id, fit: 'fitted', seenAt: at }
  expect((await server.call('outcomes.record', answer, health)).error).toBeNull()
  expect(await askedOf(id)).toBeUndefined()
  // Another call asks again.
  server.clock.advance(60_000)
  const later = await recordPhoneCall(id, { at: inHours(0) })
  expect(await askedOf(id)).toEqual({ ...nothing, callId: later })
})

test('FUP-95 after 31 days nobody asks any more', async () => {
  const id = await newCase()
  const callId = await recordPhoneCall(id, { at: inHours(-24 * 6), dueAt: null })
  await server.call('receipts.done', { id: callId, at: inHours(-24 * 5) }, health)
  expect(await askedOf(id)).toMatchObject({ seenAt: inHours(-24 * 5) })
  await server.database.asProgram((client) =>
    client.query("update receipts set done_at = done_at - interval '27 days' where id = $1", [
      callId,
    ]),
  )
  expect(await askedOf(id)).toBeUndefined()
})

test('FUP-72 an isolated person asks for the visit of the day', async () => {
  const id = await newCase()
  await started(id, { kind: 'objects', hours: 24, objects: ['belt'] })
  expect(await askedOf(id)).toBeUndefined()
  const restrictionId = await started(id, { kind: 'excluded', hours: 24 })
  expect(await askedOf(id)).toMatchObject({ callId: null, seenAt: null, restrictionId })
  const look = { id: restrictionId }
  expect((await server.call('restrictions.recordHealthLook', look, health)).error).toBeNull()
  expect(await askedOf(id)).toBeUndefined()
  await rewind(id, 24)
  expect(await askedOf(id)).toMatchObject({ restrictionId })
})

test('FUP-112 it names no case that is not for health, and none where the caller is not health', async () => {
  const id = await newCase({ isForHealth: false })
  await started(id, { kind: 'excluded', hours: 24 })
  expect(await askedOf(id)).toBeUndefined()
  for (const who of [officer, leader]) {
    expect(await asked(who)).toEqual([])
  }
  const both = await staffOn(server, ward, 'officer', 'health')
  expect((await asked(both)).map((row) => row.id)).toContain(id)
})
