import { expect, test } from 'vitest'
import { jobNames } from '#domain/operation/jobs.ts'
import { parseDatabaseUrl } from '#server/database/connection.ts'
import { readConfig } from '#server/start/config.ts'
import { configurationRows, encryptionRow, nodeRow } from './configuration-finding.ts'
import { connectionsRow, loggingRows, versionRow } from './database-finding.ts'
import { jobRowsOf } from './jobs-finding.ts'
import { foreignFilesRow } from './data-folder.ts'
import { clockRow, rowText, spaceRow, type Row } from './row.ts'

const MIB = 1024 ** 2
const states = (rows: readonly Row[]) => rows.map(({ state }) => state)

test.each([
  [511 * MIB, 'fail'],
  [512 * MIB, 'warn'],
  [2048 * MIB, 'ok'],
])('R6 with %i bytes free a disk is: %s', (free, state) => {
  expect(spaceRow('disk', free).state).toBe(state)
})

test.each([
  [5_000, 'ok'],
  [-5_000, 'ok'],
  [5_001, 'fail'],
  [-5_001, 'fail'],
])('R10 a clock %i ms ahead of the database is: %s', (ahead, state) => {
  expect(clockRow(ahead).state).toBe(state)
})

test.each([
  [140_012, 'fail'],
  [150_000, 'ok'],
  [180_004, 'ok'],
  [190_001, 'warn'],
])('PostgreSQL %i is: %s', (version, state) => {
  expect(versionRow(version).state).toBe(state)
})

test('a Node below 24 fails, and too few connections for one more process give a warning', () => {
  expect(states([nodeRow('v22.9.0'), nodeRow('v24.0.0')])).toEqual(['fail', 'ok'])
  expect(states([connectionsRow(86, 97), connectionsRow(87, 97)])).toEqual(['ok', 'warn'])
})

const quiet = {
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_parameter_max_length: '-1',
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
}

test.each([
  ['log_statement', 'all'],
  ['log_statement', 'mod'],
  ['log_min_error_statement', 'error'],
  ['log_parameter_max_length_on_error', '-1'],
  ['log_error_verbosity', 'default'],
])('H4 a database whose %s is %s gets the advice to keep values out of its log', (name, value) => {
  expect(states(loggingRows(quiet))).toEqual(['ok'])
  const rows = loggingRows({ ...quiet, [name]: value })
  expect(states(rows)).toEqual(['warn'])
  expect(rows[0]?.advice).toContain(name)
})

test('H4 slow statements are logged with their values as well', () => {
  expect(states(loggingRows({ ...quiet, log_min_duration_statement: '0' }))).toEqual(['warn'])
})

test.each([
  [{}, ['ok']],
  [{ HOST: '0.0.0.0' }, ['ok', 'fail']],
  [{ HOLDEPUNKT_ORIGIN: 'http://holdepunkt.example.no' }, ['ok', 'fail']],
  [{ HOLDEPUNKT_ORIGIN: 'https://holdepunkt.example.no' }, ['ok', 'warn']],
  [
    {
      HOST: '0.0.0.0',
      HOLDEPUNKT_ORIGIN: 'https://holdepunkt.example.no',
      HOLDEPUNKT_PROXIES: '10.0.0.2',
    },
    ['ok'],
  ],
])('B1 A10 the configuration %j is: %j', (environment, expected) => {
  const config = readConfig(environment, '/nowhere')
  if ('failure' in config) throw new Error(config.failure)
  expect(states(configurationRows(config))).toEqual(expected)
})

test.each([
  ['db.example.no/hp?sslmode=disable', 'warn', 'not encrypted'],
  ['db.example.no/hp?sslmode=require', 'warn', 'not verified'],
  ['db.example.no/hp', 'ok', 'of its name'],
  ['127.0.0.1/hp', 'ok', 'within this machine'],
  ['127.0.0.1/hp?sslmode=verify-full', 'ok', 'of its name'],
])('R45-13 a connection to %s is: %s, %s', (address, state, seen) => {
  const owner = parseDatabaseUrl(`postgresql://a:b@${address}`)
  if ('failure' in owner) throw new Error(owner.failure)
  const row = encryptionRow('connection', owner)
  expect(row).toMatchObject({ state, seen: expect.stringContaining(seen) })
})

test('R5 a job that fails or is overdue is named; those that nobody does are one row', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const runs = jobNames.map((name) => ({ name, succeededAt: now, failure: null }))
  expect(states(jobRowsOf(runs, true, now))).toEqual(['ok'])
  expect(states(jobRowsOf(runs, false, now))).toEqual(['warn'])
  const others = runs.filter(({ name }) => name !== 'mail' && name !== 'statistics')
  const mail = { name: 'mail', succeededAt: now, failure: 'database' } as const
  const statistics = {
    name: 'statistics',
    succeededAt: new Date(now.getTime() - 420_001),
    failure: null,
  } as const
  const rows = jobRowsOf([...others, mail, statistics], true, now)
  expect(rows.map(({ state, about }) => [state, about])).toEqual([
    ['fail', 'job statistics'],
    ['fail', 'job mail'],
  ])
  expect(states(jobRowsOf(others, true, now))).toEqual(['warn', 'warn'])
})

test('a file that a command made as another user is named: the server could not write it', () => {
  const files = [
    { name: 'secret.key', uid: 1000 },
    { name: 'audit-head.json', uid: 0 },
  ]
  expect(foreignFilesRow('/data', 0, [])).toBeNull()
  const row = foreignFilesRow('/data', 1000, files)
  expect(row).toMatchObject({ state: 'fail', seen: expect.stringContaining('audit-head.json') })
  expect(row?.advice).toContain('chown 1000 /data/audit-head.json;')
})

test('the advice follows below the observation', () => {
  const row = { state: 'warn', about: 'disk', seen: '1 MiB free', advice: 'Make room.' } as const
  expect(rowText(row)).toBe('warn  disk: 1 MiB free\n      → Make room.')
  expect(rowText({ ...row, state: 'ok', advice: null })).toBe('ok    disk: 1 MiB free')
})
