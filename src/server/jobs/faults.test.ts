import { afterAll, expect, test } from 'vitest'
import { failingPool, type Fault } from '#testing/database/failing-pool.ts'
import { addStarted } from '#testing/rows/aged-assessments.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { archiveJob } from './archive.ts'
import { retentionJob } from './retention-job.ts'
import { sessionsJob } from './sessions-job.ts'

const server = await startTestServer()
afterAll(server.close)

const DAY = 86_400_000

/** All that the jobs may touch, as one text. */
const everything = async (): Promise<string> =>
  JSON.stringify(
    await storedQuery(
      server,
      `select a::text as row from assessments a union all select s::text from sessions s
       union all select i::text from invitations i union all select m::text from statistics_marks m order by 1`,
    ),
  )

/** Something for each of them to do. */
const prepare = async (): Promise<void> => {
  const at = server.clock.now()
  await server.signedIn('counselor')
  server.clock.advance(2 * DAY)
  await addStarted(server, at, {}, 3)
  await addStarted(server, new Date(at.getTime() - 400 * DAY), { status: 'archived' }, 3)
}

const cases = [archiveJob, retentionJob, sessionsJob].flatMap((job) =>
  (['refused', 'cut'] as const).map((fault): [string, Fault, typeof job] => [job.name, fault, job]),
)

test.each(sliceForTurn(cases, 0, 5))(
  'R1 %s with each statement %s in turn: all of a batch or nothing, and the next run does it',
  async (_name, fault, job) => {
    await prepare()
    const before = await everything()
    const left: unknown[] = []
    for (let isReached = true; isReached;) {
      const { pool, hasFailed } = failingPool(server.services.pool, left.length + 1, fault)
      const end = await job.run({ ...server.services, pool }).then(
        () => 'done',
        () => 'failed',
      )
      isReached = hasFailed()
      left.push([end, (await everything()) === before])
    }
    const failed = left.slice(0, -1)
    expect(failed.length).toBeGreaterThan(4)
    expect(left).toEqual([...failed.map(() => ['failed', true]), ['done', false]])
    const after = await everything()
    await job.run(server.services)
    expect(await everything()).toBe(after)
  },
)
