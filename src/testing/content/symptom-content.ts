import type { ObservationContent, Question, Symptom } from '#domain/content/observation-content.ts'
import type { Approach, InfluenceRule } from '#domain/content/treatment-content.ts'

type Group = ObservationContent['groups'][number]

// Made-up rows of the observation and treatment flows, in use, with the id as name.

export const aGroup = (id: string, overrides: Partial<Group> = {}): Group => ({
  id,
  key: id,
  nameNo: id,
  nameEn: null,
  description: '',
  colorTag: '#000000',
  orderIndex: 0,
  status: 'published',
  isActive: true,
  ...overrides,
})

/** Yellow, with an intensity to give, and no danger of any kind. */
export const aSymptom = (id: string, overrides: Partial<Symptom> = {}): Symptom => ({
  id,
  key: id,
  groupId: 'group',
  nameNo: id,
  nameEn: null,
  helpText: '',
  helpTextEn: null,
  riskTag: 'none',
  observationTag: 'yellow',
  requiresIntensity: true,
  urgent: false,
  urgentAction: null,
  urgentActionEn: null,
  orderIndex: 0,
  status: 'published',
  isActive: true,
  ...overrides,
})

/** Yes or no, asked whatever was chosen. */
export const aQuestion = (id: string, overrides: Partial<Question> = {}): Question => ({
  id,
  key: id,
  groupId: null,
  textNo: id,
  textEn: null,
  type: 'boolean',
  alertWhen: null,
  alertText: null,
  alertTextEn: null,
  orderIndex: 0,
  isActive: true,
  ...overrides,
})

/** A therapy; `given.urgent` makes it urgent health care. */
export const anApproach = (id: string, overrides: Partial<Approach> = {}): Approach => ({
  id,
  key: id,
  number: 2,
  nameNo: id,
  nameEn: null,
  description: '',
  rationale: '',
  summaryFileUrl: null,
  urgent: false,
  status: 'published',
  ...overrides,
})

/** The symptom speaks for the approach, with weight 1. */
export const aRule = (
  symptomId: string,
  approachId: string,
  overrides: Partial<InfluenceRule> = {},
): InfluenceRule => ({
  id: `${symptomId}--${approachId}`,
  symptomId,
  approachId,
  weight: 1,
  evidence: 'consensus',
  sourceId: 'source',
  note: null,
  isActive: true,
  ...overrides,
})
