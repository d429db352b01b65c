import { expect, test } from 'vitest'
import { moduleForm } from '#domain/report/module-form-document.ts'
import { workDocument } from '#domain/report/work-document.ts'
import { outcomeOf, symptomsAt } from '#testing/content/officer.ts'
import { shippedOfficerContent, shippedTreatmentContent } from '#testing/content/shipped.ts'
import { moduleFormTexts, workDocumentTexts } from '#testing/flows/report-texts.ts'
import { shownLevel } from '#domain/content/risk.ts'
import { acuteTitle, isKeptAway, isSaidByResult } from './alert.ts'

test.each([
  ['low', false, 'low'],
  ['medium', false, 'medium'],
  ['high', false, 'high'],
  ['low', true, null],
  ['medium', true, null],
  ['high', true, 'high'],
] as const)(
  'F-A8 SAFE-01 the level %s with an acute sign: %s is shown as %s',
  (level, isAcute, shown) => {
    expect(shownLevel(level, isAcute)).toBe(shown)
  },
)

const plan = 'selvmordstanker--plan'
const times = { startedAt: null, completedAt: null }

test.each([
  ['Modul 3', 'Lav', outcomeOf({ [plan]: 100 })],
  ['Modul 5', 'Moderat', outcomeOf({ ...symptomsAt(100, 2), [plan]: 100 })],
])('F-A8 OFF-10 no paper of %s has the level %s beside an acute sign', (label, level, outcome) => {
  expect(outcome.module.label).toBe(label)
  const form = moduleForm({
    outcome,
    fields: {},
    observer: {},
    texts: moduleFormTexts,
    language: 'nb',
  })
  const text = workDocument({ outcome, times, texts: workDocumentTexts, language: 'nb' })
  expect(form.rows).toContainEqual(
    expect.objectContaining({ field: 'moduleRiskLevel', value: 'Akutt tegn' }),
  )
  expect(form.urgency).not.toContain(moduleFormTexts.urgency)
  expect(form.moduleToo).toBe(moduleFormTexts.moduleToo(outcome.module))
  expect(text).not.toContain(workDocumentTexts.riskLevel)
  expect(text).not.toContain(`Risikonivå: ${level}`)
  expect(text.replaceAll(/\s+/gu, ' ')).not.toContain(outcome.module.description)
})

test('F-A8 SAFE-01 beside an acute sign the highest level is shown with its module', () => {
  const outcome = outcomeOf(symptomsAt(100, 51))
  const text = workDocument({ outcome, times, texts: workDocumentTexts, language: 'nb' })
  expect(text).toContain('Risikonivå: Høy')
  expect(text).toContain(workDocumentTexts.moduleToo(outcome.module))
})

const alertOf = (text: string) => ({ symptomId: text, nameNo: '', nameEn: null, text })
const stay = alertOf('La ikke innsatte være alene, varsle vaktleder.')
const away = alertOf('Hold avstand, tilkall bistand og sikre andre.')
const call = alertOf('Ikke vent på resultatet av skjemaet. Kontakt helseavdelingen nå.')

test.each([
  [[], null],
  [[stay], 'call-and-stay'],
  [[call, stay], 'call-and-stay'],
  [[call], 'call'],
  [[away], 'call'],
  [[stay, away], 'call'],
])(
  'F-A8 SAFE-01 the title says to stay only where an action does and none says otherwise (%#)',
  (alerts, title) => {
    expect(acuteTitle(alerts)).toBe(title)
  },
)

test('F-A8 SAFE-01 no shipped action to keep away is under a title that says to stay', () => {
  const actions = [
    ...shippedOfficerContent.symptoms.map(({ alertText }) => alertText),
    ...shippedTreatmentContent.questions.map(({ alertText }) => alertText),
  ].filter((text) => text !== null && text !== undefined)
  const titled = (title: string) => actions.filter((text) => acuteTitle([alertOf(text)]) === title)
  expect(titled('call-and-stay').length).toBeGreaterThan(0)
  expect(titled('call').length).toBeGreaterThan(0)
  for (const text of titled('call-and-stay')) {
    expect(text).not.toMatch(/Hold avstand|Sikre deg selv|Trekk deg/u)
  }
})

test('SAFE-01 a result has the actions that its title and numbers do not say: first aid, and to keep away', () => {
  const texts = (rows: readonly { readonly alertText?: string | null | undefined }[]) =>
    rows.flatMap(({ alertText }) => (alertText ? [alertOf(alertText)] : []))
  const ofOfficer = texts(shippedOfficerContent.symptoms)
  const own = ofOfficer.filter((alert) => !isSaidByResult(alert)).map(({ text }) => text)
  expect(ofOfficer.length).toBeGreaterThan(own.length)
  expect(new Set(own)).toEqual(
    new Set([
      'Ring 113 nå og gi førstehjelp. Bli hos innsatte.',
      'Sikre deg selv og andre og tilkall bistand. Kontakt helsepersonell ved tegn på rus, psykose eller forvirring.',
    ]),
  )
  expect(texts(shippedTreatmentContent.questions).some(isSaidByResult)).toBe(false)
  expect(isSaidByResult(alertOf('Ring vaktsentralen på 4444.'))).toBe(false)
})

test('F-A8 SAFE-01 one action that says to keep away is enough for no measure to say to stay', () => {
  expect(isKeptAway([stay, away])).toBe(true)
  expect(isKeptAway([stay, call])).toBe(false)
})
