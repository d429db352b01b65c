import { afterAll, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { assessmentOverview } from '#domain/assessment/assessment-status.ts'
import { officerSubmission } from '#testing/flows/submission.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)

type Row = {
  id: string
  startedAt: string
  completedAt: string
  storedAt: string
  status: 'completed'
}
type Page = { rows: Row[]; next: string | null }

const complete = async (who: SignedIn, minutes: number): Promise<string> => {
  // AUTH-07: somebody is there.
  await server.call('ownSessions.touch', {}, who)
  const startedAt = server.clock.now().toISOString()
  server.clock.advance(minutes * 60_000)
  const finishedAt = server.clock.now().toISOString()
  const submission = officerSubmission({ startedAt, finishedAt })
  await server.call('officer.complete', submission, who)
  return submission.id
}

test('DASH-03 the list is the own, newest first, and pages without a gap or a double', async () => {
  const officer = await server.signedIn('counselor')
  await complete(await server.signedIn('counselor'), 1)
  const ids: string[] = []
  // Two at a time have begun in the same instant.
  for (let n = 0; n < 7; n += 1) ids.unshift(await complete(officer, n % 2))
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const input = { userId: officer.userId, limit: 3, ...(cursor && { cursor }) }
    const page = (await server.call('assessments.list', input, officer)).data as Page
    seen.push(...page.rows.map(({ id }) => id))
    cursor = page.next
  } while (cursor !== null)
  expect(seen).toEqual(ids)
})

test('DASH-02 totals and the rounded mean of minutes equal the domain on the same rows', async () => {
  const officer = await server.signedIn('counselor')
  const empty = await server.call('assessments.overview', {}, officer)
  expect(empty.data).toEqual({ total: 0, completed: 0, averageMinutes: null })
  for (const minutes of [4, 7, 12]) await complete(officer, minutes)
  const { rows } = (
    await server.call('assessments.list', { userId: officer.userId, limit: 50 }, officer)
  ).data as Page
  const counted = await server.call('assessments.overview', {}, officer)
  const { total, completed, averageMinutes } = assessmentOverview(
    rows.map((row) => ({
      ...row,
      startedAt: Date.parse(row.startedAt),
      completedAt: Date.parse(row.completedAt),
    })),
  )
  expect(counted.data).toEqual({ total, completed, averageMinutes })
  expect(counted.data).toEqual({ total: 3, completed: 3, averageMinutes: 8 })
})

test('DASH-02 DASH-03 a clock that was wrong neither spoils the mean nor hides the assessment', async () => {
  const officer = await server.signedIn('counselor')
  await complete(officer, 6)
  const submission = officerSubmission({
    startedAt: '1970-01-01T00:00:00.000Z',
    finishedAt: server.clock.now().toISOString(),
  })
  await server.call('officer.complete', submission, officer)
  const overview = await server.call('assessments.overview', {}, officer)
  expect(overview.data).toEqual({ total: 2, completed: 2, averageMinutes: 6 })
  const list = await server.call('assessments.list', { userId: officer.userId }, officer)
  expect((list.data as Page).rows[0]?.id).toBe(submission.id)
})

test("ROLE-02 another's list and another's assessment answer as missing ones do (D7)", async () => {
  const [officer, colleague] = [
    await server.signedIn('counselor'),
    await server.signedIn('org_admin'),
  ]
  const id = await complete(officer, 3)
  const list = await server.call('assessments.list', { userId: officer.userId }, colleague)
  const others = await server.call('assessments.get', { id }, colleague)
  const missing = await server.call('assessments.get', { id: uuidv7() }, colleague)
  for (const answer of [list, others]) {
    expect(answer.status).toBe(missing.status)
    expect(answer.error?.message).toBe(missing.error?.message)
  }
  expect(missing).toMatchObject({ status: 404, error: { reason: 'not-found' } })
})
