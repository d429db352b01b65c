import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import type { BoardRow, WholeCase } from '#contract/cases.ts'
import { addCase, watched } from '#testing/rows/care.ts'
import { restrictionInput } from '#testing/rows/restriction-input.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const ward = await addWard(server)
const officer = await staffOn(server, ward, 'officer')
const leader = await staffOn(server, ward, 'shift-leader')
const health = await staffOn(server, ward, 'health')

const HOUR_MS = 3_600_000
const inHours = (hours: number): string =>
  new Date(server.clock.now().getTime() + hours * HOUR_MS).toISOString()

const newCase = (more: object = {}) =>
  addCase(server.services, { ...ward, ...watched(server.clock.now()), isForHealth: true, ...more })

const get = async (id: string) => (await server.call('cases.get', { id }, leader)).data as WholeCase

const start = (caseId: string, more: object = {}, who: SignedIn = officer) =>
  server.call('restrictions.start', restrictionInput(caseId, more), who)

/** A restriction that runs; its id. */
const started = async (caseId: string, more: object = {}): Promise<string> => {
  const id = uuidv7()
  expect((await start(caseId, { id, ...more })).error).toBeNull()
  return id
}

const renew = (restrictionId: string, reason: string, more: object = {}, who = leader) => {
  const decision = { hours: 2, reason, decidedBy: 'prison-leader', isPlaceConfirmed: false }
  return server.call(
    'restrictions.renew',
    { id: uuidv7(), restrictionId, ...decision, ...more },
    who,
  )
}

const end = (id: string, who: SignedIn = officer) => server.call('restrictions.end', { id }, who)

/** As if everything had been so many hours earlier: a session ends after 15 minutes (AUTH-07). */
const rewind = async (caseId: string, hours: number) => {
  await storedQuery(
    server,
    `update restrictions set starts_at = starts_at - $2 * interval '1 hour', ends_at = ends_at - $2 * interval '1 hour',
      ended_at = ended_at - $2 * interval '1 hour', health_seen_at = health_seen_at - $2 * interval '1 hour'
     where case_id = $1`,
    [caseId, hours],
  )
  await storedQuery(
    server,
    `update cases set restriction_ends_at = restriction_ends_at - $2 * interval '1 hour' where id = $1`,
    [caseId, hours],
  )
}

test('FUP-70 a restriction begins now, for the chosen time, with why, what was tried and who decided', async () => {
  const caseId = await newCase()
  const id = await started(caseId)
  const { restrictions, restrictionEndsAt } = await get(caseId)
  const times = { startedAt: inHours(0), endsAt: inHours(2), endedAt: null }
  expect(restrictions).toMatchObject([
    {
      id,
      kind: 'security-cell',
      ...times,
      periods: [
        {
          reason: 'Slår hodet i veggen',
          lesserMeans: 'Samtale og hyppigere tilsyn',
          decidedBy: 'shift-leader',
          by: { name: 'Kari Nordmann', function: 'officer' },
        },
      ],
    },
  ])
  expect(restrictionEndsAt).toBe(inHours(2))
  const { data } = await server.call('cases.board', {}, officer)
  const row = (data as { rows: BoardRow[] }).rows.find((one) => one.id === caseId)
  expect(row?.restrictionEndsAt).toBe(inHours(2))
})

test.each([
  [{ reason: 'uro' }, 'same-reason'],
  [{ lesserMeans: '' }, 'invalid-input'],
  [{ hours: 5 }, 'invalid-input'],
  [{ kind: 'objects', hours: 24 }, 'objects-required'],
  [{ kind: 'unknown' }, 'invalid-input'],
  [{ decidedBy: 'health' }, 'invalid-input'],
])('FUP-70 a restriction with %j is refused as %s', async (more, reason) => {
  const caseId = await newCase()
  expect((await start(caseId, more)).error?.reason).toBe(reason)
  expect((await get(caseId)).restrictions).toEqual([])
})

test('FUP-116 a restriction with an identity number is refused, and a cell is stored when the user says so', async () => {
  const caseId = await newCase()
  const number = 'Snakket med 01010112377 i går'
  expect((await start(caseId, { reason: number })).error?.reason).toBe('identity-number')
  expect((await start(caseId, { lesserMeans: number })).error?.reason).toBe('identity-number')
  const place = { lesserMeans: 'Flyttet fra celle 12' }
  expect((await start(caseId, place)).error?.reason).toBe('place-in-text')
  expect((await start(caseId, { ...place, isPlaceConfirmed: true })).error).toBeNull()
})

test('FUP-70 a repeated call starts one restriction, and a second one of the kind is refused while it runs', async () => {
  const caseId = await newCase()
  const input = restrictionInput(caseId)
  for (const _ of [1, 2]) {
    expect((await server.call('restrictions.start', input, officer)).error).toBeNull()
  }
  expect((await start(caseId, {}, leader)).error?.reason).toBe('restriction-running')
  await started(caseId, { kind: 'other' })
  await started(caseId, { kind: 'other' })
  expect((await get(caseId)).restrictions.map(({ kind }) => kind).toSorted()).toEqual([
    'other',
    'other',
    'security-cell',
  ])
})

test('FUP-70 health starts, renews and ends none, and an officer renews none', async () => {
  const caseId = await newCase()
  expect((await start(caseId, {}, health)).error?.reason).toBe('no-function')
  const id = await started(caseId)
  expect((await end(id, health)).error?.reason).toBe('no-function')
  const reason = 'Slår fortsatt hodet i veggen'
  for (const who of [officer, health]) {
    expect((await renew(id, reason, {}, who)).error?.reason).toBe('no-function')
  }
})

test('FUP-71 FUP-72 a security cell of 20:00 is renewed three times, each with a new reason, and has its total', async () => {
  const caseId = await newCase()
  let id = await started(caseId)
  const reasons = [
    'Har knust speilet på badet',
    'Truer med å bite seg selv',
    'Svarer ikke på tiltale',
  ]
  for (const reason of reasons) {
    await rewind(caseId, 2)
    for (const old of ['Slår hodet i veggen', '  slår hodet i VEGGEN. ']) {
      const refused = await renew(id, old)
      expect([refused.error?.message, refused.error?.fields]).toEqual([
        'Skriv en ny begrunnelse.',
        ['reason'],
      ])
    }
    const next = uuidv7()
    expect((await renew(id, reason, { id: next })).error).toBeNull()
    id = next
  }
  const { restrictions, restrictionEndsAt } = await get(caseId)
  expect(restrictions).toHaveLength(1)
  expect(restrictions[0]).toMatchObject({
    id,
    startedAt: inHours(-6),
    endsAt: inHours(2),
    endedAt: null,
  })
  expect(restrictions[0]?.periods.map(({ reason, decidedBy }) => [reason, decidedBy])).toEqual([
    ['Svarer ikke på tiltale', 'prison-leader'],
    ['Truer med å bite seg selv', 'prison-leader'],
    ['Har knust speilet på badet', 'prison-leader'],
    ['Slår hodet i veggen', 'shift-leader'],
  ])
  expect(restrictionEndsAt).toBe(inHours(2))
})

test('FUP-71 one is renewed once, and the page of somebody else is stale', async () => {
  const caseId = await newCase()
  const id = await started(caseId)
  const next = uuidv7()
  for (const _ of [1, 2]) {
    expect((await renew(id, 'Har knust speilet på badet', { id: next })).error).toBeNull()
  }
  expect((await renew(id, 'Truer med å bite seg selv')).error?.reason).toBe('stale')
  expect((await end(id)).error?.reason).toBe('stale')
  expect((await get(caseId)).restrictions).toMatchObject([{ id: next, endedAt: null }])
  expect((await end(next)).error).toBeNull()
  expect((await renew(next, 'Truer med å bite seg selv')).error?.message).toBe(
    'Tiltaket er allerede avsluttet.',
  )
})

test('FUP-71 a person ends it, once, and the board shows the end of the next one', async () => {
  const caseId = await newCase()
  const id = await started(caseId)
  await started(caseId, { kind: 'excluded', hours: 8 })
  expect((await get(caseId)).restrictionEndsAt).toBe(inHours(2))
  for (const _ of [1, 2]) expect((await end(id)).error).toBeNull()
  const { restrictions, restrictionEndsAt, log } = await get(caseId)
  expect(restrictionEndsAt).toBe(inHours(8))
  expect(restrictions.find((one) => one.id === id)?.endedAt).toBe(inHours(0))
  const ended = log.filter(({ kind }) => kind === 'restriction-ended')
  expect(ended).toMatchObject([{ by: { function: 'officer' } }])
})

test('FUP-27 FUP-71 a restriction that ran over leaves a deviation, and one in time leaves none', async () => {
  const caseId = await newCase()
  const inTime = await started(caseId, { kind: 'excluded', hours: 8 })
  await end(inTime)
  const id = await started(caseId)
  await rewind(caseId, 2.5)
  await end(id)
  expect((await get(caseId)).deviations).toMatchObject([
    { kind: 'time-out', from: inHours(-0.5), to: inHours(0), explanation: null },
  ])
})

test('FUP-30 an isolating restriction marks the case as isolated, and its end leaves the mark', async () => {
  const caseId = await newCase()
  await started(caseId, { kind: 'other' })
  expect((await get(caseId)).isolation).toBeNull()
  const id = await started(caseId)
  expect((await get(caseId)).isolation).toEqual({ since: inHours(0), answeredAt: null })
  await end(id)
  expect((await get(caseId)).isolation).not.toBeNull()
})

test('FUP-72 health staff, or the ward for them, record their look of the day, which a renewal keeps', async () => {
  const caseId = await newCase()
  const look = (id: string, who: SignedIn) =>
    server.call('restrictions.recordHealthLook', { id }, who)
  const other = await started(caseId, { kind: 'other' })
  expect((await look(other, health)).error?.reason).toBe('wrong-status')
  const id = await started(caseId, { kind: 'excluded', hours: 24 })
  for (const _ of [1, 2]) expect((await look(id, health)).error).toBeNull()
  const looks = async () => (await get(caseId)).log.filter(({ kind }) => kind === 'health-look')
  expect(await looks()).toMatchObject([{ by: { function: 'health' } }])
  const next = uuidv7()
  expect((await renew(id, 'Truer fortsatt de andre', { id: next, hours: 8 })).error).toBeNull()
  const seenAt = async () =>
    (await get(caseId)).restrictions.find((one) => one.id === next)?.healthSeenAt
  expect(await seenAt()).toBe(inHours(0))
  await rewind(caseId, 24)
  expect((await look(next, officer)).error).toBeNull()
  expect(await seenAt()).toBe(inHours(0))
  expect(await looks()).toHaveLength(2)
})

test('FUP-73 each object is returned for itself, also after the end', async () => {
  const caseId = await newCase()
  const objects = ['belt', 'razor', 'belt']
  const id = await started(caseId, { kind: 'objects', hours: 24, objects })
  const objectsNow = async () => (await get(caseId)).restrictions[0]?.objects ?? []
  const [belt, razor] = await objectsNow()
  expect(await objectsNow()).toMatchObject([
    { kind: 'belt', returned: null },
    { kind: 'razor', returned: null },
  ])
  const giveBack = (objectId: string | undefined, who: SignedIn) =>
    server.call('restrictions.returnObject', { id: objectId }, who)
  expect((await giveBack(belt?.id, health)).error?.reason).toBe('no-function')
  expect((await giveBack(belt?.id, officer)).error).toBeNull()
  await renew(id, 'Truer fortsatt med å skade seg', { hours: 8 })
  const [renewed] = (await get(caseId)).restrictions
  await end(renewed?.id ?? '')
  for (const who of [leader, officer]) expect((await giveBack(razor?.id, who)).error).toBeNull()
  expect(await objectsNow()).toMatchObject([
    { kind: 'belt', returned: { by: { function: 'officer' } } },
    { kind: 'razor', returned: { by: { function: 'shift-leader' } } },
  ])
})

test('FUP-71 a case closes only when a person has ended its restrictions, and then starts none', async () => {
  const caseId = await newCase()
  const id = await started(caseId)
  const close = async (event: 'stopped' | 'released') => {
    const { version } = await get(caseId)
    const reason = 'Løslatt, familien har fått beskjed'
    const input = { id: caseId, version, event, reason, healthReceipt: 'Sykepleier 13:31' }
    return server.call('cases.close', input, leader)
  }
  expect((await close('stopped')).error?.reason).toBe('open-restrictions')
  expect((await close('released')).error?.message).toBe(
    'Et tiltak gjelder fortsatt. Avslutt det først.',
  )
  await end(id)
  expect((await close('released')).error).toBeNull()
  expect((await start(caseId)).error?.reason).toBe('case-closed')
})

test('FUP-08 FUP-71 the restrictions of a joined case run on in the older one', async () => {
  const older = await newCase({ createdAt: new Date(inHours(-2)) })
  const younger = await newCase()
  await started(older, { kind: 'excluded', hours: 8 })
  const id = await started(younger, { objects: ['belt'] })
  const input = { id: older, version: 1, otherId: younger, otherVersion: 1 }
  expect((await server.call('cases.merge', input, leader)).error).toBeNull()
  const { restrictions, restrictionEndsAt } = await get(older)
  expect(restrictionEndsAt).toBe(inHours(2))
  expect(restrictions.map(({ kind }) => kind).toSorted()).toEqual(['excluded', 'security-cell'])
  expect((await end(id)).error).toBeNull()
  expect((await get(older)).restrictionEndsAt).toBe(inHours(8))
  const [object] = restrictions.flatMap(({ objects }) => objects)
  const returned = await server.call('restrictions.returnObject', { id: object?.id }, officer)
  expect(returned.error).toBeNull()
})

test('FUP-112 a restriction of another department is as a missing one', async () => {
  const caseId = await newCase()
  const id = await started(caseId)
  const stranger = await staffOn(server, await addWard(server, 'Avdeling C', ward.companyId))
  for (const missing of [id, uuidv7()]) {
    expect((await end(missing, stranger)).error).toMatchObject({
      reason: 'not-found',
      message: 'Saken finnes ikke, eller du har ikke tilgang.',
    })
  }
})
