import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { onOwner } from '#testing/database/cluster.ts'
import { oldRelease } from '#testing/database/old-release.ts'
import { urlOf } from '#testing/database/url.ts'
import { fingerprints } from '#testing/server/backup.ts'
import { startOperatedServer } from '#testing/server/operated-server.ts'
import { readBuild } from '#server/database/build.ts'
import { migrate } from '#server/database/migrate.ts'
import { runBackup } from './backup-and-restore.ts'
import { openBackup } from './backup/backup-file.ts'
import { runDoctor } from './doctor-command.ts'

const server = await startOperatedServer()
const places = {
  newer: await oldRelease(inject('owner')),
  older: await oldRelease(inject('owner')),
}
afterAll(async () => {
  for (const { drop } of Object.values(places)) await drop()
  await server.close()
})

/** What other releases may have: tables, columns and a history that this one does not know. */
const changes: Readonly<Record<keyof typeof places, string>> = {
  newer: `
    create table things (id int primary key, name text);
    insert into things values (7, 'Ny');
    alter table users add column nickname text;
    alter table audit_chain rename column seq to place;
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999);
    update app.installed set value = '9999999999999' where name = 'oldest program';
    update app.installed set value = '999.0.0' where name like '%release%'`,
  older: `
    drop table function_requests, company_chains;
    alter table departments drop column short_name;
    delete from drizzle.__drizzle_migrations where created_at in
      (select created_at from drizzle.__drizzle_migrations order by created_at desc limit 3);
    delete from app.installed where name like '%release%'`,
}

beforeAll(async () => {
  for (const [name, { owner }] of Object.entries(places))
    await onOwner(owner, (client) => client.query(changes[name as keyof typeof places]))
})

const optionsOf = (name: keyof typeof places, lines: string[]) => ({
  environment: { ...server.environment, DATABASE_URL: urlOf(places[name].owner) },
  report: (line: string) => void lines.push(line),
})

const OURS = `git checkout v${readBuild().version.replaceAll('.', '\\.')}`

/** What each says about the database. */
const expected = {
  newer: {
    failure: 'schema-newer',
    line: /^fail.*newer.*git checkout v999\.0\.0 /su,
    tables: ['things', 'users', 'cases'],
    release: '999.0.0',
  },
  older: {
    failure: 'schema-too-old',
    line: new RegExp(`^fail.*older.*npm run backup, then git checkout dcaa722c .*${OURS} `, 'su'),
    tables: ['users', 'cases', 'assessments'],
    release: undefined,
  },
} as const

test.each(['newer', 'older'] as const)(
  'R45-10 doctor looks at a database of the %s release, and says what to type',
  async (name) => {
    expect(await migrate(places[name].owner)).toMatchObject({ kind: expected[name].failure })
    const lines: string[] = []
    expect(await runDoctor(optionsOf(name, lines))).toBe(false)
    expect(lines.find((line) => line.includes('schema'))).toMatch(expected[name].line)
    expect(lines.filter((line) => line.includes('could not be looked at'))).toEqual([])
    expect(lines.find((line) => line.includes('application role'))).toMatch(/^ok/u)
  },
)

test.each(['newer', 'older'] as const)(
  'N1 R45-10 a backup has every row of a database of the %s release, and names the release',
  async (name) => {
    const file = join(server.folder, `${name}.backup`)
    expect(await runBackup({ ...optionsOf(name, []), file })).toBe(true)
    const { manifest, close } = await openBackup(file, server.services.keyring)
    close()
    expect(manifest.release).toBe(expected[name].release)
    const there = await fingerprints(places[name].owner)
    for (const table of expected[name].tables) {
      const backedUp = manifest.tables.find((one) => one.name === table)
      expect(backedUp?.rows, table).toBeGreaterThan(0)
      expect(backedUp?.rows, table).toBe(Number.parseInt(there[table] ?? '', 10))
    }
    expect(manifest.tables.some(({ name: table }) => table === 'sessions')).toBe(false)
  },
)
