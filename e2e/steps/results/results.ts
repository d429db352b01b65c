import { expect, type Locator, type Page } from '@playwright/test'
import {
  chosenOf,
  observationSubmission,
  questionAnswersOf,
  questionId,
  symptomId,
  treatmentSubmission,
} from '#testing/flows/flow-submissions.ts'
import type { SignedIn, TestServer } from '#testing/server/server.ts'
import { answersOf, categoryId, officerSubmission } from '#testing/flows/submission.ts'
import { settle } from '../page/page-helpers.ts'

/** Emoji, right-to-left, markup, and a word too long for any line. */
export const wildNotes = [
  'Sa «jeg orker ikke mer» 👩🏽‍⚕️ kl. 02:14.',
  'قال إنه متعب جدا',
  '<img src=x onerror="document.title=1"><b id="evil">ikke fet</b> &amp;',
  'x'.repeat(300),
].join('\n')

const submissions = {
  officer: [
    'officer.complete',
    () =>
      officerSubmission({
        categories: [categoryId('nedstemthet'), categoryId('selvmordstanker')],
        answers: answersOf({ 'nedstemthet--tristhet': 60 }),
      }),
  ],
  /** A red sign of suicide and two yellow ones: moderate, with an alert. */
  observation: [
    'observation.complete',
    () =>
      observationSubmission({
        symptoms: ['selvmordsutsagn', 'vedvarende-tristhet', 'haploshet', 'vansker-med-a-sove'].map(
          symptomId,
        ),
        asked: ['generell-1', 'generell-3', 'nedstemthet-1', 'nedstemthet-2'].map(questionId),
        answers: questionAnswersOf({
          'generell-1': false,
          'generell-3': wildNotes,
          'nedstemthet-1': 4,
        }),
        notes: wildNotes,
      }),
  ],
  /** Three red signs: high. */
  high: [
    'observation.complete',
    () =>
      observationSubmission({
        symptoms: ['selvmordsutsagn', 'selvmordsplan', 'tar-avskjed'].map(symptomId),
      }),
  ],
  /** One green sign, and nothing answered. */
  low: [
    'observation.complete',
    () =>
      observationSubmission({
        symptoms: [symptomId('lite-energi')],
        asked: [],
        answers: {},
      }),
  ],
  /** Low mood and poor sleep: nothing acute. */
  treatment: [
    'treatment.complete',
    () =>
      treatmentSubmission({
        symptoms: chosenOf({ 'vedvarende-tristhet': 60, 'vansker-med-a-sove': 'unable' }),
        asked: ['generell-2', 'nedstemthet-1'].map(questionId),
        answers: questionAnswersOf({ 'generell-2': true }),
      }),
  ],
  /** A plan to take one's own life, at a low intensity, among much that is worse. */
  urgent: [
    'treatment.complete',
    () =>
      treatmentSubmission({
        symptoms: chosenOf({
          selvmordsplan: 10,
          'vedvarende-tristhet': 100,
          'tap-av-interesse': 100,
          haploshet: 80,
          'vansker-med-a-sove': 65,
          'skjuler-gjenstander': null,
        }),
      }),
  ],
  /** The least that a plan can be. */
  small: [
    'treatment.complete',
    () => treatmentSubmission({ symptoms: chosenOf({ 'vansker-med-a-sove': 0 }), asked: [] }),
  ],
  begun: [
    'observation.begin',
    () => {
      const { id, startedAt, withoutUser } = observationSubmission()
      return { id, startedAt, withoutUser }
    },
  ],
} as const

export type Kind = keyof typeof submissions

/** An assessment that the server itself computed and stored; its id. */
export const storeAssessment = async (
  server: TestServer,
  who: SignedIn,
  kind: Kind,
): Promise<string> => {
  const [name, submission] = submissions[kind]
  const sent = submission()
  const answer = await server.call(name, sent, who)
  expect(answer.status, JSON.stringify(answer.error)).toBe(200)
  return sent.id
}

export const openResult = async (page: Page, id: string): Promise<void> => {
  await page.goto(`/assessment/${id}/results`)
  await settle(page)
}

/** The plan's cards, the first one first. */
export const recommendations = (page: Page): Locator =>
  page
    .getByRole('main')
    .locator('ol > li')
    .filter({ has: page.getByRole('heading', { level: 3 }) })

/** The answer beside a question or a symptom. */
export const answerTo = (page: Page, question: RegExp): Locator =>
  page.getByRole('term').filter({ hasText: question }).locator('xpath=following-sibling::dd')

/** Opens every part that is folded. */
export const unfoldAll = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    for (const details of main.querySelectorAll('details')) details.open = true
  })
