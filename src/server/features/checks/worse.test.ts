import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { watched } from '#testing/rows/care.ts'
import { caseScene } from '#testing/rows/case-scene.ts'
import { addOwnAssessment } from '#testing/rows/own-assessment.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { addWard, staffOn } from '#testing/rows/ward.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const ward = await addWard(server)
const officer = await staffOn(server, ward, 'officer')
const { ago, iso, newCase, check, get } = caseScene(server, ward, officer)

const send = async (name: Parameters<typeof server.call>[0], input: object) =>
  expect((await server.call(name, input, officer)).error).toBeNull()

/** A case with a check that said 'Verre' so many minutes ago, and the id of the check. */
const worseCase = async (minutes: number) => {
  const caseId = await newCase({ ...watched(ago(minutes + 5), 60), isForHealth: true })
  const recorded = check(caseId, minutes, { change: 'worse' })
  await send('checks.record', recorded)
  return { caseId, checkId: recorded.id }
}

const worseOf = async (caseId: string) => (await get(caseId)).worse

const recordPhoneCall = (caseId: string, to: string, minutes: number, answered = true) =>
  send('receipts.record', {
    id: uuidv7(),
    caseId,
    to,
    toName: null,
    phone: '22 00 00 00',
    at: iso(minutes),
    answered,
    readBack: false,
    agreed: '',
    dueAt: null,
  })

const correct = (checkId: string, change: string | null) =>
  send('checks.correct', {
    id: uuidv7(),
    checkId,
    kind: change === null ? 'not_seen' : 'awake',
    change,
    text: '',
    absence: null,
    isPlaceConfirmed: false,
    reason: 'Trykket på feil knapp',
  })

type Ids = Awaited<ReturnType<typeof worseCase>>

test.each<[string, boolean, (of: Ids) => Promise<unknown>]>([
  ['nothing came after it', true, () => Promise.resolve()],
  ['a call to health came before it', true, ({ caseId }) => recordPhoneCall(caseId, 'health', 12)],
  ['the shift leader was called', true, ({ caseId }) => recordPhoneCall(caseId, 'shift-leader', 1)],
  ['health was called', false, ({ caseId }) => recordPhoneCall(caseId, 'health', 1)],
  ['113 did not answer', false, ({ caseId }) => recordPhoneCall(caseId, 'ambulance', 1, false)],
  [
    'a later check said as before',
    true,
    ({ caseId }) => send('checks.record', check(caseId, 1, { change: 'same' })),
  ],
  [
    'a later check said better',
    false,
    ({ caseId }) => send('checks.record', check(caseId, 1, { change: 'better' })),
  ],
  [
    'a check that said better came before it',
    true,
    ({ caseId }) => send('checks.record', check(caseId, 12, { change: 'better' })),
  ],
  [
    'a later assessment was shared',
    false,
    async ({ caseId: id }) => {
      const assessmentId = await addOwnAssessment(server, officer, ward.companyId)
      await send('cases.attach', { id, assessmentId })
    },
  ],
  ['it was a mistake', false, ({ checkId }) => correct(checkId, null)],
  [
    'it was corrected, and then back',
    true,
    async ({ checkId }) => {
      await correct(checkId, 'same')
      server.clock.advance(1_000)
      await correct(checkId, 'worse')
    },
  ],
  [
    'a later check said better by mistake',
    true,
    async ({ caseId }) => {
      const better = check(caseId, 1, { change: 'better' })
      await send('checks.record', better)
      await correct(better.id, 'same')
    },
  ],
  [
    'the follow-up ended and began again',
    false,
    ({ caseId }) =>
      storedQuery(
        server,
        `insert into case_log (id, company_id, department_id, case_id, staff_function, kind, at)
         values ($1, $2, $3, $4, 'officer', 'stopped', $5)`,
        [uuidv7(), ward.companyId, ward.departmentId, caseId, ago(0)],
      ),
  ],
])(
  'FUP-25 a person who is worse waits for a call to health where %s: %s',
  async (_, waits, happens) => {
    const of = await worseCase(5)
    const at = iso(5)
    await happens(of)
    expect(await worseOf(of.caseId)).toEqual(waits ? { since: at, last: at } : null)
  },
)

test('FUP-25 a person who is worse again waits since the first time, and the board says so with the case', async () => {
  const { caseId } = await worseCase(9)
  await send('checks.record', check(caseId, 2, { change: 'worse' }))
  const worse = { since: iso(9), last: iso(2) }
  expect(await worseOf(caseId)).toEqual(worse)
  const { data } = await server.call('cases.board', {}, officer)
  const rows = (data as { rows: { id: string; worse: object | null }[] }).rows
  expect(rows.find(({ id }) => id === caseId)?.worse).toEqual(worse)
})

test('FUP-25 a call that was typed in the minute of the check counts as one after it', async () => {
  const { caseId } = await worseCase(5)
  const { worse } = await get(caseId)
  await send('receipts.record', {
    id: uuidv7(),
    caseId,
    to: 'clinic',
    toName: null,
    phone: null,
    at: `${(worse?.since ?? '').slice(0, 17)}00.000Z`,
    answered: true,
    readBack: false,
    agreed: '',
    dueAt: null,
  })
  expect(await worseOf(caseId)).toBeNull()
})

test('FUP-08 FUP-25 a check of a joined case counts, and one of another case does not', async () => {
  const { caseId, checkId } = await worseCase(5)
  const older = await newCase()
  await storedQuery(server, 'update cases set merged_into = $1 where id = $2', [older, caseId])
  expect(await worseOf(older)).not.toBeNull()
  await storedQuery(
    server,
    `insert into case_moves (id, company_id, department_id, case_id, staff_function, kind, entry_id, direction,
       other_case_id, other_reference, at) values ($1, $2, $3, $4, 'officer', 'check', $5, 'out', $1, 'x', $6)`,
    [uuidv7(), ward.companyId, ward.departmentId, caseId, checkId, ago(0)],
  )
  expect(await worseOf(older)).toBeNull()
})
