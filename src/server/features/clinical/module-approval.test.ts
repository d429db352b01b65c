import { afterAll, beforeEach, expect, test } from 'vitest'
import type { OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import { shippedId } from '#server/database/seed/seed-rows.ts'
import {
  createEditor,
  editingCompany,
  expectDone,
  type ContentRow,
} from '#testing/content/content-editor.ts'
import { findInFlow } from '#testing/content/content-flow.ts'
import { answersOf, categoryId, officerSubmission } from '#testing/flows/submission.ts'
import { auditRowsOf } from '#testing/rows/stored-rows.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { publishModulesAtOnce, setSettings } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
const { admin, editor, officer, ...scope } = await editingCompany(server)
const superadmin = createEditor(server, await server.signedIn('superadmin'))
beforeEach(() => setSettings(server.services, { moduleApproval: true, twoPersonPublishing: false }))

let made = 70

/** A rule that one moderate answer of `officerSubmission` fulfils. */
const rule = {
  requiredCategories: [categoryId('nedstemthet')],
  minSymptomsCount: 1,
  severityThreshold: 50,
}

/** A draft of a module of high risk, with that rule unless the test says otherwise. */
const highRisk = async (fields: object = {}) => {
  made += 1
  return editor.make('module', { code: `M${made}`, riskLevel: 'high', rule, ...fields })
}

/** What the officer is recommended. */
const recommended = async (): Promise<string> => {
  const { data } = expectDone(await officer.call('officer.complete', officerSubmission()))
  return (data as { outcome: OfficerOutcome }).outcome.module.code
}

const reasonOf = (answer: { error: { reason: string } | null }) => answer.error?.reason ?? 'done'

test('BO-06 nobody gets a module of high risk before another user has approved it, and then they do', async () => {
  const id = await highRisk()
  expect(await editor.row('module', id)).toMatchObject({
    status: 'draft',
    publishedVersion: null,
    needsApproval: true,
  })
  expect(await recommended()).toBe('M3')
  expectDone(await editor.move('module', id, 'pending'))
  expect(await recommended()).toBe('M3')
  expect(reasonOf(await editor.move('module', id, 'published'))).toBe('forbidden')
  expect(await recommended()).toBe('M3')
  expectDone(await admin.move('module', id, 'published'))
  expect(await recommended()).toBe(`M${made}`)
  expect((await auditRowsOf(server, id)).map(({ details }) => details)).toMatchObject([
    { contentVersion: 1 },
    { statusFrom: 'draft', status: 'pending' },
    { statusFrom: 'pending', status: 'published' },
  ])
  expectDone(await admin.remove('module', id))
  expect(await recommended()).toBe('M3')
})

test('BO-06 a changed module counts as it was approved, its rule too, until the change is approved', async () => {
  const id = await highRisk()
  expectDone(await admin.publish('module', id))
  expectDone(await editor.edit('module', id, { nameNo: 'Endret', riskLevel: 'low' }))
  expectDone(await editor.rule(id, null))
  expect(await editor.row('module', id)).toMatchObject({
    status: 'draft',
    contentVersion: 2,
    publishedVersion: 1,
  })
  expect(await findInFlow(officer, 'module', id)).toMatchObject({ riskLevel: 'high', rule })
  expect(await recommended()).toBe(`M${made}`)
  expectDone(await admin.publish('module', id))
  expect(await findInFlow(officer, 'module', id)).toMatchObject({ nameNo: 'Endret', rule: null })
  expect(await recommended()).toBe('M3')
})

test('BO-06 a category is offered once it is approved, and a submission that names it before is refused', async () => {
  const id = await editor.make('category', { nameNo: 'Søvn' })
  const bank = await editor.create('bank-symptom', shippedId('bank-symptom', 'x'), {
    categoryId: id,
  })
  expect(reasonOf(bank)).toBe('unknown-reference')
  const named = officerSubmission({ categories: [categoryId('nedstemthet'), id] })
  expect(reasonOf(await officer.call('officer.complete', named))).toBe('unknown-category')
  expect(await findInFlow(officer, 'category', id)).toBeUndefined()
  expectDone(await editor.move('category', id, 'pending'))
  expect(reasonOf(await officer.call('officer.complete', named))).toBe('unknown-category')
  expectDone(await admin.move('category', id, 'published'))
  expect(await findInFlow(officer, 'category', id)).toMatchObject({ nameNo: 'Søvn' })
})

test('BO-06 ROLE-12 a company’s version of a common category is a draft, and the common one holds', async () => {
  const common = shippedId('category', 'krise')
  const before = await findInFlow(officer, 'category', common)
  const own = await editor.takeOver('category', common)
  expectDone(await editor.edit('category', own, { nameNo: 'Hos oss' }))
  expect(await editor.row('category', own)).toMatchObject({ status: 'draft', refId: common })
  expect(await findInFlow(officer, 'category', common)).toEqual(before)
  expectDone(await admin.publish('category', own))
  expect(await findInFlow(officer, 'category', common)).toMatchObject({ nameNo: 'Hos oss' })
  expectDone(await admin.giveBack('category', own))
  expect(await findInFlow(officer, 'category', common)).toEqual(before)
})

test('BO-06 CNT-02 the approval is refused in words where the module would not hold together, and it goes on waiting', async () => {
  const unreachable = await highRisk({ rule: { ...rule, minSymptomsCount: 500 } })
  expectDone(await editor.move('module', unreachable, 'pending'))
  const answer = await admin.move('module', unreachable, 'published')
  expect(answer).toMatchObject({ status: 422, error: { reason: 'content-problem' } })
  expect(answer.error?.message).toMatch(/kan aldri slå til/u)

  const category = await admin.makePublished('category')
  const orphan = await highRisk({ rule: { ...rule, requiredCategories: [category] } })
  expectDone(await editor.move('module', orphan, 'pending'))
  expectDone(await admin.remove('category', category))
  expect(reasonOf(await admin.move('module', orphan, 'published'))).toBe('unknown-reference')
  for (const id of [unreachable, orphan]) {
    expect(await admin.row('module', id)).toMatchObject({
      status: 'pending',
      publishedVersion: null,
    })
    expectDone(await admin.remove('module', id))
  }
})

test('BO-06 of two reviewers at once one decides, and the other hears that it is decided', async () => {
  const other = createEditor(server, await server.signedIn('org_admin', scope))
  const id = await highRisk({ rule: null })
  expectDone(await editor.move('module', id, 'pending'))
  const { version } = await admin.row('module', id)
  const asked = { id, version, comment: 'Mangler kilde' }
  const answers = await Promise.all([
    admin.call('modules.updateStatus', { ...asked, status: 'published' }),
    other.call('modules.updateStatus', { ...asked, status: 'draft' }),
  ])
  expect(answers.map(reasonOf).toSorted()).toEqual(['done', 'stale'])
  const late = await other.call('modules.updateStatus', { ...asked, status: 'published' })
  expect(late).toMatchObject({ status: 409, error: { reason: 'stale' } })
  const won = reasonOf(answers[0]) === 'done' ? 'published' : 'draft'
  expect(await admin.row('module', id)).toMatchObject({ status: won })
  expect((await admin.history('module', id)).length).toBe(1)
})

test('BO-06 SET-04 with two persons, the author of a module may not approve it', async () => {
  await setSettings(server.services, { twoPersonPublishing: true })
  const id = await admin.make('module', { code: 'M60' })
  expectDone(await admin.move('module', id, 'pending'))
  expect(await admin.row('module', id)).toMatchObject({ needsOtherApprover: true })
  expect(reasonOf(await admin.move('module', id, 'published'))).toBe('own-submission')
  expect(await findInFlow(officer, 'module', id)).toBeUndefined()
  const other = createEditor(server, await server.signedIn('org_admin', scope))
  expectDone(await other.move('module', id, 'published'))
})

test('BO-06 SET-04 with the setting off a save is in use at once, and what waited goes on waiting until it is approved', async () => {
  const [waiting, draft] = [await highRisk({ rule: null }), await highRisk({ rule: null })]
  expectDone(await editor.move('module', waiting, 'pending'))
  const published = await editor.make('category')
  expectDone(await editor.move('category', published, 'pending'))
  expectDone(await admin.move('category', published, 'published'))

  await publishModulesAtOnce(server.services)
  expect(await editor.row('module', waiting)).toMatchObject({ status: 'pending' })
  expect(reasonOf(await editor.edit('module', waiting, { nameNo: 'Endret' }))).toBe('under-review')
  expect(await findInFlow(officer, 'module', waiting)).toBeUndefined()
  expectDone(await admin.move('module', waiting, 'published'))
  expect(await findInFlow(officer, 'module', waiting)).toBeDefined()

  // A draft from before is in use when it is saved, unchanged too.
  expect(await findInFlow(officer, 'module', draft)).toBeUndefined()
  expectDone(await editor.edit('module', draft, {}))
  expect(await editor.row('module', draft)).toMatchObject({
    status: 'published',
    contentVersion: 1,
    publishedVersion: 1,
    needsApproval: false,
  })
  expect(await findInFlow(officer, 'module', draft)).toBeDefined()
  const direct = await editor.make('category')
  expect(await findInFlow(officer, 'category', direct)).toBeDefined()
  expectDone(await editor.edit('category', published, { nameNo: 'Endret' }))
  expect(await findInFlow(officer, 'category', published)).toMatchObject({ nameNo: 'Endret' })
  // The other kinds are reviewed as before.
  expect(await editor.row('symptom-group', await editor.make('symptom-group'))).toMatchObject({
    status: 'draft',
    needsApproval: true,
  })

  await setSettings(server.services, { moduleApproval: true })
  expectDone(await editor.edit('category', published, { nameNo: 'Endret igjen' }))
  expect(await findInFlow(officer, 'category', published)).toMatchObject({ nameNo: 'Endret' })
})

fullTest(
  'BO-06 SAFE-06 an assessment that began with a category is finished with it as it was approved',
  async () => {
    const category = await admin.makePublished('category', { nameNo: 'Først' })
    const symptom = await admin.make('bank-symptom', { categoryId: category })
    expectDone(await editor.edit('category', category, { nameNo: 'Endret' }))
    const answer = await officer.call('officer.complete', {
      ...officerSubmission({ categories: [categoryId('nedstemthet'), category] }),
      answers: { ...answersOf({ 'nedstemthet--tristhet': 60 }), [symptom]: 20 },
    })
    const { outcome } = expectDone(answer).data as { outcome: OfficerOutcome }
    expect(outcome.categories.map(({ nameNo }) => nameNo)).toContain('Først')
  },
)

test('BO-06 ROLE-12 a superadmin reviews a company’s module with the names of its own categories', async () => {
  const category = await admin.makePublished('category', { nameNo: 'Egen kategori' })
  await admin.make('bank-symptom', { categoryId: category })
  const id = await highRisk({ rule: { ...rule, requiredCategories: [category] } })
  expectDone(await editor.move('module', id, 'pending'))
  const { data } = expectDone(
    await superadmin.call('reviews.list', { part: 'waiting', kind: 'module' }),
  )
  const { rows } = data as { rows: { row: ContentRow & { reviewFor: { names: object } } }[] }
  expect(rows.find(({ row }) => row.id === id)?.row.reviewFor.names).toMatchObject({
    [category]: 'Egen kategori',
  })
  const { version } = await editor.row('module', id)
  expectDone(await superadmin.call('modules.updateStatus', { id, version, status: 'published' }))
  expect(await findInFlow(officer, 'module', id)).toBeDefined()
})
