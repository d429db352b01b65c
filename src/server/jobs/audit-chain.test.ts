import { randomUUID } from 'node:crypto'
import { beforeEach, afterAll, expect, test } from 'vitest'
import { onTheHour } from '#domain/assessment/times.ts'
import { locks } from '#server/database/locks.ts'
import { applicationConnection } from '#server/database/connection.ts'
import { auditHeadInMemory } from '#testing/database/audit-head.ts'
import {
  addAuditRows,
  auditFindings,
  auditRow,
  chainAudit,
  chainOf,
  clearTrail,
  tamper,
} from '#testing/rows/audit-trail.ts'
import { boundQuery } from '#testing/database/bound.ts'
import { sliceForTurn } from '#testing/run/level.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { whileOpen } from '#testing/database/locks.ts'
import { verifyAudit } from '#server/services/audit-chain/verify.ts'
import { auditChainJob } from './audit-chain.ts'

const started = await startTestServer()
afterAll(started.close)
/** Each test has a trail and a noted end of its own. */
let server = started
beforeEach(async () => {
  await clearTrail(started)
  server = { ...started, services: { ...started.services, auditHead: auditHeadInMemory() } }
})

const someRows = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    auditRow(server, { at: new Date(server.clock.now().getTime() - 1000 * (count - n)) }),
  )

test('H3 rows are chained in their order, from 1 and without a gap; the end is noted outside', async () => {
  const rows = someRows(7)
  await addAuditRows(server, rows.toReversed())
  expect(await auditChainJob.run(server.services)).toEqual({
    counts: { chained: 7 },
    isMore: false,
  })
  const chain = await chainOf(server)
  expect(chain.map(({ auditId }) => auditId)).toEqual(rows.map(({ id }) => id))
  expect(chain.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7])
  const { seq, hash } = chain[6] ?? {}
  expect((await server.services.auditHead.read())?.head).toEqual({ seq, hash })
  expect(await verifyAudit(server.services)).toEqual({
    chained: 7,
    waiting: 0,
    until: rows[6]?.at.toISOString(),
    findings: [],
  })
})

test('H3 more than a batch: one run does so many, and says that there is more', async () => {
  await addAuditRows(server, someRows(1_203))
  const runs = [1, 2, 3, 4].map(async () => (await auditChainJob.run(server.services)).counts)
  const counts = (await Promise.all(runs)).map(({ chained }) => chained ?? 0)
  expect(counts.toSorted((a, b) => b - a)).toEqual([500, 500, 203, 0])
  expect(await auditFindings(server)).toEqual([])
})

test('H3 a row that is written while the job runs waits for the next one', async () => {
  await addAuditRows(server, someRows(2))
  await chainAudit(server)
  await addAuditRows(server, [auditRow(server)])
  expect(await verifyAudit(server.services)).toMatchObject({ chained: 2, waiting: 1, findings: [] })
})

test('H3 two jobs at once: one waits for the other, and none is chained twice', async () => {
  await addAuditRows(server, someRows(20))
  const lock = `select pg_advisory_xact_lock(${locks.chain})`
  const run = () => auditChainJob.run(server.services)
  const done = await whileOpen(server, (client) => client.query(lock), [run, run])
  expect(done.map(({ counts }) => counts['chained'])).toContain(20)
  expect(await auditFindings(server)).toEqual([])
})

test('H3 killed midway nothing is half chained, and the next run goes on', async () => {
  await addAuditRows(server, someRows(9))
  await tamper(
    server,
    `create or replace function pg_temp_fail() returns trigger language plpgsql as
    $$ begin if new.seq = 5 then perform pg_terminate_backend(pg_backend_pid()); end if; return new; end $$`,
  )
  await tamper(
    server,
    `create trigger kill before insert on audit_chain for each row execute function pg_temp_fail()`,
  )
  await expect(auditChainJob.run(server.services)).rejects.toThrow('the database cannot be had')
  expect(await chainOf(server)).toEqual([])
  await tamper(server, `drop trigger kill on audit_chain`)
  expect((await auditChainJob.run(server.services)).counts).toEqual({ chained: 9 })
  expect(await auditFindings(server)).toEqual([])
})

test('H3 killed before the end was noted: the next run notes it, though nothing is due', async () => {
  await addAuditRows(server, someRows(3))
  const { auditHead } = server.services
  const failing = { ...auditHead, write: () => Promise.reject(new Error('no space')) }
  const cut = { ...server.services, auditHead: failing }
  await expect(auditChainJob.run(cut)).rejects.toThrow('no space')
  expect(await auditHead.read()).toBeNull()
  await auditChainJob.run(server.services)
  expect((await auditHead.read())?.head?.seq).toBe(3)
})

test('OBS-09 H3 a row without a user waits for its hour to end, and then follows in the order of random ids', async () => {
  const hour = new Date(onTheHour(server.clock.now().getTime()))
  const unnamed = Array.from({ length: 40 }, () =>
    auditRow(server, { id: randomUUID(), userId: null, at: hour }),
  )
  const named = someRows(40)
  // As they come: one with a user beside each of those without.
  for (const [n, row] of unnamed.entries()) {
    await addAuditRows(server, [row, named[n] ?? row])
  }
  await chainAudit(server)
  expect((await chainOf(server)).map(({ auditId }) => auditId)).toEqual(named.map(({ id }) => id))
  expect(await verifyAudit(server.services)).toMatchObject({ waiting: 40, findings: [] })
  server.clock.advance(hour.getTime() + 3_599_999 - server.clock.now().getTime())
  await chainAudit(server)
  expect(await chainOf(server)).toHaveLength(40)
  server.clock.advance(1)
  await chainAudit(server)
  const last = (await chainOf(server)).slice(40).map(({ auditId }) => auditId)
  expect(last).toEqual(unnamed.map(({ id }) => id).toSorted())
  expect(await auditFindings(server)).toEqual([])
})

test('H3 rows written after a cut-off tail do not hide it: the noted end stays', async () => {
  await addAuditRows(server, someRows(6))
  await chainAudit(server)
  const noted = await server.services.auditHead.read()
  await tamper(
    server,
    'delete from audit_log where id in (select audit_id from audit_chain where seq > 4)',
  )
  await tamper(server, 'delete from audit_chain where seq > 4')
  await addAuditRows(server, someRows(5))
  await expect(auditChainJob.run(server.services)).rejects.toThrow('audit-head-not-in-chain')
  expect(await server.services.auditHead.read()).toEqual(noted)
  expect(await auditFindings(server)).toEqual([{ kind: 'head-differs', seq: 6 }])
})

const application = applicationConnection(started.database.owner)

const roles = [
  'system',
  'accounts',
  'anonymous',
  'superadmin',
  'administrator',
  'org_admin',
  'editor',
  'counselor',
  'researcher',
  'user',
]
const forbidden = [
  'update audit_log set action = action',
  'delete from audit_log',
  'truncate audit_log',
  'update audit_chain set hash = hash',
  'delete from audit_chain',
  'truncate audit_chain',
  'update audit_pending set due_at = due_at',
  'truncate audit_pending',
  'alter table audit_log disable trigger await_chain',
  'alter table audit_log disable trigger all',
  'drop trigger await_chain on audit_log',
  'create or replace function app.await_chain() returns trigger language plpgsql as $$ begin return null; end $$',
  'alter table audit_log no force row level security',
  'alter table audit_chain add column note text',
  `set session_replication_role = 'replica'`,
  'drop table audit_chain',
]

test.each(forbidden)('H3 the application may not, bound to any role: %s', async (statement) => {
  for (const role of sliceForTurn(roles, forbidden.indexOf(statement), 5)) {
    const asked = boundQuery(application, { role }, statement)
    await expect(asked, role).rejects.toMatchObject({ code: '42501' })
  }
})

test('H3 nobody but the program itself takes a row out of the line, or adds to the chain', async () => {
  const [id] = await addAuditRows(server, [auditRow(server)])
  for (const role of ['accounts', 'anonymous', 'superadmin', 'org_admin', 'counselor']) {
    const taken = await boundQuery(application, { role }, 'delete from audit_pending')
    expect(taken.rowCount, role).toBe(0)
    const text =
      'insert into audit_chain (seq, audit_id, hash, company_id) values (1, $1, $2, app.home(null))'
    const added = boundQuery(application, { role }, text, [id, 'x'])
    await expect(added, role).rejects.toMatchObject({ code: '42501' })
  }
})
