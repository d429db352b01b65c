import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parseDatabaseUrl, sslModeOf } from './connection.ts'

const folder = mkdtempSync(join(tmpdir(), 'holdepunkt-connection-'))
afterAll(() => rmSync(folder, { recursive: true }))
const authority = join(folder, 'ca.pem')
writeFileSync(authority, 'PEM')

test.each([
  ['hem%40lig', 'hem@lig'],
  ['hem@lig', 'hem@lig'],
  ['hem:lig', 'hem:lig'],
  ['hem%lig', 'hem%lig'],
  ['hem%2F%3F%23%25lig', 'hem/?#%lig'],
])('R14 the password %s in a DATABASE_URL is read as %s', (written, password) => {
  expect(parseDatabaseUrl(`postgresql://eier:${written}@db.example.no:5433/hp`)).toMatchObject({
    user: 'eier',
    password,
    host: 'db.example.no',
    port: 5433,
    database: 'hp',
  })
})

test.each([
  ['', 'unreadable'],
  ['nonsense', 'unreadable'],
  ['not a url', 'unreadable'],
  ['postgresql://eier:hemlig@db.example.no:port/hp', 'unreadable'],
  ['postgresql://db.example.no/hp', 'no-password'],
  ['postgresql://eier@db.example.no/hp', 'no-password'],
  ['postgresql://eier:hemlig@db.example.no', 'no-database'],
  ['postgresql://eier:hem/lig@db.example.no/hp', 'unescaped'],
  ['postgresql://eier:hem?lig@db.example.no/hp', 'unescaped'],
  ['postgresql://eier:hem#lig@db.example.no/hp', 'unescaped'],
  ['postgresql://eier:12#lig@db.example.no/hp', 'unescaped'],
  ['postgresql://eier:12/lig@db.example.no/hp', 'unescaped'],
  ['postgresql://eier:hem%e6lig@db.example.no/hp', 'unescaped'],
  // The last @ ends the password where nothing before it does: here the host would be 'lig'.
  ['postgresql://eier:hem@lig/x@db.example.no/hp', 'unescaped'],
  ['postgresql://eier:hem@lig?x@db.example.no/hp', 'unescaped'],
  ['postgresql://eier:hem@lig#x@db.example.no/hp', 'unescaped'],
  ['postgresql://eier:hemlig@db.example.no/hp?sslmode=prefer', 'sslmode-unknown'],
  ['postgresql://eier:hemlig@db.example.no/hp?sslmode=verify-ca', 'authority-missing'],
  ['postgresql://eier:hemlig@db.example.no/hp?sslrootcert=/nowhere', 'file-unreadable'],
])('R45-14 the DATABASE_URL %s is refused as %s', (url, failure) => {
  expect(parseDatabaseUrl(url)).toEqual({ failure })
})

const ca = `sslrootcert=${authority}`

test.each([
  ['localhost', '', 'disable'],
  ['LOCALHOST:5433', '', 'disable'],
  ['127.0.0.1', '', 'disable'],
  ['[::1]', '', 'disable'],
  ['%2Fvar%2Frun%2Fpostgresql', '', 'disable'],
  ['', '', 'disable'],
  ['', '?host=/var/run/postgresql', 'disable'],
  ['127.0.0.1', '?sslmode=verify-full', 'verify-full'],
  ['localhost', `?${ca}`, 'verify-full'],
  ['db.example.no', '', 'verify-full'],
  ['127.example.no', '', 'verify-full'],
  ['10.0.0.1', '', 'verify-full'],
  ['[fd00::1]', '', 'verify-full'],
  ['', '?host=db.example.no', 'verify-full'],
  ['db.example.no', '?ssl=0', 'verify-full'],
  ['db.example.no', '?sslmode=disable', 'disable'],
  ['db.example.no', `?sslmode=disable&${ca}`, 'disable'],
  ['db.example.no', '?sslmode=require', 'require'],
  ['db.example.no', `?sslmode=require&${ca}`, 'verify-ca'],
  ['db.example.no', `?sslmode=verify-ca&${ca}`, 'verify-ca'],
  ['db.example.no', `?application_name=a%20b&${ca}`, 'verify-full'],
])('R45-13 an address with the host "%s" and "%s" connects with %s', (host, query, mode) => {
  const read = parseDatabaseUrl(`postgresql://eier:hemlig@${host}/hp${query}`)
  if ('failure' in read) throw new Error(read.failure)
  expect([sslModeOf(read), read.database]).toEqual([mode, 'hp'])
  // Undefined would be what PGSSLMODE says.
  expect(read.ssl).toBeDefined()
})
