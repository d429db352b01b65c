import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import type { BoardRow } from '#contract/cases.ts'
import { restrictionScene, twice } from '#testing/rows/restriction-scene.ts'
import { restrictionInput } from '#testing/rows/restrictions.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const { ward, officer, leader, health, start, inHours, newCase, get, started, renew, end } =
  await restrictionScene(server)

test('FUP-70 a restriction begins now, for the chosen time, with its reason, earlier attempts and who decided', async () => {
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

test.each(
  sliceForTurn(
    [
      [{ reason: 'uro' }, 'same-reason'],
      [{ reason: 'uro . . . . . . .' }, 'same-reason'],
      [{ reason: '\u200B'.repeat(10) }, 'invalid-input'],
      [{ lesserMeans: '' }, 'invalid-input'],
      [{ hours: 5 }, 'invalid-input'],
      [{ kind: 'objects', hours: 24 }, 'objects-required'],
      [{ kind: 'unknown' }, 'invalid-input'],
      [{ decidedBy: 'health' }, 'invalid-input'],
    ] as const,
    0,
    3,
  ),
)('FUP-70 a restriction with %j is refused as %s', async (more, reason) => {
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
  await twice(() => server.call('restrictions.start', input, officer))
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

fullTest(
  'FUP-30 an isolating restriction marks the case as isolated, and its end leaves the mark',
  async () => {
    const caseId = await newCase()
    await started(caseId, { kind: 'other' })
    expect((await get(caseId)).isolation).toBeNull()
    const id = await started(caseId)
    expect((await get(caseId)).isolation).toEqual({ since: inHours(0), answeredAt: null })
    await end(id)
    expect((await get(caseId)).isolation).not.toBeNull()
  },
)

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
