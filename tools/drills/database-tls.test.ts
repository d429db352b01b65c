import { execFileSync, spawnSync } from 'node:child_process'
import { appendFile, chown, readFile, stat, writeFile } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBackup } from '../../src/server/cli/backup-and-restore.ts'
import { runDistribute } from '../../src/server/cli/distribute-command.ts'
import { runDoctor } from '../../src/server/cli/doctor-command.ts'
import { parseDatabaseUrl } from '../../src/server/database/connection.ts'
import { reachFailureOf, type ReachFailure } from '../../src/server/database/reach.ts'
import { serve } from '../../src/server/main.ts'
import { copyTemplate } from '../../src/testing/database/cluster.ts'
import { urlOf } from '../../src/testing/database/url.ts'
import { fullTest } from '../../src/testing/run/full-test.ts'
import { startOwnCluster, type OwnCluster } from '../shared/own-cluster.ts'
import { asSuperuser } from '../shared/superuser.ts'
import { until } from '../shared/until.ts'
import { freePort } from './lib/free-ports.ts'
import { ownFolder } from './lib/own-folder.ts'

/* A PostgreSQL that is reached over the network, with a certificate of an authority of its own (R45-13). */

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

/** Of this machine, and not its loopback. Where there is no network, this one leads to the machine as well. */
const address =
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '0.0.0.0'

const stack = new AsyncDisposableStack()
afterAll(() => stack.disposeAsync())

let folder: string
let cluster: OwnCluster
let port: number

/** By the commands of the operations page: an authority that signed a certificate of this address. And another authority. */
const makeCertificates = async (): Promise<void> => {
  const page = await readFile(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const [, commands] =
    /<!-- run by tools\/drills\/database-tls.*\n```sh\n([^`]+)```/u.exec(page) ?? []
  if (commands === undefined) throw new Error('the page has no commands')
  const named = commands.replace('DNS:db.example.no', `IP:${address}`)
  execFileSync('bash', ['-ec', named], { cwd: folder, stdio: 'ignore' })
  const other = commands.split('\n').slice(0, 2).join('\n').replace('database-ca.pem', 'other.pem')
  execFileSync('bash', ['-ec', other.replace('ca.key', 'other.key')], {
    cwd: folder,
    stdio: 'ignore',
  })
}

const asAdministrator = (...statements: readonly string[]): Promise<void> =>
  asSuperuser(cluster.home, { ...cluster.owner, port }, statements)

/** It reads pg_hba.conf at the next start, or when it is told to. */
const admit = (line: string): Promise<void> =>
  appendFile(join(cluster.dataFolder, 'pg_hba.conf'), `${line}\n`)

beforeAll(async () => {
  if (!hasOpenssl) return
  folder = await ownFolder(stack, 'tls')
  await makeCertificates()
  cluster = await startOwnCluster()
  stack.defer(cluster.stop)
  port = cluster.owner.port ?? 5432
  const { uid, gid } = await stat(cluster.dataFolder)
  for (const name of ['server.crt', 'server.key']) {
    const copy = join(cluster.dataFolder, name)
    await writeFile(copy, await readFile(join(folder, name)), { mode: 0o600 })
    await chown(copy, uid, gid)
  }
  const free = await freePort()
  await asAdministrator(
    `alter system set listen_addresses = '0.0.0.0'`,
    `alter system set port = ${free}`,
  )
  await admit('host all all 0.0.0.0/0 scram-sha-256')
  await cluster.shutDown()
  const problem = await cluster.start()
  if (problem !== null) throw new Error(problem)
  port = free
})

const urlAt = (host: string, query: string, database = cluster.owner.database): string =>
  `${urlOf({ ...cluster.owner, host, port, database })}${query}`

/** Null: it connects. */
const failureOf = async (host: string, query: string): Promise<ReachFailure | null> => {
  const owner = parseDatabaseUrl(urlAt(host, query))
  if ('failure' in owner) throw new Error(owner.failure)
  const client = new Client({ ...owner, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return null
  } catch (error) {
    return reachFailureOf(error)
  }
}

const authority = (name = 'database-ca.pem'): string => `sslrootcert=${join(folder, name)}`

test('R45-13 an address of another machine is not reached without TLS unless it says so', async ({
  skip,
}) => {
  skip(!hasOpenssl, 'openssl is not installed')
  expect(await failureOf(address, `?${authority()}`)).toBe('no-tls')
  expect(await failureOf(address, '')).toBe('no-tls')
  expect(await failureOf(address, '?sslmode=require')).toBe('no-tls')
  expect(await failureOf(address, '?sslmode=disable')).toBeNull()
})

test('R45-13 R45-14 with TLS the authority and the name are verified as the address says', async ({
  skip,
}) => {
  skip(!hasOpenssl, 'openssl is not installed')
  await asAdministrator('alter system set ssl = on', 'select pg_reload_conf()')
  await until('TLS', async () => (await failureOf(address, '?sslmode=require')) === null)
  const rows = [
    [address, `?${authority()}`, null],
    [address, '', 'certificate-authority'],
    [address, `?${authority('other.pem')}`, 'certificate-authority'],
    [address, '?sslmode=disable', null],
    // The certificate names the other address alone.
    ['127.0.0.1', `?${authority()}`, 'certificate-name'],
    ['127.0.0.1', `?sslmode=verify-ca&${authority()}`, null],
    ['127.0.0.1', `?sslmode=verify-ca&${authority('other.pem')}`, 'certificate-authority'],
    ['127.0.0.1', `?sslmode=require&${authority('other.pem')}`, 'certificate-authority'],
    ['127.0.0.1', '', null],
  ] as const
  for (const [host, query, failure] of rows) {
    expect([host, query, await failureOf(host, query)]).toEqual([host, query, failure])
  }
})

fullTest('R45-13 every connection of the server and of the commands is encrypted', async () => {
  if (!hasOpenssl) return
  const { database } = await copyTemplate({ ...cluster.owner, port }, 'encrypted')
  // Before the line that takes connections without TLS.
  const hba = join(cluster.dataFolder, 'pg_hba.conf')
  await writeFile(hba, (await readFile(hba, 'utf8')).replaceAll(/^host /gmu, 'hostssl '))
  await asAdministrator('select pg_reload_conf()')
  await until(
    'TLS alone',
    async () => (await failureOf(address, '?sslmode=disable')) === 'not-admitted',
  )
  const url = urlAt(address, `?${authority()}`, database)
  const environment = {
    DATABASE_URL: url,
    DATABASE_REPLICA_URL: url,
    HOLDEPUNKT_DATA: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
  }
  const lines: string[] = []
  const report = (line: string): void => void lines.push(line)
  const served = await serve({ environment, report })
  if ('failure' in served) throw new Error(served.failure)
  try {
    const backup = await runBackup({ file: join(folder, 'all.backup'), environment, report })
    expect(backup).toBe(true)
    expect(await runDistribute({ isCheck: true, environment, report })).toBe(false)
    // The server takes the lock of the jobs after it has begun to listen.
    await until('the jobs', async () => {
      lines.length = 0
      await runDoctor({ environment, report })
      return !lines.join('\n').includes('no process does them')
    })
    const ok = 'encrypted, by a certificate of its name'
    expect(lines).toContain(`ok    connection: ${ok}`)
    expect(lines).toContain(`ok    connection of the replica: ${ok}`)
    expect(lines.join('\n')).not.toContain('not reached')
  } finally {
    await served.stop()
  }
})
