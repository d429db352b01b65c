import { afterAll, expect, test } from 'vitest'
import { watched } from '#testing/rows/care.ts'
import { caseScene } from '#testing/rows/case-scene.ts'
import { planInput } from '#testing/rows/plan-input.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const ward = await addWard(server)
const officer = await staffOn(server, ward, 'officer')
const health = await staffOn(server, ward, 'health')

const { newCase, get } = caseScene(server, ward, officer)

const MINUTE_MS = 60_000
const inMs = (ms: number) => new Date(server.clock.now().getTime() + ms).toISOString()
const inHours = (hours: number) => inMs(hours * 60 * MINUTE_MS)

const form = (more: object = {}) =>
  planInput(ward.departmentId, inHours(12), {
    measures: ['Samtale hver vakt', 'Ikke alene på luftegård'],
    signals: 'Slutter å spise',
    helps: 'Ringe søsteren',
    ...more,
  })

const save = (caseId: string, more: object = {}, who: SignedIn = officer) =>
  server.call('plans.save', { caseId, ...form(more) }, who)

test('FUP-11 FUP-13 a plan is stored as the form has it, and its case is followed up', async () => {
  const id = await newCase({ module: 'M9' })
  expect((await save(id)).data).toEqual({ id, version: 2 })
  const { status, currentPlan, watch, planDueAt, redrawsLeft } = await get(id)
  const { id: _i, version: _, isReferenceRecorded: _r, ...fields } = form()
  expect(currentPlan).toMatchObject({
    ...fields,
    number: 1,
    ownerDepartmentName: 'Avdeling B',
    by: { function: 'officer' },
  })
  expect([status, planDueAt, redrawsLeft]).toEqual(['followed-up', null, 0])
  const now = server.clock.now().getTime()
  expect(watch).toMatchObject({ maxGap: 15, last: new Date(now).toISOString() })
  // FUP-21: between a minute and 0.85 N.
  const drawn = Date.parse(watch?.next ?? '') - now
  expect(drawn).toBeGreaterThanOrEqual(MINUTE_MS)
  expect(drawn).toBeLessThanOrEqual(0.85 * 15 * MINUTE_MS)
})

test.each(
  sliceForTurn(
    [
      ['a review 25 h ahead', { nextReviewAt: inHours(25) }, 'plan-fault', ['nextReviewAt']],
      ['a review that is over', { nextReviewAt: inHours(-1) }, 'plan-fault', ['nextReviewAt']],
      ['20 minutes', { level: { kind: 'irregular', maxGap: 20 } }, 'plan-fault', ['level']],
      ['no checks', { level: { kind: 'none' } }, 'plan-fault', ['level']],
      ['neither words nor why', { ownWords: ' ' }, 'own-words', ['ownWords']],
      [
        'words and why not',
        { ownWordsMissing: { kind: 'declined', why: 'Ville ikke' } },
        'own-words',
        ['ownWords'],
      ],
      [
        'no entry in the list',
        { isReferenceRecorded: false },
        'reference-unrecorded',
        ['isReferenceRecorded'],
      ],
      ['an identity number', { signals: 'Fnr 01010112377' }, 'identity-number', ['signals']],
    ] as const,
    1,
    2,
  ),
)('FUP-12 at Modul 9 a plan with %s is refused', async (_what, more, why, fields) => {
  const id = await newCase({ module: 'M9' })
  const { error } = await save(id, more)
  expect([error?.reason, error?.fields]).toEqual([why, fields])
  expect((await get(id)).currentPlan).toBeNull()
})

test('FUP-20 the refusal of a long interval says the rule', async () => {
  const id = await newCase({ module: 'M9' })
  const { error } = await save(id, { level: { kind: 'irregular', maxGap: 20 } })
  expect(error?.message).toBe('Ved Modul 9 er det høyst 15 minutter mellom tilsynene.')
  const other = await save(id, { level: { kind: 'irregular', maxGap: 7 } })
  expect(other.error?.reason).toBe('invalid-input')
})

test('FUP-15 each save is a version, and a save over a newer one is refused', async () => {
  const id = await newCase()
  expect((await save(id)).error).toBeNull()
  expect((await save(id)).error?.reason).toBe('stale')
  const again = await save(id, { version: 2, isReferenceRecorded: false, helps: 'Musikk' })
  expect(again.error).toBeNull()
  expect((await get(id)).currentPlan).toMatchObject({ number: 2, helps: 'Musikk' })
})

fullTest('FUP-14 a plan that comes late leaves a deviation', async () => {
  const riskSince = new Date(server.clock.now().getTime() - 75 * MINUTE_MS)
  const [late, inTime] = [await newCase({ riskSince }), await newCase()]
  await save(late)
  await save(inTime)
  expect((await get(late)).deviations).toMatchObject([
    { kind: 'no-plan', from: inMs(-15 * MINUTE_MS), to: inMs(0), explanation: null },
  ])
  expect((await get(inTime)).deviations).toEqual([])
})

test('FUP-120 a plan that names health opens the case to health', async () => {
  const id = await newCase()
  expect((await save(id, {}, health)).error?.reason).toBe('not-found')
  await save(id, { ownerFunction: 'health' })
  expect((await get(id, health)).id).toBe(id)
})

test('FUP-21 the same interval keeps the drawn moment, and a stricter one counts from the last check', async () => {
  const last = new Date(server.clock.now().getTime() - 10 * MINUTE_MS)
  const id = await newCase({ ...watched(last, 30), planNumber: 1 })
  const { watch } = await get(id)
  await save(id, { level: { kind: 'irregular', maxGap: 30 } })
  expect((await get(id)).watch).toEqual(watch)
  await save(id, { version: 2, level: { kind: 'irregular', maxGap: 15 } })
  expect((await get(id)).watch).toMatchObject({ maxGap: 15, last: last.toISOString() })
  await save(id, { version: 3, level: { kind: 'continuous' } })
  expect((await get(id)).watch).toBeNull()
})

test('F-C1 FUP-15 a plan under the id of a plan of another case is refused, and stores nothing', async () => {
  const [first, second] = [await newCase(), await newCase()]
  const { id } = form()
  expect((await save(first, { id })).error).toBeNull()
  const other = await save(second, { id })
  expect([other.status, other.error?.reason]).toEqual([409, 'id-already-used'])
  expect(await get(second)).toMatchObject({ currentPlan: null, version: 1 })
})

test('F-C1 FUP-13 own words of spaces alone, with a reason why there are none, are stored as none', async () => {
  const id = await newCase()
  const why = { kind: 'declined', why: 'Ville ikke' }
  expect((await save(id, { ownWords: '  ', ownWordsMissing: why })).error).toBeNull()
  expect((await get(id)).currentPlan).toMatchObject({ ownWords: '', ownWordsMissing: why })
})

test('FUP-16 a closed case takes no plan', async () => {
  const id = await newCase({ status: 'closed', closedAt: server.clock.now() })
  expect((await save(id)).error?.reason).toBe('case-closed')
})

test('D4 a department of another company cannot own a plan', async () => {
  const id = await newCase()
  const other = await addWard(server)
  const { error } = await save(id, { ownerDepartmentId: other.departmentId })
  expect([error?.reason, error?.fields]).toEqual(['not-found', ['ownerDepartmentId']])
})
