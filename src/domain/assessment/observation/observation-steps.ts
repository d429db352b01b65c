import type { Step, SymptomFlowState } from '#domain/assessment/steps.ts'

export const observationStepIds = [
  'intro',
  'symptoms',
  'questions',
  'processing',
  'results',
] as const
export type ObservationStep = (typeof observationStepIds)[number]

/** OBS-01 to OBS-04. Without a question the symptoms lead straight on. */
export const observationSteps: readonly Step<ObservationStep, SymptomFlowState>[] = [
  { id: 'intro', number: 1, previous: null, isReady: () => true },
  { id: 'symptoms', number: 2, previous: 'intro', isReady: ({ isBegun }) => isBegun },
  {
    id: 'questions',
    number: 3,
    previous: 'symptoms',
    isReady: ({ isBegun, chosen, askedCount: questionCount }) =>
      isBegun && chosen > 0 && questionCount > 0,
  },
  {
    id: 'processing',
    number: null,
    previous: 'questions',
    isReady: ({ isFinished }) => isFinished,
  },
  { id: 'results', number: 4, previous: 'questions', isReady: ({ isFinished }) => isFinished },
]

const SYMPTOMS = 33
const QUESTIONS = 33

/**
 * OBS-05: the progress bar in whole percent. `position` is the number of the last question on screen, 1
 * to `total`; both only matter in the questions step.
 */
export const observationProgress = (step: ObservationStep, position = 0, total = 0): number => {
  switch (step) {
    case 'intro':
      return 0
    case 'symptoms':
      return SYMPTOMS
    case 'questions':
      return SYMPTOMS + Math.round((QUESTIONS * position) / Math.max(1, total))
    case 'processing':
      return 90
    case 'results':
      return 100
  }
}
