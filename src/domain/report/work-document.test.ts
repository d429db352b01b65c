import { expect, test } from 'vitest'
import { recommendModule } from '#domain/assessment/officer/recommend-modules.ts'
import { withBases } from '#domain/assessment/officer/officer-outcome.ts'
import { aModule, counted, outcomeOf, symptomsAt, withModules } from '#testing/content/officer.ts'
import { workDocumentTexts as texts } from '#testing/flows/report-texts.ts'
import { shippedOfficerContent } from '#testing/content/shipped.ts'
import { workDocument } from './work-document.ts'

const times = { startedAt: '21.11.2026 02:14', completedAt: null }
const write = (outcome: ReturnType<typeof outcomeOf>, language: 'nb' | 'en' = 'nb') =>
  workDocument({ outcome, times, texts, language })
/** As one line, so that line breaks do not matter. */
const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

test('OFF-09 the document holds module, level, what the level means, measures, times and why', () => {
  const outcome = outcomeOf(symptomsAt(100, 5))
  const text = flat(write(outcome))
  expect(text).toContain('Modul: Modul 9 – Øverste prioritet')
  expect(text).toContain('Risikonivå: Høy')
  expect(text).toContain(texts.urgency)
  for (const measure of outcome.module.recommendations) expect(text).toContain(`- ${measure}`)
  expect(text).toContain('Startet: 21.11.2026 02:14')
  expect(text).not.toContain('Fullført:')
  expect(text).toContain('Fem alvorlige')
  expect(text).toContain('Alvorlige: Tristhet og gråt, Tap av interesse og glede')
  expect(text).toContain(`Regelversjon: ${outcome.ruleVersion}`)
})

test('FUP-92 a symptom says how the officer knows the answer', () => {
  const [a, b] = shippedOfficerContent.symptoms
  const outcome = outcomeOf({ [`${a?.id}`]: 80, [`${b?.id}`]: 0 })
  const text = write(withBases(outcome, { [`${a?.id}`]: 'reported' }))
  expect(text).toContain(`- ${a?.nameNo}: 80 (Høy), fortalt av andre\n`)
  expect(text).toContain(`- ${b?.nameNo}: 0 (Ikke til stede)\n`)
})

test('SAFE-05 each symptom stands with its value and word, or that it has none', () => {
  const [a, b, c, d] = shippedOfficerContent.symptoms
  const text = write(outcomeOf({ [`${a?.id}`]: 0, [`${b?.id}`]: 'unable', [`${c?.id}`]: 50 }))
  expect(text).toContain(`- ${a?.nameNo}: 0 (Ikke til stede)\n`)
  expect(text).toContain(`- ${b?.nameNo}: kunne ikke vurderes\n`)
  expect(text).toContain(`- ${c?.nameNo}: 50 (Moderat)\n`)
  expect(text).toContain(`- ${d?.nameNo}: ikke vurdert\n`)
  expect(flat(text)).toContain(`Kunne ikke vurderes: ${b?.nameNo} Ikke vurdert: ${d?.nameNo},`)
  for (const { nameNo } of shippedOfficerContent.categories) expect(text).toContain(`\n${nameNo}\n`)
})

test('F-A8 SAFE-01 acute signs come before everything, also in Modul 3, without its level', () => {
  const plan = shippedOfficerContent.symptoms.find(({ id }) => id === 'selvmordstanker--plan')
  const text = flat(write(outcomeOf({ 'selvmordstanker--plan': 1 })))
  expect(text).toContain('Modul: Modul 3')
  expect(text).not.toMatch(/Risikonivå|få eller milde tegn/u)
  expect(text.indexOf('AKUTTE TEGN')).toBeLessThan(text.indexOf('Resultat'))
  expect(text).toContain(`- ${plan?.alertText} Gjelder: ${plan?.nameNo}.`)
  expect(flat(write(outcomeOf({})))).not.toContain('AKUTTE TEGN')
})

test('X14 SAFE-01 an acute sign of a category that is not chosen stands first, and with its answer', () => {
  const content = shippedOfficerContent
  const answers = { 'selvmordstanker--plan': 100 }
  const text = write(recommendModule({ content, chosenCategories: ['nedstemthet'], answers }))
  expect(text.indexOf('AKUTTE TEGN')).toBeLessThan(text.indexOf('Resultat'))
  expect(text).toContain('Akutte tegn i andre kategorier\n- Konkret plan eller forberedelser: Ja\n')
  expect(write(outcomeOf(answers))).not.toContain('andre kategorier')
})

test('OFF-08 a raised module names the symptoms that raised it', () => {
  const rule = { requiredCategories: ['krise'], minSymptomsCount: 1, severityThreshold: 10 }
  const raising = withModules([...shippedOfficerContent.modules, aModule('X', 'high', rule)])
  const text = write(outcomeOf({ 'krise--panikk': 10 }, raising))
  expect(text).toContain('Løftet av en regel\nModul X: Panikk')
})

test('OFF-07 where the count rules differ, the module to consider is below the module', () => {
  expect(write(counted('as-specified', 4, 2))).toMatch(/^Modul: Modul 5.*\nVurder Modul 9\.$/mu)
  expect(write(counted('as-specified', 1, 3))).toMatch(/^Modul: Modul 3.*\nVurder Modul 5\.$/mu)
  for (const outcome of [counted('never-milder', 4, 2), counted('as-specified', 3, 3)])
    expect(write(outcome)).not.toContain('Vurder')
})

test('OFF-09 turning points are worded like the answers', () => {
  const text = flat(write(outcomeOf({ ...symptomsAt(80, 1), ...symptomsAt(70, 1, 1) })))
  expect(text).toContain('70 (Moderat) > 75 (Høy) = Modul 5')
})

test('PUB-06 in English the names are English where there are any', () => {
  const text = write(outcomeOf({}), 'en')
  expect(text).toContain('- Sadness and crying: ikke vurdert')
  expect(text).toContain('Modul: Module 3 –')
})

test('OFF-09 no line is wider than a page', () => {
  const everything = write(outcomeOf(symptomsAt(100, 51)))
  for (const line of everything.split('\n')) expect([...line].length).toBeLessThanOrEqual(78)
})

test('F-A9 OFF-09 the document tells first what a nurse asks first', () => {
  const answers = { 'krise--forvirring': 25, 'selvmordstanker--nylig-forsok': 0 }
  const text = flat(write(outcomeOf(answers)))
  expect(text).toContain('Akutte tegn: - Forvirring: Ja Ja eller nei: - Nylig selvmordsforsøk: Nei')
  expect(text.indexOf('Akutte tegn:')).toBeLessThan(text.indexOf('Symptomer -'))
})
