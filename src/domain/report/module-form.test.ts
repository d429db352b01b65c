import { expect, test } from 'vitest'
import { recommendModule } from '#domain/assessment/officer/recommend.ts'
import { withBases } from '#domain/assessment/officer/with-bases.ts'
import { outcomeOf, symptomsAt } from '#testing/content/officer.ts'
import { moduleFormTexts as texts } from '#testing/flows/report-texts.ts'
import { shippedOfficerContent as content } from '#testing/content/shipped.ts'
import { moduleForm, moduleFormText, type ModuleFormObserver } from './module-form.ts'
import { moduleFormFields, type ModuleFormField } from './texts.ts'

const form = (
  fields: Partial<Record<ModuleFormField, string>> = {},
  answers: Parameters<typeof outcomeOf>[0] = symptomsAt(80, 5),
  observer: ModuleFormObserver = {},
) => moduleForm({ outcome: outcomeOf(answers), fields, observer, texts, language: 'nb' })

test('OFF-10 the form has its six fields in order, blanks as underscores', () => {
  expect(form().rows.map(({ field }) => field)).toEqual([...moduleFormFields])
  expect(form({ inmateName: '  ' }).rows.map(({ value }) => value)).toEqual(
    moduleFormFields.map(() => '____________________'),
  )
})

test('FUP-05 the reference is a seventh row where the user follows up cases', () => {
  expect(form({ reference: 'kongle-kompass' }).rows[6]).toEqual({
    field: 'reference',
    label: 'Referanse',
    value: 'kongle-kompass',
  })
  expect(form({ reference: '' }).rows[6]?.value).toBe('____________________')
  expect(form().rows).toHaveLength(6)
})

test('OFF-10 typed text appears as it is typed', () => {
  const { rows } = form({ inmateName: ' Ola ', moduleRiskLevel: 'Egen vurdering' })
  expect(rows[0]).toEqual({ field: 'inmateName', label: 'Innsattes navn', value: 'Ola' })
  expect(rows[5]?.value).toBe('Egen vurdering')
})

test('OFF-10 the text file says what the form says, with a line for each signature', () => {
  const observer = { department: 'Avdeling A', unit: 'Fengsel 1', role: 'Bruker' }
  const made = form({ contactPerson: 'Kari', assessmentDate: '21.11.2026' }, undefined, observer)
  const text = moduleFormText(made).replaceAll(/\s+/g, ' ')
  expect(text).toMatch(/^Modulskjema =/)
  for (const { label, value } of made.rows) expect(text).toContain(`${label}: ${value}`)
  for (const { name, value } of made.observed.entries) expect(text).toContain(`- ${name}: ${value}`)
  expect(text).toContain(made.observed.notAssessed)
  for (const measure of made.measures.entries) expect(text).toContain(`- ${measure.text}`)
  for (const label of texts.signatures) expect(text).toContain(`${label}: ____________________`)
  expect(text).toContain(texts.urgency)
})

test('FUP-92 a sign says how the officer knows it, in the form and in its text file', () => {
  const outcome = withBases(outcomeOf({ 'krise--panikk': 80, 'krise--agitasjon': 75 }), {
    'krise--panikk': 'reported',
  })
  const made = moduleForm({ outcome, fields: {}, observer: {}, texts, language: 'nb' })
  expect(made.observed.entries.map(({ value }) => value)).toEqual([
    'Høy, 80, fortalt av andre',
    'Høy, 75',
  ])
  expect(moduleFormText(made)).toContain('Høy, 80, fortalt av andre')
})

test('SAFE-01 acute signs come first, each action told once with its signs', () => {
  const answers = { 'krise--forvirring': 1, 'selvmordstanker--plan': 1, 'krise--panikk': 100 }
  const made = form({}, answers)
  expect(made.alerts.entries.map(({ signs }) => signs)).toEqual([
    ['Forvirring'],
    [expect.stringMatching(/plan/i)],
  ])
  const text = moduleFormText(made)
  expect(text.indexOf('AKUTTE TEGN')).toBeLessThan(text.indexOf('Innsattes navn'))
  expect(text.replaceAll(/\s+/g, ' ')).toContain(`${made.alerts.entries[1]?.text} Gjelder: `)
})

test('SAFE-01 signs with the same action share it', () => {
  const all = form({}, symptomsAt(100, 51)).alerts.entries
  const actions = all.map(({ text }) => text)
  expect(new Set(actions).size).toBe(actions.length)
  expect(all.flatMap(({ signs }) => signs)).toHaveLength(20)
})

test('OFF-10 the observer’s department, unit and role follow the fields, and unknown ones are left out', () => {
  const below = (observer: ModuleFormObserver) =>
    form({}, undefined, observer)
      .rows.slice(moduleFormFields.length)
      .map(({ label, value }) => `${label}: ${value}`)
  expect(below({ department: 'Avdeling A', unit: 'Fengsel 1', role: 'Bruker' })).toEqual([
    'Avdeling: Avdeling A',
    'Enhet: Fengsel 1',
    'Observatørens rolle: Bruker',
  ])
  expect(below({ department: null, unit: '', role: 'Bruker' })).toEqual([
    'Observatørens rolle: Bruker',
  ])
  expect(below({})).toEqual([])
})

test('OFF-10 the form lists every sign of at least 50 with its word, the strongest first', () => {
  const answers = {
    'krise--agitasjon': 50,
    'krise--panikk': 100,
    'krise--forvirring': 49,
    'nedstemthet--tristhet': 'unable',
  } as const
  expect(form({}, answers).observed.entries).toMatchObject([
    { name: 'Panikk', value: 'Høy, 100' },
    { name: 'Agitasjon', value: 'Moderat, 50' },
  ])
})

test('OFF-10 OFF-04 a fact that is so reads Ja on the form, one that is not is left out', () => {
  const answers = {
    'selvmordstanker--tidligere-forsok': 100,
    'selvmordstanker--plan': 0,
    'vold--voldshistorikk': 'unable',
  } as const
  expect(form({}, answers).observed.entries).toMatchObject([
    { name: 'Tidligere selvmordsforsøk', value: 'Ja' },
  ])
})

test('OFF-10 X14 an acute sign of a category that was not chosen is among the signs', () => {
  const outcome = recommendModule({
    content,
    chosenCategories: ['nedstemthet'],
    answers: { 'krise--forvirring': 60, 'nedstemthet--tristhet': 60 },
  })
  const { observed } = moduleForm({ outcome, fields: {}, observer: {}, texts, language: 'nb' })
  expect(observed.entries.map(({ id }) => id)).toEqual([
    'nedstemthet--tristhet',
    'krise--forvirring',
  ])
})

test('SAFE-05 the form counts the symptoms not assessed, and says that no sign reaches 50', () => {
  const made = form({}, symptomsAt(40, 3))
  expect(made.observed.notAssessed).toBe(`${content.symptoms.length - 3} symptomer er ikke vurdert`)
  const text = moduleFormText(made)
  expect(text).toContain(texts.noneObserved)
  expect(text).toContain(made.observed.notAssessed)
})
