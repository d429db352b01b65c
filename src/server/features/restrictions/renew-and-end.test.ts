import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { restrictionScene, twice } from '#testing/rows/restriction-scene.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const { officer, leader, start, inHours, newCase, get, started, renew, end, rewind } =
  await restrictionScene(server)

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

fullTest('FUP-71 one is renewed once, and the page of somebody else is stale', async () => {
  const caseId = await newCase()
  const id = await started(caseId)
  const next = uuidv7()
  await twice(() => renew(id, 'Har knust speilet på badet', { id: next }))
  expect((await renew(id, 'Truer med å bite seg selv')).error?.reason).toBe('stale')
  expect((await end(id)).error?.reason).toBe('stale')
  expect((await get(caseId)).restrictions).toMatchObject([{ id: next, endedAt: null }])
  expect((await end(next)).error).toBeNull()
  expect((await renew(next, 'Truer med å bite seg selv')).error?.message).toBe(
    'Inngrepet er allerede avsluttet.',
  )
})

test('FUP-71 a person ends it, once, and the board shows the end of the next one', async () => {
  const caseId = await newCase()
  const id = await started(caseId)
  await started(caseId, { kind: 'excluded', hours: 8 })
  expect((await get(caseId)).restrictionEndsAt).toBe(inHours(2))
  await twice(() => end(id))
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
    'Et inngrep gjelder fortsatt. Avslutt det først.',
  )
  await end(id)
  expect((await close('released')).error).toBeNull()
  expect((await start(caseId)).error?.reason).toBe('case-closed')
})

fullTest('FUP-08 FUP-71 the restrictions of a joined case run on in the older one', async () => {
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
