import type { Page } from '@playwright/test'
import { button, reachSymptoms, symptom } from '../../../e2e/steps/flows/officer.ts'
import * as observation from '../../../e2e/steps/flows/observation.ts'
import * as treatment from '../../../e2e/steps/flows/treatment.ts'

/** How an assessment of a flow is made by the pages, up to the press that finishes it. */
export type FlowWalk = {
  readonly flow: 'officer' | 'observation' | 'treatment'
  /** What the tab keeps it under. */
  readonly key: string
  /** From wherever the user is. */
  readonly begin: (page: Page) => Promise<void>
  /** From the result of the one before: something is answered otherwise, which makes it another one. */
  readonly change: (page: Page, nth: number) => Promise<void>
}

/** By the browser's own way back to the page before the last; one of two answers by turns, so that it is a change. */
const answerAgain = async (page: Page, nth: number): Promise<void> => {
  await page.goBack()
  await page
    .getByRole('radio')
    .nth(nth % 2)
    .check()
  await observation.toLastPage(page)
}

const NAMED = 'Tristhet og gråt'

export const walks: readonly FlowWalk[] = [
  {
    flow: 'officer',
    key: 'assessmentData',
    begin: async (page) => {
      await page.goto('/assessment/start')
      await reachSymptoms(page, ['Nedstemthet'])
      await symptom(page, NAMED).getByRole('checkbox').check()
    },
    change: async (page, nth) => {
      await page.getByRole('link', { name: 'Tilbake til symptomer', exact: true }).click()
      await symptom(page, NAMED)
        .getByRole('slider')
        .press(String(nth % 4))
    },
  },
  {
    flow: 'observation',
    key: 'holdepunkt-observation',
    begin: async (page) => {
      await page.goto(observation.FLOW)
      await button(page, 'Start observasjonen').click()
      await observation.choose(page, observation.signs.sad)
      await observation.toQuestions(page)
      await observation.toLastPage(page)
    },
    change: answerAgain,
  },
  {
    flow: 'treatment',
    key: treatment.KEY,
    begin: async (page) => {
      await page.goto(treatment.FLOW)
      await treatment.reachIntensity(page, treatment.SAD)
      await treatment.rate(page, treatment.SAD, 50)
      await treatment.passQuestions(page)
    },
    // The way back from the plan leads past the one page of questions, to the intensity.
    change: async (page, nth) => {
      await page.goBack()
      await treatment.rate(page, treatment.SAD, nth % 2 === 0 ? 25 : 75)
      await treatment.passQuestions(page)
    },
  },
]
