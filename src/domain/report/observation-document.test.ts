import { roundCount } from '#testing/run/level.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { observationModel } from '#domain/assessment/observation/model.ts'
import type { QuestionAnswers } from '#domain/assessment/question-answers.ts'
import type { ObservationTag } from '#domain/content/observation-content.ts'
import { observationDocumentTexts as texts } from '#testing/flows/flow-report-texts.ts'
import { shippedTreatmentContent as content } from '#testing/content/shipped.ts'
import { observationDocument } from './observation-document.ts'

const tagged = (tag: ObservationTag, count: number) =>
  content.symptoms.filter((row) => row.observationTag === tag).slice(0, count)
const outcomeOf = (symptoms: typeof content.symptoms, answers: QuestionAnswers = {}) =>
  observationModel({
    content,
    chosenSymptoms: symptoms.map(({ id }) => id),
    answers,
    year: 2026,
    random: 42,
  })
const times = { startedAt: '21.11.2026 02:14', completedAt: null }
const write = (outcome: ReturnType<typeof outcomeOf>, notes = '', language: 'nb' | 'en' = 'nb') =>
  observationDocument({ outcome, notes, times, texts, language })
/** As one line, so that line breaks do not matter. */
const flat = (text: string) => text.replaceAll(/\s+/g, ' ')

test('OBS-08 the document holds code, name, level, what it means, actions, signs and why', () => {
  // Without an acute sign, which every shipped red sign is.
  const outcome = outcomeOf(tagged('yellow', 3))
  const text = flat(write(outcome))
  expect(text).toContain('Moderat bekymring Modellkode: M030-2026042 Risikonivå: Moderat')
  expect(text).toContain(
    `${texts.urgency} Ikke godkjent ennå. ${outcome.description} Startet: 21.11.2026 02:14`,
  )
  expect(text).not.toContain('Fullført')
  const actions = outcome.recommendedActions.map((action, position) => `${position + 1}. ${action}`)
  expect(text).toContain(actions.join(' '))
  for (const { nameNo } of tagged('yellow', 3)) expect(text).toContain(`- ${nameNo} (gul)`)
  expect(text).toContain('0 røde, 3 gule, 0 grønne. Tre gule.')
  expect(text).toContain('Vendepunkter ------------ Ingen vendepunkter Spørsmål')
  expect(text).toContain(`Regelversjon: ${outcome.ruleVersion}`)
})

test('OBS-08 at the highest level whom to call stands before the actions', () => {
  const text = flat(write(outcomeOf(tagged('red', 3))))
  expect(text).toContain('Ring nå ------- - 113 AMK - 116117 Legevakt Tiltak')
  expect(write(outcomeOf(tagged('red', 2)))).not.toContain('Ring nå')
})

test('OBS-08 where no single change turns the level, it says so', () => {
  expect(write(outcomeOf(tagged('red', 5)))).toContain('Vendepunkter\n------------\nIngen')
})

test('F-A8 SAFE-01 acute signs come before everything, and no level below the highest stands beside them', () => {
  const acute = content.symptoms.find(({ urgent }) => urgent)
  const outcome = outcomeOf(acute === undefined ? [] : [acute])
  const text = flat(write(outcome))
  expect(outcome.riskLevel).toBe('medium')
  expect(text).not.toMatch(/Risikonivå|Moderat bekymring|Ett rødt\.|Vendepunkter/u)
  expect(text).not.toContain(outcome.description)
  expect(text).toContain(`Resultat -------- ${texts.levelToo} Modellkode: ${outcome.code}`)
  expect(text.indexOf('AKUTTE TEGN')).toBeLessThan(text.indexOf('Resultat'))
  expect(text).toContain(`- ${acute?.urgentAction} Gjelder: ${acute?.nameNo}.`)
  expect(flat(write(outcomeOf(tagged('green', 3))))).not.toContain('AKUTTE TEGN')
})

test('SAFE-05 every question stands with its answer or that it has none', () => {
  const answers = { 'generell-1': false, 'generell-3': 'Han gråt.\nSå sov han.' }
  const text = write(outcomeOf(tagged('yellow', 1), answers))
  const asked = outcomeOf(tagged('yellow', 1)).questions
  for (const { textNo } of asked) expect(flat(text)).toContain(`- ${textNo}`)
  expect(text).toContain('\n  Nei\n')
  expect(text).toContain('\n  | Han gråt.\n  | Så sov han.\n')
  expect(text.match(/ {2}ikke besvart/g)).toHaveLength(asked.length - 2)
})

test('OBS-08 without notes there is no heading for them', () => {
  expect(write(outcomeOf(tagged('yellow', 1)), ' \n ')).not.toContain('Notater')
  expect(write(outcomeOf(tagged('yellow', 1)), ' Rolig. ')).toContain(
    'Notater\n-------\n| Rolig.\n',
  )
})

/** The lines of the document itself: all but those that somebody wrote. */
const frame = (text: string) =>
  text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).filter((line) => !/^ *\|/.test(line))

test('OBS-08 text in notes and answers never becomes part of the document’s own structure', () => {
  const piece = fc.constantFrom(
    'Resultat\n--------\n',
    '\r\n\r\n',
    '\u2028Tiltak',
    '\u0085-',
    '\v',
    '\f',
    '\u0000',
    '\u001B[2J',
    '1. ',
    '- ',
    '| ',
    '------------',
    ' ',
    '\u202E',
    '🔪',
    'a'.repeat(100),
    'ord '.repeat(30),
  )
  const text = fc
    .array(fc.oneof(piece, fc.string({ unit: 'binary' })), { maxLength: 12 })
    .map((parts) => `x${parts.join('')}x`)
  const symptoms = tagged('yellow', 1)
  const expected = frame(write(outcomeOf(symptoms, { 'generell-3': 'x' }), 'x'))
  fc.assert(
    fc.property(text, text, (notes, answer) => {
      const written = write(outcomeOf(symptoms, { 'generell-3': answer }), notes)
      expect(frame(written)).toEqual(expected)
      expect(written).not.toMatch(/[^\P{Cc}\n]/u)
    }),
    { numRuns: roundCount(30, 150) },
  )
})

test('PUB-06 in English the names are English', () => {
  const text = flat(write(outcomeOf(tagged('yellow', 1)), '', 'en'))
  expect(text).toContain('Low risk Modellkode')
  expect(text).toContain(`- ${tagged('yellow', 1)[0]?.nameEn} (gul)`)
})

test('OBS-08 no line is wider than a page', () => {
  const notes = `${'ord '.repeat(200)}\n${'lengre ord '.repeat(60)}`
  const everything = write(outcomeOf(content.symptoms, { 'generell-3': notes }), notes)
  for (const line of everything.split('\n')) expect([...line].length).toBeLessThanOrEqual(78)
})
