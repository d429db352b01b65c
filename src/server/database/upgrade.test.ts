import { getTableName } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, inject, test } from 'vitest'
import { searchTextOf } from '#domain/account/user-account.ts'
import { untouchedDatabase } from '#testing/server/backup.ts'
import { boundQuery } from '#testing/database/bound.ts'
import { onOwner } from '#testing/database/cluster.ts'
import { oldRelease, withOldRelease } from '#testing/database/old-release.ts'
import { columnsOf, rowSums, schemaLines } from '#testing/database/schema-lines.ts'
import { fullTest } from '#testing/run/full-test.ts'
import type { Connection } from './connection.ts'
import { readBuild } from './build.ts'
import { migrate } from './migrate.ts'
import { officerSeeds } from './seed/officer-seed.ts'
import { referenceSeeds } from './seed/reference-seed.ts'
import { shippedId } from './seed/seed-rows.ts'
import { treatmentSeeds } from './seed/treatment-seed.ts'

const cluster = inject('owner')

type Row = Readonly<Record<string, unknown>>

const rowsOf = async (owner: Connection, text: string): Promise<readonly Row[]> =>
  (await boundQuery(owner, { role: 'system' }, text)).rows as readonly Row[]

const APPLIED = `select hash, created_at from drizzle.__drizzle_migrations order by created_at`
const appliedIn = (owner: Connection): Promise<readonly Row[]> =>
  onOwner(owner, async (client) => (await client.query<Row>(APPLIED)).rows)

const run = (owner: Connection, text: string) => onOwner(owner, (client) => client.query(text))

/** The old release, upgraded once for the tests that only read it. */
const upgraded = await oldRelease(cluster)
afterAll(upgraded.drop)
const { owner: ofUpgraded } = upgraded
const columns = await columnsOf(ofUpgraded)
const sumsBefore = await rowSums(ofUpgraded, columns)
const upgradeFailure = await migrate(ofUpgraded)

test('R14 an upgraded database has the schema and the history of a new one', async () => {
  expect(upgradeFailure).toBeNull()
  const fresh = await untouchedDatabase(cluster)
  expect(await schemaLines(ofUpgraded)).toEqual(await schemaLines(fresh.owner))
  // A backup names its migrations, and restores only where they are the same (N1).
  expect(await appliedIn(ofUpgraded)).toEqual(await appliedIn(fresh.owner))
  await fresh.drop()
})

/** A later release adds content to these; events of another cluster are removed. */
const seeded = new Set([
  'events',
  ...[...referenceSeeds, ...officerSeeds, ...treatmentSeeds].map(({ table }) =>
    getTableName(table),
  ),
  'content_seed',
  'content_versions',
])

test('R14 an upgrade changes no row of the users, and a second start changes nothing', async () => {
  const after = await rowSums(ofUpgraded, columns)
  const ofUsers = (sums: typeof after) =>
    Object.entries(sums).filter(([table]) => !seeded.has(table))
  expect(ofUsers(after)).toEqual(ofUsers(sumsBefore))
  expect(await migrate(ofUpgraded)).toBeNull()
  expect(await rowSums(ofUpgraded, columns)).toEqual(after)
})

fullTest('R14 three servers that start at once upgrade the old release once', async () => {
  await withOldRelease(cluster, async (owner) => {
    const all = await Promise.all([migrate(owner), migrate(owner), migrate(owner)])
    expect(all).toEqual([null, null, null])
    const hashes = (await appliedIn(owner)).map(({ hash }) => hash)
    expect(new Set(hashes).size).toBe(hashes.length)
  })
})

const stateOf = async (owner: Connection): Promise<Readonly<Record<string, string>>> => {
  const text = `select name, value from app.installed where name not like 'laid %'`
  const { rows } = await onOwner(owner, (client) =>
    client.query<{ name: string; value: string }>(text),
  )
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** The newest migration of the old release. */
const LAST = 1_795_874_172_698

/** The newest migration of this program. */
const OURS = Math.max(...(await appliedIn(ofUpgraded)).map((row) => Number(row['created_at'])))

test('R14 R45-10 after the upgrade the program of the old release still starts beside this one', async () => {
  const state = await stateOf(ofUpgraded)
  expect(Number(state['oldest program'])).toBeLessThanOrEqual(LAST)
  expect(state['oldest release beside it']).toBe('1.0.0')
  expect(state['newest release']).toBe(readBuild().version)
})

/** The old release with another history, which each refusal leaves as it is. */
const refusing = await oldRelease(cluster)
afterAll(refusing.drop)
const { owner: ofRefusing } = refusing
await run(
  ofRefusing,
  `create schema kept;
   create table kept.history as select * from drizzle.__drizzle_migrations;
   create table kept.installed as select * from app.installed`,
)
const changeHistory = (text: string) =>
  run(
    ofRefusing,
    `truncate drizzle.__drizzle_migrations, app.installed;
     insert into drizzle.__drizzle_migrations select * from kept.history;
     insert into app.installed select * from kept.installed;
     ${text}`,
  )

const keepFirst = (count: number): string =>
  `delete from drizzle.__drizzle_migrations where created_at not in
    (select created_at from kept.history order by created_at limit ${count});`

const unrecorded = `delete from app.installed where name like '%release%';`
const release = (newest: string, besides: string): string =>
  `update app.installed set value = '${newest}' where name = 'newest release';
   update app.installed set value = '${besides}' where name = 'oldest release beside it';`
const unknown = (at: number): string =>
  `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', ${at});`
const contracted = `update app.installed set value = '9999999999999' where name = 'oldest program';`

const tooOld = { kind: 'schema-too-old', first: 'dcaa722c' }
const newer = (of: string | null) => ({ kind: 'schema-newer', release: of })

test.each([
  ['a version before 1.0.0 that stopped early', `${unrecorded} ${keepFirst(12)}`, tooOld],
  [
    'a version before 1.0.0 with another first migration',
    `${unrecorded} update drizzle.__drizzle_migrations set created_at = 1
      where created_at = (select min(created_at) from kept.history)`,
    tooOld,
  ],
  ['a version before 1.0.0 that lacks all but the first', `${unrecorded} ${keepFirst(1)}`, tooOld],
  [
    'a newer release that took something away',
    release('999.0.0', '1.0.0') + unknown(9999999999999) + contracted,
    newer('999.0.0'),
  ],
  [
    'a newer release without a migration of its own',
    release('999.0.0', '999.0.0'),
    newer('999.0.0'),
  ],
  [
    'a newer release that lacks a migration of this one',
    `${release('999.0.0', '1.0.0')} ${keepFirst(12)}`,
    newer('999.0.0'),
  ],
  [
    'a newer version that recorded no release',
    unrecorded + unknown(9999999999999) + contracted,
    newer(null),
  ],
])(
  'R14 R45-10 a start refuses a database of %s, and changes nothing',
  async (_name, text, failure) => {
    await changeHistory(text)
    const before = [await appliedIn(ofRefusing), await stateOf(ofRefusing)]
    expect(await migrate(ofRefusing)).toEqual(failure)
    expect([await appliedIn(ofRefusing), await stateOf(ofRefusing)]).toEqual(before)
  },
)

test.each([
  ['with a migration', release('1.1.1', '1.0.0') + unknown(9999999999999)],
  ['without one', release('1.1.1', '1.0.0') + unknown(OURS)],
])(
  'R14 R45-10 a start beside a newer release %s says so, and puts back nothing of its own',
  async (_name, text) => {
    await changeHistory(`${text} alter table job_runs no force row level security`)
    const seen: (string | null)[] = []
    expect(await migrate(ofRefusing, (one) => seen.push(one))).toBeNull()
    expect(seen).toEqual(['1.1.1'])
    const forced = `select relforcerowsecurity as forced from pg_class where relname = 'job_runs'`
    expect(await onOwner(ofRefusing, async (client) => (await client.query(forced)).rows)).toEqual([
      { forced: false },
    ])
  },
)

test('R45-8 a start updates a database of the version before 1.0.0, and records the release', async () => {
  await changeHistory(unrecorded)
  expect(await migrate(ofRefusing)).toBeNull()
  expect((await stateOf(ofRefusing))['newest release']).toBe(readBuild().version)
})

test('LIVE-01 R14 a start removes the events of another cluster that are ahead of this one', async () => {
  const { owner, drop } = await untouchedDatabase(cluster)
  await run(
    owner,
    `begin; select set_config('app.role', 'system', true); delete from events;
     insert into events (xid, topic) values ((pg_current_xact_id()::text::bigint + 1000000)::text::xid8, 'users');
     insert into events (topic) values ('departments'); commit`,
  )
  await migrate(owner)
  expect(await rowsOf(owner, 'select topic from events')).toEqual([{ topic: 'departments' }])
  await drop()
})

test('BO-06 R14 categories and modules of the old release are published, and none waits for approval', async () => {
  const rows = await rowsOf(
    ofUpgraded,
    `select t.status, v.status as newest from (
       select id, status from assessment_categories union all select id, status from modules) t
     join content_versions v on v.content_id = t.id and v.version = (
       select max(version) from content_versions where content_id = t.id)`,
  )
  expect(rows.length).toBeGreaterThan(9)
  expect(rows.every((row) => row['status'] === 'published' && row['newest'] === 'published')).toBe(
    true,
  )
})

test('USR-01 R14 the search finds users of the old release as it finds new ones', async () => {
  const users = await rowsOf(ofUpgraded, 'select full_name, email, search_text from users')
  expect(users).toHaveLength(9)
  for (const { full_name: fullName, email, search_text: text } of users) {
    expect(text).toBe(searchTextOf({ fullName: String(fullName), email: String(email) }))
  }
})

const [company, group, symptom, category, module, approach] = [1, 2, 3, 4, 5, 6].map(() => uuidv7())

/** Content that was edited, and a company's own, without versions. */
const editedContent = `
  begin; select set_config('app.role', 'system', true);
  truncate content_versions;
  insert into companies (id, name, contact_person, total_licenses)
    values ('${company}', 'Nordre fengsel', 'Leder', 10);
  insert into sources (key, title, organisation, url, what_it_supports, checked, unconfirmed)
    values ('egen-kilde', 'T', 'O', 'u', 'w', 'no', true);
  update symptom_groups set version = 4, description = 'Endret' where id = '${shippedId('group', 'mat')}';
  insert into symptom_groups (id, key, company_id, status, name_no, description)
    values ('${group}', 'vaar', '${company}', 'published', 'Vår gruppe', '');
  insert into symptoms (id, key, company_id, group_id, status, version, name_no, help_text, observation_risk)
    values ('${symptom}', 'vaart', '${company}', '${group}', 'draft', 2, 'Vårt symptom', '', 'green');
  insert into assessment_categories (id, key, company_id, status, name_no, description, icon, color_preset)
    values ('${category}', 'k', '${company}', 'published', 'Vår kategori', '', '📋', 'blue');
  insert into modules (id, key, company_id, status, code, label, name_no, description, risk_level, recommendations)
    values ('${module}', 'm', '${company}', 'published', 'M80', 'Modul 80', 'Vår', '', 'low', '["Ring."]');
  insert into module_rules (id, module_id, company_id, required_categories, min_symptoms_count)
    values ('${uuidv7()}', '${module}', '${company}', '{${category}}', 3);
  insert into approaches (id, key, status, number, name_no, description, rationale)
    values ('${approach}', 'felles', 'published', 700, 'Felles', '', '');
  insert into influence_rules (id, company_id, symptom_id, approach_id, weight, evidence, source_key, status)
    values ('${uuidv7()}', null, '${symptom}', '${approach}', 2, 'strong', 'egen-kilde', 'published'),
      ('${uuidv7()}', '${company}', '${symptom}', '${approach}', 3, 'strong', 'egen-kilde', 'published');
  commit`

fullTest('CNT-02 a start records the first version of content that has none, once', async () => {
  await withOldRelease(cluster, async (owner) => {
    await run(owner, editedContent)
    expect(await migrate(owner)).toBeNull()
    const versions = () => rowsOf(owner, 'select * from content_versions order by content_id')
    const first = await versions()
    const of = (id: string | undefined) => first.filter((row) => row['content_id'] === id)
    expect(of(shippedId('group', 'mat'))).toMatchObject([
      {
        kind: 'symptom-group',
        version: 4,
        status: 'published',
        company_id: null,
        fields: { nameNo: 'Mat, vekt og væske', description: 'Endret' },
        author_name: null,
      },
    ])
    const own = { company_id: company }
    expect(of(symptom)).toMatchObject([
      { ...own, kind: 'symptom', version: 2, status: 'draft', published_at: null },
    ])
    expect(of(category)).toMatchObject([{ ...own, fields: { nameNo: 'Vår kategori' } }])
    const rule = { requiredCategories: [category], minSymptomsCount: 3, severityThreshold: 50 }
    expect(of(module)).toMatchObject([{ ...own, fields: { code: 'M80', rule } }])
    // Everyone's links are what everyone's version holds.
    expect(of(approach)).toMatchObject([{ fields: { links: [{ symptomId: symptom, weight: 2 }] } }])
    const withoutVersion = await rowsOf(
      owner,
      `select id from (select id from symptom_groups union all select id from symptoms
           union all select id from questions union all select id from approaches
           union all select id from assessment_categories union all select id from symptom_bank
           union all select id from modules) t
         where id not in (select content_id from content_versions)`,
    )
    expect(withoutVersion).toEqual([])
    expect(await migrate(owner)).toBeNull()
    expect(await versions()).toEqual(first)
  })
})
