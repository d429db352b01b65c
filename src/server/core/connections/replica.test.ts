import { afterAll, expect, onTestFinished, test } from 'vitest'
import { applicationConnection } from '#server/database/connection.ts'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { officerSubmission } from '#testing/flows/submission.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { openReplica } from './replica.ts'

// One that follows, lags, goes and comes back is in tools/drills/replica.ts: it needs a PostgreSQL that can copy itself.

const server = await startTestServer()
afterAll(server.close)
const { owner } = server.database

const notThere = { ...owner, port: 1 }
const noReplica = owner

test.each([
  ['is not there', notThere],
  ['follows nobody', noReplica],
  ['lets us not in', { ...owner, password: 'another' }],
])(
  'D5 H1 a replica that %s: the primary answers, and it is left in peace for a while',
  async (_, connection) => {
    const replica = openReplica(applicationConnection(connection))
    Object.assign(server.services, { replica })
    onTestFinished(async () => {
      Object.assign(server.services, { replica: null })
      await replica.end()
    })
    const who = await server.signedIn('counselor')
    const submission = officerSubmission()
    await server.call('officer.complete', submission, who)
    const list = await server.call('assessments.list', { userId: who.userId }, who)
    expect(list).toMatchObject({ status: 200, data: { rows: [{ id: submission.id }] } })
    expect(replica.isAvailable()).toBe(false)
    const overview = await server.call('assessments.overview', {}, who)
    expect(overview).toMatchObject({ status: 200, data: { total: 1 } })
    expect(replica.counts()).toMatchObject({ replica: 0 })
    expect(replica.counts().primary).toBeGreaterThan(1)
    expect(await auditRowsOf(server, submission.id)).not.toEqual([])
  },
)
