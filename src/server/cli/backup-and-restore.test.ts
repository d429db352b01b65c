import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  emptyDatabase,
  fingerprints,
  operator,
  serveOn,
  untouchedDatabase,
} from '#testing/server/backup.ts'
import { boundQuery } from '#testing/database/bound.ts'
import { addAuditRows, auditRow, chainAudit, chainOf } from '#testing/rows/audit-trail.ts'
import { addCompany } from '#testing/rows/builders.ts'
import { onOwner } from '#testing/database/cluster.ts'
import { prepareDemo } from '#testing/demo/demo.ts'
import { demoEmail } from '#testing/demo/organisation.ts'
import { fullTest } from '#testing/run/full-test.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { signedInByPassword } from '#testing/identity/sign-in.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { runBackup, runRestore } from './backup-and-restore.ts'
import { tableInclusion } from './backup/tables.ts'
import type { Connection } from '#server/database/connection.ts'
import { readLastBackup } from '#server/database/last-backup.ts'
import { verifyStatistics } from '#server/services/statistics/check.ts'
import { auditChainJob } from '#server/jobs/audit-chain.ts'
import { auditHeadFile } from '#server/core/audit/audit-head.ts'
import { createKeyring } from '#server/core/keyring.ts'

const key = randomBytes(32)
const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-backup-'))
const file = join(folder, 'all.backup')
/** Of before the year of work: two chained rows. */
const small = join(folder, 'small.backup')
const run = operator(folder, key)
const started = await startTestServer()
const server = {
  ...started,
  services: {
    ...started.services,
    keyring: createKeyring([key]),
    auditHead: auditHeadFile(folder),
  },
}
const { owner } = server.database

const drops: (() => Promise<void>)[] = []
const place = async (make: typeof emptyDatabase): Promise<Connection> => {
  const made = await make(inject('owner'))
  drops.push(made.drop)
  return made.owner
}
afterAll(async () => {
  for (const drop of drops) await drop()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

let password = ''
let signedIn: SignedIn
let restored: Connection
let told: Awaited<ReturnType<typeof run>>

/** A year of work, somebody signed in, mail in line, and a text that a copy could misread. */
beforeAll(async () => {
  await addAuditRows(server, [auditRow(server), auditRow(server)])
  await chainAudit(server)
  await run(runBackup, owner, small)
  await prepareDemo(server.services, { dataFolder: folder, report: () => undefined })
  password = (await readFile(join(folder, 'demo-password'), 'utf8')).trim()
  await addCompany(server.services, { name: 'A\tb\\n\n\\.\næøå \u2028 "\'', contactPerson: '\\N' })
  signedIn = await signedInByPassword(server, 'superadmin')
  await server.call('companies.list', {}, signedIn)
  await chainAudit(server)
  await addAuditRows(server, [auditRow(server)])
  await storedQuery(
    server,
    `insert into mail_queue (id, kind, created_at, due_at, expires_at)
     values (gen_random_uuid(), 'test', now(), now(), now())`,
  )
  await run(runBackup, owner, file)
  await writeFile(join(folder, 'index.html'), '')
  restored = await place(emptyDatabase)
  told = await run(runRestore, restored, file)
})

test('N1 the command lists the restored data and every difference', () => {
  expect(told).toEqual({
    result: true,
    lines: [
      expect.stringMatching(/^The backup of .* is here as it was: \d+ tables, \d+ rows\.$/u),
      expect.stringMatching(/^The audit chain ends at entry (\d+); noted before: \1\.$/u),
      'Erased since, and so again: 0 accounts, 0 assessments.',
      'Nobody is signed in, and links of before are void. Mail that waited was left behind.',
      'Passwords, settings and legal holds are those of that day: the jobs go by them.',
    ],
  })
})

test('R45-18 N1 a backup is noted in its database, and a restored one has none of its own', async () => {
  expect(await onOwner(owner, readLastBackup)).toEqual(expect.any(Date))
  expect(await onOwner(restored, readLastBackup)).toBeNull()
})

test('N1 row for row it is what the other database held, but for what must not revive', async () => {
  const before = await fingerprints(owner)
  const after = await fingerprints(restored)
  for (const [table, fate] of Object.entries(tableInclusion)) {
    expect(after[table], table).toBe(fate === 'kept' ? before[table] : '0 ')
  }
  for (const table of ['assessments', 'sessions', 'mail_queue', 'audit_chain', 'audit_pending']) {
    expect(before[table], table).not.toBe('0 ')
  }
})

test('N1 the policies, constraints and triggers hold in it', async () => {
  const counted = (connection: Connection, text: string) =>
    onOwner(connection, async (client) => (await client.query(text)).rows)
  for (const text of [
    `select tablename, policyname, cmd, qual, with_check from pg_policies order by 1, 2`,
    `select conrelid::regclass::text, conname, convalidated, pg_get_constraintdef(oid) from pg_constraint
     where connamespace = 'public'::regnamespace order by 1, 2`,
    `select tgrelid::regclass::text, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`,
    `select relname, relrowsecurity, relforcerowsecurity from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  ]) {
    expect(await counted(restored, text)).toEqual(await counted(owner, text))
  }
  const unbound = await boundQuery(restored, null, 'select from users')
  expect(unbound.rowCount).toBe(0)
  const orphan = `insert into departments (id, company_id, name) values (gen_random_uuid(), gen_random_uuid(), 'x')`
  await expect(boundQuery(restored, { role: 'system' }, orphan)).rejects.toThrow('foreign key')
})

test('N1 N2 one signs in to it as before, while the sessions of before are void', async () => {
  const there = await serveOn(restored, folder, server.services)
  const asked = [
    'authMutations.getCurrentSession',
    { sessionId: signedIn.handle },
    signedIn,
  ] as const
  expect((await server.call(...asked)).data).toMatchObject({ sessionId: signedIn.handle })
  expect((await there.call(...asked)).data).toBeNull()
  const email = demoEmail('counselor')
  const answer = await there.call('authMutations.signIn', { email, password })
  expect(answer.data).toMatchObject({ success: true })
  expect(await verifyStatistics(there.pool)).toEqual([])
  // The chain goes on where it was, with what waited at the time of the backup and the sign-in.
  const services = { ...server.services, pool: there.pool }
  const { counts } = await auditChainJob.run(services)
  expect(counts['chained']).toBeGreaterThan(1)
  await there.close()
})

fullTest(
  'N1 H3 the end of the chain is noted as it is in the backup, also when a later one was',
  async () => {
    const last = (await chainOf(server))[1]
    await auditHeadFile(folder).write({
      head: { seq: 9999, hash: 'later' },
      companies: new Map(),
    })
    const { lines } = await run(runRestore, await place(untouchedDatabase), small)
    expect(lines[1]).toBe(`The audit chain ends at entry ${last?.seq}; noted before: 9999.`)
    const noted = await auditHeadFile(folder).read()
    expect(noted?.head).toEqual({ seq: last?.seq, hash: last?.hash })
  },
)

test('N1 G1 the file is for its owner alone, holds no text of the users, and never takes the place of another', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const bytes = await readFile(file)
  for (const text of [demoEmail('user'), 'Fjordvik', 'argon2id', 'audit_log']) {
    expect(bytes.includes(text)).toBe(false)
  }
  const again = await run(runBackup, owner, file)
  expect(again.result).toEqual({ failure: `${file} is there already: nothing was written.` })
  expect((await readFile(file)).equals(bytes)).toBe(true)
})

test('N1 it restores only where nobody has worked, and changes nothing there', async () => {
  const before = await fingerprints(owner)
  const { result } = await run(runRestore, owner, file)
  expect(result).toMatchObject({
    failure: expect.stringContaining('Somebody has worked') as unknown,
  })
  expect(await fingerprints(owner)).toEqual(before)
})

test('N1 R20 a backup that is damaged leaves nothing behind', async () => {
  const target = await place(untouchedDatabase)
  const bytes = await readFile(small)
  const wrong = join(folder, 'wrong.backup')
  const refused = async (content: Buffer, line: string, environment = {}) => {
    await writeFile(wrong, content)
    const { result } = await run(runRestore, target, wrong, environment)
    expect(result).toMatchObject({ failure: expect.stringContaining(line) as unknown })
  }
  const flipped = Buffer.from(bytes)
  flipped.writeUInt8(flipped.readUInt8(bytes.length - 40) ^ 1, bytes.length - 40)
  await refused(flipped, 'damaged')
  await refused(bytes.subarray(0, bytes.length >> 1), 'damaged')
  await refused(bytes.subarray(0, -1), 'damaged')
  await refused(Buffer.from('-- a dump'), 'not a backup')
  const another = { HOLDEPUNKT_KEY: randomBytes(32).toString('base64') }
  await refused(bytes, 'sealed by a key that is not here', another)
  const left = await fingerprints(target)
  for (const table of ['users', 'companies', 'assessments', 'audit_log'])
    expect(left[table]).toBe('0 ')
  expect((await run(runRestore, target, small)).result).toBe(true)
})

test('N1 what cannot be done is one line, and no half file is left', async () => {
  const nowhere = await place(emptyDatabase)
  const nothing = await run(runBackup, nowhere, join(folder, 'none.backup'))
  expect(nothing.result).toMatchObject({
    failure: expect.stringContaining('start Holdepunkt once') as unknown,
  })
  const missing = await run(runRestore, nowhere, join(folder, 'missing.backup'))
  expect(missing.result).toEqual({ failure: `There is no ${join(folder, 'missing.backup')}.` })
  const names = await readdir(folder)
  expect(names.filter((name) => name.includes('none') || name.includes('unfinished'))).toEqual([])
})
