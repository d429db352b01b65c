import { afterAll, expect, test } from 'vitest'
import { addScope } from '#testing/rows/user-requests.ts'
import { storedRows } from '#testing/rows/stored-rows.ts'
import { officerSubmission } from '#testing/flows/submission.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const own = await addScope(server)
const admin = await server.signedIn('superadmin')

test.each([
  ['profiles', (who: { userId: string }) => who.userId],
  ['companies', () => own.companyId],
] as const)(
  'SAFE-04 AUTH-12 a submission that is queued in the browser while %s.deactivate holds is stored after the reactivation, once',
  async (what, idOf) => {
    const who = await server.signedIn('counselor', own)
    const submission = officerSubmission()
    const complete = (as: typeof who) => server.call('officer.complete', submission, as)
    await server.call(`${what}.deactivate`, { id: idOf(who) }, admin)
    // No refusal of the assessment: the browser keeps it for its owner.
    expect(await complete(who)).toMatchObject({ status: 401, error: { reason: 'no-session' } })
    await server.call(`${what}.reactivate`, { id: idOf(who) }, admin)
    const back = await server.signIn(who.email, server.password)
    const first = await complete(back)
    expect(first.status).toBe(200)
    expect((await complete(back)).data).toEqual(first.data)
    const { assessments } = await storedRows(server, submission.id)
    expect(assessments).toMatchObject([{ user_id: who.userId, company_id: own.companyId }])
  },
)
