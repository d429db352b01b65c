import { afterAll, expect, inject, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import shippedSymptoms from '#content/symptoms.json' with { type: 'json' }
import { openWorkerDatabase } from '#testing/database/worker-database.ts'
import { boundQuery } from '#testing/database/bound.ts'
import { dropDatabase, onOwner } from '#testing/database/cluster.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { isSupported, migrate } from './migrate.ts'
import { roundCount } from '#testing/run/level.ts'

const database = await openWorkerDatabase(inject('owner'))
afterAll(database.close)

const symptomsWhere = async (where: string): Promise<number> => {
  const system = { role: 'system' }
  const { rows } = await boundQuery(
    database.owner,
    system,
    `select count(*)::int as n from symptoms where ${where}`,
  )
  return rows[0].n
}

const asSystem = (statement: string) =>
  onOwner(database.owner, (client) =>
    client.query(`begin; select app.bind('system', null, null); ${statement}; commit`),
  )

test('CNT-09 everything that ships is in a new database, published', async () => {
  expect(await symptomsWhere(`status = 'published' and company_id is null`)).toBe(
    shippedSymptoms.length,
  )
})

test('CNT-09 a restart seeds nothing twice and undoes neither an edit nor a deletion', async () => {
  await asSystem(`update symptoms set name_no = 'Vårt eget navn' where key = 'lite-energi';
    delete from influence_rules where symptom_id = (select id from symptoms where key = 'selvmordsutsagn');
    delete from symptoms where key = 'selvmordsutsagn'`)
  expect(await migrate(database.owner)).toBeNull()
  expect(await symptomsWhere('true')).toBe(shippedSymptoms.length - 1)
  expect(await symptomsWhere(`name_no = 'Vårt eget navn'`)).toBe(1)
})

test('CNT-09 content that a later release adds is seeded beside the existing content', async () => {
  await asSystem(`delete from influence_rules where symptom_id = (select id from symptoms where key = 'lite-energi');
    delete from symptoms where key = 'lite-energi';
    delete from content_seed where kind = 'symptom' and key = 'lite-energi'`)
  await migrate(database.owner)
  expect(await symptomsWhere(`key = 'lite-energi'`)).toBe(1)
})

test('CNT-09 a later item whose parent was deleted stays out, and the start goes on', async () => {
  await asSystem(`delete from symptom_bank where category_id =
      (select id from assessment_categories where key = 'vold') or key = 'krise--panikk';
    update module_rules set required_categories = '{}';
    delete from assessment_categories where key = 'vold';
    delete from content_seed where kind = 'bank-symptom' and (key like 'vold--%' or key = 'krise--panikk')`)
  expect(await migrate(database.owner)).toBeNull()
  const { rows } = await boundQuery(
    database.owner,
    { role: 'system' },
    `select key from symptom_bank where key like 'vold--%' or key = 'krise--panikk'`,
  )
  expect(rows).toEqual([{ key: 'krise--panikk' }])
})

fullTest(
  'R14 databases of one owner that start at once share the application role without a fault',
  async () => {
    const cluster = inject('owner')
    const names = Array.from(
      { length: roundCount(2, 4) },
      () => `test_${uuidv7().replaceAll('-', '')}`,
    )
    for (const name of names)
      await onOwner(cluster, (client) => client.query(`create database ${name}`))
    const owners = names.map((name) => ({ ...cluster, database: name }))
    expect(await Promise.all(owners.map((owner) => migrate(owner)))).toEqual(names.map(() => null))
    for (const name of names) {
      await dropDatabase(cluster, name)
    }
  },
)

test('R14 an unreachable database is reported as such', async () => {
  expect(await migrate({ ...database.owner, database: 'nowhere' })).toBe('no-database')
  expect(await migrate({ ...database.owner, password: 'wrong' })).toBe('password-wrong')
})

test('R14 PostgreSQL 15 and newer will do, older ones and unknown ones will not', () => {
  expect(['150000', '150018', '180004'].map(isSupported)).toEqual([true, true, true])
  expect(['140019', '90600', undefined].map(isSupported)).toEqual([false, false, false])
})
