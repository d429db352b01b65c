import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { addOwnAssessment } from '#testing/rows/own-assessment.ts'
import { addCase, giveDuties, watched } from '#testing/rows/care.ts'
import { caseScene, type CaseRow } from '#testing/rows/case-scene.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { fullTest } from '#testing/run/full-test.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const ward = await addWard(server)
const elsewhere = await addWard(server, 'Avdeling C', ward.companyId)
const officer = await staffOn(server, ward, 'officer')
const leader = await staffOn(server, ward, 'shift-leader')

const { ago, iso, newCase: addOpen, check, get } = caseScene(server, ward, officer)

const newCase = (more: CaseRow = {}) => addOpen({ createdAt: ago(400), ...more })

const record = async (caseId: string, minutes: number, more: object = {}) => {
  const input = check(caseId, minutes, more)
  expect((await server.call('checks.record', input, officer)).error).toBeNull()
  return input.id
}

const move = async (
  [id, toId]: readonly [from: string, to: string],
  entryId: string,
  more: object = {},
  who: SignedIn = leader,
) => {
  const version = (await get(id)).version
  const toVersion = (await get(toId)).version
  const input = { id, version, kind: 'check', entryId, toId, toVersion, ...more }
  return { input, ...(await server.call('cases.move', input, who)) }
}

test('FUP-08 a moved check stays in its case with the reference where it belongs, and counts in the right one', async () => {
  const wrong = await newCase({ ...watched(ago(40)), reference: 'kaffe-brygge' })
  const right = await newCase({ ...watched(ago(12)), reference: 'kongle-kompass' })
  await record(wrong, 14)
  const entry = await record(wrong, 2)
  expect((await move([wrong, right], entry)).error).toBeNull()
  const [before, after] = [await get(wrong), await get(right)]
  expect(before.checks).toMatchObject([
    { id: entry, movedTo: 'kongle-kompass', movedFrom: null },
    { movedTo: null },
  ])
  expect(before.watch?.last).toBe(iso(14))
  expect(before.lastCheck?.observedAt).toBe(iso(14))
  expect(after.checks).toMatchObject([{ movedFrom: 'kaffe-brygge', observedAt: iso(2) }])
  expect(after.watch?.last).toBe(iso(2))
  expect(after.lastCheck).toEqual({ kind: 'talked', observedAt: iso(2) })
  // FUP-03: each reference is now in the other case.
  expect([before.redrawsLeft, after.redrawsLeft]).toEqual([0, 0])
})

fullTest('FUP-32 a move only adds: the rows of the checks stay as they were', async () => {
  const [wrong, right] = [await newCase(watched(ago(10))), await newCase(watched(ago(10)))]
  const entry = await record(wrong, 2, { text: 'Ligger på sengen' })
  const rows = () => storedQuery(server, 'select * from checks where case_id = $1', [wrong])
  const before = await rows()
  await move([wrong, right], entry)
  expect(await rows()).toEqual(before)
})

test('FUP-08 without the moved check the wrong case is late again, and its deviation goes on', async () => {
  const [wrong, right] = [await newCase(watched(ago(40), 30)), await newCase(watched(ago(5)))]
  await record(wrong, 38)
  const entry = await record(wrong, 1)
  // FUP-27: late by 7 minutes until the wrong check.
  expect((await get(wrong)).deviations).toMatchObject([{ from: iso(8), to: iso(1) }])
  await move([wrong, right], entry)
  const { deviations, watch } = await get(wrong)
  expect(watch?.last).toBe(iso(38))
  expect(deviations).toMatchObject([{ kind: 'late', from: iso(8), to: null }])
})

test('FUP-08 a gap that the moved check had hidden is stored as a deviation', async () => {
  const [wrong, right] = [await newCase(watched(ago(50))), await newCase(watched(ago(50)))]
  for (const minutes of [48, 36]) await record(wrong, minutes)
  const entry = await record(wrong, 28)
  for (const minutes of [16, 4]) await record(wrong, minutes)
  expect((await get(wrong)).deviations).toEqual([])
  await move([wrong, right], entry)
  const { deviations, watch } = await get(wrong)
  expect(watch?.last).toBe(iso(4))
  // 36 to 16 minutes ago, with 15 minutes allowed.
  expect(deviations).toMatchObject([
    { kind: 'late', from: iso(21), to: iso(16), explanation: null },
  ])
})

fullTest(
  'FUP-27 a deviation of the right case stays, and the moved check explains it',
  async () => {
    const wrong = await newCase(watched(ago(5)))
    const right = await newCase(watched(ago(50)))
    await record(right, 40)
    await record(right, 10)
    const entry = await record(wrong, 26)
    const before = (await get(right)).deviations
    expect(before).toMatchObject([{ kind: 'late', from: iso(25), to: iso(10) }])
    await move([wrong, right], entry)
    expect((await get(right)).deviations).toMatchObject([
      // By its own time the check was in time, and the next one came a minute late.
      { from: iso(11), to: iso(10), explanation: null },
      { from: iso(25), to: iso(10), explanation: 'moved' },
    ])
  },
)

fullTest('FUP-08 no reaction moves to the right case, and leaves the wrong one', async () => {
  const [wrong, right] = [await newCase(watched(ago(5))), await newCase(watched(ago(5)))]
  const entry = await record(wrong, 2, { kind: 'no_reaction', change: null })
  await record(right, 1, { kind: 'not_seen', change: null })
  await move([wrong, right], entry)
  expect((await get(wrong)).lastCheck).toBeNull()
  expect((await get(right)).lastCheck?.kind).toBe('no_reaction')
})

fullTest('FUP-31 a pause that was recorded for the wrong case ends there', async () => {
  const [wrong, right] = [await newCase(watched(ago(5))), await newCase(watched(ago(5)))]
  const absence = { place: 'court', responsible: 'Politiet', expectedAt: iso(-90) }
  const entry = await record(wrong, 1, { kind: 'away', change: null, absence })
  expect((await get(wrong)).watch).toBeNull()
  await move([wrong, right], entry)
  expect((await get(wrong)).watch?.last).toBe(iso(5))
  expect((await get(right)).absence).toEqual(absence)
})

fullTest(
  'FUP-08 a correction goes with its check, and a moved check is corrected where it belongs',
  async () => {
    const [wrong, right] = [await newCase(watched(ago(5))), await newCase(watched(ago(5)))]
    const entry = await record(wrong, 2)
    const correct = (checkId: string) =>
      server.call(
        'checks.correct',
        {
          id: uuidv7(),
          checkId,
          kind: 'asleep',
          change: 'same',
          text: '',
          absence: null,
          isPlaceConfirmed: false,
          reason: 'Trykket på feil valg',
        },
        officer,
      )
    expect((await correct(entry)).error).toBeNull()
    await move([wrong, right], entry)
    const { checks, lastCheck } = await get(right)
    expect(checks).toMatchObject([
      { kind: 'asleep', corrects: { reason: 'Trykket på feil valg' } },
      { kind: 'talked', corrects: null },
    ])
    expect(checks[0]?.corrects?.id).toBe(checks[1]?.id)
    expect(lastCheck?.kind).toBe('asleep')
    expect((await get(wrong)).checks.map(({ movedTo }) => movedTo === null)).toEqual([false, false])
    expect((await correct(entry)).error?.reason).toBe('wrong-status')
  },
)

test('FUP-28 a moved check leaves the patterns of its case', async () => {
  const wrong = await newCase({ ...watched(ago(300), 60), reference: 'orgel-mynt' })
  const right = await newCase(watched(ago(300)))
  const entries = [await record(wrong, 3), await record(wrong, 2.5), await record(wrong, 2)]
  expect((await get(wrong)).warnings).toContain('recorded-at-once')
  await move([wrong, right], entries[1] ?? '')
  expect((await get(wrong)).warnings).not.toContain('recorded-at-once')
})

test('FUP-08 a moved assessment raises the right case, and lets the wrong one be lowered', async () => {
  const wrong = await newCase({ module: 'M3', status: 'without-plan' })
  const right = await newCase({ module: 'M3', status: 'without-plan' })
  const assessmentId = await addOwnAssessment(server, officer, ward.companyId)
  const shared = await server.call('cases.attach', { id: wrong, assessmentId }, officer)
  expect(shared.error).toBeNull()
  expect((await get(wrong)).module).toBe('M5')
  const { error } = await move([wrong, right], assessmentId, { kind: 'assessment' })
  expect(error).toBeNull()
  const before = await get(wrong)
  expect(before.module).toBe('M5')
  expect(before.assessments).toMatchObject([
    { id: assessmentId, movedTo: (await get(right)).reference },
  ])
  const after = await get(right)
  expect(after.module).toBe('M5')
  expect(after.assessments).toMatchObject([{ id: assessmentId, movedTo: null }])
  expect(after.assessments[0]?.by).toEqual(before.assessments[0]?.by)
  const { version } = before
  const lower = { id: wrong, version, module: 'M3', reason: 'Vurderingen var for en annen' }
  expect((await server.call('cases.setModule', lower, leader)).error).toBeNull()

  // A wrong move is undone by another one.
  const back = await move([right, wrong], assessmentId, { kind: 'assessment' })
  expect(back.error).toBeNull()
  expect((await get(wrong)).assessments).toMatchObject([{ movedTo: null }])
  expect((await get(right)).assessments).toMatchObject([{ movedTo: (await get(wrong)).reference }])
})

fullTest('FUP-91 a milder assessment that is moved away lets nobody lower the module', async () => {
  const wrong = await newCase({ module: 'M9' })
  const right = await newCase({ module: 'M9' })
  const assessmentId = await addOwnAssessment(server, officer, ward.companyId)
  await server.call('cases.attach', { id: wrong, assessmentId }, officer)
  await move([wrong, right], assessmentId, { kind: 'assessment' })
  const lower = async (id: string) =>
    server.call(
      'cases.setModule',
      {
        id,
        version: (await get(id)).version,
        module: 'M5',
        reason: 'Mildere etter ny vurdering',
      },
      leader,
    )
  expect((await lower(wrong)).error?.reason).toBe('assessment-required')
  expect((await lower(right)).error).toBeNull()
})

test('FUP-08 a repeated move is one move, and an entry moves once', async () => {
  const [wrong, right, third] = [
    await newCase(watched(ago(5))),
    await newCase(watched(ago(5))),
    await newCase(watched(ago(5))),
  ]
  const entry = await record(wrong, 2)
  const { input } = await move([wrong, right], entry)
  const again = await Promise.all([1, 2].map(() => server.call('cases.move', input, leader)))
  expect(again.map(({ error }) => error)).toEqual([null, null])
  expect((await get(right)).checks).toHaveLength(1)
  expect((await move([wrong, third], entry)).error?.reason).toBe('wrong-status')
})

test('FUP-08 a move to the same case, to a closed one, or over a newer version is refused', async () => {
  const [wrong, right] = [await newCase(watched(ago(5))), await newCase(watched(ago(5)))]
  const closed = await newCase({ status: 'closed', closedAt: ago(1) })
  const entry = await record(wrong, 2)
  expect((await move([wrong, wrong], entry)).error?.reason).toBe('wrong-status')
  expect((await move([wrong, closed], entry)).error?.reason).toBe('case-closed')
  expect((await move([wrong, right], entry, { toVersion: 7 })).error?.reason).toBe('stale')
  expect((await move([wrong, right], uuidv7())).error?.reason).toBe('not-found')
  expect((await move([wrong, right], entry, {}, officer)).error?.reason).toBe('no-function')
  expect((await get(wrong)).checks).toMatchObject([{ movedTo: null }])
})

test('FUP-08 both cases are in departments where the caller is shift leader', async () => {
  const wrong = await newCase(watched(ago(5)))
  const far = await addCase(server.services, { ...elsewhere, ...watched(ago(5)) })
  const entry = await record(wrong, 2)
  const input = { id: wrong, version: 1, kind: 'check', entryId: entry, toId: far, toVersion: 1 }
  const refused = await server.call('cases.move', input, leader)
  expect(refused.error?.message).toBe('Saken finnes ikke, eller du har ikke tilgang.')
  const both = await staffOn(server, ward, 'shift-leader')
  await giveDuties(server.services, { ...elsewhere, userId: both.userId }, ['shift-leader'])
  expect((await server.call('cases.move', input, both)).error).toBeNull()
  const there = await staffOn(server, elsewhere, 'officer')
  expect((await get(far, there)).checks).toMatchObject([{ observedAt: iso(2) }])
})
