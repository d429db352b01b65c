import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { createEditor, expectDone, editingCompany } from '#testing/content/content-editor.ts'
import { categoryId } from '#testing/flows/submission.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { firstRows } from '#testing/run/level.ts'
import { publishModulesAtOnce } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
await publishModulesAtOnce(server.services)
const { admin, officer } = await editingCompany(server)
const superadmin = createEditor(server, await server.signedIn('superadmin'))

let modulesMade = 0

/** A category with two symptoms, and a module whose rule needs both of them. */
const ruled = async () => {
  const category = await admin.make('category', { nameNo: 'Egen kategori' })
  const symptoms = [
    await admin.make('bank-symptom', { categoryId: category }),
    await admin.make('bank-symptom', { categoryId: category }),
  ]
  modulesMade += 1
  const code = `M7${modulesMade}`
  const rule = { requiredCategories: [category], minSymptomsCount: 2, severityThreshold: 50 }
  const module = await admin.make('module', { code, rule })
  return { category, symptoms, module, label: `Modul 7${modulesMade}`, code, rule }
}

test('OFF-08 a category that a rule requires is neither removed nor switched off, and the module is named', async () => {
  const { category, symptoms, label, code } = await ruled()
  const off = await admin.edit('category', category, { isActive: false })
  expect(off).toMatchObject({ status: 422, error: { reason: 'content-problem' } })
  expect(off.error?.message).toContain(code)
  for (const id of symptoms) {
    const answer = await admin.remove('bank-symptom', id)
    expect(answer).toMatchObject({ status: 422, error: { reason: 'content-problem' } })
    expect(answer.error?.message).toMatch(/Regelen til «M7\d .*» kan aldri slå til/u)
  }
  const removed = await admin.remove('category', category)
  expect(removed).toMatchObject({ status: 409, error: { reason: 'in-use' } })
  expect(removed.error?.message).toContain(`«${label}»`)
})

fullTest(
  'OFF-08 a category without symptoms that a rule requires is in use by the module',
  async () => {
    const category = await superadmin.make('category')
    const symptom = await superadmin.make('bank-symptom', { categoryId: category })
    const rule = { requiredCategories: [category], minSymptomsCount: 1, severityThreshold: 0 }
    const module = await superadmin.make('module', { code: 'M61', rule })
    expectDone(
      await superadmin.rule(module, { ...rule, requiredCategories: [categoryId('krise')] }),
    )
    expectDone(await superadmin.remove('bank-symptom', symptom))
    expect(await superadmin.rule(module, rule)).toMatchObject({
      status: 422,
      error: { reason: 'content-problem' },
    })
    const krise = await superadmin.remove('category', categoryId('krise'))
    expect(krise).toMatchObject({ status: 409, error: { reason: 'in-use' } })
    expectDone(await superadmin.remove('module', module))
    expectDone(await superadmin.remove('category', category))
  },
)

fullTest(
  'OFF-08 a bank symptom that a rule counts on is neither removed nor switched off',
  async () => {
    const { symptoms, module, rule } = await ruled()
    const [symptom = ''] = symptoms
    for (const answer of [
      await admin.remove('bank-symptom', symptom),
      await admin.edit('bank-symptom', symptom, { isActive: false }),
    ]) {
      expect(answer).toMatchObject({ status: 422, error: { reason: 'content-problem' } })
      expect(answer.error?.message).toMatch(/kan aldri slå til/u)
    }
    expectDone(await admin.rule(module, { ...rule, minSymptomsCount: 1 }))
    expectDone(await admin.edit('bank-symptom', symptom, { isActive: false }))
  },
)

test('OFF-08 a rule on a removed category, or on another company’s, is refused at that field', async () => {
  const { module, rule } = await ruled()
  const gone = await admin.make('category')
  expectDone(await admin.remove('category', gone))
  const other = await (await editingCompany(server)).admin.make('category')
  for (const id of [gone, other]) {
    const answer = await admin.rule(module, { ...rule, requiredCategories: [id] })
    expect(answer).toMatchObject({
      status: 422,
      error: { reason: 'unknown-reference', fields: ['requiredCategories'] },
    })
  }
})

const wrong = [
  ['severityThreshold', 101],
  ['severityThreshold', -1],
  ['severityThreshold', 49.5],
  ['minSymptomsCount', 0],
  ['minSymptomsCount', 1001],
  ['requiredCategories', []],
] as const

test.for(firstRows(1, wrong))(
  'CNT-07 a rule with %s %j is refused at that field',
  async ([field, value]) => {
    const { module, rule } = await ruled()
    const answer = await admin.rule(module, { ...rule, [field]: value })
    expect(answer).toMatchObject({
      status: 400,
      error: { reason: 'invalid-input', fields: [`rule.${field}`] },
    })
  },
)

test('CNT-02 a change of everyone’s content that breaks a company’s own module is refused and names the company', async () => {
  const own = await editingCompany(server)
  const category = await superadmin.make('category')
  const symptom = await superadmin.make('bank-symptom', { categoryId: category })
  const rule = { requiredCategories: [category], minSymptomsCount: 1, severityThreshold: 50 }
  await own.admin.make('module', { code: 'M88', nameNo: 'Bare hos oss', rule })
  for (const answer of [
    await superadmin.remove('bank-symptom', symptom),
    await superadmin.edit('bank-symptom', symptom, { isActive: false }),
    await superadmin.edit('category', category, { isActive: false }),
  ]) {
    expect(answer).toMatchObject({ status: 422, error: { reason: 'content-problem' } })
    expect(answer.error?.message).toMatch(/Hos Nordre fengsel: .*M88 Bare hos oss/u)
  }
})

test('CNT-07 two modules of one code, and two approaches of one number, are refused', async () => {
  const { code } = await ruled()
  const again = await admin.create('module', uuidv7(), { code })
  expect(again).toMatchObject({ status: 422, error: { reason: 'content-problem' } })
  const shipped = await admin.create('module', uuidv7(), { code: 'M3' })
  expect(shipped).toMatchObject({ status: 422, error: { reason: 'content-problem' } })
  const approach = await admin.make('approach', { number: 1 })
  const answer = await admin.publish('approach', approach)
  expect(answer.error?.message).toBe('Nummer 1 er brukt fra før.')
})

fullTest('CNT-07 a removed module is in no flow, and comes back with its rule', async () => {
  const { module, rule } = await ruled()
  const inFlow = async () => {
    const { data } = expectDone(await officer.call('officer.content', {}))
    return (data as { modules: { id: string }[] }).modules.find(({ id }) => id === module)
  }
  expectDone(await admin.remove('module', module))
  expect(await inFlow()).toBeUndefined()
  expectDone(await admin.undelete('module', module))
  expect(await inFlow()).toMatchObject({ rule })
  expect(await admin.row('module', module)).toMatchObject({ rule })
})

test('CNT-06 a bank symptom moves to another category and is the last one there, unless a rule counts on it', async () => {
  const { symptoms } = await ruled()
  const counted = await admin.edit('bank-symptom', symptoms[0] ?? '', {
    categoryId: categoryId('vold'),
  })
  expect(counted).toMatchObject({ status: 422, error: { reason: 'content-problem' } })

  const [from, to] = [await admin.make('category'), await admin.make('category')]
  const moved = await admin.make('bank-symptom', { categoryId: from })
  const left = await admin.make('bank-symptom', { categoryId: from })
  await admin.make('bank-symptom', { categoryId: to })
  expectDone(await admin.edit('bank-symptom', moved, { categoryId: to }))
  expect(await admin.row('bank-symptom', moved)).toMatchObject({ categoryId: to, orderIndex: 1 })
  expect(await admin.row('bank-symptom', left)).toMatchObject({ categoryId: from, orderIndex: 0 })
  const nowhere = await admin.edit('bank-symptom', moved, { categoryId: uuidv7() })
  expect(nowhere.error).toMatchObject({ reason: 'unknown-reference', fields: ['categoryId'] })
})
