import { expect, test } from 'vitest'
import { outcomeOf, symptomsAt } from '#testing/officer.ts'
import { moduleFormTexts as texts } from '#testing/report-texts.ts'
import { moduleForm, moduleFormText } from './module-form.ts'
import { moduleFormFields, type ModuleFormField } from './texts.ts'

const form = (
  fields: Partial<Record<ModuleFormField, string>> = {},
  answers: Parameters<typeof outcomeOf>[0] = symptomsAt(80, 5),
) => moduleForm({ outcome: outcomeOf(answers), fields, texts, language: 'nb' })

test('OFF-10 the form has its six fields in order, blanks as underscores', () => {
  expect(form().rows.map(({ field }) => field)).toEqual([...moduleFormFields])
  expect(form({ inmateName: '  ' }).rows.map(({ value }) => value)).toEqual(
    moduleFormFields.map(() => '____________________'),
  )
})

test('OFF-10 what is typed stands as it is typed', () => {
  const { rows } = form({ inmateName: ' Ola ', moduleRiskLevel: 'Egen vurdering' })
  expect(rows[0]).toEqual({ field: 'inmateName', label: 'Innsattes navn', value: 'Ola' })
  expect(rows[5]?.value).toBe('Egen vurdering')
})

test('OFF-10 the text file says what the form says, with a line for each signature', () => {
  const made = form({ contactPerson: 'Kari', assessmentDate: '21.11.2026' })
  const text = moduleFormText(made).replaceAll(/\s+/g, ' ')
  expect(text).toMatch(/^Modulskjema =/)
  for (const { label, value } of made.rows) expect(text).toContain(`${label}: ${value}`)
  for (const measure of made.measures.entries) expect(text).toContain(`- ${measure}`)
  for (const label of texts.signatures) expect(text).toContain(`${label}: ____________________`)
  expect(text).toContain(texts.urgency)
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
