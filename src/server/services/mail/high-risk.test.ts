import { afterAll, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import type { FunctionName } from '#domain/access/permissions.ts'
import { addCompany, addDepartment } from '#testing/rows/builders.ts'
import {
  chosenOf,
  observationSubmission,
  symptomId,
  treatmentSubmission,
} from '#testing/flows/flow-submissions.ts'
import { queuedFor } from '#testing/mail/queued.ts'
import { firstRows } from '#testing/run/level.ts'
import { setSettings } from '#testing/server/settings.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { answersOf, categoryId, officerSubmission } from '#testing/flows/submission.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const reds = ['selvmordsutsagn', 'selvmordsplan', 'tar-avskjed'].map(symptomId)
const crisis = ['agitasjon', 'forvirring', 'hjelpeloshet', 'panikk', 'endret-appetitt']

type Submitting = readonly [FunctionName, () => { readonly id: string }]

const high: Readonly<Record<string, Submitting>> = {
  officer: [
    'officer.complete',
    () =>
      officerSubmission({
        categories: [categoryId('krise')],
        answers: answersOf(Object.fromEntries(crisis.map((key) => [`krise--${key}`, 75]))),
      }),
  ],
  observation: ['observation.complete', () => observationSubmission({ symptoms: reds })],
  treatment: [
    'treatment.complete',
    () => treatmentSubmission({ symptoms: chosenOf({ selvmordsforsok: null }) }),
  ],
}

const lower: Readonly<Record<string, Submitting>> = {
  officer: ['officer.complete', officerSubmission],
  observation: ['observation.complete', observationSubmission],
  treatment: ['treatment.complete', treatmentSubmission],
}

/** Somebody in a department of an English company, which tells this address. */
const observer = async (alerts = true) => {
  const alertEmail = alerts ? `${uuidv7()}@example.no` : null
  const companyId = await addCompany(server.services, { language: 'en' })
  const name = 'Avdeling Åsen'
  const departmentId = await addDepartment(server.services, { companyId, name, alertEmail })
  const who = await server.signedIn('counselor', { companyId, departmentId })
  return { ...who, alertEmail: alertEmail ?? '', departmentId }
}

const mails = () => storedQuery(server, 'select * from mail_queue')

test.each(Object.entries(high))(
  'SAFE-02 %s: the department’s contact is notified of a high risk once, without a person or an assessment',
  async (_flow, [name, submission]) => {
    const who = await observer()
    const sent = submission()
    // At once, and again later: the same.
    const answers = await Promise.all([1, 2, 3].map(() => server.call(name, sent, who)))
    answers.push(await server.call(name, sent, who))
    for (const { error } of answers) expect(error).toBeNull()
    const now = server.clock.now()
    expect(await queuedFor(server, who.alertEmail)).toEqual([
      {
        id: expect.any(String) as string,
        kind: 'high-risk',
        to: who.alertEmail,
        language: 'en',
        name: 'Avdeling Åsen',
        link: server.url,
        createdAt: now,
        dueAt: now,
        expiresAt: new Date(now.getTime() + DAY_MS),
      },
    ])
  },
)

test.each(firstRows(1, Object.entries(lower)))(
  'SAFE-02 %s: any other level notifies nobody',
  async (_flow, [name, submission]) => {
    const who = await observer()
    expect((await server.call(name, submission(), who)).error).toBeNull()
    expect(await queuedFor(server, who.alertEmail)).toEqual([])
  },
)

test('SAFE-02 without an address, or without a department, nobody is notified', async () => {
  const before = await mails()
  for (const who of [await observer(false), await server.signedIn('counselor')]) {
    for (const [name, submission] of Object.values(high)) {
      expect((await server.call(name, submission(), who)).error).toBeNull()
    }
  }
  expect(await mails()).toEqual(before)
})

test('SAFE-02 one that was begun tells when it is finished, and not before', async () => {
  const who = await observer()
  const submission = observationSubmission({ symptoms: reds })
  const { id, startedAt, withoutUser } = submission
  await server.call('observation.begin', { id, startedAt, withoutUser }, who)
  expect(await queuedFor(server, who.alertEmail)).toEqual([])
  await server.call('observation.complete', submission, who)
  expect(await queuedFor(server, who.alertEmail)).toHaveLength(1)
})

test('SAFE-02 a refused submission notifies nobody', async () => {
  const who = await observer()
  const sent = observationSubmission({ symptoms: [...reds, uuidv7()] })
  expect((await server.call('observation.complete', sent, who)).error).not.toBeNull()
  expect(await queuedFor(server, who.alertEmail)).toEqual([])
})

test('OBS-09 without a user the mail goes out at the next full hour, and its row says no more than that', async () => {
  await setSettings(server.services, { allowAnonymousAssessments: true })
  const who = await observer()
  const sent = observationSubmission({ symptoms: reds, withoutUser: true })
  const { id, startedAt, withoutUser } = sent
  await server.call('observation.begin', { id, startedAt, withoutUser }, who)
  for (let time = 1; time <= 2; time++) {
    expect((await server.call('observation.complete', sent, who)).error).toBeNull()
  }
  const mail = await queuedFor(server, who.alertEmail)
  expect(mail).toHaveLength(1)
  const hour = new Date('2026-11-21T02:00:00.000Z')
  expect(server.clock.now()).toEqual(new Date('2026-11-21T01:14:00.000Z'))
  expect(mail[0]).toMatchObject({
    createdAt: hour,
    dueAt: hour,
    expiresAt: new Date(hour.getTime() + DAY_MS),
    link: server.url,
  })
  // A UUIDv7 would tell the millisecond.
  expect(mail[0]?.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4/u)
})
