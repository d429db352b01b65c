import { urlOf } from '#testing/database/url.ts'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { addAuditRows, auditRow, chainAudit, clearTrail } from '#testing/rows/audit-trail.ts'
import { emptyDatabase, operator } from '#testing/server/backup.ts'
import { onOwner } from '#testing/database/cluster.ts'
import { addCase, watched } from '#testing/rows/care.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { addWard } from '#testing/rows/ward.ts'
import { routeMailTo } from '#testing/mail/route-mail.ts'
import { startSmtpServer } from '#testing/mail/smtp-server.ts'
import { setSettings } from '#testing/server/settings.ts'
import { startOperatedServer } from '#testing/server/operated-server.ts'
import { applicationConnection } from '#server/database/connection.ts'
import { noteBackup } from '#server/database/last-backup.ts'
import { runBackup } from './backup-and-restore.ts'
import { runDoctor } from './doctor-command.ts'

const server = await startOperatedServer()
afterAll(server.close)
const { key, folder } = server

const doctor = async (environment: Readonly<Record<string, string | undefined>> = {}) => {
  const lines: string[] = []
  const isWell = await runDoctor({
    environment: { ...server.environment, ...environment },
    report: (line) => void lines.push(line),
  })
  const row = (about: string) =>
    lines.find((line) => line.slice(6).startsWith(`${about}: `)) ?? `no row: ${about}`
  return { isWell, lines, row, text: lines.join('\n') }
}

beforeEach(async () => {
  await chmod(folder, 0o700)
  await rm(join(folder, 'audit-head.json'), { force: true })
  await clearTrail(server)
  await addAuditRows(server, [auditRow(server)])
  await chainAudit(server)
})

test('nothing fails where all is well, and nothing is written', async () => {
  const before = await readdir(folder)
  const { isWell, lines, row } = await doctor()
  expect(lines.filter((line) => line.startsWith('fail'))).toEqual([])
  expect(isWell).toBe(true)
  for (const about of ['node', 'configuration', 'data folder', 'key', 'database', 'schema']) {
    expect(row(about)).toMatch(/^ok/u)
  }
  for (const about of ['application role', 'collation', 'database log', 'clock', 'audit chain']) {
    expect(row(about)).toMatch(/^ok/u)
  }
  expect(row('jobs')).toMatch(/^warn/u)
  expect(row('backup')).toMatch(/^warn.*none was made/u)
  expect(await readdir(folder)).toEqual(before)
})

test('R45-18 N1 the doctor says how old the newest backup is, by what the command notes', async () => {
  const run = operator(folder, key)
  const file = join(folder, 'first.backup')
  onTestFinished(() => rm(file, { force: true }))
  expect(await run(runBackup, server.database.owner, file)).toMatchObject({
    result: true,
    lines: [expect.stringContaining('sealed by key')],
  })
  expect((await doctor()).row('backup')).toBe('ok    backup: the newest is 0 hours old')
  const dayAndMore = new Date(Date.now() - 26.5 * 3_600_000).toISOString()
  await onOwner(server.database.owner, (client) => noteBackup(client, dayAndMore))
  expect((await doctor()).row('backup')).toMatch(/^warn {2}backup: the newest is 26 hours old/u)
})

test('F-B4 R10 the doctor names the rows of follow-up that are later than now', async () => {
  const ward = await addWard(server)
  expect((await doctor()).row('moments of follow-up')).toMatch(/^ok/u)
  const later = new Date(Date.now() + 7_200_000)
  const id = await addCase(server.services, { ...ward, ...watched(later) })
  onTestFinished(
    async () => void (await storedQuery(server, 'delete from cases where id = $1', [id])),
  )
  const { isWell, row } = await doctor()
  expect(isWell).toBe(false)
  expect(row('moments of follow-up')).toMatch(/^fail.*1 in cases/u)
})

test('G1 no secret is printed, whatever is wrong', async () => {
  const password = 'Kanari-relé-81'
  const to = await startSmtpServer({ auth: { user: 'avsender', password } })
  onTestFinished(to.close)
  await routeMailTo(server, to, { user: 'avsender', password: 'Kanari-feil-82' })
  const { text, row, isWell } = await doctor({
    HOLDEPUNKT_MAIL_RELAYS: `${to.host}:${to.port}`,
    HOLDEPUNKT_ADMIN_PASSWORD: 'Kanari-admin-83',
  })
  expect(isWell).toBe(false)
  expect(row('mail')).toMatch(/^fail/u)
  const { owner } = server.database
  const secrets = [owner.password, applicationConnection(owner).password, key.toString('base64')]
  for (const secret of [...secrets, 'Kanari', 'avsender', '@']) expect(text).not.toContain(secret)
})

fullTest('K2 the relay is tried as a mail would, with its certificate, and gets none', async () => {
  const signIn = { user: 'avsender', password: 'Kanari-passord-7' }
  const to = await startSmtpServer({ auth: signIn })
  onTestFinished(to.close)
  await routeMailTo(server, to, signIn)
  const authority = join(await mkdtemp(join(tmpdir(), 'holdepunkt-doctor-')), 'ca.pem')
  await writeFile(authority, to.authority)
  const allowed = { HOLDEPUNKT_MAIL_RELAYS: `${to.host}:${to.port}` }
  expect((await doctor()).row('mail')).toMatch(/^fail.*refused-address/u)
  expect((await doctor(allowed)).row('mail')).toMatch(/^fail.*no-tls/u)
  expect(to.signIns).toEqual([])
  const right = await doctor({ ...allowed, HOLDEPUNKT_MAIL_CA: authority })
  expect(right.row('mail')).toMatch(/^ok/u)
  expect(right.row('sealed password')).toMatch(/^ok/u)
  expect([to.signIns, to.mail]).toEqual([[signIn], []])
  const other = await doctor({ HOLDEPUNKT_KEY: randomBytes(32).toString('base64') })
  expect(other.row('sealed password')).toMatch(/^fail/u)
  expect((await doctor({ HOLDEPUNKT_MAIL_CA: '/nowhere' })).row('mail')).toMatch(/^fail/u)
  await setSettings(server.services, { smtpHost: '' })
  expect((await doctor()).row('mail')).toMatch(/^warn.*no relay/u)
})

test('H3 N2 what lies in the data folder is looked at: head, erasures, key, and who may come in', async () => {
  await writeFile(
    join(folder, 'audit-head.json'),
    JSON.stringify({ head: { seq: 1, hash: 'another' }, companies: {} }),
  )
  await writeFile(join(folder, 'erasures.jsonl'), 'half a li\n')
  await chmod(folder, 0o722)
  const wrong = await doctor()
  expect(wrong.row('audit chain')).toMatch(/^fail/u)
  expect(wrong.row('erasures.jsonl')).toMatch(/^warn/u)
  expect(wrong.row('data folder')).toMatch(/^fail/u)
  await writeFile(join(folder, 'audit-head.json'), '{')
  expect((await doctor()).row('audit chain')).toMatch(/^fail.*cannot be read/u)
  await rm(join(folder, 'erasures.jsonl'))

  await writeFile(join(folder, 'secret.key'), `${key.toString('base64')}\n`, { mode: 0o600 })
  onTestFinished(() => rm(join(folder, 'secret.key')))
  const byFile = { HOLDEPUNKT_KEY: undefined }
  expect((await doctor(byFile)).row('key')).toMatch(/^ok/u)
  await chmod(join(folder, 'secret.key'), 0o640)
  expect((await doctor(byFile)).row('key')).toMatch(/^fail.*640/u)
  expect((await doctor({ HOLDEPUNKT_KEY: 'kort' })).row('key')).toMatch(/^fail/u)
})

test('D5 doctor reports an application role that owns something', async () => {
  const { owner } = server.database
  const role = applicationConnection(owner).user
  await onOwner(owner, (client) =>
    client.query(`grant create on schema public to ${role};
      create table owned (n int); alter table owned owner to ${role}`),
  )
  expect((await doctor()).row('application role')).toMatch(/^fail.*owns 1/u)
  await onOwner(owner, (client) =>
    client.query(`drop table owned; revoke create on schema public from ${role}`),
  )
  expect((await doctor()).row('application role')).toMatch(/^ok/u)
})

fullTest(
  'R14 doctor reports a database that is away, empty, older or newer, and still checks the rest',
  async () => {
    const away = await doctor({ DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/none' })
    expect([away.isWell, away.row('database')]).toEqual([false, expect.stringMatching(/^fail/u)])
    expect(away.row('data folder')).toMatch(/^ok/u)
    expect((await doctor({ PORT: 'http' })).row('configuration')).toMatch(/^fail.*PORT/u)
    const { owner, drop } = await emptyDatabase(server.database.owner)
    onTestFinished(drop)
    expect((await doctor({ DATABASE_URL: urlOf(owner) })).row('schema')).toMatch(/^warn/u)
    const update = (statement: string) =>
      onOwner(server.database.owner, (client) => client.query(`update ${statement}`))
    const move = (by: string) =>
      update(`drizzle.__drizzle_migrations set created_at = created_at ${by} 1`)
    const moveOldest = (by: string) =>
      update(`app.installed set value = value::bigint ${by} 9e12 where name = 'oldest program'`)
    await move('+')
    expect((await doctor()).row('schema')).toMatch(/^warn.*newer/u)
    await moveOldest('+')
    expect((await doctor()).row('schema')).toMatch(/^fail.*newer/u)
    await moveOldest('-')
    await move('-')
  },
)
