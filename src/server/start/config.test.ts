import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { configurationNames, readConfig, secretNames } from './config.ts'

const proxiesOf = (text: string) => {
  const config = readConfig({ HOLDEPUNKT_PROXIES: text }, '/tmp/data')
  return 'failure' in config ? config.failure : config.proxies
}

test('A10 proxies are named by address or network; anything else is said at the start', () => {
  expect(proxiesOf('10.0.0.1, 10.1.0.0/16,fd00::/8')).toEqual([
    '10.0.0.1',
    '10.1.0.0/16',
    'fd00::/8',
  ])
  for (const wrong of ['proxy.example.no', '10.0.0.1/33', '10.0.0.0/x', '10.0.0.0/8/8', 'true']) {
    expect(proxiesOf(wrong)).toBe('HOLDEPUNKT_PROXIES: addresses or networks, comma between')
  }
})

const folder = mkdtempSync(join(tmpdir(), 'holdepunkt-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('G3 a secret may be in a file, once, and an unreadable one is reported at the start', () => {
  const file = join(folder, 'database')
  writeFileSync(file, 'postgresql://a:b@c/d\n')
  expect(readConfig({ DATABASE_URL_FILE: file }, '/tmp/data')).toMatchObject({
    owner: { user: 'a', password: 'b', host: 'c', database: 'd' },
  })
  for (const name of secretNames) {
    const missing = readConfig({ [`${name}_FILE`]: join(folder, 'none') }, '/tmp/data')
    expect(missing).toEqual({ failure: `${name}_FILE: the file that it names cannot be read` })
    const twice = readConfig({ [name]: 'kanari', [`${name}_FILE`]: file }, '/tmp/data')
    expect(twice).toEqual({ failure: `${name}: given twice, also by ${name}_FILE` })
  }
})

test('F6 a token for the metrics that could be guessed does not start, and is not repeated', () => {
  const read = (token: string) => readConfig({ HOLDEPUNKT_METRICS_TOKEN: token }, '/tmp/data')
  expect(read('kanari'.padEnd(31, 'x'))).toEqual({
    failure: 'HOLDEPUNKT_METRICS_TOKEN: at least 32 characters',
  })
  expect(read('x'.repeat(32))).toMatchObject({ metricsToken: 'x'.repeat(32) })
  expect(readConfig({}, '/tmp/data')).toMatchObject({ metricsToken: null, drainSeconds: 0 })
})

test('R45-12 a variable that is set and empty is refused by name, whichever it is', () => {
  for (const name of configurationNames) {
    for (const value of ['', ' ']) {
      const failure = `${name} is set and empty: give it a value, or leave it out.`
      expect(readConfig({ [name]: value }, '/tmp/data')).toEqual({ failure })
    }
  }
})

test('R45-12 an empty file behind a name with _FILE is refused by that name', () => {
  const file = join(folder, 'empty')
  writeFileSync(file, '\n')
  for (const name of secretNames) {
    const read = readConfig({ [`${name}_FILE`]: file }, '/tmp/data')
    expect(read).toEqual({ failure: `${name}_FILE: the file that it names is empty` })
  }
})

test('R45-12 the embedded database is named alone, or refused beside DATABASE_URL', () => {
  const HOLDEPUNKT_DATABASE = 'embedded'
  const alone = { owner: null, isEmbedded: true }
  expect(readConfig({ HOLDEPUNKT_DATABASE }, '/tmp/data')).toMatchObject(alone)
  expect(readConfig({}, '/tmp/data')).toMatchObject({ ...alone, isEmbedded: false })
  const both = readConfig({ HOLDEPUNKT_DATABASE, DATABASE_URL: 'postgresql://a' }, '/tmp/data')
  expect(both).toEqual({ failure: expect.stringContaining('leave one of them out') })
})

test.each([
  ['HOLDEPUNKT_ORIGEN', 'HOLDEPUNKT_ORIGIN?'],
  ['HOLDEPUNKT_PROXY', 'HOLDEPUNKT_PROXIES?'],
  ['HOLDEPUNKT_PORT', 'PORT?'],
  ['HOLDEPUNKT_DATABASE_URL', 'DATABASE_URL?'],
  ['HOLDEPUNKT_MAIL_CA_FILE', 'HOLDEPUNKT_MAIL_CA?'],
  ['HOLDEPUNKT_FOO', 'docs/operations.md, Configuration, has the names.'],
])('R45-15 %s is refused by name, with the nearest one that is known', (name, advice) => {
  const failure = `${name} is not known: ${advice}`
  expect(readConfig({ [name]: 'kanari' }, '/tmp/data')).toEqual({ failure })
})

test("R45-15 the tests' own variables and those of other programs are no reason to refuse", () => {
  const others = { HOLDEPUNKT_TESTS: 'full', HOLDEPUNKT_PATIENCE: '1', HOLDE: '', PATH: '' }
  expect(readConfig({ ...others, HOLDEPUNKT_ORIGEN: undefined }, '/tmp')).toHaveProperty('port')
})

const originOf = (HOLDEPUNKT_ORIGIN: string) => {
  const config = readConfig({ HOLDEPUNKT_ORIGIN }, '/tmp/data')
  return 'failure' in config ? config.failure : config.origin
}

test('R45-15 HOLDEPUNKT_ORIGIN is an address alone: nothing of what it says is dropped', () => {
  const origin = 'https://holdepunkt.example.no'
  expect([origin, `${origin}/`, `${origin}:443`].map(originOf)).toEqual([origin, origin, origin])
  for (const more of ['/app', '/app/', '?a=b', '#a']) {
    expect(originOf(`${origin}${more}`)).toMatch(/^HOLDEPUNKT_ORIGIN: .*without a path/u)
  }
  for (const wrong of ['ftp://a.no', 'holdepunkt.example.no', 'https://kari@a.no', 'https://']) {
    expect(originOf(wrong)).toMatch(/^HOLDEPUNKT_ORIGIN: /u)
  }
})

test.each(['DATABASE_URL', 'DATABASE_REPLICA_URL'])(
  'R45-14 an unreadable %s is one line with its name and what to write, without the password',
  (name) => {
    for (const url of [
      'kanari',
      'postgresql://a:kan#ari@c/d',
      'postgresql://a:kanari@c',
      'b:kanari@c',
    ]) {
      const read = readConfig({ [name]: url }, '/tmp/data')
      const failure = 'failure' in read ? read.failure : ''
      expect(failure).toMatch(new RegExp(`^${name} .*(?:write|check)`, 'u'))
      expect(failure).not.toMatch(/kan|ari|\n/u)
    }
  },
)
