import { isDeepStrictEqual } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { uuidv7 } from 'uuidv7'
import { fullTest } from '#testing/run/full-test.ts'
import type { Answer } from '#testing/server/api.ts'
import { createEditor, expectDone, editingCompany } from '#testing/content/content-editor.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { categoryId } from '#testing/flows/submission.ts'
import { publishModulesAtOnce } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
await publishModulesAtOnce(server.services)
const company = await editingCompany(server)
const { admin } = company
const superadmin = createEditor(server, await server.signedIn('superadmin'))

const tables = [
  'symptom_groups',
  'symptoms',
  'questions',
  'approaches',
  'influence_rules',
  'assessment_categories',
  'symptom_bank',
  'modules',
  'module_rules',
  'content_versions',
]

/** Every row of all content, as one text. */
const everything = async () => {
  const texts: unknown[] = []
  for (const table of tables) {
    const [row] = await storedQuery(
      server,
      `select count(*), md5(string_agg(t::text, ' ' order by t::text)) as rows from ${table} t`,
    )
    texts.push(row)
  }
  return texts
}

/** Why it was refused, and whether all content is as it was before. */
const leftBy = async (refused: () => Promise<Answer>) => {
  const before = await everything()
  const { error } = await refused()
  return { reason: error?.reason, isUnchanged: isDeepStrictEqual(await everything(), before) }
}

const nothing = (reason: string) => ({ reason, isUnchanged: true })

const rule = { minSymptomsCount: 1, severityThreshold: 50 }

test('CNT-02 a change that is refused after it was written leaves nothing behind', async () => {
  const empty = await admin.make('category')
  const unreachable = { ...rule, requiredCategories: [empty] }
  expect(
    await leftBy(() => admin.create('module', uuidv7(), { code: 'M71', rule: unreachable })),
  ).toEqual(nothing('content-problem'))
  const module = await admin.make('module', { code: 'M72' })
  expect(await leftBy(() => admin.rule(module, unreachable))).toEqual(nothing('content-problem'))
  expect(await leftBy(() => admin.edit('module', module, { code: 'M3' }))).toEqual(
    nothing('content-problem'),
  )
})

test('CNT-02 an approval that is refused leaves the row waiting, with its version', async () => {
  const approach = await admin.make('approach', { number: 1 })
  expectDone(await admin.move('approach', approach, 'pending'))
  expect(await leftBy(() => admin.move('approach', approach, 'published'))).toEqual(
    nothing('content-problem'),
  )
  expect(await admin.row('approach', approach)).toMatchObject({
    status: 'pending',
    publishedVersion: null,
  })
})

fullTest(
  'CNT-02 a removal, its undoing, a restore and a giving back that are refused change nothing',
  async () => {
    const category = await admin.make('category')
    const symptom = await admin.make('bank-symptom', { categoryId: category })
    const needed = { ...rule, requiredCategories: [category] }
    const module = await admin.make('module', { code: 'M73', rule: needed })
    expect(await leftBy(() => admin.remove('bank-symptom', symptom))).toEqual(
      nothing('content-problem'),
    )
    expectDone(await admin.rule(module, null))
    expectDone(await admin.remove('bank-symptom', symptom))
    expect(await leftBy(() => admin.restore('module', module, 1))).toEqual(
      nothing('content-problem'),
    )
    expectDone(await admin.remove('category', category))
    expect(await leftBy(() => admin.undelete('bank-symptom', symptom))).toEqual(
      nothing('unknown-reference'),
    )
    expect(await leftBy(() => admin.restore('module', module, 1))).toEqual(
      nothing('unknown-reference'),
    )
    // The company's own rule leans on its own version, which has the symptoms.
    const common = await superadmin.make('bank-symptom', {
      categoryId: categoryId('rus'),
      isActive: false,
    })
    const own = await admin.takeOver('bank-symptom', common)
    expectDone(await admin.edit('bank-symptom', own, { isActive: true }))
    const all = (await admin.list('bank-symptom')).filter(
      (row) => row['categoryId'] === categoryId('rus'),
    )
    const leaning = {
      ...rule,
      requiredCategories: [categoryId('rus')],
      minSymptomsCount: all.length,
    }
    expectDone(await admin.rule(module, leaning))
    expect(await leftBy(() => admin.giveBack('bank-symptom', own))).toEqual(
      nothing('content-problem'),
    )
  },
)

test('CNT-02 a failure of the database in the middle rolls the whole action back', async () => {
  const id = uuidv7()
  await storedQuery(
    server,
    `create function fail_version() returns trigger language plpgsql
     as $$ begin raise exception 'no space left'; end $$`,
  )
  await storedQuery(
    server,
    `create trigger fail_version before insert on content_versions
     for each row execute function fail_version()`,
  )
  const edited = await superadmin.list('category')
  expect(await leftBy(() => admin.create('category', id, {}))).toEqual(nothing('internal'))
  expect(
    await leftBy(() => superadmin.edit('category', edited[0]?.id ?? '', { nameNo: 'Endret' })),
  ).toEqual(nothing('internal'))
  await storedQuery(server, 'drop trigger fail_version on content_versions')
  expectDone(await admin.create('category', id, {}))
})
