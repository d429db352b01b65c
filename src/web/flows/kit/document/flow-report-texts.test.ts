import { expect, test } from 'vitest'
import { observationModel } from '#domain/assessment/observation/model.ts'
import { recommendTreatment } from '#domain/assessment/treatment/recommend-treatment.ts'
import { observationDocument } from '#domain/report/observation-document.ts'
import { treatmentPlan } from '#domain/report/treatment-plan.ts'
import { shippedTreatmentContent as content } from '#testing/content/shipped.ts'
import { observationDocumentTexts, treatmentPlanTexts } from './flow-report-texts.ts'

const times = { startedAt: '21.11.2026, 02:14', completedAt: '21.11.2026, 02:20' }
const answers = { 'generell-1': false, 'nedstemthet-1': 3 }
const observed = ['vedvarende-tristhet', 'selvmordsforsok', 'selvmordsplan', 'pagaende-selvskading']

const observation = (chosenSymptoms = observed) => {
  const outcome = observationModel({
    content,
    chosenSymptoms,
    answers,
    year: 2026,
    random: 42,
  })
  const texts = observationDocumentTexts('nb')
  return observationDocument({ outcome, notes: 'Rolig.', times, texts, language: 'nb' })
}
const plan = (chosen: Parameters<typeof recommendTreatment>[0]['chosen']) => {
  const outcome = recommendTreatment({ content, chosen, answers })
  const texts = treatmentPlanTexts('nb')
  return treatmentPlan({ outcome, times, texts, language: 'nb' })
}
/** As one line, so that line breaks do not matter. */
const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

test('SAFE-03 OBS-08 the observation says what its level means, and whom to call', () => {
  const text = flat(observation())
  expect(text).toContain('Risikonivå: Høy risiko Nivået sier hvor raskt')
  for (const number of ['113', '116117', '116 123']) expect(text).toContain(`- ${number} `)
  expect(text).toContain('- Nylig selvmordsforsøk (Rød: kontakt nå)')
  expect(text).toContain('Av og til observert')
  expect(text).toContain('Ikke besvart')
})

test('TRT-03 the plan explains its weights and each word for the evidence', () => {
  const text = flat(plan({ 'vedvarende-tristhet': 60 }))
  expect(text).toContain('Vekt: Førstevalg eller nødvendig først (3 av 3)')
  expect(text).toContain('Vekt: Aktuelt (2 av 3)')
  expect(text).toContain('- Sterk: En navngitt faglig retningslinje anbefaler metoden sterkt')
  expect(text).toContain('- Moderat: En faglig retningslinje anbefaler metoden svakere')
  expect(text).toContain('- Faglig enighet: Rådet bygger på enighet')
  expect(text).toContain('- Rekkefølge: Metoden som passer best med symptomene, står først.')
  expect(text).not.toMatch(/poeng/iu)
})

test('TRT-03 OBS-08 where no single change matters, each document says so of itself', () => {
  const red = content.symptoms.filter(({ observationTag }) => observationTag === 'red')
  const text = flat(observation(red.slice(0, 4).map(({ id }) => id)))
  expect(text).toContain('Ett tegn til ville ikke gitt et høyere nivå.')
  expect(flat(plan({}))).toContain(
    'Både det som kommer først, og nivået blir det samme selv om ett av svarene endres',
  )
})

test('TRT-03 OBS-08 nothing in either document is left without words', () => {
  const all = Object.fromEntries(content.symptoms.map(({ id }) => [id, null]))
  for (const text of [observation(), plan(all), plan({ 'vedvarende-tristhet': 0 })]) {
    expect(text).not.toMatch(/undefined|\bnull\b|NaN|\[object|[{}]/)
  }
})
