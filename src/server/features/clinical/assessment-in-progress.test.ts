import { afterAll, expect, test } from 'vitest'
import type { OfficerOutcome } from '#domain/assessment/officer/officer-outcome.ts'
import { createEditor, expectDone, editingCompany } from '#testing/content/content-editor.ts'
import {
  approachId,
  chosenOf,
  observationSubmission,
  questionAnswersOf,
  questionId,
  symptomGroupId,
  symptomId,
  treatmentSubmission,
} from '#testing/flows/flow-submissions.ts'
import { bankSymptomId, categoryId, officerSubmission } from '#testing/flows/submission.ts'
import { storedRows } from '#testing/rows/stored-rows.ts'
import { storedQuery } from '#testing/rows/stored-users.ts'
import { isFull, sliceForTurn } from '#testing/run/level.ts'
import { publishModulesAtOnce } from '#testing/server/settings.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const server = await startTestServer()
afterAll(server.close)
await publishModulesAtOnce(server.services)
const superadmin = createEditor(server, await server.signedIn('superadmin'))

type Completed = { readonly outcome: OfficerOutcome }

/** Everyone's category with a symptom, a group with a symptom and a question: what an assessment was begun with. */
const begunWith = async () => {
  const category = await superadmin.make('category', { nameNo: 'Kategorien' })
  const group = await superadmin.makePublished('symptom-group')
  return {
    category,
    bankSymptom: await superadmin.make('bank-symptom', { categoryId: category }),
    group,
    symptom: await superadmin.makePublished('symptom', {
      groupId: group,
      observationRisk: 'red',
    }),
    question: await superadmin.makePublished('question', { groupId: group }),
  }
}

type Begun = Awaited<ReturnType<typeof begunWith>>
type Company = Awaited<ReturnType<typeof editingCompany>>

const changes: Readonly<Record<string, (begun: Begun, company: Company) => Promise<void>>> = {
  'was reworded': async (begun) => {
    expectDone(await superadmin.edit('category', begun.category, { nameNo: 'Endret' }))
    expectDone(await superadmin.edit('bank-symptom', begun.bankSymptom, { nameNo: 'Endret' }))
    expectDone(await superadmin.edit('symptom', begun.symptom, { nameNo: 'Endret' }))
    expectDone(await superadmin.publish('symptom', begun.symptom))
  },
  'was switched off': async (begun) => {
    const isActive = false
    expectDone(await superadmin.edit('category', begun.category, { isActive }))
    expectDone(await superadmin.edit('bank-symptom', begun.bankSymptom, { isActive }))
    for (const [kind, id] of [
      ['symptom', begun.symptom],
      ['question', begun.question],
      ['symptom-group', begun.group],
    ] as const) {
      expectDone(await superadmin.edit(kind, id, { isActive }))
      expectDone(await superadmin.publish(kind, id))
    }
  },
  'was removed': async (begun) => {
    expectDone(await superadmin.remove('bank-symptom', begun.bankSymptom))
    expectDone(await superadmin.remove('category', begun.category))
    expectDone(await superadmin.remove('symptom', begun.symptom))
    expectDone(await superadmin.remove('question', begun.question))
    expectDone(await superadmin.remove('symptom-group', begun.group))
  },
  'was moved to another category': async ({ bankSymptom }) => {
    const elsewhere = { categoryId: categoryId('krise') }
    expectDone(await superadmin.edit('bank-symptom', bankSymptom, elsewhere))
  },
  'was moved, and its category removed': async ({ category, bankSymptom }) => {
    const elsewhere = { categoryId: categoryId('krise') }
    expectDone(await superadmin.edit('bank-symptom', bankSymptom, elsewhere))
    expectDone(await superadmin.remove('category', category))
  },
  'was taken over and switched off': async (begun, { admin }) => {
    for (const [kind, id] of [
      ['category', begun.category],
      ['bank-symptom', begun.bankSymptom],
      ['symptom-group', begun.group],
      ['symptom', begun.symptom],
      ['question', begun.question],
    ] as const) {
      const own = await admin.takeOver(kind, id)
      expectDone(await admin.edit(kind, own, { isActive: false }))
      if (kind !== 'category' && kind !== 'bank-symptom') expectDone(await admin.publish(kind, own))
    }
  },
  'was taken over, changed and then removed for everyone': async (begun, { admin }) => {
    const own = await admin.takeOver('bank-symptom', begun.bankSymptom)
    expectDone(await admin.edit('bank-symptom', own, { nameNo: 'Hos oss' }))
    const symptom = await admin.takeOver('symptom', begun.symptom)
    expectDone(await admin.publish('symptom', symptom))
    expectDone(await superadmin.edit('category', begun.category, { isActive: false }))
    const answer = await superadmin.remove('symptom', begun.symptom)
    expect(answer.error).toBeNull()
  },
}

const inGate = new Set(['was removed', 'was taken over and switched off'])

test.for(Object.entries(changes).filter(([what]) => isFull || inGate.has(what)))(
  'SAFE-06 an assessment that was begun before its content %s is finished and stored with all its answers',
  async ([, change]) => {
    const company = await editingCompany(server)
    const begun = await begunWith()
    const officer = officerSubmission({
      categories: [begun.category],
      answers: { [begun.bankSymptom]: 0 },
      askedIn: { [begun.bankSymptom]: begun.category },
    })
    const flow = { asked: [begun.question], answers: { [begun.question]: true } }
    const observed = observationSubmission({ ...flow, symptoms: [begun.symptom] })
    const planned = treatmentSubmission({ ...flow, symptoms: { [begun.symptom]: null } })
    await change(begun, company)
    const completed = expectDone(await company.officer.call('officer.complete', officer))
    expect((completed.data as Completed).outcome.categories).toMatchObject([
      { id: begun.category, symptoms: [{ id: begun.bankSymptom, answer: 0 }] },
    ])
    expect((await storedRows(server, officer.id)).symptoms).toMatchObject([
      { symptom_id: begun.bankSymptom, value: 0 },
    ])
    const { data } = expectDone(await company.officer.call('observation.complete', observed))
    // A red sign: the level that the observer saw.
    expect(data).toMatchObject({
      outcome: {
        riskLevel: 'medium',
        why: { symptoms: [{ id: begun.symptom, tag: 'red' }] },
        questions: [{ id: begun.question, answer: true }],
      },
    })
    expectDone(await company.officer.call('treatment.complete', planned))
    for (const { id } of [observed, planned]) {
      const { symptoms, responses } = await storedRows(server, id)
      expect(symptoms).toMatchObject([{ symptom_id: begun.symptom }])
      expect(responses).toMatchObject([{ question_id: begun.question }])
    }
  },
)

test('SAFE-06 what a company added and removed is finished there, and is unknown elsewhere', async () => {
  const [company, other] = [await editingCompany(server), await editingCompany(server)]
  const category = await company.admin.make('category')
  const symptom = await company.admin.make('bank-symptom', { categoryId: category })
  const submission = officerSubmission({ categories: [category], answers: { [symptom]: 70 } })
  expectDone(await company.admin.remove('bank-symptom', symptom))
  expectDone(await company.admin.remove('category', category))
  const elsewhere = await other.officer.call('officer.complete', submission)
  expect(elsewhere).toMatchObject({ status: 422, error: { reason: 'unknown-category' } })
  expectDone(await company.officer.call('officer.complete', submission))
})

test('SAFE-06 stored assessments read the same, to the byte, after their content was edited, and all of it deleted', async () => {
  const company = await editingCompany(server)
  const { admin, officer } = company
  const submissions = [
    ['officer.complete', officerSubmission()],
    [
      'observation.complete',
      observationSubmission({ answers: questionAnswersOf({ 'generell-1': true }) }),
    ],
    ['treatment.complete', treatmentSubmission({ symptoms: chosenOf({ selvmordsplan: 90 }) })],
  ] as const
  for (const [name, submission] of submissions) expectDone(await officer.call(name, submission))
  const read = async () => {
    const texts: string[] = []
    for (const [, { id }] of submissions) {
      texts.push(JSON.stringify(expectDone(await officer.call('assessments.get', { id })).data))
    }
    return texts
  }
  const before = await read()
  const versions: (readonly [Parameters<typeof admin.takeOver>[0], string])[] = []
  const shipped = [
    ['symptom-group', symptomGroupId('nedstemthet'), 'nameNo'],
    ['symptom', symptomId('vedvarende-tristhet'), 'nameNo'],
    ['symptom', symptomId('selvmordsplan'), 'nameNo'],
    ['question', questionId('generell-1'), 'textNo'],
    ['approach', approachId('akutt-helsehjelp'), 'nameNo'],
    ['category', categoryId('nedstemthet'), 'nameNo'],
    ['bank-symptom', bankSymptomId('nedstemthet--tristhet'), 'nameNo'],
  ] as const
  for (const [kind, id, field] of sliceForTurn<(typeof shipped)[number]>(shipped, 0, 2)) {
    const own = await admin.takeOver(kind, id)
    versions.push([kind, own])
    expectDone(await admin.edit(kind, own, { [field]: 'Endret' }))
    if (kind !== 'category' && kind !== 'bank-symptom') expectDone(await admin.publish(kind, own))
    expectDone(await superadmin.edit(kind, id, { [field]: 'Endret for alle' }))
    if (kind !== 'category' && kind !== 'bank-symptom')
      expectDone(await superadmin.publish(kind, id))
  }
  expect(await read()).toEqual(before)
  for (const [kind, own] of versions) expectDone(await admin.giveBack(kind, own))
  expect(await read()).toEqual(before)
  await storedQuery(
    server,
    `with gone as (select now() as at),
      a as (update symptom_groups set deleted_at = (select at from gone)),
      b as (update symptoms set deleted_at = (select at from gone)),
      c as (update questions set deleted_at = (select at from gone)),
      d as (update approaches set deleted_at = (select at from gone)),
      e as (update assessment_categories set deleted_at = (select at from gone)),
      f as (update symptom_bank set deleted_at = (select at from gone))
    update modules set deleted_at = (select at from gone)`,
  )
  expect(await read()).toEqual(before)
})
