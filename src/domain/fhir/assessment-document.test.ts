import { expect, test } from 'vitest'
import { recommendModule } from '#domain/assessment/officer/recommend-modules.ts'
import { counted, outcomeOf, symptomsAt, withSymptoms } from '#testing/content/officer.ts'
import { shippedOfficerContent } from '#testing/content/shipped.ts'
import { anAssessment, frameOf, resourcesIn, resourcesOf } from '#testing/fhir/exported.ts'
import { assessmentTexts as texts } from '#testing/fhir/record-texts.ts'
import { problemsOf } from '#testing/fhir/validators.ts'
import { assessmentDocument } from './assessment-document.ts'

const [first, second, third, fourth] = shippedOfficerContent.symptoms.map(({ id }) => id)

const documentOf = (outcome = outcomeOf({}), reference = '', language: 'nb' | 'en' = 'nb') =>
  assessmentDocument({
    frame: frameOf(language),
    texts,
    assessment: anAssessment({ outcome }),
    reference,
  })

const observationOf = (document: ReturnType<typeof documentOf>, id: string | undefined) =>
  resourcesIn(document, 'Observation').find(
    ({ code }) => (code as { coding: [{ code: string }] }).coding[0].code === id,
  )

const answered = outcomeOf({
  [`${first}`]: 0,
  [`${second}`]: 'unable',
  [`${third}`]: 80,
  'selvmordstanker--plan': 100,
})

test('FUP-160 two validators of others accept the document of an assessment, in both languages', () => {
  for (const outcome of [answered, outcomeOf({}), outcomeOf(symptomsAt(100, 51))])
    for (const language of ['nb', 'en'] as const)
      expect(problemsOf(documentOf(outcome, 'kongle-kompass', language))).toEqual([])
})

test('FUP-160 the validators find a broken resource', () => {
  const broken = (
    change: (document: { entry: { resource: Record<string, unknown> }[] }) => void,
  ) => {
    const copy = JSON.parse(JSON.stringify(documentOf(answered)))
    change(copy)
    return problemsOf(copy).join('\n')
  }
  expect(broken(({ entry }) => void delete entry[0]?.resource['author'])).toContain('medplum')
  const flag = ({ resource }: { resource: Record<string, unknown> }) =>
    resource['resourceType'] === 'Flag'
  expect(
    broken(({ entry }) => void Object.assign(entry.find(flag)?.resource ?? {}, { status: 'on' })),
  ).toContain('schema: Flag/status')
  expect(broken(({ entry }) => void entry.splice(1, 1))).toContain('reference: urn:uuid:')
})

test('FUP-160 the document is the same for the same ids and time', () => {
  expect(documentOf(answered)).toEqual(documentOf(answered))
  const [composition, patient] = resourcesOf(documentOf(answered))
  expect(composition).toMatchObject({
    resourceType: 'Composition',
    date: frameOf().at,
    confidentiality: 'R',
  })
  expect(patient?.resourceType).toBe('Patient')
})

test('FUP-161 the person has the reference alone, and the receiver fills in the rest', () => {
  const [known] = resourcesIn(documentOf(answered, 'kongle-kompass'), 'Patient')
  const reason = 'http://hl7.org/fhir/StructureDefinition/data-absent-reason'
  const withheld = { extension: [{ url: reason, valueCode: 'masked' }] }
  expect(known).toEqual({
    resourceType: 'Patient',
    language: 'nb',
    text: expect.anything(),
    identifier: [
      {
        use: 'temp',
        type: { text: 'Referanse' },
        system: 'https://holdepunkt.example.no/fhir/case-reference',
        value: 'kongle-kompass',
      },
    ],
    name: [withheld],
    _birthDate: withheld,
    _gender: withheld,
  })
  const [unknown] = resourcesIn(documentOf(answered), 'Patient')
  expect(unknown?.['identifier']).toEqual([
    expect.objectContaining({ use: 'temp', _value: withheld }),
  ])
})

test('SAFE-05 FUP-162 0 is a value, unable says why there is none, and an untouched symptom has no observation', () => {
  const document = documentOf(answered)
  expect(observationOf(document, first)).toMatchObject({
    valueInteger: 0,
    interpretation: [{ text: 'Ikke til stede' }],
  })
  const unable = observationOf(document, second)
  expect(unable).toMatchObject({
    dataAbsentReason: { coding: [{ code: 'asked-unknown' }], text: 'kunne ikke vurderes' },
  })
  expect(unable).not.toHaveProperty('valueInteger')
  expect(observationOf(document, fourth)).toBeUndefined()
  expect(observationOf(document, 'selvmordstanker--plan')).toMatchObject({ valueBoolean: true })
  const [composition] = resourcesOf(document)
  expect(JSON.stringify(composition)).toContain('ikke vurdert')
})

test('FUP-92 FUP-162 an answer says how the officer knows it, where that was said', () => {
  const categories = answered.categories.map((category) => ({
    ...category,
    symptoms: category.symptoms.map((symptom) =>
      symptom.id === third ? { ...symptom, basis: 'reported' as const } : symptom,
    ),
  }))
  const document = documentOf({ ...answered, categories })
  expect(observationOf(document, third)).toMatchObject({
    method: { text: texts.basisText('reported') },
  })
  expect(observationOf(document, first)).not.toHaveProperty('method')
  expect(problemsOf(document)).toEqual([])
})

test('SAFE-05 FUP-162 a fact that is not so is an answer', () => {
  const fact = observationOf(
    documentOf(outcomeOf({ 'selvmordstanker--plan': 0 })),
    'selvmordstanker--plan',
  )
  expect(fact).toMatchObject({ valueBoolean: false })
})

test('FUP-162 the response answers the questions of its form, and nothing else', () => {
  const document = documentOf(answered)
  const [form] = resourcesIn(document, 'Questionnaire')
  const [response] = resourcesIn(document, 'QuestionnaireResponse')
  type Item = { linkId: string; text: string; answer?: readonly unknown[]; item?: readonly Item[] }
  const leaves = (items: readonly Item[]): readonly Item[] =>
    items.flatMap((item) => (item.item === undefined ? [item] : leaves(item.item)))
  const asked = leaves(form?.['item'] as Item[])
  const given = leaves(response?.['item'] as Item[]).filter(({ answer }) => answer !== undefined)
  expect(response?.['questionnaire']).toBe([form?.['url'], form?.['version']].join('|'))
  expect(given).toEqual([
    expect.objectContaining({ linkId: `symptom/${first}`, answer: [{ valueInteger: 0 }] }),
    expect.objectContaining({
      linkId: `symptom/${second}/unable`,
      answer: [{ valueBoolean: true }],
    }),
    expect.objectContaining({ linkId: `symptom/${third}`, answer: [{ valueInteger: 80 }] }),
    expect.objectContaining({
      answer: [{ valueCoding: expect.objectContaining({ code: 'yes' }) }],
    }),
  ])
  for (const { linkId, text } of given)
    expect(asked.find((item) => item.linkId === linkId)?.text).toBe(text)
})

test('FUP-162 the form has the same version for the same questions and rules, and another for other words', () => {
  const versionOf = (outcome: typeof answered, language?: 'nb' | 'en') =>
    resourcesIn(documentOf(outcome, '', language), 'Questionnaire')[0]?.['version']
  const one = versionOf(answered)
  expect(versionOf(outcomeOf({}))).toBe(one)
  expect(versionOf({ ...answered, ruleVersion: 'other' })).not.toBe(one)
  expect(versionOf(answered, 'en')).not.toBe(one)
  const reworded = withSymptoms(({ id }) => (id === first ? { nameNo: 'Annet' } : {}))
  expect(versionOf(outcomeOf({}, reworded))).not.toBe(one)
})

test('SAFE-01 FUP-162 each acute sign is a flag with what to do now, and the part of it is first', () => {
  const document = documentOf(answered)
  const plan = shippedOfficerContent.symptoms.find(({ id }) => id === 'selvmordstanker--plan')
  expect(resourcesIn(document, 'Flag')).toEqual([
    expect.objectContaining({
      status: 'active',
      code: expect.objectContaining({ text: `${plan?.nameNo}: ${plan?.alertText}` }),
    }),
  ])
  expect(resourcesOf(document)[0]).toMatchObject({
    section: [{ title: 'AKUTTE TEGN' }, { title: 'Vurdering: Modul 5' }],
  })
  expect(resourcesIn(documentOf(), 'Flag')).toEqual([])
})

test('X14 FUP-162 an acute sign of a category that was not chosen is asked, answered and flagged', () => {
  const outcome = recommendModule({
    content: shippedOfficerContent,
    chosenCategories: ['nedstemthet'],
    answers: { 'selvmordstanker--plan': 100 },
  })
  const document = documentOf(outcome)
  expect(problemsOf(document)).toEqual([])
  expect(resourcesIn(document, 'Flag')).toHaveLength(1)
  expect(observationOf(document, 'selvmordstanker--plan')).toMatchObject({ valueBoolean: true })
  expect(JSON.stringify(resourcesIn(document, 'Questionnaire'))).toContain(
    '"linkId":"elsewhere","text":"Akutte tegn i andre kategorier"',
  )
})

test('OFF-07 FUP-163 where the count rules differ, text and risk assessment say which module to consider', () => {
  const document = documentOf(counted('as-specified', 1, 3))
  expect(problemsOf(document)).toEqual([])
  const [risk] = resourcesIn(document, 'RiskAssessment')
  expect(risk?.['note']).toContainEqual({ text: 'Vurder Modul 5.' })
  expect(JSON.stringify(resourcesOf(document)[0])).toContain('Vurder Modul 5.')
  expect(JSON.stringify(documentOf(counted('never-milder', 1, 3)))).not.toContain('Vurder Modul')
})

test('FUP-163 the module has no probability, and says what its level does not', () => {
  const document = documentOf(outcomeOf(symptomsAt(100, 5)))
  const [risk] = resourcesIn(document, 'RiskAssessment')
  expect(risk).toMatchObject({
    prediction: [{ qualitativeRisk: { text: 'Modul 9 – Øverste prioritet' } }],
    note: [{ text: expect.stringContaining(texts.urgency) }],
  })
  expect(JSON.stringify(document)).not.toMatch(/probability|relativeRisk/u)
  expect(JSON.stringify(resourcesOf(document)[0])).toContain(texts.limits)
})

test('SAFE-05 FUP-163 an assessment without an answer has no assessment of risk', () => {
  const document = documentOf(outcomeOf({}))
  expect(resourcesIn(document, 'RiskAssessment')).toEqual([])
  expect(JSON.stringify(resourcesOf(document)[0])).toContain(texts.unassessed)
})
