import { urlOf } from '#testing/database/url.ts'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { addCompany, addDepartment, addUser } from '#testing/rows/builders.ts'
import { storeOneOfEachFlow } from '#testing/flows/shared-links.ts'
import { addScope } from '#testing/rows/user-requests.ts'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { firstRows } from '#testing/run/level.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { startTestServer } from '#testing/server/test-server.ts'
import { runUser } from './user-command.ts'

const server = await startTestServer()
const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-user-'))
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})
// The command goes by the real clock, the server of the test by its own.
server.clock.advance(Date.now() - server.clock.now().getTime())

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const
const options = { email: text, name: text, role: text, company: text, department: text }

const run = async (...args: readonly string[]) => {
  const lines: string[] = []
  const { values, positionals: words } = parseArgs({
    args: [...args],
    options: { ...options, 'second-factor': flag },
    allowPositionals: true,
  })
  const { 'second-factor': takes, ...given } = values
  const result = await runUser({
    words,
    options: given,
    flags: takes ? ['second-factor'] : [],
    environment: {
      DATABASE_URL: urlOf(server.database.owner),
      HOLDEPUNKT_DATA: folder,
      HOLDEPUNKT_KEY: randomBytes(32).toString('base64'),
      HOLDEPUNKT_ORIGIN: 'https://holdepunkt.example.no',
    },
    report: (line) => void lines.push(line),
  })
  const failure = typeof result === 'object' ? result.failure : null
  const [, page, token = ''] =
    /https:\/\/holdepunkt\.example\.no\/([\w-]+)#([\w-]{43})$/u.exec(lines[0] ?? '') ?? []
  return { failure, page, token, lines }
}

const MINE = 'Vinterlys-og-kaffe-9'
const newEmail = () => `${uuidv7()}@example.no`
const take = async (token: string) =>
  (await server.call('authMutations.acceptInvitation', { token, password: MINE })).data
const use = async (token: string) =>
  (await server.call('authMutations.resetPassword', { token, password: MINE })).data
const rowOf = async (email: string) => {
  const rows = await storedQuery(server, 'select * from users where email = $1', [email])
  return rows[0]
}

test.each(firstRows(1, ['superadmin', 'administrator']))(
  'USR-09 A14 create makes a %s, who sets the password by the link that an administrator would hand over',
  async (role) => {
    const email = newEmail()
    const made = await run('create', '--email', email, '--name', 'Kari Vakt', '--role', role)
    expect([made.failure, made.page]).toEqual([null, 'invitation'])
    expect(await take(made.token)).toMatchObject({ success: true })
    const who = await server.signIn(email, MINE)
    expect((await server.call('superadmins.list', {}, who)).error).toBeNull()
    expect(await take(made.token)).toMatchObject({ success: false })
    expect(await rowOf(email)).toMatchObject({ role, company_id: null })
  },
)

test('USR-02 everybody else has a place, which is named by id, or by number and name', async () => {
  const companyId = await addCompany(server.services, { orgNumber: '974760673' })
  const departmentId = await addDepartment(server.services, { companyId, name: 'Avdeling Vest' })
  const email = newEmail()
  const person = ['create', '--email', email, '--name', 'Ola', '--role', 'counselor']
  expect((await run(...person)).failure).toContain('companyId')
  expect((await run(...person, '--company', '974760673')).failure).toContain('departmentId')
  const wrong = ['--company', uuidv7(), '--department', departmentId]
  expect((await run(...person, ...wrong)).failure).toContain('companyId')
  const other = await addScope(server)
  const elsewhere = ['--company', companyId, '--department', other.departmentId]
  expect((await run(...person, ...elsewhere)).failure).toContain('departmentId')
  expect(await rowOf(email)).toBeUndefined()
  const named = ['--company', '974 760 673', '--department', 'Avdeling Vest']
  expect((await run(...person, ...named)).failure).toBeNull()
  expect(await rowOf(email)).toMatchObject({ role: 'counselor', company_id: companyId })
  const byId = ['--company', companyId, '--department', departmentId]
  const again = ['create', '--email', newEmail(), '--name', 'Ola', '--role', 'org_admin', ...byId]
  expect((await run(...again)).failure).toBeNull()
})

test('USR-04 USR-02 no licence, an address that is taken and one that is none: nothing is made', async () => {
  const full = await addScope(server, { licences: 0 })
  const at = ['--company', full.companyId, '--department', full.departmentId]
  const email = newEmail()
  const ola = ['--name', 'Ola', '--role', 'counselor', ...at]
  expect((await run('create', '--email', email, ...ola)).failure).toMatch(/licen[cs]e/iu)
  expect(await rowOf(email)).toBeUndefined()
  const taken = await addUser(server.services, null, { role: 'superadmin' })
  const administrating = ['--name', 'Kari', '--role', 'superadmin']
  expect((await run('create', '--email', taken.email, ...administrating)).failure).toContain(
    'email',
  )
  expect((await run('create', '--email', 'kari', ...administrating)).failure).toContain('email')
  const nameless = ['--email', newEmail(), '--name', ' ', '--role', 'superadmin']
  expect((await run('create', ...nameless)).failure).toContain('fullName')
})

test('A14 AUTH-12 reset gives a link, ends every session, and leaves the second factor unless it is asked to', async () => {
  const who = await server.signedIn('superadmin')
  await storedQuery(
    server,
    `insert into passkeys (id, user_id, credential_id, public_key, counter, name, created_at)
     values ($1, $2, $3, 'key', 0, 'Nøkkel', now())`,
    [uuidv7(), who.userId, `credential of ${who.userId}`],
  )
  const factors = () =>
    storedQuery(server, 'select id from passkeys where user_id = $1', [who.userId])
  const given = await run('reset', '--email', who.email.toUpperCase())
  expect([given.failure, given.page]).toEqual([null, 'reset-password'])
  expect((await server.call('superadmins.list', {}, who)).error?.reason).toBe('no-session')
  expect(await factors()).toHaveLength(1)
  const taken = await run('reset', '--email', who.email, '--second-factor')
  expect(await factors()).toHaveLength(0)
  expect(await use(given.token)).toMatchObject({ success: false })
  expect(await use(taken.token)).toMatchObject({ success: true })
  expect((await server.signIn(who.email, MINE)).userId).toBe(who.userId)
  const none = await run('reset', '--email', who.email, '--second-factor')
  expect([none.failure, none.token]).toEqual([expect.any(String), ''])
})

test('X6 confirm opens what a reset by the operator closed, and says who did it', async () => {
  const who = await server.signedIn('superadmin')
  const { officer } = await storeOneOfEachFlow(server, who)
  expect((await run('confirm', '--email', who.email)).failure).toEqual(expect.any(String))
  expect((await run('confirm', '--email', newEmail())).failure).toContain('email')
  expect((await run('confirm')).failure).toContain('--email')
  server.clock.advance(60_000)
  await use((await run('reset', '--email', who.email)).token)
  const opens = async () => {
    const back = await server.signIn(who.email, MINE)
    return (await server.call('assessments.get', { id: officer.id }, back)).status === 200
  }
  expect(await opens()).toBe(false)
  const said = await storedQuery(
    server,
    `select details from audit_log where user_id = $1 order by at desc, id desc limit 1`,
    [who.userId],
  )
  expect(said).toMatchObject([{ details: { resetBy: 'operator' } }])
  expect((await run('confirm', '--email', who.email)).failure).toBeNull()
  expect(await opens()).toBe(true)
  const action = 'superadmins.confirmIdentity'
  expect(
    (await auditRowsOf(server, who.userId)).find((row) => row['action'] === action),
  ).toMatchObject({
    user_id: null,
    details: { byOperator: true },
  })
})

fullTest(
  'USR-02 a user without a password is invited again, and a missing or inactive one is refused',
  async () => {
    const invited = await addUser(server.services, null, { role: 'superadmin' })
    const again = await run('reset', '--email', invited.email)
    expect(again.page).toBe('invitation')
    expect(await take(again.token)).toMatchObject({ success: true })
    expect((await run('reset', '--email', newEmail())).failure).toContain('email')
    const gone = await addUser(server.services, server.passwordHash, {
      role: 'superadmin',
      isActive: false,
    })
    expect((await run('reset', '--email', gone.email)).failure).toEqual(expect.any(String))
  },
)

test('H1 each leaves a row without a user, which says by whose hands, and names nobody', async () => {
  const email = newEmail()
  await run('create', '--email', email, '--name', 'Kari Vakt', '--role', 'superadmin')
  await run('reset', '--email', email)
  const rows = await auditRowsOf(server, String((await rowOf(email))?.['id']))
  expect(rows).toMatchObject([
    { action: 'superadmins.create', user_id: null, role: null, details: { byOperator: true } },
    { action: 'superadmins.invite', user_id: null, role: null, details: { byOperator: true } },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/Kari|@/u)
})

test.each([
  [['create', '--email', 'a@example.no']],
  [['create', '--email', 'a@example.no', '--name', 'A', '--role', 'king']],
  [['reset']],
])('what cannot be done is one line: %j', async (args) => {
  const { failure, lines } = await run(...args)
  expect(failure).toMatch(/^[^\n]+$/u)
  expect(lines).toEqual([])
})
