import { expect, test } from 'vitest'
import { outcomeOf } from '#testing/content/officer.ts'
import {
  aCase,
  aCheck,
  anAssessment,
  aPlan,
  frameOf,
  resourcesIn,
  resourcesOf,
  uuidAt,
} from '#testing/fhir/exported.ts'
import { caseDocumentTexts as texts } from '#testing/fhir/record-texts.ts'
import { problemsOf } from '#testing/fhir/validators.ts'
import { caseDocument } from './case-document.ts'
import type { ExportedAssessment } from './exported-assessment.ts'
import type { ExportedPhoneCall } from './exported-case.ts'

const acute = anAssessment({ outcome: outcomeOf({ 'selvmordstanker--plan': 100 }) })
const AUTHOR = 'Vaktleder, Avdeling B'

const documentOf = (
  found: Parameters<typeof aCase>[0] = {},
  assessments: readonly ExportedAssessment[] = [],
) => caseDocument({ frame: frameOf(), texts, found: aCase(found), assessments, author: AUTHOR })

const textOf = (document: ReturnType<typeof documentOf>) => JSON.stringify(resourcesOf(document)[0])

const phoneCall: ExportedPhoneCall = {
  at: '2026-11-26T13:31:00.000Z',
  id: uuidAt(5),
  to: 'health',
  toName: 'Ola Nordmann',
  answered: true,
  readBack: true,
  agreed: 'Kommer og vurderer',
  dueAt: '2026-11-26T14:00:00.000Z',
  doneAt: '2026-11-26T13:50:00.000Z',
  isEnteredLate: true,
  by: { name: 'Kari Nordmann', function: 'officer' },
}
const unanswered: ExportedPhoneCall = {
  ...phoneCall,
  id: uuidAt(6),
  toName: null,
  answered: false,
  readBack: false,
  agreed: '',
  dueAt: null,
  doneAt: null,
  isEnteredLate: false,
}

const full = {
  status: 'followed-up',
  module: 'M9',
  isAcute: true,
  joined: [{ reference: 'kaffe-brygge' }],
  currentPlan: aPlan({ signals: 'Blir stille', helps: 'Musikk' }),
  checks: [aCheck(2, { kind: 'no_reaction', change: null }), aCheck(1)],
  calls: [phoneCall, unanswered],
  moduleChanges: [
    {
      to: 'M9',
      reason: 'Snakker om å dø',
      at: frameOf().at,
      by: { name: null, function: 'health' },
    },
  ],
} as const

test('FUP-160 two validators of others accept the document of a case, full, empty and closed', () => {
  const closed = { status: 'closed', closedAt: frameOf().at, closeReason: 'Løslatt' } as const
  const older = anAssessment({ id: uuidAt(4) })
  expect(problemsOf(documentOf(full, [acute, older]))).toEqual([])
  expect(problemsOf(documentOf())).toEqual([])
  expect(problemsOf(documentOf({ ...full, ...closed }, [acute]))).toEqual([])
  expect(problemsOf(documentOf({ isAcute: true }))).toEqual([])
})

test('FUP-160 an empty case is a document with its state and no part', () => {
  const document = documentOf()
  expect(resourcesOf(document).map(({ resourceType }) => resourceType)).toEqual([
    'Composition',
    'Patient',
  ])
  expect(resourcesOf(document)[0]).not.toHaveProperty('section')
  expect(textOf(document)).toContain('Uten plan · Uten vurdering')
})

test('FUP-161 staff are texts without an identifier, and the author is a function', () => {
  const document = documentOf(full, [acute])
  expect(resourcesOf(document)[0]?.['author']).toEqual([{ display: AUTHOR }])
  expect(JSON.stringify(document)).not.toMatch(/Practitioner|"actor"/u)
  expect(textOf(document)).toContain('Slettet konto, health')
})

test('FUP-161 FUP-08 a joined case has both references, and one person', () => {
  const patients = resourcesIn(documentOf(full), 'Patient')
  expect(patients.map(({ identifier }) => identifier)).toEqual([
    [
      expect.objectContaining({ use: 'temp', value: 'kongle-kompass' }),
      expect.objectContaining({ use: 'temp', value: 'kaffe-brygge' }),
    ],
  ])
})

test('FUP-08 FUP-162 a check that was recorded for the wrong person is not in the document', () => {
  const document = documentOf({
    checks: [aCheck(1, { movedTo: 'kaffe-brygge', text: 'En annen' }), aCheck(2)],
  })
  expect(resourcesIn(document, 'Observation')).toHaveLength(1)
  expect(JSON.stringify(document)).not.toMatch(/En annen|kaffe-brygge/u)
})

test('FUP-152 FUP-162 a check has its observations, its answer, the text and its times', () => {
  const check = aCheck(1, {
    kind: 'asleep',
    change: 'worse',
    text: 'Urolig',
    receivedAt: '2026-11-26T13:31:00.000Z',
    isTimeCertain: false,
  })
  const document = documentOf({ checks: [check] })
  expect(resourcesIn(document, 'Observation')).toEqual([
    expect.objectContaining({
      status: 'final',
      identifier: [{ system: 'urn:ietf:rfc:3986', value: `urn:uuid:${check.id}` }],
      effectiveDateTime: check.observedAt,
      issued: check.receivedAt,
      performer: [{ display: 'Kari Nordmann, officer' }],
      valueCodeableConcept: expect.objectContaining({ text: 'Sover, så at personen puster' }),
      component: [
        expect.objectContaining({
          valueCodeableConcept: expect.objectContaining({ text: 'Verre' }),
        }),
      ],
      note: [{ text: 'Urolig' }, { text: 'Tid usikker' }],
    }),
  ])
  expect(textOf(document)).toContain('Ført 2026-11-26T13:31:00.000Z · Tid usikker')
})

test('FUP-32 FUP-162 a corrected check is in error, and its correction says why', () => {
  const wrong = aCheck(1)
  const corrects = { id: wrong.id, reason: 'Feil person' }
  const document = documentOf({ checks: [aCheck(2, { corrects }), wrong] })
  expect(resourcesIn(document, 'Observation')).toEqual([
    expect.objectContaining({
      status: 'corrected',
      note: [{ text: 'Retter et tilsyn: Feil person' }],
    }),
    expect.objectContaining({
      status: 'entered-in-error',
      note: [{ text: 'Feilført, se rettelsen' }],
    }),
  ])
})

test('FUP-162 the document says when it has only the newest checks', () => {
  const checks = (count: number) => Array.from({ length: count }, (_, number) => aCheck(number))
  expect(textOf(documentOf({ checks: checks(50) }))).toContain('Bare de 50 nyeste')
  expect(textOf(documentOf({ checks: checks(49) }))).not.toContain('nyeste')
})

test('FUP-162 the newest plan has its measures, how often somebody checks, and the next review', () => {
  const plan = aPlan({ signals: 'Blir stille' })
  const document = documentOf({ status: 'followed-up', currentPlan: plan })
  expect(resourcesIn(document, 'CarePlan')).toEqual([
    expect.objectContaining({
      status: 'active',
      activity: [
        { detail: expect.objectContaining({ description: 'Samtale hver vakt' }) },
        { detail: expect.objectContaining({ description: 'irregular' }) },
        {
          detail: expect.objectContaining({ scheduledTiming: { event: [plan.nextReviewAt] } }),
        },
      ],
      note: [
        { text: 'Personen sier selv: Vil snakke med presten' },
        { text: 'Faresignaler: Blir stille' },
      ],
    }),
  ])
})

test.each([
  ['without-plan', 'on-hold'],
  ['followed-up', 'active'],
  ['after-check', 'completed'],
  ['closed', 'completed'],
] as const)('FUP-162 the plan of a case that is %s is %s', (status, planStatus) => {
  const closedAt = status === 'closed' ? frameOf().at : null
  const document = documentOf({ status, closedAt, currentPlan: aPlan() })
  expect(problemsOf(document)).toEqual([])
  expect(resourcesIn(document, 'CarePlan')[0]?.['status']).toBe(planStatus)
})

test('FUP-13 FUP-162 a plan without own words says why', () => {
  const ownWordsMissing = { kind: 'declined', why: 'Var sint' } as const
  const currentPlan = aPlan({ ownWords: '', ownWordsMissing })
  expect(textOf(documentOf({ currentPlan }))).toContain('Personen sier selv: Ønsket ikke: Var sint')
})

test('FUP-63 FUP-162 a call has its receipt, and one without an answer is not done', () => {
  const document = documentOf(full)
  const [first, second] = resourcesIn(document, 'Communication')
  expect(first).toMatchObject({
    status: 'completed',
    sender: { display: 'Kari Nordmann, officer' },
    recipient: [{ display: 'Helse, Ola Nordmann' }],
    payload: [
      { contentString: 'Fikk svar' },
      { contentString: 'Lest tilbake' },
      { contentString: 'Avtalt: Kommer og vurderer' },
      { contentString: `Innen ${phoneCall.dueAt}` },
      { contentString: `Helse har sett personen ${phoneCall.doneAt}` },
      { contentString: 'Etterført' },
    ],
  })
  expect(second).toMatchObject({
    status: 'not-done',
    statusReason: { text: 'Fikk ikke svar' },
    payload: [{ contentString: 'Fikk ikke svar' }],
  })
})

test('SAFE-01 FUP-162 an acute sign is active until the case is closed', () => {
  const statusIn = (more: Parameters<typeof aCase>[0]) =>
    resourcesIn(documentOf(more, [acute]), 'Flag').map(({ status }) => status)
  expect(statusIn({ isAcute: true })).toEqual(['active'])
  expect(statusIn({ isAcute: false })).toEqual(['active'])
  expect(statusIn({ status: 'closed', closedAt: frameOf().at })).toEqual(['inactive'])
})

test('SAFE-01 FUP-162 a case that is acute without a shared sign has a flag, too', () => {
  const document = documentOf({ isAcute: true }, [anAssessment()])
  expect(resourcesIn(document, 'Flag')).toEqual([
    expect.objectContaining({ status: 'active', code: { text: texts.case.acuteCase } }),
  ])
  expect(resourcesIn(documentOf({}, [anAssessment()]), 'Flag')).toEqual([])
})

test('FUP-162 each shared assessment is a part of its own, with its author', () => {
  const older = anAssessment({ id: uuidAt(4), by: 'Ola Hansen, helse' })
  const document = documentOf({}, [acute, older])
  expect(resourcesIn(document, 'QuestionnaireResponse').map(({ author }) => author)).toEqual([
    { display: 'Kari Nordmann, betjent' },
    { display: 'Ola Hansen, helse' },
  ])
  // Both are of one form: the same address and version (FUP-162).
  const forms = resourcesIn(document, 'Questionnaire').map(({ version }) => version)
  expect(new Set(forms).size).toBe(1)
})
