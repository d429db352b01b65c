import { afterAll, expect, test } from 'vitest'
import { addCompany, addUser } from '#testing/rows/builders.ts'
import { auditFindings, chainAudit } from '#testing/rows/audit-trail.ts'
import { queuedFor } from '#testing/mail/queued.ts'
import { roundCount } from '#testing/run/level.ts'
import type { SignedIn } from '#testing/server/server.ts'
import { auditRowsOf, storedRows } from '#testing/rows/stored-rows.ts'
import { storedQuery, storedUser } from '#testing/rows/stored-users.ts'
import { officerSubmission } from '#testing/flows/submission.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer({ passwords: 'real' })
afterAll(server.close)

const remove = (who: SignedIn, password = server.password) =>
  server.call('me.deleteAccount', { password }, who)

/** Every place of the database where one of these stands. */
const placesOf = async (...words: readonly string[]) => {
  const tables = await storedQuery(
    server,
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await storedQuery(
      server,
      `select count(*)::int as many from ${String(name)} t where t::text ilike any ($1)`,
      [words.map((word) => `%${word}%`)],
    )
    if (row?.['many'] !== 0) found.push(String(name))
  }
  return found
}

test('AUTH-10 M1 S20 the account goes with its sessions; what it stored stays without a person', async () => {
  const companyId = await addCompany(server.services)
  const user = await addUser(server.services, server.passwordHash, {
    role: 'counselor',
    companyId,
    fullName: 'Kanari Slettesen',
    email: 'kanari-slettes@example.no',
    phone: '99887766',
  })
  const who = await server.signIn(user.email, server.password)
  const elsewhere = await server.signIn(user.email, server.password)
  const submission = officerSubmission()
  await server.call('officer.complete', submission, who)
  const before = await storedRows(server, submission.id)

  const answer = await remove(who)
  expect(answer.data).toEqual({ success: true })
  expect(answer.cookies[0]).toMatch(/=;|Max-Age=0|Expires=Thu, 01 Jan 1970/u)
  for (const each of [who, elsewhere]) {
    const next = await server.call('assessments.overview', {}, each)
    expect(next).toMatchObject({ status: 401, error: { reason: 'no-session' } })
  }
  await expect(server.signIn(user.email, server.password)).rejects.toThrow('refused')
  const [assessment] = before.assessments
  expect(await storedRows(server, submission.id)).toEqual({
    ...before,
    assessments: [{ ...assessment, user_id: null }],
  })
  expect(await placesOf('Kanari', 'Slettesen', 'kanari-slettes', '99887766')).toEqual([])
  // The trail, what keeps a restore from bringing it back (ADR 21), and for an hour what tells open pages of a change
  // (ADR 23), know ids alone, which lead nowhere any more.
  expect((await placesOf(who.userId)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'audit_log',
    'erasures',
    'events',
  ])
  const last = (await auditRowsOf(server, who.userId)).at(-1)
  expect(last).toMatchObject({
    action: 'me.deleteAccount',
    user_id: who.userId,
    details: { role: 'counselor', companyId },
    result: 'done',
  })
})

test('M1 H3 the audit chain verifies after a deletion', async () => {
  const who = await server.signedIn('counselor')
  await chainAudit(server)
  await remove(who)
  await chainAudit(server)
  expect(await auditFindings(server)).toEqual([])
})

test('AUTH-10 a wrong password deletes nothing, is counted and leaves a row (AUTH-11)', async () => {
  const who = await server.signedIn('counselor')
  for (let n = 1; n <= 5; n++) {
    expect(await remove(who, 'feil')).toMatchObject({ error: { reason: 'wrong-password' } })
  }
  expect(await remove(who)).toMatchObject({ error: { reason: 'too-many-attempts' } })
  expect(await storedUser(server, who.userId)).toBeDefined()
  const [row] = await storedQuery(
    server,
    `select count(*)::int as many from audit_log
     where user_id = $1 and action = 'me.deleteAccount' and result = 'refused'`,
    [who.userId],
  )
  expect(row).toEqual({ many: 6 })
})

test('M1 a name beside a version of content goes with the account, and nobody else’s does', async () => {
  const who = await server.signedIn('superadmin')
  await server.signedIn('superadmin')
  const other = await addUser(server.services, null, {
    role: 'superadmin',
    fullName: 'Blir Værende',
  })
  const version = (n: number, author: string, approver: string) =>
    storedQuery(
      server,
      `insert into content_versions (kind, content_id, version, status, fields, author_id, author_name,
         changed_at, approver_id, approver_name)
       values ('category', gen_random_uuid(), ${n}, 'published', '{"name":"x"}', $1, $2, now(), $3, $4)`,
      [author, `navn ${author}`, approver, `navn ${approver}`],
    )
  await version(901, who.userId, other.id)
  await version(902, other.id, who.userId)
  expect((await remove(who)).data).toEqual({ success: true })
  const rows = await storedQuery(
    server,
    `select author_name, approver_name from content_versions where version > 900 order by version`,
  )
  expect(rows).toEqual([
    { author_name: null, approver_name: `navn ${other.id}` },
    { author_name: `navn ${other.id}`, approver_name: null },
  ])
})

test('M1 a user who was signed out while the password was checked deletes nothing', async () => {
  const who = await server.signedIn('counselor')
  const elsewhere = await server.signIn(who.email, server.password)
  for (let round = 1; round <= roundCount(2, 5); round++) {
    const [answer] = await Promise.all([
      remove(who),
      server.call('ownSessions.end', { id: who.handle }, elsewhere),
    ])
    const isThere = (await storedUser(server, who.userId)) !== undefined
    expect(isThere).toBe(answer.error !== null)
    if (!isThere) return
  }
})

test('M1 pressed twice, the second finds no session', async () => {
  const who = await server.signedIn('counselor')
  const answers = await Promise.all([remove(who), remove(who)])
  const reasons = answers.map(({ error }) => error?.reason)
  expect(reasons).toContain(undefined)
  expect(reasons).toContain('no-session')
})

test('A13 nothing is sent to a deleted account', async () => {
  const who = await server.signedIn('counselor')
  await remove(who)
  expect(await queuedFor(server, who.email)).toEqual([])
})
