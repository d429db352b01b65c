import { afterAll, expect, test } from 'vitest'
import type { OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import type { TreatmentOutcome } from '#domain/assessment/treatment/treatment-outcome.ts'
import { createEditor, expectDone } from '#testing/content/content-editor.ts'
import { findInFlow } from '#testing/content/content-flow.ts'
import { treatmentSubmission } from '#testing/flows/flow-submissions.ts'
import { officerSubmission } from '#testing/flows/submission.ts'
import { fullTest } from '#testing/run/full-test.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { publishModulesAtOnce } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
await publishModulesAtOnce(server.services)
const superadmin = createEditor(server, await server.signedIn('superadmin'))
const officer = createEditor(server, await server.signedIn('counselor'))

// What an editor types is what the flows show and count with, field by field.

fullTest(
  'CNT-03 a group as it was typed is what the flows show, until it is switched off',
  async () => {
    const fields = {
      nameNo: 'Uro',
      nameEn: 'Unrest',
      description: 'Kroppslig uro',
      colorTag: '#A1B2C3',
    }
    const id = await superadmin.makePublished('symptom-group', fields)
    expect(await findInFlow(officer, 'symptom-group', id)).toMatchObject({
      id,
      key: 'uro',
      ...fields,
    })
    expectDone(await superadmin.edit('symptom-group', id, { isActive: false }))
    expectDone(await superadmin.publish('symptom-group', id))
    expect(await findInFlow(officer, 'symptom-group', id)).toBeUndefined()
  },
)

test('CNT-03 a symptom as it was typed is what the flows show and count with', async () => {
  const groupId = await superadmin.makePublished('symptom-group')
  const { observationRisk, ...fields } = {
    groupId,
    nameNo: 'Vandrer hvileløst',
    nameEn: 'Paces',
    helpText: 'Går fram og tilbake',
    requiresIntensity: true,
    riskTag: 'violence',
    observationRisk: 'yellow',
  }
  const id = await superadmin.makePublished('symptom', { ...fields, observationRisk })
  expect(await findInFlow(officer, 'symptom', id)).toMatchObject({
    ...fields,
    observationTag: observationRisk,
    urgent: false,
    urgentAction: null,
  })
})

fullTest('CNT-08 a question as it was typed is what the flows ask', async () => {
  const groupId = await superadmin.makePublished('symptom-group')
  const fields = { groupId, textNo: 'Hvor lenge?', textEn: 'How long?' }
  const id = await superadmin.makePublished('question', { ...fields, questionType: 'text' })
  expect(await findInFlow(officer, 'question', id)).toMatchObject({ ...fields, type: 'text' })
})

test('CNT-03 CNT-08 the flow recommends an approach with its typed texts, its links and the reason', async () => {
  const fields = {
    number: 901,
    nameNo: 'Turgåing',
    nameEn: 'Walking',
    description: 'Ut hver dag',
    rationale: 'Bevegelse hjelper',
    summaryFileUrl: 'https://example.no/tur.pdf',
  }
  const id = await superadmin.makePublished('approach', fields)
  expect(await findInFlow(officer, 'approach', id)).toMatchObject({ ...fields, urgent: false })
  const symptom = await superadmin.makePublished('symptom', { requiresIntensity: true })
  const link = {
    symptomId: symptom,
    weight: 3,
    evidence: 'strong',
    sourceKey: 'nice-ng57',
    note: 'Godt begrunnet',
    isActive: true,
  }
  expectDone(await superadmin.link(id, [link]))
  const recommended = async () => {
    const sent = treatmentSubmission({ symptoms: { [symptom]: 80 } })
    const { data } = expectDone(await officer.call('treatment.complete', sent))
    const { recommendations } = (data as { outcome: TreatmentOutcome }).outcome
    return recommendations.find((row) => row.id === id)
  }
  // The links wait for review with the rest of the version.
  expect(await recommended()).toBeUndefined()
  expectDone(await superadmin.publish('approach', id))
  expect(await recommended()).toMatchObject({
    ...fields,
    reasons: [{ symptomId: symptom, weight: 3, evidence: 'strong', note: 'Godt begrunnet' }],
  })
  expectDone(await superadmin.link(id, [{ ...link, isActive: false }]))
  expectDone(await superadmin.publish('approach', id))
  expect(await recommended()).toBeUndefined()
  expect(await superadmin.row('approach', id)).toMatchObject({ influenceRuleCount: 0 })
})

test('CNT-05 a category as it was typed is what officers choose from', async () => {
  const fields = { nameNo: 'Uro', nameEn: 'Unrest', description: 'Kroppslig uro', icon: '🌙' }
  const id = await superadmin.make('category', { ...fields, colorPreset: 'pink' })
  expect(await findInFlow(officer, 'category', id)).toMatchObject(fields)
  expectDone(await superadmin.edit('category', id, { nameNo: 'Rastløshet' }))
  expect(await findInFlow(officer, 'category', id)).toMatchObject({
    ...fields,
    nameNo: 'Rastløshet',
  })
  expectDone(await superadmin.edit('category', id, { isActive: false }))
  expect(await findInFlow(officer, 'category', id)).toBeUndefined()
})

test('CNT-06 a bank symptom as it was typed is what officers rate, and its alert is raised', async () => {
  const categoryId = await superadmin.make('category')
  const fields = {
    categoryId,
    nameNo: 'Kramper',
    nameEn: 'Seizures',
    description: 'Ufrivillige rykninger',
    infoText: 'Se etter tegn',
    safetyAlert: true,
    alertText: 'Ring 113.',
  }
  const id = await superadmin.make('bank-symptom', { ...fields, severityDefault: 0 })
  expect(await findInFlow(officer, 'bank-symptom', id)).toMatchObject(fields)
  expect(await superadmin.row('bank-symptom', id)).toMatchObject({ severityDefault: 0 })
  const sent = officerSubmission({ categories: [categoryId], answers: { [id]: 1 } })
  const { data } = expectDone(await officer.call('officer.complete', sent))
  expect((data as { outcome: OfficerOutcome }).outcome.categories).toMatchObject([
    { id: categoryId, symptoms: [{ id, answer: 1, alertText: 'Ring 113.' }] },
  ])
})

test('CNT-06 OFF-04 the usual level is in the flow where an editor has turned it on, and is never an answer', async () => {
  const categoryId = await superadmin.make('category')
  const id = await superadmin.make('bank-symptom', { categoryId, severityDefault: 40 })
  const shown = async () => (await findInFlow(officer, 'bank-symptom', id))?.['usualLevel']
  const saved = async (fields: object) =>
    expectDone(await superadmin.edit('bank-symptom', id, fields))
  expect(await shown()).toBeNull()
  await saved({ showUsual: true })
  expect(await shown()).toBe(40)
  // A page of the release before sends no such field.
  await saved({ showUsual: undefined, nameNo: 'Uro' })
  expect(await shown()).toBe(40)
  await saved({ answerKind: 'fact' })
  expect(await shown()).toBeNull()
  await saved({ answerKind: 'intensity' })
  const sent = officerSubmission({ categories: [categoryId], answers: {} })
  const { data } = expectDone(await officer.call('officer.complete', sent))
  const { categories } = (data as { outcome: OfficerOutcome }).outcome
  expect(categories).toMatchObject([{ symptoms: [{ id, answer: null }] }])
  expect(JSON.stringify(categories)).not.toContain('usual')

  await saved({ showUsual: false })
  expect(await shown()).toBeNull()
  const { version } = await superadmin.row('bank-symptom', id)
  const restored = { kind: 'bank-symptom', id, version, contentVersion: 2 }
  expectDone(await superadmin.call('contentHistory.restore', restored))
  expect(await shown()).toBe(40)
})

test('CNT-06 R14 a version names the usual level only where it is on, so that the release before reads the others', async () => {
  const id = await superadmin.make('bank-symptom', { severityDefault: 40 })
  expectDone(await superadmin.edit('bank-symptom', id, { showUsual: true }))
  expectDone(await superadmin.edit('bank-symptom', id, { showUsual: false }))
  const rows = await storedQuery(
    server,
    `select fields -> 'showUsual' as on from content_versions where content_id = $1 order by version`,
    [id],
  )
  expect(rows).toEqual([{ on: null }, { on: true }, { on: null }])
})

test('CNT-07 OFF-08 the flow recommends a module with its typed texts and its rule', async () => {
  const categoryId = await superadmin.make('category')
  const symptom = await superadmin.make('bank-symptom', { categoryId })
  const fields = {
    code: 'M42',
    nameNo: 'Eget tiltak',
    nameEn: 'Own measure',
    description: 'Etter avtale',
    riskLevel: 'high',
    recommendations: ['Ring vaktleder.', 'Bli hos innsatte.'],
  }
  const id = await superadmin.make('module', fields)
  expect(await findInFlow(officer, 'module', id)).toMatchObject({
    ...fields,
    label: 'Modul 42',
    rule: null,
  })
  const moduleOf = async (value: number) => {
    const sent = officerSubmission({ categories: [categoryId], answers: { [symptom]: value } })
    const { data } = expectDone(await officer.call('officer.complete', sent))
    return (data as { outcome: OfficerOutcome }).outcome.module
  }
  expect(await moduleOf(60)).toMatchObject({ label: 'Modul 3' })
  const rule = { requiredCategories: [categoryId], minSymptomsCount: 1, severityThreshold: 60 }
  expectDone(await superadmin.rule(id, rule))
  expect(await findInFlow(officer, 'module', id)).toMatchObject({ rule })
  expect(await moduleOf(59)).toMatchObject({ label: 'Modul 3' })
  expect(await moduleOf(60)).toMatchObject({ ...fields, label: 'Modul 42' })
  expectDone(await superadmin.edit('module', id, { recommendations: ['Noe annet.'] }))
  expect(await moduleOf(60)).toMatchObject({ recommendations: ['Noe annet.'] })
  expectDone(await superadmin.rule(id, null))
  expect(await moduleOf(60)).toMatchObject({ label: 'Modul 3' })
  expectDone(await superadmin.rule(id, rule))
  expectDone(await superadmin.remove('module', id))
  expect(await moduleOf(60)).toMatchObject({ label: 'Modul 3' })
})

test('CNT-04 the order in which editors put rows is the one that flows show', async () => {
  const ids = [
    await superadmin.make('category'),
    await superadmin.make('category'),
    await superadmin.make('category'),
  ]
  const [a = '', b = '', c = ''] = ids
  const shown = async () => {
    const { data } = expectDone(await officer.call('officer.content', {}))
    const rows = (data as { categories: readonly { id: string }[] }).categories
    return rows.map(({ id }) => id).filter((id) => ids.includes(id))
  }
  expect(await shown()).toEqual([a, b, c])
  const { orderIndex } = await superadmin.row('category', a)
  expectDone(await superadmin.reorder('category', c, orderIndex))
  expect(await shown()).toEqual([c, a, b])
  expectDone(await superadmin.reorder('category', c, orderIndex + 1))
  expect(await shown()).toEqual([a, c, b])
})
