import { uuidv7 } from 'uuidv7'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CaseComparison } from '#contract/case-parts.ts'
import type { OfficerAnswers } from '#domain/assessment/officer/officer-answers.ts'
import type { OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import { idOf } from '#testing/flows/officer-ids.ts'
import { addCase } from '#testing/rows/care.ts'
import { shareAnswers } from '#testing/rows/share-answers.ts'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { fullTest } from '#testing/run/full-test.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const ward = await addWard(server)
let officer: SignedIn
let leader: SignedIn
let health: SignedIn

// AUTH-07: the clock of these tests goes on, and a session ends after 15 minutes.
beforeEach(async () => {
  officer = await staffOn(server, ward, 'officer')
  leader = await staffOn(server, ward, 'shift-leader')
  health = await staffOn(server, ward, 'health')
})

const first = idOf('nedstemthet--tristhet')
const second = idOf('nedstemthet--lite-energi')

const newCase = (more: object = {}) => addCase(server.services, { ...ward, ...more })

/** Shares an assessment that was completed a minute after the one before. */
const share = (
  caseId: string,
  answers: OfficerAnswers,
  who: SignedIn = officer,
  more: Partial<OfficerOutcome> = {},
): Promise<string> => {
  server.clock.advance(60_000)
  const change = (outcome: OfficerOutcome) => ({ ...outcome, ...more })
  return shareAnswers(server, who, { companyId: ward.companyId, caseId, answers, change })
}

const compare = async (id: string, who: SignedIn = officer): Promise<CaseComparison | null> => {
  const { data, error } = await server.call('cases.compare', { id }, who)
  expect(error).toBeNull()
  return (data as { comparison: CaseComparison | null }).comparison
}

const changesIn = (found: CaseComparison | null) =>
  Object.fromEntries((found?.rows ?? []).map(({ id, change }) => [id, change]))

test('FUP-80 the newest shared outcome is compared with the one before it; one alone with none', async () => {
  const id = await newCase()
  expect(await compare(id)).toBeNull()
  await share(id, { [first]: 90, [second]: 90 })
  expect(await compare(id)).toBeNull()
  await share(id, { [first]: 40, [second]: 60 })
  await share(id, { [first]: 75, [second]: 70 })
  expect(changesIn(await compare(id))).toEqual({ [first]: 'worse', [second]: 'same' })
})

test('FUP-81 it says when author and version of the rule differ', async () => {
  const id = await newCase()
  await share(id, { [first]: 40 })
  await share(id, { [first]: 75 })
  expect(await compare(id)).toMatchObject({ authors: 'same', isOtherRule: false })
  await share(id, { [first]: 80 }, leader, { ruleVersion: '2026-11-1' })
  expect(await compare(id)).toMatchObject({
    authors: 'different',
    isOtherRule: true,
    now: { by: { function: 'shift-leader' } },
    before: { by: { function: 'officer' } },
  })
})

fullTest('FUP-81 AUTH-10 of an erased account it is not known whether it made both', async () => {
  const gone = await staffOn(server, ward, 'officer')
  const id = await newCase()
  await share(id, { [first]: 40 }, gone)
  await share(id, { [first]: 75 }, gone)
  const password = { password: server.password }
  expect((await server.call('me.deleteAccount', password, gone)).error).toBeNull()
  expect(await compare(id)).toMatchObject({ authors: 'unknown', now: { by: { name: null } } })
})

fullTest(
  'FUP-80 FUP-08 an assessment that was moved away is not compared, in the right case it is',
  async () => {
    const [wrong, right] = [await newCase(), await newCase()]
    await share(wrong, { [first]: 40 })
    const entryId = await share(wrong, { [first]: 75 })
    await share(right, { [first]: 20 })
    const version = async (id: string) =>
      ((await server.call('cases.get', { id }, leader)).data as { version: number }).version
    const input = { id: wrong, kind: 'assessment', entryId, toId: right }
    const versions = { version: await version(wrong), toVersion: await version(right) }
    const { error } = await server.call('cases.move', { ...input, ...versions }, leader)
    expect(error).toBeNull()
    expect(await compare(wrong)).toBeNull()
    expect(changesIn(await compare(right))).toEqual({ [first]: 'better' })
  },
)

fullTest(
  'FUP-80 FUP-08 of joined cases the newest two are compared, an assessment shared with both once',
  async () => {
    const older = await newCase({ createdAt: new Date('2026-11-20T10:00:00Z') })
    const younger = await newCase({ createdAt: new Date('2026-11-21T10:00:00Z') })
    await share(older, { [first]: 20 })
    const both = await share(older, { [first]: 80 })
    const again = await server.call('cases.attach', { id: younger, assessmentId: both }, officer)
    expect(again.error).toBeNull()
    const versions = { version: 3, otherVersion: 2 }
    const input = { id: older, otherId: younger, ...versions }
    expect((await server.call('cases.merge', input, leader)).error).toBeNull()
    expect(changesIn(await compare(older))).toEqual({ [first]: 'worse' })
  },
)

test('FUP-112 FUP-120 the comparison is read by those who read the case, and leaves an audit row', async () => {
  const id = await newCase()
  const named = await newCase({ isForHealth: true })
  await share(id, { [first]: 40 })
  await share(id, { [first]: 75 })
  const missing = await server.call('cases.compare', { id: uuidv7() }, officer)
  expect(missing.error?.reason).toBe('not-found')
  const elsewhere = await addWard(server, 'Avdeling C', ward.companyId)
  const others = [
    health,
    await server.signedIn('superadmin'),
    await server.signedIn('counselor', ward),
    await staffOn(server, elsewhere),
  ]
  for (const who of others) {
    const { data, error } = await server.call('cases.compare', { id }, who)
    expect([data, error?.message]).toEqual([undefined, missing.error?.message])
  }
  expect(await compare(named, health)).toBeNull()
  await compare(id, leader)
  const actions = (await auditRowsOf(server, id)).map(({ action }) => action)
  expect(actions.filter((action) => action === 'cases.compare').length).toBeGreaterThan(0)
})

test('FUP-07 FUP-112 FUP-113 a shared assessment is read whole by those who read the case, and leaves an audit row', async () => {
  const id = await newCase()
  const assessmentId = await share(id, { [first]: 90 })
  const unshared = await share(await newCase(), { [first]: 40 })
  const read = (who: SignedIn, of = assessmentId) =>
    server.call('cases.assessment', { id, assessmentId: of }, who)
  const { data, error } = await read(leader)
  expect(error).toBeNull()
  expect(data).toMatchObject({
    assessment: { id: assessmentId, by: { function: 'officer' }, movedTo: null },
  })
  const { outcome } = (data as { assessment: { outcome: OfficerOutcome } }).assessment
  const answers = outcome.categories.flatMap(({ symptoms }) => symptoms)
  expect(answers.find((one) => one.id === first)?.answer).toBe(90)
  // It is shared with another case, though the caller reads that one too.
  expect((await read(leader, unshared)).error?.reason).toBe('not-found')
  const elsewhere = await addWard(server, 'Avdeling C', ward.companyId)
  for (const who of [
    health,
    await server.signedIn('superadmin'),
    await staffOn(server, elsewhere),
  ]) {
    expect((await read(who)).error?.reason).toBe('not-found')
  }
  const rows = await auditRowsOf(server, id)
  const done = rows.filter(
    ({ action, result }) => action === 'cases.assessment' && result === 'done',
  )
  expect(done.map(({ user_id: userId }) => userId)).toEqual([leader.userId])
})
