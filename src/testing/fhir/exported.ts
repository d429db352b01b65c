import type { DocumentFrame } from '#domain/fhir/fhir-document.ts'
import type { ExportedAssessment } from '#domain/fhir/exported-assessment.ts'
import type { ExportedCase, ExportedCheck, ExportedPlan } from '#domain/fhir/exported-case.ts'
import type { FhirResource } from '#domain/fhir/resource.ts'
import { outcomeOf } from '../content/officer.ts'

const AT = '2026-11-26T13:07:00.000Z'

/** A UUID with this number. */
export const uuidAt = (number: number): string =>
  `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** The same ids in the same order for each document. */
export const frameOf = (language: 'nb' | 'en' = 'nb'): DocumentFrame => {
  let last = 100
  const newId = () => {
    last += 1
    return uuidAt(last)
  }
  return { language, base: 'https://holdepunkt.example.no', id: uuidAt(1), at: AT, newId }
}

const by = { name: 'Kari Nordmann', function: 'officer' } as const

export const anAssessment = (more: Partial<ExportedAssessment> = {}): ExportedAssessment => ({
  id: uuidAt(2),
  completedAt: AT,
  by: 'Kari Nordmann, betjent',
  outcome: outcomeOf({}),
  ...more,
})

export const aPlan = (more: Partial<ExportedPlan> = {}): ExportedPlan => ({
  number: 2,
  savedAt: AT,
  by,
  ownerFunction: 'shift-leader',
  ownerDepartmentName: 'Avdeling B',
  level: { kind: 'irregular', maxGap: 15 },
  nextReviewAt: '2026-11-27T08:00:00.000Z',
  measures: ['Samtale hver vakt'],
  ownWords: 'Vil snakke med presten',
  ownWordsMissing: null,
  signals: '',
  helps: '',
  ...more,
})

export const aCheck = (number: number, more: Partial<ExportedCheck> = {}): ExportedCheck => ({
  id: uuidAt(1000 + number),
  kind: 'talked',
  change: 'same',
  text: '',
  observedAt: AT,
  receivedAt: AT,
  isTimeCertain: true,
  by,
  corrects: null,
  movedTo: null,
  ...more,
})

/** An open case without anything in it. */
export const aCase = (more: Partial<ExportedCase> = {}): ExportedCase => ({
  id: uuidAt(3),
  reference: 'kongle-kompass',
  departmentName: 'Avdeling B',
  status: 'without-plan',
  module: null,
  isAcute: false,
  openedAt: AT,
  openedBy: by,
  closedAt: null,
  closeReason: null,
  joined: [],
  currentPlan: null,
  checks: [],
  moduleChanges: [],
  ...more,
})

export type ReadResource = Readonly<Record<string, unknown>> & { readonly resourceType: string }

/** The resources of a document as its file has them, in their order. */
export const resourcesOf = (document: FhirResource): readonly ReadResource[] => {
  const { entry } = JSON.parse(JSON.stringify(document)) as {
    entry: readonly { resource: ReadResource }[]
  }
  return entry.map(({ resource }) => resource)
}

/** Those of one type. */
export const resourcesIn = (document: FhirResource, type: string): readonly ReadResource[] =>
  resourcesOf(document).filter(({ resourceType }) => resourceType === type)
