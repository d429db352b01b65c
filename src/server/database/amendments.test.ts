import { uuidv7 } from 'uuidv7'
import { afterAll, expect, inject, test } from 'vitest'
import { boundQuery } from '#testing/database/bound.ts'
import { onOwner } from '#testing/database/cluster.ts'
import { openWorkerDatabase } from '#testing/database/worker-database.ts'
import { migrate } from './migrate.ts'
import { shippedId } from './seed/seed-rows.ts'
import { fullTest } from '#testing/run/full-test.ts'

const database = await openWorkerDatabase(inject('owner'))
afterAll(database.close)
const { owner } = database

const company = uuidv7()
const own = uuidv7()
const danger = shippedId('question', 'generell-1')
const module = shippedId('module', 'M3')

/** As the release before the alert rules left it: nothing of them, a company's own version, and an edited module. */
const earlier = `
  begin; select set_config('app.role', 'system', true);
  update questions set alert_when = null, alert_text = null;
  update modules set not_when_acute = '[]';
  update modules set recommendations = '["Vårt eget tiltak."]' where id = '${shippedId('module', 'M5')}';
  update content_versions set fields = fields - 'alertWhen' - 'alertText' - 'notWhenAcute';
  update content_versions set fields = fields || '{"recommendations": ["Vårt eget tiltak."]}'
    where content_id = '${shippedId('module', 'M5')}';
  delete from content_seed where kind in ('question-alert', 'module-not-when-acute');
  insert into companies (id, name, contact_person, total_licenses) values ('${company}', 'Nordre', 'Leder', 10);
  insert into questions (id, key, company_id, base_id, status, text_no, question_type)
    values ('${own}', 'vaart', '${company}', '${danger}', 'published', 'Er det fare?', 'boolean');
  insert into content_versions (kind, content_id, version, company_id, status, fields, changed_at)
    select kind, '${own}', 1, '${company}', status, fields, changed_at from content_versions
      where content_id = '${danger}';
  commit`

const all = async (text: string) => (await boundQuery(owner, { role: 'system' }, text)).rows

test('SAFE-01 an upgraded database gets the alert rules and the marked measures of what shipped, once', async () => {
  await onOwner(owner, (client) => client.query(earlier))
  expect(await migrate(owner)).toBeNull()
  const alerting = { alert_when: true, alert_text: expect.stringContaining('vaktleder') as string }
  expect(
    await all(`select alert_when, alert_text from questions where id in ('${danger}', '${own}')`),
  ).toEqual([alerting, alerting])
  const fields = { alertWhen: true, alertText: alerting.alert_text }
  expect(
    await all(`select fields from content_versions where content_id in ('${danger}', '${own}')`),
  ).toMatchObject([{ fields }, { fields }])
  expect(await all('select code, not_when_acute from modules order by code')).toEqual([
    { code: 'M3', not_when_acute: [0, 1, 2, 3, 4] },
    // It was edited: which of its measures contradict acute care is its editor's to say.
    { code: 'M5', not_when_acute: [] },
    { code: 'M9', not_when_acute: [] },
  ])
  expect(
    await all(`select fields from content_versions where content_id = '${module}'`),
  ).toMatchObject([{ fields: { notWhenAcute: [0, 1, 2, 3, 4] } }])
})

/** As the release before the English texts left it, with one symptom that an editor has changed. */
const norwegianOnly = `
  begin; select set_config('app.role', 'system', true);
  update symptom_bank set description_en = null, info_text_en = null, alert_text_en = null;
  update symptoms set help_text_en = null, urgent_action_en = null;
  update questions set alert_text_en = null;
  update modules set description_en = null, recommendations_en = '[]';
  update guidance set bullets_en = '[]';
  update content_versions set fields = fields - 'descriptionEn' - 'infoTextEn' - 'alertTextEn' - 'helpTextEn'
    - 'urgentActionEn' - 'recommendationsEn';
  update symptoms set help_text = 'Vår egen tekst.' where id = '${shippedId('symptom', 'lite-energi')}';
  delete from content_seed where kind = 'english';
  commit`

fullTest(
  'PUB-06 an upgraded database gets English where the Norwegian text is as it shipped',
  async () => {
    await onOwner(owner, (client) => client.query(norwegianOnly))
    expect(await migrate(owner)).toBeNull()
    const missing = await all(`
    select id from symptom_bank where description_en is null or (alert_text is not null and alert_text_en is null)
    union all select id from symptoms where help_text_en is null or (urgent and urgent_action_en is null)
    union all select id from modules where description_en is null or recommendations_en = '[]'`)
    // What an editor has written is the editor's to translate.
    expect(missing.map(({ id }) => id as string).toSorted()).toEqual(
      [shippedId('symptom', 'lite-energi'), shippedId('module', 'M5')].toSorted(),
    )
    expect(await all(`select key from guidance where bullets_en = '[]'`)).toEqual([])
    const english = { alert_text_en: expect.stringContaining('duty manager') as string }
    expect(
      await all(`select alert_text_en from questions where id in ('${danger}', '${own}')`),
    ).toEqual([english, english])
    expect(
      await all(`select fields from content_versions where content_id = '${module}'`),
    ).toMatchObject([{ fields: { recommendationsEn: expect.any(Array) as unknown[] } }])
  },
)

const earlierAttempt = shippedId('bank-symptom', 'selvmordstanker--tidligere-forsok')
const history = shippedId('bank-symptom', 'vold--voldshistorikk')
const ownAttempt = uuidv7()

/** As the release before the facts left it: a company's own version of one, and one that an editor has renamed. */
const withoutFacts = `
  begin; select set_config('app.role', 'system', true);
  update symptom_bank set answer_kind = 'intensity';
  update symptom_bank set name_no = 'Vold den siste tiden' where id = '${history}';
  update content_versions set fields = fields - 'answerKind' where kind = 'bank-symptom';
  update content_versions set fields = fields || '{"nameNo": "Vold den siste tiden"}'
    where content_id = '${history}';
  delete from content_seed where kind = 'bank-symptom-fact';
  insert into symptom_bank (id, key, company_id, base_id, status, category_id, name_no, description)
    select '${ownAttempt}', 'vaart', '${company}', id, 'published', category_id, name_no, 'Vår egen.'
      from symptom_bank where id = '${earlierAttempt}';
  commit`

test('OFF-04 an upgraded database asks the shipped facts as facts, in companies’ own versions too', async () => {
  await onOwner(owner, (client) => client.query(withoutFacts))
  expect(await migrate(owner)).toBeNull()
  const facts = await all(`select id from symptom_bank where answer_kind = 'fact'`)
  // The editor of a renamed symptom chooses its answer kind.
  expect(facts.map(({ id }) => id as string).toSorted()).toEqual(
    [
      shippedId('bank-symptom', 'selvmordstanker--plan'),
      shippedId('bank-symptom', 'selvmordstanker--nylig-forsok'),
      earlierAttempt,
      ownAttempt,
    ].toSorted(),
  )
  expect(
    await all(`select fields -> 'answerKind' as kind from content_versions
      where content_id in ('${earlierAttempt}', '${history}') order by content_id = '${history}'`),
  ).toEqual([{ kind: 'fact' }, { kind: null }])
})

test('SAFE-01 a rule that an editor has taken away is not given back by the next start', async () => {
  await onOwner(owner, (client) =>
    client.query(`begin; select set_config('app.role', 'system', true);
      update questions set alert_when = null where id = '${danger}'; commit`),
  )
  expect(await migrate(owner)).toBeNull()
  expect(await all(`select alert_when from questions where id = '${danger}'`)).toEqual([
    { alert_when: null },
  ])
})
