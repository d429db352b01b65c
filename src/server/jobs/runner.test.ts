import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import { applicationConnection } from '#server/database/connection.ts'
import { endConnections, onOwner } from '#testing/database/cluster.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { delayAfter, type Job, type JobLog, type Stoppable } from './job.ts'
import { startJobs } from './runner.ts'

const server = await startTestServer()
afterAll(server.close)

const running: Stoppable[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ stop }) => stop()))
})

/** A process that loses its connection reconnects much later than the other process asks for the lock. */
const pace = { askEvery: 20, checkEvery: 20, firstDelay: 500, longestDelay: 500, patience: 10_000 }
const connection = applicationConnection(server.database.owner)

/** A process of its own, as far as the database can tell. */
const process = (jobs: readonly Job[]) => {
  const lines: string[] = []
  const line = (more: object, text?: string) => void lines.push(`${text} ${JSON.stringify(more)}`)
  const log = { info: line, warn: line, error: line } as unknown as JobLog
  const jobsOfIt = startJobs(server.services, connection, jobs, log, pace)
  running.push(jobsOfIt)
  return { ...jobsOfIt, lines }
}

/** A job that counts its runs. */
const counting = (
  name: Job['name'],
  run: Job['run'] = async () => ({ counts: {}, isMore: false }),
) => {
  const job = {
    runs: 0,
    name,
    everyMs: 5,
    run: (given: Parameters<Job['run']>[0]) => {
      job.runs += 1
      return run(given)
    },
  }
  return job
}

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await wait(5)
}

const rowOf = async (name: string) =>
  (await storedQuery(server, 'select * from job_runs where name = $1', [name]))[0]

/** Cuts the connection that holds the lock, and no other. */
const cutLeader = () =>
  onOwner(server.database.owner, (client) =>
    client.query(
      `select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory' and granted
         and database = (select oid from pg_database where datname = current_database())`,
    ),
  )

test('R5 of two processes on one database one does the jobs; the other takes over when that one is cut off', async () => {
  const jobs = [counting('archive'), counting('archive')] as const
  for (const job of jobs) process([job])
  await until(() => jobs.some(({ runs }) => runs > 3))
  const [leader, other] = jobs[0].runs > 0 ? jobs : [jobs[1], jobs[0]]
  expect(other.runs).toBe(0)
  await cutLeader()
  await until(() => other.runs > 3)
  const before = leader.runs
  const lead = other.runs
  await until(() => other.runs > lead + 5)
  expect(leader.runs).toBe(before)
})

test('R5 a stop hands the lead over at once, after the batch under way', async () => {
  const held = Promise.withResolvers<undefined>()
  let isDone = false
  const slow = counting('archive', async () => {
    await held.promise
    isDone = true
    return { counts: {}, isMore: true }
  })
  const first = process([slow])
  await until(() => slow.runs > 0)
  const next = counting('archive')
  process([next])
  const stopped = first.stop()
  await wait(60)
  expect([isDone, next.runs]).toEqual([false, 0])
  held.resolve(undefined)
  await stopped
  expect([isDone, slow.runs]).toEqual([true, 1])
  await until(() => next.runs > 0)
})

test('R5 a database that lets nobody in ends nothing and is not flooded; the jobs go on when it is back', async () => {
  const job = counting('archive')
  const { lines } = process([job])
  await until(() => job.runs > 0)
  const { database } = server.database.owner
  const cluster = { ...server.database.owner, database: 'postgres' }
  await onOwner(cluster, (client) =>
    client.query(`alter database ${database} allow_connections false`),
  )
  await cutLeader().catch(() => undefined)
  await endConnections(cluster, database)
  await until(() => lines.filter((line) => line.startsWith('the connection')).length >= 3)
  const seen = job.runs
  await wait(100)
  expect(job.runs).toBe(seen)
  await onOwner(cluster, (client) =>
    client.query(`alter database ${database} allow_connections true`),
  )
  await until(() => job.runs > seen)
})

test('R5 a job that fails does not stop the others; it is reported by one of our codes, and logged without content', async () => {
  const failing = counting('statistics', async ({ pool }) => {
    await pool.query(`select 'hemmelig'::int`)
    return { counts: {}, isMore: false }
  })
  const broken = counting('mail', () => Promise.reject(new TypeError('oops')))
  const well = counting('sessions', async () => ({ counts: { sessions: 2 }, isMore: false }))
  const { lines } = process([failing, broken, well])
  await until(async () => well.runs > 5 && (await rowOf('mail'))?.['failure'] !== null)
  await until(async () => (await rowOf('statistics'))?.['finished_at'] != null)
  expect(await rowOf('statistics')).toMatchObject({ failure: 'database', succeeded_at: null })
  expect(await rowOf('mail')).toMatchObject({ failure: 'unexpected', succeeded_at: null })
  expect(await rowOf('sessions')).toMatchObject({ failure: null, counts: { sessions: 2 } })
  expect(lines.join()).toContain('job failed')
  expect(lines.join()).not.toContain('hemmelig')
})

test('R5 a run goes on while there is more to do, and its counts are those of all its batches', async () => {
  const job = counting('retention', async () => ({
    counts: { erased: job.runs < 4 ? 10 : 3 },
    isMore: job.runs < 4,
  }))
  const { stop } = process([{ ...job, everyMs: 1_000_000, run: job.run }])
  await until(async () => (await rowOf('retention'))?.['finished_at'] != null)
  await stop()
  expect(await rowOf('retention')).toMatchObject({ counts: { erased: 33 }, failure: null })
  expect(job.runs).toBe(4)
})

test('R5 a run that finds nothing to do is written down once a minute, not every time', async () => {
  const job = counting('audit-chain')
  process([job])
  await until(() => job.runs > 2)
  const first = await rowOf('audit-chain')
  server.clock.advance(59_000)
  const seen = job.runs
  await until(() => job.runs > seen + 2)
  expect(await rowOf('audit-chain')).toEqual(first)
  server.clock.advance(1_000)
  await until(async () => (await rowOf('audit-chain'))?.['started_at'] !== first?.['started_at'])
})

test('R5 what fails is tried again later and later, and no later than once a minute', () => {
  expect([0, 1, 2, 5, 6, 50].map((failures) => delayAfter(1_000, failures))).toEqual([
    1_000, 2_000, 4_000, 32_000, 60_000, 60_000,
  ])
  expect(delayAfter(3_600_000, 3)).toBe(3_600_000)
})
