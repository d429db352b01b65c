import { expect, test } from 'vitest'
import { shipped, shippedOfficerContent } from '#testing/content/shipped.ts'
import { usualLevelOf } from './officer-content.ts'

const symptomsOf = (key: string) =>
  shipped.categories.find((category) => category.key === key)?.symptoms ?? []

const module = (label: string) => shipped.modules.find((row) => row.label === label)

test('OFF-03 the seven categories are in their order', () => {
  expect(shipped.categories.map(({ id, nameNo }) => `${id} ${nameNo}`)).toEqual([
    '1 Nedstemthet',
    '2 Krise av ulike årsaker',
    '3 Store personlige endringer grunnet rus',
    '4 Svært trist, har selvmordstanker',
    '5 Høy voldsrisiko',
    '6 Store vansker i stemningsleie',
    '7 Har vrangforestillinger',
  ])
  expect(shipped.categories.map(({ orderIndex }) => orderIndex)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('OFF-05 crisis has its nine symptoms', () => {
  expect(symptomsOf('krise').map(({ nameEn }) => nameEn)).toEqual([
    'Agitation',
    'Emotional reactivity',
    'Emotional numbness',
    'Changed appetite',
    'Changed concentration',
    'Confusion',
    'Helplessness',
    'Lack of reality orientation',
    'Panic',
  ])
})

test('OFF-05 violence risk has its six symptoms, the history of violence with an info note', () => {
  expect(symptomsOf('vold').map(({ nameEn }) => nameEn)).toEqual([
    'Aggressive behaviour',
    'History of violent behaviour',
    'Isolation',
    'Lack of impulse control',
    'Substance abuse',
    'Aggressive fantasies',
  ])
  expect(symptomsOf('vold')[1]?.infoText).toBeTruthy()
})

test('OFF-05 every category has real symptoms to observe', () => {
  for (const { key } of shipped.categories) {
    expect(symptomsOf(key).length).toBeGreaterThanOrEqual(6)
    for (const { nameNo, description } of symptomsOf(key)) {
      expect(`${nameNo} ${description}`).not.toMatch(/placeholder|eksempel|symptom \d/i)
    }
  }
})

test('OFF-04 an event or known circumstance is asked as a fact, and a sign with a degree is not', () => {
  const facts = shippedOfficerContent.symptoms.filter(({ answerKind }) => answerKind === 'fact')
  expect(facts.map(({ nameNo }) => nameNo)).toEqual([
    'Konkret plan eller forberedelser',
    'Nylig selvmordsforsøk',
    'Tidligere selvmordsforsøk',
    'Historikk med voldelig atferd',
  ])
})

test('OFF-04 nothing that ships shows a usual level; one that is turned on is shown of an intensity alone', () => {
  expect(shippedOfficerContent.symptoms.filter(({ usualLevel }) => usualLevel !== null)).toEqual([])
  const on = { severityDefault: 40, showUsual: true, answerKind: 'intensity' }
  expect(usualLevelOf(on)).toBe(40)
  expect(usualLevelOf({ ...on, showUsual: false })).toBeNull()
  expect(usualLevelOf({ ...on, answerKind: 'fact' })).toBeNull()
})

test('OFF-09 modules 9, 5 and 3 with their measures', () => {
  expect(module('Modul 9')).toMatchObject({ code: 'M9', riskLevel: 'high' })
  expect(module('Modul 9')?.name).toContain('Øverste prioritet')
  const measures = module('Modul 9')?.recommendations.join('\n')
  expect(measures).toMatch(/Tilsyn minst hvert 15\. minutt/)
  expect(measures).toMatch(/Fjern gjenstander innsatte kan bruke til å skade seg selv/)
  expect(module('Modul 5')).toMatchObject({ code: 'M5', riskLevel: 'medium' })
  expect(module('Modul 5')?.recommendations.join('\n')).toMatch(/innen 2–4 timer/)
  expect(module('Modul 3')).toMatchObject({ code: 'M3', riskLevel: 'low' })
})

test('OFF-02 the guidance is six sections and the box Videre tiltak', () => {
  expect(shipped.guidance.map(({ type }) => type)).toEqual([
    ...Array.from({ length: 6 }, () => 'section'),
    'box',
  ])
  expect(shipped.guidance.at(-1)?.titleNo).toBe('Videre tiltak')
})

test('CNT-09 as much ships as is claimed', () => {
  expect(shipped.groups.length).toBeGreaterThanOrEqual(15)
  expect(shipped.symptoms.length).toBeGreaterThanOrEqual(50)
  expect(shipped.approaches.length).toBeGreaterThanOrEqual(13)
  expect(shipped.rules.length).toBeGreaterThanOrEqual(100)
  expect(shipped.questions.length).toBeGreaterThan(0)
})

test('CNT-09 every influence rule names its source', () => {
  const sources = new Map(shipped.sources.map((source) => [source.key, source]))
  for (const { sourceKey } of shipped.rules) {
    expect(sources.get(sourceKey)?.title).toBeTruthy()
    expect(sources.get(sourceKey)?.organisation).toBeTruthy()
  }
})

test('SAFE-03 no shipped text calls itself validated', () => {
  expect(JSON.stringify(shipped)).not.toMatch(/valider|validated/i)
})

test('OFF-03 the officer content keeps every symptom of every category', () => {
  expect(shippedOfficerContent.symptoms.map(({ id }) => id)).toEqual(
    shipped.categories.flatMap(({ symptoms }) => symptoms.map(({ key }) => key)),
  )
  for (const { categoryId } of shippedOfficerContent.symptoms) {
    expect(shippedOfficerContent.categories.map(({ id }) => id)).toContain(categoryId)
  }
})
