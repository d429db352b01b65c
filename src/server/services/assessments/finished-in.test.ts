import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import type { FunctionName } from '#domain/access/permissions.ts'
import {
  chosenOf,
  observationSubmission,
  symptomId,
  treatmentSubmission,
} from '#testing/flows/flow-submissions.ts'
import { answersOf, categoryId, officerSubmission } from '#testing/flows/submission.ts'
import { queuedFor } from '#testing/mail/queued.ts'
import { addCompany, addDepartment } from '#testing/rows/builders.ts'
import { storedRows } from '#testing/rows/stored-rows.ts'
import { addScope, userForm } from '#testing/rows/user-requests.ts'
import { firstRows } from '#testing/run/level.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const admin = await server.signedIn('superadmin')

const DAY_MS = 86_400_000
const crisis = ['agitasjon', 'forvirring', 'hjelpeloshet', 'panikk', 'endret-appetitt']

type Finished = { readonly departmentId?: string; readonly finishedAt?: string }

/** With a high risk, so that the department is mailed (SAFE-02). */
const flows: readonly (readonly [FunctionName, (finished: Finished) => { readonly id: string }])[] =
  [
    [
      'officer.complete',
      (finished) =>
        officerSubmission({
          categories: [categoryId('krise')],
          answers: answersOf(Object.fromEntries(crisis.map((key) => [`krise--${key}`, 75]))),
          ...finished,
        }),
    ],
    [
      'observation.complete',
      (finished) =>
        observationSubmission({
          symptoms: ['selvmordsutsagn', 'selvmordsplan', 'tar-avskjed'].map(symptomId),
          ...finished,
        }),
    ],
    [
      'treatment.complete',
      (finished) =>
        treatmentSubmission({ symptoms: chosenOf({ selvmordsforsok: null }), ...finished }),
    ],
  ]

/** Somebody of department A who is moved to department B, and signs in again there. */
const movedUser = async () => {
  const companyId = await addCompany(server.services)
  const department = async (name: string) => {
    const alertEmail = `${uuidv7()}@example.no`
    return { id: await addDepartment(server.services, { companyId, name, alertEmail }), alertEmail }
  }
  const [a, b, never] = [await department('A'), await department('B'), await department('C')]
  const before = await server.signedIn('counselor', { companyId, departmentId: a.id })
  const form = { ...(await userForm(server, admin, before.userId)), departmentId: b.id }
  expect((await server.call('profiles.update', form, admin)).error).toBeNull()
  return { a, b, never, who: await server.signIn(before.email, server.password) }
}

const departmentOf = async (id: string) =>
  (await storedRows(server, id)).assessments[0]?.['department_id']

const mailsTo = async ({ alertEmail }: { readonly alertEmail: string }) =>
  (await queuedFor(server, alertEmail)).length

test.each(flows)(
  'F-D3 OFFL-01 %s: an assessment that was finished before a move is stored and mailed where it was finished',
  async (name, submission) => {
    const { a, b, who } = await movedUser()
    const sent = submission({ departmentId: a.id })
    expect((await server.call(name, sent, who)).error).toBeNull()
    expect(await departmentOf(sent.id)).toBe(a.id)
    expect([await mailsTo(a), await mailsTo(b)]).toEqual([1, 0])
    // Sent again, it gets the same answer.
    expect((await server.call(name, sent, who)).error).toBeNull()
  },
)

test.each(flows)(
  'F-D3 %s: a department where the author was not then is refused, and nothing is stored',
  async (name, submission) => {
    const { a, never, who } = await movedUser()
    const finishedAt = new Date(server.clock.now().getTime() + 2 * DAY_MS).toISOString()
    for (const finished of [{ departmentId: never.id }, { departmentId: a.id, finishedAt }]) {
      const sent = submission(finished)
      const { error } = await server.call(name, sent, who)
      expect(error?.reason).toBe('finished-elsewhere')
      expect(await departmentOf(sent.id)).toBeUndefined()
    }
    expect(await mailsTo(never)).toBe(0)
  },
)

test.each(firstRows(1, flows))(
  'F-D3 %s: an entry that names no department, of a version before, is stored in the present one',
  async (name, submission) => {
    const { b, who } = await movedUser()
    const sent = submission({})
    expect((await server.call(name, sent, who)).error).toBeNull()
    expect(await departmentOf(sent.id)).toBe(b.id)
  },
)

test.each(firstRows(1, flows))(
  'F-D3 OBS-07 %s: after a move to another company it goes on there, and is not lost',
  async (name, submission) => {
    const { a, who } = await movedUser()
    const other = await addScope(server)
    const form = { ...(await userForm(server, admin, who.userId)), ...other }
    expect((await server.call('profiles.update', form, admin)).error).toBeNull()
    const after = await server.signIn(who.email, server.password)
    const sent = submission({ departmentId: a.id })
    expect((await server.call(name, sent, after)).error).toBeNull()
    expect(await departmentOf(sent.id)).toBe(other.departmentId)
  },
)
