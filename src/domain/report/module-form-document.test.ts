import { expect, test } from 'vitest'
import { recommendModule } from '#domain/assessment/officer/recommend-modules.ts'
import { withBases } from '#domain/assessment/officer/officer-outcome.ts'
import { counted, outcomeOf, symptomsAt } from '#testing/content/officer.ts'
import { moduleFormTexts as texts } from '#testing/flows/report-texts.ts'
import { shippedOfficerContent as content } from '#testing/content/shipped.ts'
import {
  moduleForm,
  moduleFormText,
  type ModuleForm,
  type ModuleFormObserver,
} from './module-form-document.ts'
import { moduleFormFields, type ModuleFormFields } from './result-texts.ts'

const form = (
  fields: ModuleFormFields = {},
  answers: Parameters<typeof outcomeOf>[0] = symptomsAt(80, 5),
  observer: ModuleFormObserver = {},
) => moduleForm({ outcome: outcomeOf(answers), fields, observer, texts, language: 'nb' })

/** Every finding, in the order of the paper. */
const found = ({ observed }: ModuleForm) => observed.groups.flatMap(({ entries }) => entries)

test('OFF-10 the form has its six fields in order, blanks as underscores', () => {
  const { rows } = form({ inmateName: '  ' })
  expect(rows.slice(0, 6).map(({ field }) => field)).toEqual([...moduleFormFields])
  expect(rows.slice(0, 4).map(({ value }) => value)).toEqual(
    moduleFormFields.slice(0, 4).map(() => '____________________'),
  )
})

test('FUP-05 the reference is a seventh row where the user follows up cases', () => {
  expect(form({ reference: 'kongle-kompass' }).rows[6]).toEqual({
    field: 'reference',
    label: 'Referanse',
    value: 'kongle-kompass',
  })
  expect(form({ reference: '' }).rows[6]?.value).toBe('____________________')
  expect(form().rows.map(({ field }) => field)).not.toContain('reference')
})

test('OFF-07 where the count rules differ, form and file say which module to consider', () => {
  const made = (outcome: ReturnType<typeof outcomeOf>) =>
    moduleForm({ outcome, fields: {}, observer: {}, texts, language: 'nb' })
  const differing = made(counted('as-specified', 4, 2))
  expect(differing.consider).toBe('Vurder Modul 9.')
  expect(moduleFormText(differing)).toContain('\nVurder Modul 9.\n')
  for (const outcome of [counted('never-milder', 4, 2), counted('as-specified', 3, 3)]) {
    expect(made(outcome).consider).toBeNull()
    expect(moduleFormText(made(outcome))).not.toContain('Vurder')
  }
})

test('OFF-10 typed text appears as it is typed', () => {
  const { rows } = form({ inmateName: ' Ola ', contactPersonRole: 'Nattevakt' })
  expect(rows[0]).toEqual({ field: 'inmateName', label: 'Innsattes navn', value: 'Ola' })
  expect(rows[2]?.value).toBe('Nattevakt')
})

test('OFF-10 the text file says what the form says, with a line for each signature', () => {
  const observer = { department: 'Avdeling A', unit: 'Fengsel 1' }
  const made = form({ contactPerson: 'Kari', assessmentDate: '21.11.2026' }, undefined, observer)
  const text = moduleFormText(made).replaceAll(/\s+/g, ' ')
  expect(text).toMatch(/^Modulskjema =/)
  for (const { label, value } of made.rows) expect(text).toContain(`${label}: ${value}`)
  for (const { name, value } of found(made)) expect(text).toContain(`- ${name}: ${value}`)
  for (const line of made.observed.unknown) expect(text).toContain(line)
  for (const measure of made.measures.entries) expect(text).toContain(`- ${measure.text}`)
  for (const label of texts.signatures) expect(text).toContain(`${label}: ____________________`)
  expect(text).toContain(texts.urgency)
})

test('FUP-92 a sign says how the officer knows it, in the form and in its text file', () => {
  const outcome = withBases(outcomeOf({ 'krise--panikk': 80, 'krise--agitasjon': 75 }), {
    'krise--panikk': 'reported',
  })
  const made = moduleForm({ outcome, fields: {}, observer: {}, texts, language: 'nb' })
  expect(found(made).map(({ value }) => value)).toEqual(['Høy, 80, fortalt av andre', 'Høy, 75'])
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

test('OFF-10 the observer’s department and unit follow the fields, and unknown ones are left out', () => {
  const below = (observer: ModuleFormObserver) =>
    form({}, undefined, observer)
      .rows.filter(({ field }) => field === 'department' || field === 'unit')
      .map(({ label, value }) => `${label}: ${value}`)
  expect(below({ department: 'Avdeling A', unit: 'Fengsel 1' })).toEqual([
    'Avdeling: Avdeling A',
    'Enhet: Fengsel 1',
  ])
  expect(below({ department: null, unit: 'Fengsel 1' })).toEqual(['Enhet: Fengsel 1'])
  expect(below({})).toEqual([])
})

test('OFF-10 the form lists every symptom of at least 50 with its word, the strongest first', () => {
  const answers = {
    'krise--agitasjon': 50,
    'krise--panikk': 100,
    'krise--hjelpeloshet': 49,
    'nedstemthet--tristhet': 'unable',
  } as const
  expect(found(form({}, answers))).toMatchObject([
    { name: 'Panikk', value: 'Høy, 100' },
    { name: 'Agitasjon', value: 'Moderat, 50' },
  ])
})

test('F-A9 OFF-10 the form has acute signs at any value, then every answer to a fact', () => {
  const answers = {
    'krise--forvirring': 25,
    'krise--panikk': 80,
    'selvmordstanker--nylig-forsok': 0,
    'selvmordstanker--tidligere-forsok': 'unable',
    'vold--voldshistorikk': 100,
  } as const
  const made = form({}, answers)
  expect(found(made).map(({ name, value }) => `${name}: ${value}`)).toEqual([
    'Forvirring: Ja',
    'Nylig selvmordsforsøk: Nei',
    'Tidligere selvmordsforsøk: Vet ikke',
    'Historikk med voldelig atferd: Ja',
    'Panikk: Høy, 80',
  ])
  expect(made.observed.groups.map(({ heading }) => heading)).toEqual(
    Object.values(texts.findings.groups),
  )
  expect(moduleFormText(made)).toContain('- Nylig selvmordsforsøk: Nei\n')
})

test('SAFE-01 F-A9 the form lists the acute signs in the order of what to do, without a strength', () => {
  const answers = { 'krise--panikk': 100, 'krise--forvirring': 100, 'rus--vanskelig-a-vekke': 25 }
  const [acute] = form({}, answers).observed.groups
  expect(acute?.entries.map(({ id, value }) => [id, value])).toEqual([
    ['rus--vanskelig-a-vekke', 'Ja'],
    ['krise--forvirring', 'Ja'],
  ])
})

test('F-A9 the form prints module and level as computed, and a remark beside them as typed', () => {
  const typed = { moduleRiskLevel: 'Lav', recommendedModule: 'Modul 3', remark: ' Uenig ' }
  const { rows } = form(typed)
  expect(rows[4]?.value).toMatch(/^Modul 9/u)
  expect(rows[5]?.value).toBe('Høy')
  expect(rows.find(({ field }) => field === 'remark')?.value).toBe('Uenig')
  expect(form().rows.map(({ field }) => field)).not.toContain('remark')
})

test('F-A9 the form names the function of the observer, or has a line to write it on', () => {
  const functionOf = (fields: ModuleFormFields) =>
    form(fields).rows.find(({ field }) => field === 'observerFunction')?.value
  expect(functionOf({ observerFunction: 'Vaktleder' })).toBe('Vaktleder')
  expect(functionOf({ observerFunction: '' })).toBe('____________________')
})

test('OFF-10 X14 an acute sign of a category that was not chosen is among the signs, before the others', () => {
  const outcome = recommendModule({
    content,
    chosenCategories: ['nedstemthet'],
    answers: { 'krise--forvirring': 60, 'nedstemthet--tristhet': 60 },
  })
  const made = moduleForm({ outcome, fields: {}, observer: {}, texts, language: 'nb' })
  expect(found(made).map(({ id }) => id)).toEqual(['krise--forvirring', 'nedstemthet--tristhet'])
})

test('F-A9 SAFE-05 the form names the symptoms that nobody knows, and says that nothing was found', () => {
  const made = form({}, { ...symptomsAt(40, 1), 'krise--panikk': 'unable' })
  const [unable, notAssessed] = made.observed.unknown
  expect(unable).toBe('Kunne ikke vurderes: Panikk')
  const names = content.symptoms.map(({ nameNo }) => nameNo)
  expect(names.filter((name) => !notAssessed?.includes(name)).length).toBeLessThanOrEqual(2)
  expect(notAssessed).toContain('Nylig selvmordsforsøk')
  expect(moduleFormText(made)).toContain(texts.findings.none)
})
