import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { uuidv7 } from 'uuidv7'
import { expect, inject, test } from 'vitest'
import { searchTextOf } from '#domain/account/search-text.ts'
import { boundQuery } from '#testing/bound.ts'
import { onOwner } from '#testing/database/cluster.ts'
import type { Connection } from './connection.ts'
import { migrate } from './migrate.ts'

const folder = fileURLToPath(new URL('./migrations', import.meta.url))

/** A database as an earlier release left it: its first migrations and no more. */
const openEarlier = async (migrations: number): Promise<Connection> => {
  const owner = { ...inject('owner'), database: `test_${uuidv7().replaceAll('-', '')}` }
  await onOwner(inject('owner'), (client) => client.query(`create database ${owner.database}`))
  const earlier = await mkdtemp(join(tmpdir(), 'holdepunkt-migrations-'))
  await cp(folder, earlier, { recursive: true })
  const path = join(earlier, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: readonly unknown[] }
  const entries = journal.entries.slice(0, migrations)
  await writeFile(path, JSON.stringify({ ...journal, entries }))
  await onOwner(owner, (client) => runMigrations(drizzle(client), { migrationsFolder: earlier }))
  await rm(earlier, { recursive: true })
  return owner
}

const people = [
  'Kari Nordmann',
  'ÅSE Bjørnæs-Øvrebø',
  'Haakon Aas',
  'Joël Öst Müller',
  'Ŋiŋá Ŧuŋđe Čáhci Đorđe',
  'Yıldız İnan',
  'Søren  Œrsted Æble',
  'Ang\u030Astrøm e\u0301',
] as const

test('USR-01 R14 the users of the release before the search are found as new ones are', async () => {
  const owner = await openEarlier(2)
  const made = people.map((fullName) => ({ id: uuidv7(), fullName, email: `${uuidv7()}@aas.no` }))
  await onOwner(owner, async (client) => {
    for (const { id, email, fullName } of made) {
      await client.query(
        `insert into users (id, email, email_key, full_name, password_hash, role)
         values ($1, $2, $2, $3, 'hash', 'counselor')`,
        [id, email, fullName],
      )
    }
  })
  expect(await migrate(owner)).toBeNull()
  const { rows } = await boundQuery(
    owner,
    { role: 'system' },
    'select id, search_text from users order by id',
  )
  expect(rows).toEqual(made.map((one) => ({ id: one.id, search_text: searchTextOf(one) })))
  await onOwner(inject('owner'), (client) =>
    client.query(`drop database ${owner.database} with (force)`),
  )
})
