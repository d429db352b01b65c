import { access, chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { primaryRows } from '../../src/server/cli/doctor/replication-findings.ts'
import { inTransaction, openPool } from '../../src/server/core/database.ts'
import { applicationConnection, type Connection } from '../../src/server/database/connection.ts'
import { locks } from '../../src/server/database/locks.ts'
import { migrate } from '../../src/server/database/migrate.ts'
import { canConnect } from '../../src/server/database/reach.ts'
import { openWorkerDatabase } from '../../src/testing/database/worker-database.ts'
import { debianPostgres } from './lib/debian-postgres.ts'
import { filledExample } from './lib/failover/example-file.ts'
import { startProgram } from './lib/failover/program.ts'
import { freePort } from './lib/free-ports.ts'
import { ownFolder } from './lib/own-folder.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
const SESSION = 'pool_mode = session'

/** PgBouncer runs as no root: as the user of Debian's PostgreSQL. */
const debian = await debianPostgres()
const isInstalled =
  debian !== null &&
  (await access(PROGRAM).then(
    () => true,
    () => false,
  ))

const stack = new AsyncDisposableStack()
afterAll(() => stack.disposeAsync())
const database = await openWorkerDatabase(inject('owner'))
stack.defer(database.close)
const { owner } = database

/** The database through a PgBouncer of the example, with this mode. */
const pooled = async (mode: 'session' | 'transaction'): Promise<Connection> => {
  const folder = await ownFolder(stack, 'pooler')
  const users = join(folder, 'userlist.txt')
  const application = applicationConnection(owner)
  const lines = [owner, application].map(({ user, password }) => `"${user}" "${password}"`)
  await writeFile(users, `${lines.join('\n')}\n`, { mode: 0o600 })
  const port = await freePort()
  const example = await filledExample('pgbouncer/pgbouncer.ini', {
    DATABASE: owner.database,
    POSTGRES_HOST: owner.host ?? '',
    POSTGRES_PORT: String(owner.port),
    LISTEN_PORT: String(port),
    USER_FILE: users,
  })
  expect(example).toContain(SESSION)
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, example.replace(SESSION, `pool_mode = ${mode}`))
  const user = debian?.user ?? null
  if (user !== null) await chown(users, user.uid, user.gid)
  const program = await startProgram(PROGRAM, { args: [file], user, log: join(folder, 'log') })
  stack.defer(program.kill)
  const through = { ...owner, host: '127.0.0.1', port }
  while (!(await canConnect(through))) {
    if (program.hasEnded()) throw new Error('PgBouncer ended')
    await pause(20)
  }
  return through
}

let sessions: Connection
let transactions: Connection
beforeAll(async () => {
  if (!isInstalled) return
  sessions = await pooled('session')
  transactions = await pooled('transaction')
})

test('R24 a start through a pooler of transactions is refused, and the doctor names the setting', async ({
  skip,
}) => {
  skip(!isInstalled, 'PgBouncer is not installed')
  expect(await migrate(transactions)).toBe('transactions-pooled')
  const [row] = await primaryRows(transactions)
  expect(row).toMatchObject({ state: 'fail', about: 'pooler' })
  expect(row?.advice).toContain('pool_mode = session')
})

test('R24 through a pooler of sessions the server works: limits, prepared statements and one lock of the jobs', async ({
  skip,
}) => {
  skip(!isInstalled, 'PgBouncer is not installed')
  expect(await migrate(sessions)).toBeNull()
  expect((await primaryRows(sessions))[0]).toMatchObject({ state: 'ok', about: 'primary' })
  const pool = openPool(applicationConnection(sessions))
  stack.defer(() => pool.end())
  const system = { role: 'system', userId: null } as const
  const limitOf = (n: number) =>
    inTransaction(pool, system, (db) =>
      db.execute(sql`select current_setting('statement_timeout') as lasts, ${n}::int as n`),
    )
  // From the third time on it is a prepared statement; several connections prepare it.
  for (let round = 0; round < 4; round += 1) {
    const answers = await Promise.all([0, 1, 2].map(limitOf))
    expect(answers.map(({ rows }) => rows[0])).toEqual([0, 1, 2].map((n) => ({ lasts: '10s', n })))
  }
  const holds = async (client: Client) => {
    const text = 'select pg_try_advisory_lock($1) as held'
    return (await client.query<{ held: boolean }>(text, [locks.jobs])).rows[0]?.held
  }
  const [first, second] = [new Client(sessions), new Client(sessions)] as const
  await Promise.all([first.connect(), second.connect()])
  expect([await holds(first), await holds(second)]).toEqual([true, false])
  await Promise.all([first.end(), second.end()])
})

test('R24 a direct connection is no pooler', async () => {
  expect((await primaryRows(owner))[0]).toMatchObject({ state: 'ok', about: 'primary' })
})
