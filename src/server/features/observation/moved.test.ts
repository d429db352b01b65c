import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { observationSubmission } from '#testing/flows/flow-submissions.ts'
import { addScope, userForm } from '#testing/rows/user-requests.ts'
import { storedRows } from '#testing/rows/stored-rows.ts'
import { firstRows } from '#testing/run/level.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const own = await addScope(server)
const admin = await server.signedIn('superadmin')

test.each(
  firstRows(1, [
    ['another company', () => addScope(server)],
    ['no company', async () => ({ companyId: null, departmentId: null })],
  ] as const),
)(
  'OBS-07 SAFE-04 an observation that was begun before its user was moved to %s is stored under another id, not lost',
  async (_where, to) => {
    const before = await server.signedIn('counselor', own)
    const submission = observationSubmission()
    const { id, startedAt } = submission
    const begun = { id, withoutUser: false, startedAt }
    expect((await server.call('observation.begin', begun, before)).status).toBe(200)
    const form = { ...(await userForm(server, admin, before.userId)), ...(await to()) }
    expect((await server.call('profiles.update', form, admin)).status).toBe(200)
    const after = await server.signIn(before.email, server.password)
    // The row that was begun is the other company's: the outbox goes on under another id (SAFE-04).
    const taken = await server.call('observation.complete', submission, after)
    expect(taken).toMatchObject({ status: 409, error: { reason: 'id-already-used' } })
    const renewed = { ...submission, id: uuidv7() }
    const { status } = await server.call('observation.complete', renewed, after)
    expect(status).toBe(200)
    const [stored] = (await storedRows(server, renewed.id)).assessments
    const { companyId } = form
    const { userId } = before
    expect(stored).toMatchObject({ status: 'completed', user_id: userId, company_id: companyId })
    const [left] = (await storedRows(server, id)).assessments
    expect(left).toMatchObject({ status: 'in_progress', company_id: own.companyId })
  },
)
