import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { clusterFolder } from '#testing/launcher/cluster-copy.ts'
import { query, running, start } from '#testing/launcher/database.ts'
import { isRoot, temporaryFolder } from '#testing/launcher/folders.ts'
import { isFull } from '#testing/run/level.ts'

/** More than any disk has. */
const neededMb = Number.MAX_SAFE_INTEGER

test('R18 R45-3 the second start finds what the first one wrote, also where the disk is nearly full', async () => {
  const folder = await temporaryFolder()
  const first = await start(folder)
  expect(first.steps.map((step) => step.code)).toContain('creating-cluster')
  await query(running(first.result).owner, 'create table kept as select 42 as answer')
  await running(first.result).stop()

  const second = await start(folder, { neededMb })
  expect(second.steps.map((step) => step.code)).toEqual(['starting'])
  expect(await query(running(second.result).owner, 'select answer from kept')).toEqual([
    { answer: 42 },
  ])
})

test('the cluster is durable, checksummed, private, and sorts Norwegian', async () => {
  const { owner } = running((await start(await clusterFolder())).result)
  const [settings] = await query(
    owner,
    `select current_setting('fsync') as fsync, current_setting('data_checksums') as checksums,
            current_setting('listen_addresses') as tcp, current_setting('password_encryption') as passwords,
            pg_encoding_to_char(encoding) as encoding, datlocale
       from pg_database where datname = current_database()`,
  )
  const tcp = process.platform === 'win32' ? '127.0.0.1' : ''
  const expected = { fsync: 'on', checksums: 'on', tcp, passwords: 'scram-sha-256' }
  expect(settings).toEqual({ ...expected, encoding: 'UTF8', datlocale: 'nb' })

  const names = `(values ('Åse'), ('Zoe'), ('Øyvind'), ('Ære'), ('anna')) as person(name)`
  const byDefault = await query(owner, `select name from ${names} order by name`)
  const byName = await query(owner, `select name from ${names} order by name collate "nb-x-icu"`)
  expect(byDefault.map(({ name }) => name)).toEqual(['anna', 'Zoe', 'Ære', 'Øyvind', 'Åse'])
  expect(byName).toEqual(byDefault)
})

test('the owner makes roles but is bound by policies, and a wrong password is refused', async () => {
  const { owner } = running((await start(await clusterFolder())).result)
  const role = await query(
    owner,
    'select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user',
  )
  expect(role).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: true }])
  await expect(query({ ...owner, password: 'wrong' }, 'select 1')).rejects.toThrow(/password/)
})

test('passwords and data are readable by their owner only', async () => {
  const folder = await clusterFolder()
  const { owner } = running((await start(folder)).result)
  const mode = async (path: string): Promise<number> => (await stat(path)).mode & 0o777
  expect(await mode(join(folder, 'credentials.json'))).toBe(0o600)
  expect(await mode(join(folder, 'postgres'))).toBe(0o700)
  expect(await mode(owner.host)).toBe(0o700)
})

test('a failed statement leaves no personal data in the log', async () => {
  const folder = await clusterFolder()
  const { owner } = running((await start(folder)).result)
  await query(owner, 'create table person (name text unique check (name <> $$Kari Nordmann$$))')
  await query(owner, `insert into person values ('Ola Nordmann')`)
  await expect(query(owner, `insert into person values ('Ola Nordmann')`)).rejects.toThrow(/unique/)
  await expect(query(owner, `insert into person values ('Kari Nordmann')`)).rejects.toThrow(/check/)
  const log = await readFile(join(folder, 'postgres.log'), 'utf8')
  expect(log).toContain('duplicate key')
  expect(log).not.toContain('Nordmann')
})

test.runIf(isFull)('an ICU of another version rebuilds the indexes once', async () => {
  const folder = await clusterFolder()
  const first = running((await start(folder)).result)
  const credentials = JSON.parse(await readFile(join(folder, 'credentials.json'), 'utf8'))
  const superuser = { ...first.owner, user: 'postgres', password: credentials.superuser }
  await query(superuser, `update pg_database set datcollversion = '1' where datname = 'holdepunkt'`)
  await query(superuser, `update pg_collation set collversion = '1' where collname = 'nb-x-icu'`)
  await first.stop()

  const second = await start(folder)
  expect(second.steps.map((step) => step.code)).toEqual(['starting', 'reindexing'])
  await running(second.result).stop()
  const third = await start(folder)
  expect(third.steps.map((step) => step.code)).toEqual(['starting'])
})

test('data of another PostgreSQL version is refused, not touched', async () => {
  const folder = await clusterFolder()
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '17\n')
  const { result: outcome } = await start(folder)
  expect(outcome).toMatchObject({
    failure: { code: 'data-of-another-version', found: '17', needed: '18' },
  })
})

test('a data folder that cannot be made is a failure with its reason', async () => {
  const file = join(await temporaryFolder(), 'file')
  await writeFile(file, '')
  const { result: outcome } = await start(join(file, 'data'))
  expect(outcome).toMatchObject({ failure: { code: 'data-folder-not-writable' } })
})

test('R45-3 a disk that is too small for a new database is said before one is made', async () => {
  const folder = await temporaryFolder()
  const { result: outcome, steps } = await start(folder, { neededMb })
  expect(outcome).toMatchObject({ failure: { code: 'disk-too-small', folder } })
  expect([steps, await readdir(folder)]).toEqual([[], []])
})

test.runIf(!isRoot)('a read-only data folder is a failure with its reason', async () => {
  const folder = await temporaryFolder()
  await chmod(folder, 0o555)
  const { result: outcome } = await start(folder)
  expect(outcome).toMatchObject({ failure: { code: 'data-folder-not-writable', folder } })
})

test('a platform without programs is asked for DATABASE_URL', async () => {
  const folder = await temporaryFolder()
  for (const platform of ['linux-x64-musl', 'win32-arm64']) {
    const { result: outcome } = await start(folder, { platform })
    expect(outcome).toEqual({ ok: false, failure: { code: 'platform-unsupported', platform } })
  }
  const { result: outcome } = await start(folder, { native: () => null })
  expect(outcome).toMatchObject({ failure: { code: 'programs-missing' } })
})
