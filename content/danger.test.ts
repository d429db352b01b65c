import { expect, test } from 'vitest'
import { answerAlerts } from '#domain/assessment/officer/acute.ts'
import { observationModel } from '#domain/assessment/observation/model.ts'
import { recommendTreatment } from '#domain/assessment/treatment/recommend-treatment.ts'
import { shippedOfficerContent, shippedTreatmentContent as content } from '#testing/content/shipped.ts'

/**
 * SAFE-01: what ships and names danger raises the alert in every flow. Each row names one kind of danger by the words
 * that the content uses for it.
 */
const dangers: readonly (readonly [danger: string, words: RegExp])[] = [
  ['suicide', /selvmordsfors|ta sitt eget liv|ikke vil leve|livet ikke er verdt|vil dø|å dø|forberedelser|avskjed|byrde/iu],
  ['self-harm', /selvskading|ferske kutt|skade seg|slår hode|nye skader|førstehjelp/iu],
  ['violence with a weapon', /våpen|bestemt offer/iu],
  ['unconsciousness', /vanskelig å vekke|svak pust|svingende bevissthet|puster .* dårlig/iu],
  ['psychosis with orders', /gir ordre|befaler/iu],
  ['danger to life', /liv eller helse|brystsmerter/iu],
  ['withdrawal', /krampe|abstinens|skjelving/iu],
]

/** Named, and no sign of danger now: each with its reason. */
const harmless: Readonly<Record<string, string>> = {
  'selvmordstanker--tidligere-forsok': 'an attempt of before is a history, not a sign of now',
  opioidabstinens: 'nausea and a runny nose are no danger to life; the sign is reported the same day',
  'nedstemthet-3': 'asks whether the observer has asked',
}

const named = (text: string): string | null =>
  dangers.find(([, words]) => words.test(text))?.[0] ?? null

const rows = [
  ...shippedOfficerContent.symptoms.map((row) => ({ flow: 'officer', ...row, text: row.nameNo })),
  ...content.symptoms.map((row) => ({ flow: 'symptom', ...row, text: row.nameNo })),
  ...content.questions
    .filter(({ type }) => type !== 'text')
    .map((row) => ({ flow: 'question', ...row, text: row.textNo })),
].flatMap(({ flow, id, text }) => {
  const danger = named(text)
  return danger === null || Object.hasOwn(harmless, id) ? [] : [{ flow, id, text, danger }]
})

const inObservation = (symptoms: readonly string[], answers = {}) =>
  observationModel({ content, chosenSymptoms: symptoms, answers, year: 2026, random: 0 }).alerts

const inTreatment = (symptoms: readonly string[], answers = {}) =>
  recommendTreatment({
    content,
    chosen: Object.fromEntries(symptoms.map((id) => [id, 1])),
    answers,
  }).alerts

const alertsOf: Readonly<Record<string, (id: string) => readonly (readonly object[])[]>> = {
  officer: (id) => {
    const symptom = shippedOfficerContent.symptoms.find((row) => row.id === id)
    return [symptom === undefined ? [] : answerAlerts(symptom, 1)]
  },
  symptom: (id) => [inObservation([id]), inTreatment([id])],
  question: (id) => {
    const question = content.questions.find((row) => row.id === id)
    // A mild sign of the same group asks the question and raises no alert of its own.
    const mild = content.symptoms.filter(({ urgent, riskTag }) => !urgent && riskTag === 'none')
    const asking = mild.find(({ groupId }) => groupId === question?.groupId) ?? mild[0]
    const any = content.symptoms.find(({ groupId }) => groupId === question?.groupId)
    const symptom = question?.groupId === null ? asking : (any ?? asking)
    const answers = { [id]: question?.type === 'boolean' ? true : 5 }
    const isOf = (alert: { readonly symptomId: string }) => alert.symptomId === id
    const ids = symptom === undefined ? [] : [symptom.id]
    return [inObservation(ids, answers).filter(isOf), inTreatment(ids, answers).filter(isOf)]
  },
}

test('SAFE-01 CNT-09 every kind of danger is named by something that ships in each form', () => {
  for (const [danger] of dangers) {
    expect(rows.some((row) => row.danger === danger), danger).toBe(true)
  }
  expect(rows.length).toBeGreaterThan(30)
})

test.each(rows)('SAFE-01 the $flow $id, which names $danger, raises the alert', ({ flow, id }) => {
  for (const alerts of alertsOf[flow]?.(id) ?? [[]]) expect(alerts).toHaveLength(1)
})

test('SAFE-01 each exception is in the content', () => {
  const ids = [...shippedOfficerContent.symptoms, ...content.symptoms, ...content.questions].map(
    (row) => row.id,
  )
  for (const id of Object.keys(harmless)) expect(ids).toContain(id)
})
