import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBackup } from '../../src/server/cli/backup-and-restore.ts'
import { runDistribute } from '../../src/server/cli/distribute-command.ts'
import { distributionRows } from '../../src/server/cli/doctor/distribution-finding.ts'
import { restoreBackup } from '../../src/server/cli/backup/restore.ts'
import { applicationConnection, type Connection } from '../../src/server/database/connection.ts'
import { readUnfinished } from '../../src/server/database/distribution/distribution-mode.ts'
import { migrate } from '../../src/server/database/migrate.ts'
import { migrationFailureLine } from '../../src/server/start/start-failures.ts'
import { openPool } from '../../src/server/core/database.ts'
import { onOwner } from '../../src/testing/database/cluster.ts'
import { operator } from '../../src/testing/server/backup.ts'
import { urlOf } from '../../src/testing/database/url.ts'
import { backupSums, countMoved, readWhileWriting } from './lib/citus/backup-sums.ts'
import { startCitusCluster, type CitusCluster } from './lib/citus/cluster.ts'
import { findCitus } from './lib/citus/packages.ts'
import { addRows } from './lib/citus/rows.ts'

/** A bound against hanging: three PostgreSQL start, and the machine may be busy with something else. */
const TIMEOUT_MS = 300_000

const found = await findCitus()
const missing = 'missing' in found ? found.missing : null
const stack = new AsyncDisposableStack()
afterAll(() => stack.disposeAsync(), TIMEOUT_MS)

let cluster: CitusCluster
let owner: Connection
let before: readonly unknown[]
beforeAll(async () => {
  if ('missing' in found) return
  cluster = await startCitusCluster(stack, found.postgres)
  ;({ owner } = cluster)
  const failed = await migrate(owner)
  if (failed !== null) throw new Error(migrationFailureLine(failed))
  await onOwner(owner, addRows)
  before = await backupSums(owner)
}, TIMEOUT_MS)

const distribute = async (report: (line: string) => void = () => undefined) =>
  runDistribute({ isCheck: false, environment: { DATABASE_URL: urlOf(owner) }, report })

const failureWith = (text: string) => ({ failure: expect.stringContaining(text) })

const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-drill-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

test('D3 npm run distribute changes nothing while a server is connected', async ({ skip }) => {
  skip(missing !== null, `this machine lacks ${missing}`)
  const server = new Client(applicationConnection(owner))
  await server.connect()
  expect(await distribute()).toEqual(failureWith('Stop every server first: 1 connections'))
  await server.end()
  expect(await countMoved(owner)).toBe(0)
  expect(await migrate(owner)).toBe(null)
  expect(await backupSums(owner)).toEqual(before)
})

test('D3 npm run distribute says so in one line when a worker is lost, no server starts, and it goes on', async ({
  skip,
}) => {
  skip(missing !== null, `this machine lacks ${missing}`)
  const [worker] = cluster.workers
  const killing: Promise<void>[] = []
  const lost = await distribute((line) => {
    if (line.endsWith('distributed table cases')) killing.push(worker.kill())
  })
  expect(lost).toEqual(failureWith('A machine of Citus does not answer'))
  await Promise.all(killing)
  expect(await onOwner(owner, readUnfinished)).toMatch(/^\d+ of \d+$/u)
  expect(await migrate(owner)).toBe('half-distributed')
  const [row] = await onOwner(owner, distributionRows)
  expect(row).toMatchObject({
    state: 'fail',
    advice: expect.stringContaining('npm run distribute'),
  })
  const backup = await inFolder((folder) =>
    operator(folder, Buffer.alloc(32))(runBackup, owner, join(folder, 'backup')),
  )
  expect(backup.result).toEqual(failureWith('npm run distribute'))
  expect(await distribute()).toEqual(failureWith('does not answer'))
  await worker.start()
  expect(await distribute()).toBe(true)
  expect(await countMoved(owner)).toBeGreaterThan(25)
  const again: string[] = []
  expect(await distribute((line) => void again.push(line))).toBe(true)
  expect(again).toEqual(['The tables are distributed.'])
})

test('N1 a backup of the distributed tables has the tables, columns, rows and sums of the plain ones', async ({
  skip,
}) => {
  skip(missing !== null, `this machine lacks ${missing}`)
  expect(await backupSums(owner)).toEqual(before)
})

test('N1 a backup reads all machines as they were at one moment, while a server writes', async ({
  skip,
}) => {
  skip(missing !== null, `this machine lacks ${missing}`)
  const { written, counts } = await readWhileWriting(owner, 20)
  expect(written).toBeGreaterThan(1)
  expect(counts).toEqual(counts.map((row) => row.map(() => row[0])))
  const last = counts.at(-1)?.[0] ?? 0
  expect(last).toBeGreaterThan(counts[0]?.[0] ?? 0)
})

test('N1 a restore into the distributed tables is refused', async ({ skip }) => {
  skip(missing !== null, `this machine lacks ${missing}`)
  const nothing = {} as Parameters<typeof restoreBackup>[1]
  const target = { owner } as Parameters<typeof restoreBackup>[0]
  expect(await restoreBackup(target, nothing)).toEqual({ kind: 'distributed' })
})

test('R5 a server starts without a worker, and /readyz and the doctor name it', async ({
  skip,
}) => {
  skip(missing !== null, `this machine lacks ${missing}`)
  const [worker] = cluster.workers
  const address = `127.0.0.1:${worker.superuser.port}`
  const states = async () => {
    const rows = await onOwner(owner, distributionRows)
    return rows.flatMap(({ state, about }) => (state === 'fail' ? [about] : []))
  }
  expect(await states()).toEqual([])
  await worker.kill()
  expect(await migrate(owner)).toBe(null)
  expect(await states()).toEqual([`worker ${address}`])
  const backup = await inFolder((folder) =>
    operator(folder, Buffer.alloc(32))(runBackup, owner, join(folder, 'backup')),
  )
  expect(backup.result).toEqual(failureWith('npm run doctor'))
  const pool = openPool(applicationConnection(owner))
  const lost = 'select app.lost_workers() as lost, app.unfinished_distribution() as unfinished'
  expect((await pool.query(lost)).rows).toEqual([{ lost: [address], unfinished: null }])
  await worker.start()
  expect((await pool.query(lost)).rows).toEqual([{ lost: [], unfinished: null }])
  await pool.end()
  expect(await states()).toEqual([])
})
