import { uuidv7 } from 'uuidv7'
import { expect, inject, test } from 'vitest'
import { searchTextOf } from '#domain/account/search-text.ts'
import { boundQuery } from '#testing/database/bound.ts'
import { onOwner } from '#testing/database/cluster.ts'
import { withEarlier } from '#testing/database/earlier.ts'
import type { Connection } from './connection.ts'
import { migrate } from './migrate.ts'
import { shippedId } from './seed/shape.ts'

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
  const made = people.map((fullName) => ({ id: uuidv7(), fullName, email: `${uuidv7()}@aas.no` }))
  await withEarlier(inject('owner'), 2, async (owner) => {
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
  })
})

const [company, group, symptom, category, module, approach] = [1, 2, 3, 4, 5, 6].map(() => uuidv7())

/** Content that was edited, and a company's own, in a database that knew no versions. */
const editedContent = `
  insert into companies (id, name, contact_person, total_licenses)
    values ('${company}', 'Nordre fengsel', 'Leder', 10);
  insert into sources (key, title, organisation, url, what_it_supports, checked, unconfirmed)
    values ('egen-kilde', 'T', 'O', 'u', 'w', 'no', true);
  insert into symptom_groups (id, key, status, version, name_no, description)
    values ('${shippedId('group', 'mat')}', 'mat', 'published', 4, 'Mat og appetitt', 'Endret');
  insert into content_seed (kind, key) values ('group', 'mat');
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
      ('${uuidv7()}', '${company}', '${symptom}', '${approach}', 3, 'strong', 'egen-kilde', 'published')`

type Row = Readonly<Record<string, unknown>>

const rowsOf = async (owner: Connection, text: string): Promise<readonly Row[]> =>
  (await boundQuery(owner, { role: 'system' }, text)).rows as readonly Row[]

test('CNT-02 content of the release before the versions gets its first ones at start, once', async () => {
  await withEarlier(inject('owner'), 3, async (owner) => {
    await onOwner(owner, (client) => client.query(editedContent))
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
        fields: { nameNo: 'Mat og appetitt', description: 'Endret' },
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
    const unrecorded = await rowsOf(
      owner,
      `select id from (select id from symptom_groups union all select id from symptoms
           union all select id from questions union all select id from approaches
           union all select id from assessment_categories union all select id from symptom_bank
           union all select id from modules) t
         where id not in (select content_id from content_versions)`,
    )
    expect(unrecorded).toEqual([])
    expect(await migrate(owner)).toBeNull()
    expect(await versions()).toEqual(first)
  })
})
