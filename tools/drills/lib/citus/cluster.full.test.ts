import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicationConnection } from '../../../../src/server/database/connection.ts'
import { migrate } from '../../../../src/server/database/migrate.ts'
import { migrationFailureLine } from '../../../../src/server/start/start-failures.ts'
import { onOwner } from '../../../../src/testing/database/cluster.ts'
import { startCitusCluster, type CitusCluster } from './cluster.ts'
import { moveCompany, workerOf } from './move-company.ts'
import { findCitus } from './packages.ts'

/** A bound against hanging: three PostgreSQL start, and the machine may be busy with something else. */
const TIMEOUT_MS = 300_000

const found = await findCitus()
const missing = 'missing' in found ? found.missing : null
const stack = new AsyncDisposableStack()
afterAll(() => stack.disposeAsync(), TIMEOUT_MS)

const COMPANY = 'aaaaaaaa-0000-4000-8000-000000000001'
const USER = 'bbbbbbbb-0000-4000-8000-000000000002'
const USER_ROWS = `select count(*)::int as rows from facts where company_id = '${COMPANY}'`
const INSERT = `insert into facts (company_id, user_id) values ('${COMPANY}', '${USER}')`
/** A policy as a distributed table can have it: own columns and settings, without a sub-select (ADR 40). */
const DISTRIBUTE = `
  create table facts (company_id uuid, id uuid default gen_random_uuid(), user_id uuid, primary key (company_id, id));
  alter table facts enable row level security;
  alter table facts force row level security;
  create policy own on facts using (user_id = app.user_id()) with check (user_id = app.user_id());
  grant select, insert on facts to holdepunkt_app;
  select create_distributed_table('facts', 'company_id', shard_count := 4);`

let cluster: CitusCluster
let server: Client
beforeAll(async () => {
  if ('missing' in found) return
  cluster = await startCitusCluster(stack, found.postgres)
  const failed = await migrate(cluster.owner)
  if (failed !== null) throw new Error(migrationFailureLine(failed))
  await onOwner(cluster.owner, (client) => client.query(DISTRIBUTE))
  server = new Client(applicationConnection(cluster.owner))
  server.on('error', () => undefined)
  await server.connect()
  stack.defer(() => server.end())
}, TIMEOUT_MS)

/** What a statement answers the server's role within a transaction that begins with `binding`; then a rollback. */
const answerTo = async (binding: string, statement: string): Promise<unknown> => {
  await server.query('begin')
  try {
    await server.query(binding)
    return (await server.query<{ rows: number }>(statement)).rows[0]?.rows
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  } finally {
    await server.query('rollback')
  }
}
/** In a function: of a message with several statements Citus would send all of it to the worker. */
const asUser = `do $$ begin execute 'set local app.user_id = ''${USER}'''; end $$`

const store = async (): Promise<void> => {
  await server.query(`begin; ${asUser}`)
  await server.query(INSERT)
  await server.query('commit')
}

test('R24 the product is migrated on the coordinator of a Citus cluster, and its functions are on the workers', async ({
  skip,
}) => {
  skip(missing !== null, `this machine lacks ${missing}`)
  const { rows } = await onOwner(cluster.owner, (client) =>
    client.query<{ port: number }>(
      `select nodeport as port from run_command_on_workers(
        $$select count(*) from pg_proc where pronamespace = to_regnamespace('app')$$)
        where result::int > 0`,
    ),
  )
  const ports = cluster.workers.map(({ superuser }) => superuser.port)
  expect(new Set(rows.map(({ port }) => port))).toEqual(new Set(ports))
})

test('R24 a worker shows the rows of a caller that is bound by SET LOCAL, and of nobody else', async ({
  skip,
}) => {
  skip(missing !== null, `this machine lacks ${missing}`)
  await store()
  expect(await answerTo(asUser, USER_ROWS)).toBe(1)
  expect(await answerTo('select 1', USER_ROWS)).toBe(0)
  // The worker does not receive it: the answer is empty, and a write is refused.
  const setConfig = `select set_config('app.user_id', '${USER}', true)`
  expect(await answerTo(setConfig, USER_ROWS)).toBe(0)
  expect(await answerTo(setConfig, INSERT)).toBe('42501')
})

test('R24 a company moves to the other worker while it writes; its policies move along', async ({
  skip,
}) => {
  skip(missing !== null, `this machine lacks ${missing}`)
  const before = await workerOf(cluster, 'facts', COMPANY)
  let stored = Number(await answerTo(asUser, USER_ROWS))
  const over = new AbortController()
  const write = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await store()
      stored += 1
    }
  }
  const moving = moveCompany(cluster, 'facts', COMPANY).finally(() => over.abort())
  await Promise.all([moving, write()])
  expect(await workerOf(cluster, 'facts', COMPANY)).not.toBe(before)
  expect(await answerTo(asUser, USER_ROWS)).toBe(stored)
  expect(await answerTo('select 1', USER_ROWS)).toBe(0)
})

test('R24 without its worker a company gets an error at once, and its rows again with the worker', async ({
  skip,
}) => {
  skip(missing !== null, `this machine lacks ${missing}`)
  const stored = await answerTo(asUser, USER_ROWS)
  const worker = await workerOf(cluster, 'facts', COMPANY)
  await worker.kill()
  // The connection to the coordinator is whole: class 08 is what the coordinator says of the worker's.
  expect(await answerTo(asUser, USER_ROWS)).toBe('08006')
  await worker.start()
  expect(await answerTo(asUser, USER_ROWS)).toBe(stored)
})
