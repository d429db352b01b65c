import type { Step, SymptomFlowState } from '#domain/assessment/steps.ts'

export const treatmentStepIds = [
  'intro',
  'symptoms',
  'intensity',
  'questions',
  'processing',
  'plan',
] as const
export type TreatmentStep = (typeof treatmentStepIds)[number]

/** TRT-01. Where nothing chosen asks for an intensity, that step says so and leads on. */
export const treatmentSteps: readonly Step<TreatmentStep, SymptomFlowState>[] = [
  { id: 'intro', number: 1, previous: null, isReady: () => true },
  { id: 'symptoms', number: 2, previous: 'intro', isReady: ({ isBegun }) => isBegun },
  {
    id: 'intensity',
    number: 3,
    previous: 'symptoms',
    isReady: ({ isBegun, chosen }) => isBegun && chosen > 0,
  },
  {
    id: 'questions',
    number: 4,
    previous: 'intensity',
    isReady: ({ isBegun, chosen, unrated, askedCount: questionCount }) =>
      isBegun && chosen > 0 && unrated === 0 && questionCount > 0,
  },
  {
    id: 'processing',
    number: null,
    previous: 'questions',
    isReady: ({ isFinished }) => isFinished,
  },
  { id: 'plan', number: 5, previous: 'questions', isReady: ({ isFinished }) => isFinished },
]
