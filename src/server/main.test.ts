import { urlOf } from '#testing/database/url.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, inject, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { callApi } from '#testing/server/api.ts'
import { onOwner } from '#testing/database/cluster.ts'
import { emptyDatabase, untouchedDatabase } from '#testing/server/backup.ts'
import { withOldRelease } from '#testing/database/old-release.ts'
import { isFull } from '#testing/run/level.ts'
import { migrate } from './database/migrate.ts'
import { serve } from './main.ts'

const cluster = inject('owner')
const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-test-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

const at = async (make: typeof emptyDatabase): Promise<string> => {
  const { owner, drop } = await make(cluster)
  stops.push(drop)
  return urlOf(owner)
}

type Environment = Readonly<Record<string, string>>

type Ask = NonNullable<Parameters<typeof serve>[0]['ask']>

const started = async (environment: Environment, ask?: Ask) => {
  const lines: string[] = []
  const served = await serve({
    environment: { PORT: '0', LOG_LEVEL: 'silent', HOLDEPUNKT_DATA: folder, ...environment },
    report: (line) => lines.push(line),
    ...(ask && { ask }),
  })
  if ('failure' in served) return { failure: served.failure, lines, url: '' }
  stops.push(served.stop)
  const url = /http:\/\/localhost:\d+/u.exec(lines.join('\n'))?.[0] ?? ''
  return { failure: null, lines, url: url.replace('localhost', '127.0.0.1') }
}

const signIn = (url: string, email: string, password: string) =>
  callApi(url, 'authMutations.signIn', { email, password })

test('A11 a new installation has one account: its one-time password is shown once and must be changed', async () => {
  // An empty database costs a second more: sync-definitions.test.ts starts on one.
  const DATABASE_URL = await at(isFull ? emptyDatabase : untouchedDatabase)
  const first = await started({ DATABASE_URL })
  const password = first.lines.find((line) => line.startsWith('One-time password'))?.split(': ')[1]
  expect(first.lines).toContain('First superadmin: admin@holdepunkt.local')
  const answer = await signIn(first.url, 'admin@holdepunkt.local', password ?? '')
  expect(answer.data).toMatchObject({
    success: true,
    profile: { role: 'superadmin', mustChangePassword: true },
  })
  const second = await started({ DATABASE_URL })
  expect(second.failure).toBeNull()
  expect(second.lines.join()).not.toMatch(/superadmin|password/iu)
})

test('A11 the first superadmin can be named by the environment, with a password that keeps the rules', async () => {
  const DATABASE_URL = await at(untouchedDatabase)
  const given = { DATABASE_URL, HOLDEPUNKT_ADMIN_EMAIL: 'Leder@Fengsel.no' }
  const weak = await started({ ...given, HOLDEPUNKT_ADMIN_PASSWORD: 'kort' })
  expect(weak.failure).toContain('HOLDEPUNKT_ADMIN_PASSWORD is too weak')
  const strong = `Aa1-${uuidv7()}`
  const made = await started({ ...given, HOLDEPUNKT_ADMIN_PASSWORD: strong })
  expect(made.lines.join()).not.toContain(strong)
  const answer = await signIn(made.url, 'leder@fengsel.no', strong)
  expect(answer.data).toMatchObject({ success: true, profile: { mustChangePassword: false } })
})

const contactAt = async (url: string) => {
  const { data } = await callApi(url, 'system.publicSettings', {})
  return (data as { readonly contactEmail: string | null }).contactEmail
}

test('PUB-03 R45-2 a first start at a terminal asks for the contact address, once, until it is one', async () => {
  const DATABASE_URL = await at(untouchedDatabase)
  const answers = ['ingen', ' Hjelp@fengsel.no ']
  const asked: string[] = []
  const ask: Ask = (question) => {
    asked.push(question)
    return Promise.resolve(answers.shift() ?? null)
  }
  const first = await started({ DATABASE_URL }, ask)
  await expect.poll(() => contactAt(first.url)).toBe('Hjelp@fengsel.no')
  expect(asked).toHaveLength(2)
  expect(first.lines).toContain('This is no e-mail address.')
  const second = await started({ DATABASE_URL }, ask)
  expect(await contactAt(second.url)).toBe('Hjelp@fengsel.no')
  expect(asked).toHaveLength(2)
})

test('PUB-03 an empty answer leaves the pages without an address, and a stop ends the question', async () => {
  const none = await started({ DATABASE_URL: await at(untouchedDatabase) }, () =>
    Promise.resolve(''),
  )
  expect(await contactAt(none.url)).toBeNull()
  const endless: Ask = (_question, stopping) =>
    new Promise((resolve) => {
      stopping.addEventListener('abort', () => resolve(null))
    })
  const waiting = await started({ DATABASE_URL: await at(untouchedDatabase) }, endless)
  expect((await fetch(`${waiting.url}/readyz`)).status).toBe(200)
  await stops.pop()?.()
  await expect(fetch(`${waiting.url}/livez`)).rejects.toThrow('fetch failed')
})

test('PUB-03 HOLDEPUNKT_CONTACT is the contact address without a question, until somebody has set one', async () => {
  const DATABASE_URL = await at(untouchedDatabase)
  const ask: Ask = () => Promise.reject(new Error('asked'))
  const named = await started({ DATABASE_URL, HOLDEPUNKT_CONTACT: 'hjelp@fengsel.no' }, ask)
  expect(await contactAt(named.url)).toBe('hjelp@fengsel.no')
  expect(named.lines.join()).not.toMatch(/contact|mail/iu)
  const other = await started({ DATABASE_URL, HOLDEPUNKT_CONTACT: 'ny@fengsel.no' })
  expect(await contactAt(other.url)).toBe('hjelp@fengsel.no')
})

test('R5 it answers livez and readyz, and nothing after it was stopped', async () => {
  const served = await started({ DATABASE_URL: await at(untouchedDatabase) })
  for (const path of ['/livez', '/readyz']) {
    expect((await fetch(`${served.url}${path}`)).status).toBe(200)
  }
  await stops.pop()?.()
  await expect(fetch(`${served.url}/livez`)).rejects.toThrow('fetch failed')
})

const signInElsewhere = {
  HOLDEPUNKT_OIDC_ISSUER: 'http://127.0.0.1:1',
  HOLDEPUNKT_OIDC_CLIENT_ID: 'holdepunkt',
  HOLDEPUNKT_OIDC_CLIENT_JWK: '/nowhere',
}

test('R5 AUTH-03 OIDC a provider that is away keeps no server from starting, and passwords are good', async () => {
  const { HOLDEPUNKT_OIDC_CLIENT_JWK: _, ...whole } = signInElsewhere
  const { failure, url } = await started({
    DATABASE_URL: await at(untouchedDatabase),
    HOLDEPUNKT_ADMIN_PASSWORD: 'Mitt-eget-77',
    HOLDEPUNKT_OIDC_CLIENT_SECRET: 'hemmelig',
    ...whole,
  })
  expect(failure).toBeNull()
  const ways = await callApi(url, 'system.signInWays', {})
  expect(ways.data).toEqual({ provider: '127.0.0.1:1', selfRegistration: true, demoAccounts: [] })
  const begun = await callApi(url, 'authMutations.beginProviderSignIn', {})
  expect(begun.data).toMatchObject({ success: false })
  const answer = await signIn(url, 'admin@holdepunkt.local', 'Mitt-eget-77')
  expect(answer.data).toMatchObject({ success: true })
})

test('R45-12 R18 every failure of a start is one clear line', async () => {
  const DATABASE_URL = await at(untouchedDatabase)
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  stops.push(() => new Promise((resolve) => taken.close(resolve)))
  const { port } = taken.address() as { port: number }
  const cases: [Environment, string][] = [
    [{ DATABASE_URL, PORT: String(port) }, `Port ${port} is taken`],
    [{}, 'No database is named'],
    [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL cannot be read'],
    [{ DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/none' }, 'Nothing listens'],
    [{ DATABASE_URL, PORT: 'http' }, 'PORT'],
    [{ DATABASE_URL, HOLDEPUNKT_ORIGIN: 'ftp://x' }, 'HOLDEPUNKT_ORIGIN'],
    [{ DATABASE_URL, HOLDEPUNKT_KEY: 'kort' }, 'HOLDEPUNKT_KEY'],
    [{ DATABASE_URL, HOLDEPUNKT_CONTACT: 'ingen' }, 'HOLDEPUNKT_CONTACT'],
    [{ DATABASE_URL, HOLDEPUNKT_MAIL_CA: '/nowhere' }, 'HOLDEPUNKT_MAIL_CA'],
    [{ DATABASE_URL, HOLDEPUNKT_OIDC_NAME: 'ID' }, 'HOLDEPUNKT_OIDC_ISSUER'],
    [{ DATABASE_URL, ...signInElsewhere }, 'HOLDEPUNKT_OIDC_CLIENT_JWK'],
  ]
  for (const [environment, line] of cases) {
    const { failure } = await started(environment)
    expect(failure).toContain(line)
    expect(failure).not.toContain('\n')
  }
})

test('R45-3 a taken port is said before a database, an account or the pages are made', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  stops.push(() => once(taken.close(), 'close'))
  const { port } = taken.address() as AddressInfo
  const data = join(folder, 'none')
  const done: string[] = []
  const served = await serve({
    environment: { HOLDEPUNKT_DATABASE: 'embedded', HOLDEPUNKT_DATA: data, PORT: String(port) },
    report: (line) => void done.push(line),
    prepareWeb: async () => (done.push('pages'), null),
  })
  const line = `Port ${port} is taken: stop the program that uses it, or set PORT to another one.`
  expect(served).toEqual({ failure: line })
  expect([done, existsSync(data)]).toEqual([[], false])
})

test('R14 R45-10 a start on a database of another release says in one line what to type', async () => {
  await withOldRelease(cluster, async (owner) => {
    const run = (text: string) => onOwner(owner, (client) => client.query(text))
    const setRelease = (name: string, value: string) =>
      run(`update app.installed set value = '${value}' where name = '${name}'`)
    const { rows } = await run('select max(created_at) as last from drizzle.__drizzle_migrations')
    const [{ last }] = rows as [{ last: string }]
    // A newer release has the migrations of this one.
    expect(await migrate(owner)).toBeNull()
    await setRelease('newest release', '999.0.0')
    const beside = await started({ DATABASE_URL: urlOf(owner) })
    expect(beside.lines).toContainEqual(expect.stringContaining('999.0.0, beside which'))
    await setRelease('oldest release beside it', '999.0.0')
    const newer = await started({ DATABASE_URL: urlOf(owner) })
    expect(newer.failure).toMatch(
      /^The database is of Holdepunkt 999\.0\.0.*git checkout v999\.0\.0 .*$/u,
    )
    await run(`delete from app.installed where name like '%release%';
      delete from drizzle.__drizzle_migrations where created_at >= ${last}`)
    const older = await started({ DATABASE_URL: urlOf(owner) })
    expect(older.failure).toMatch(/^The database is older than .*git checkout dcaa722c .*$/u)
  })
})
