import { afterAll, beforeEach, expect, test } from 'vitest'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { eventsJob } from './events-job.ts'

const server = await startTestServer()
afterAll(server.close)
beforeEach(() => storedQuery(server, 'delete from events'))

const EVENT = `('content', now() - $1 * interval '1 minute', app.home(null))`
/** By VALUES: Citus stores the rows of a SELECT by COPY, which the policies do not allow. */
const add = async (minutesAgo: number, count = 1): Promise<void> => {
  const values = Array.from({ length: count }, () => EVENT).join(', ')
  await storedQuery(server, `insert into events (topic, at, company_id) values ${values}`, [
    minutesAgo,
  ])
  // An event counts once every transaction of its time has ended, those of other tests included.
  const open = 'select 1 from events where xid >= pg_snapshot_xmin(pg_current_snapshot()) limit 1'
  while ((await storedQuery(server, open)).length > 0);
}
const ages = async () =>
  (
    await storedQuery(
      server,
      'select round(extract(epoch from now() - at) / 60) as age from events order by xid, id',
    )
  ).map(({ age }) => Number(age))

test('LIVE-01 events older than an hour are erased except the last of them', async () => {
  for (const minutes of [180, 120, 61, 59, 1]) await add(minutes)
  expect(await eventsJob.run(server.services)).toEqual({ counts: { erased: 2 }, isMore: false })
  expect(await ages()).toEqual([61, 59, 1])
  expect(await eventsJob.run(server.services)).toEqual({ counts: { erased: 0 }, isMore: false })
})

test('LIVE-01 many are erased in batches', async () => {
  await add(90, 1_201)
  const seen = []
  for (let n = 0; n < 4; n += 1) seen.push((await eventsJob.run(server.services)).counts['erased'])
  expect(seen).toEqual([500, 500, 200, 0])
  expect(await ages()).toEqual([90])
})
