import { expect, test } from 'vitest'
import type { ChosenSymptoms } from '#domain/assessment/treatment/intensity.ts'
import { recommendTreatment } from '#domain/assessment/treatment/recommend-treatment.ts'
import type { TreatmentContent } from '#domain/content/treatment-content.ts'
import { treatmentPlanTexts as texts } from '#testing/flows/flow-report-texts.ts'
import { shippedTreatmentContent as shipped } from '#testing/content/shipped.ts'
import { aGroup, anApproach, aRule, aSymptom } from '#testing/content/symptom-content.ts'
import { treatmentPlan } from './treatment-plan.ts'

const times = { startedAt: '21.11.2026 02:14', completedAt: '21.11.2026 02:20' }
const write = (
  chosen: ChosenSymptoms,
  content: TreatmentContent = shipped,
  language: 'nb' | 'en' = 'nb',
) =>
  treatmentPlan({
    outcome: recommendTreatment({ content, chosen, answers: { 'generell-3': 'Tiltak\n------' } }),
    times,
    texts,
    language,
  })
/** As one line, so that line breaks do not matter. */
const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

const source = {
  id: 's',
  key: 's',
  title: 'Retningslinje',
  organisation: 'Etaten',
  year: 2024,
  url: 'https://example.no/r',
  unconfirmed: false,
}
const content: TreatmentContent = {
  groups: [aGroup('group')],
  symptoms: [
    aSymptom('Uro', { orderIndex: 1, nameEn: 'Unrest' }),
    aSymptom('Tristhet', { orderIndex: 2, riskTag: 'suicide' }),
    aSymptom('Forsøk', { orderIndex: 3, urgent: true, urgentAction: 'Ring 113.' }),
  ],
  questions: [],
  approaches: [
    anApproach('Terapi', {
      description: 'Samtaler.',
      rationale: 'Det virker.',
      summaryFileUrl: 'https://example.no/terapi.pdf',
    }),
    anApproach('Støtte', { number: 3, nameEn: 'Support' }),
    anApproach('Øyeblikkelig hjelp', { number: 1, urgent: true }),
  ],
  rules: [
    aRule('Uro', 'Terapi', { weight: 3, evidence: 'strong', sourceId: 's', note: 'Ved uro.' }),
    aRule('Tristhet', 'Terapi', { weight: 1, evidence: 'moderate', sourceId: 'gone' }),
    aRule('Tristhet', 'Støtte', { weight: 2 }),
  ],
  sources: [source],
}

test('TRT-03 each recommendation holds all that speaks for it', () => {
  const text = flat(write({ Uro: 60, Tristhet: 'unable' }, content))
  expect(text).toContain('Anbefalinger ------------ Et symptom beviser ingenting.')
  expect(text).toContain('1. Terapi Samtaler. Begrunnelse: Det virker. Hvorfor:')
  expect(text).toContain(
    '- Uro: 60 (Moderat). Vekt: førstevalg. Grunnlag: sterk. Ved uro. ' +
      'Kilde: Etaten 2024: Retningslinje. https://example.no/r',
  )
  expect(text).toContain(
    '- Tristhet: kunne ikke vurderes. Vekt: støtte. Grunnlag: moderat. Kilde: ikke oppgitt',
  )
  expect(text).toContain('Sammendrag: https://example.no/terapi.pdf')
  expect(text.indexOf('2. Støtte')).toBeGreaterThan(text.indexOf('1. Terapi'))
})

test('TRT-03 the plan explains each of its words in one sentence', () => {
  const text = flat(write({ Uro: 60 }, content))
  expect(text).toContain('- sterk: Sterkt anbefalt. - moderat: Svakere anbefalt.')
  expect(text).toContain('- faglig enighet: Fagfolk er enige. - Den som passer best, først.')
})

test('SAFE-01 acute signs and urgent health care come before every method', () => {
  const text = flat(write({ Forsøk: 0, Uro: 100 }, content))
  expect(text).toMatch(/^Behandlingsplan =+ AKUTTE TEGN -+ - Ring 113\. Gjelder: Forsøk\. Resultat/)
  expect(text).toContain('1. Øyeblikkelig hjelp')
  expect(text).toContain('Hvorfor: et akutt tegn er valgt 2. Terapi')
  expect(text).toContain(
    `Risikonivå: Høy ${texts.urgency} Ikke godkjent ennå. Først: Øyeblikkelig hjelp. ${texts.firstUrgent} Startet:`,
  )
})

test('SAFE-03 TRT-04 with an alert the plan has the level and its meaning, without one it has no level', () => {
  const high = flat(write({ Tristhet: 75 }, content))
  expect(high).toContain(
    `Risikonivå: Høy ${texts.urgency} Ikke godkjent ennå. Først: Støtte. ${texts.firstAfterAlert} Startet:`,
  )
  const none = flat(write({ Tristhet: 74 }, content))
  expect(none).not.toContain('Risikonivå')
  expect(none).not.toContain('AKUTTE TEGN')
  expect(none).toContain(
    `Resultat -------- Ikke godkjent ennå. Først: Støtte. Startet: 21.11.2026 02:14 Fullført`,
  )
})

test('TRT-02 where nothing speaks for anything, it says so and claims no rank', () => {
  const text = flat(write({ Uro: 0 }, content))
  expect(text).toContain('Anbefalinger ------------ Ingen anbefaling. Symptomer')
  expect(text).not.toContain(texts.reading)
  expect(text).not.toContain(texts.first)
  expect(text).toContain('- Uro: 0 (Ikke til stede)')
})

test('TRT-03 turning points tell the change and what it would change', () => {
  expect(flat(write({ Tristhet: 74 }, content))).toContain(
    '- Tristhet: 74 (Moderat) > 75 (Høy). Da: høy. - Tristhet: 74 (Moderat) > 0 (Ikke til stede). Da: ingenting.',
  )
  expect(flat(write({ Tristhet: 75 }, content))).toContain(
    '- Tristhet: 75 (Høy) > 50 (Moderat). Da: intet nivå.',
  )
  expect(flat(write({ Uro: 10, Tristhet: 20 }, content))).toContain(
    '- Uro: 10 (Minimal) > 0 (Ikke til stede). Da: Støtte.',
  )
  const unspoken = { ...content, rules: [] }
  expect(flat(write({ Tristhet: 75 }, unspoken))).toContain(
    '- Tristhet: 75 (Høy) > 50 (Moderat). Da: intet nivå.',
  )
})

test('PUB-06 in English the names are English where there are any', () => {
  const text = flat(write({ Uro: 60, Tristhet: 10 }, content, 'en'))
  expect(text).toContain('- Unrest: 60 (Moderat)')
  expect(text).toContain('2. Support')
  expect(text).toContain('- Tristhet: 10 (Minimal)')
})

test('SAFE-05 every question of what ships stands with its answer or that it has none', () => {
  const text = write({ 'vedvarende-tristhet': null })
  expect(text).toContain('  | Tiltak\n  | ------\n')
  expect(text).toContain('\n  ikke besvart\n')
  expect(text).toContain(': ikke vurdert\n')
})

test('TRT-03 with everything that ships chosen only an address is wider than a page', () => {
  const chosen = Object.fromEntries(shipped.symptoms.map(({ id }) => [id, 100]))
  for (const line of write(chosen).split('\n')) {
    expect([...line].length <= 78 || /^ *https:\S+$/.test(line), line).toBe(true)
  }
})

test('TRT-03 a source that nobody has found is named, and its address is not given', () => {
  const unconfirmed = { ...content, sources: [{ ...source, unconfirmed: true }] }
  const text = flat(write({ Uro: 60 }, unconfirmed))
  expect(text).toContain(`${source.title}. Ikke funnet ennå.`)
  expect(text).not.toContain(source.url)
})
