import { afterAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import type { FunctionName } from '#domain/access/permissions.ts'
import { callApi } from '#testing/server/api.ts'
import { interceptedPool, textOf } from '#testing/database/intercepted-pool.ts'
import { officerSubmission } from '#testing/flows/submission.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'

// H2: what cannot be put down in the log is not read.
const server = await startTestServer()
afterAll(server.close)

let fails = true
let failed = 0
const app = await createApp({
  services: {
    ...server.services,
    pool: interceptedPool(server.database.pool, async (query, given) => {
      if (!fails || !textOf(given).includes('app.write_audit(')) return query(...given)
      failed += 1
      throw new Error('the audit log takes nothing')
    }),
  },
  origin: null,
  proxies: [],
  webFolder: '/nowhere',
  log: { level: 'silent' },
})
afterAll(() => app.close())
const url = await app.listen({ port: 0, host: '127.0.0.1' })

const who = await server.signedIn('counselor')
const submission = officerSubmission()
await server.call('officer.complete', submission, who)

const reads: readonly (readonly [FunctionName, object])[] = [
  ['assessments.get', { id: submission.id }],
  ['assessments.list', { userId: who.userId }],
  ['ownData.export', {}],
]

test.each(reads)(
  'H2 when its audit row cannot be written, %s fails and tells nothing of the assessment',
  async (name, input) => {
    const rows = () => storedQuery(server, 'select id from audit_log order by id')
    const before = await rows()
    fails = true
    failed = 0
    const answer = await callApi(url, name, input, who)
    expect(failed, 'it was tried').toBe(1)
    expect([answer.status, answer.error?.reason, answer.data]).toEqual([500, 'internal', undefined])
    expect(JSON.stringify(answer)).not.toContain(submission.id)
    expect(await rows()).toEqual(before)
    // The same where the log takes it.
    fails = false
    const read = await callApi(url, name, input, who)
    expect(JSON.stringify(read.data)).toContain(submission.id)
    expect(await rows()).toHaveLength(before.length + 1)
  },
)
