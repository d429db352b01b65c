import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { callApi } from '#testing/server/api.ts'
import { addContent } from '#testing/content/content-rows.ts'
import { failingPool } from '#testing/database/failing-pool.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { roundCount } from '#testing/run/level.ts'
import { officerSubmission } from '#testing/flows/submission.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { createApp } from '#server/app.ts'
import type { Services } from '#server/core/call-context.ts'

const server = await startTestServer()
let pool = server.services.pool
const services: Services = {
  ...server.services,
  get pool() {
    return pool
  },
}
// The same database behind a server whose statements fail when told to.
const app = await createApp({
  services,
  origin: null,
  proxies: [],
  webFolder: import.meta.dirname,
  log: { level: 'fatal', stream: { write: () => undefined } },
})
await app.listen({ port: 0, host: '127.0.0.1' })
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
afterAll(async () => {
  await app.close()
  await server.close()
})

const everything = async (): Promise<string> =>
  JSON.stringify(
    await storedQuery(
      server,
      `select u::text as row from users u union all select s::text from sessions s
       union all select a::text from assessments a union all select v::text from content_versions v
       union all select l::text from audit_log l where action = 'me.deleteAccount' order by 1`,
    ),
  )

/** In the gate each third statement fails. */
const EACH = roundCount(3, 1)

test.each(['refused', 'cut'] as const)(
  'M1 with a statement %s, the account is deleted whole or not at all',
  async (fault) => {
    await server.signedIn('administrator')
    const who = await server.signedIn('superadmin')
    await server.call('officer.complete', officerSubmission(), who)
    const versioned = await addContent(server.services, 'category', { companyId: null })
    await storedQuery(
      server,
      `update content_versions set author_id = $1, author_name = 'Kari' where content_id = $2`,
      [who.userId, versioned],
    )
    const before = await everything()
    const left: unknown[] = []
    let at = 1
    for (let isReached = true; isReached; at += EACH) {
      // A try that failed counts as one (I1), and there are many here.
      await storedQuery(server, 'delete from attempts')
      const failing = failingPool(server.services.pool, at, fault)
      pool = failing.pool
      const { status } = await callApi(url, 'me.deleteAccount', { password: server.password }, who)
      pool = server.services.pool
      isReached = failing.hasFailed()
      left.push([status, (await everything()) === before])
    }
    const failed = left.slice(0, -1)
    // A connection that was cut may be had again.
    const told = fault === 'cut' ? 503 : 500
    expect(failed.length).toBeGreaterThan(10 / EACH)
    expect(left).toEqual([...failed.map(() => [told, true]), [200, false]])
  },
)
