import type { ObservationStep } from './observation-steps.ts'

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
