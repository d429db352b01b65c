import { expect, test } from 'vitest'
import fc from 'fast-check'
import type { AskedQuestion, QuestionAnswer } from '#domain/assessment/question-answers.ts'
import { anyChoice, anyTreatmentContent } from '#testing/content/treatment-content.ts'
import { shippedTreatmentContent } from '#testing/content/shipped.ts'
import { aQuestion } from '#testing/content/symptom-content.ts'
import {
  askedAfterPlan,
  askedBeforePlan,
  stillUnanswered,
  withLaterQuestions,
} from './treatment-questions.ts'
import { recommendTreatment } from './recommend-treatment.ts'

const asked = (id: string, answer: QuestionAnswer | null): AskedQuestion => ({
  id,
  textNo: id,
  textEn: null,
  type: 'scale',
  answer,
})

test('TRT-02 a question that has an acute answer comes before the plan, any other after it', () => {
  const content = {
    ...shippedTreatmentContent,
    questions: [
      aQuestion('yes', { alertWhen: true }),
      aQuestion('often', { type: 'scale', alertWhen: 2 }),
      aQuestion('plain'),
    ],
  }
  expect(askedBeforePlan(content).questions.map(({ id }) => id)).toEqual(['yes', 'often'])
  expect(askedAfterPlan(content).questions.map(({ id }) => id)).toEqual(['plain'])
})

test('TRT-02 SAFE-01 no answer after the plan changes anything else of it', () => {
  fc.assert(
    fc.property(anyTreatmentContent, anyChoice(), fc.boolean(), (content, chosen, answer) => {
      const later = askedAfterPlan(content)
      const answers = Object.fromEntries(later.questions.map(({ id }) => [id, answer]))
      const bare = recommendTreatment({ content: askedBeforePlan(content), chosen, answers: {} })
      const full = recommendTreatment({ content, chosen, answers })
      expect({ ...full, questions: [] }).toEqual({ ...bare, questions: [] })
    }),
  )
})

test('TRT-01 what the stored plan has an answer to is not asked again; no and 1 are answers', () => {
  const content = {
    ...shippedTreatmentContent,
    questions: ['no', 'one', 'none', 'new'].map((id) => aQuestion(id)),
  }
  const stored = [asked('no', false), asked('one', 1), asked('none', null)]
  expect(stillUnanswered(content, stored).questions.map(({ id }) => id)).toEqual(['none', 'new'])
})

/** The stored questions, the later ones, and the stored ones after that; null: refused. */
const table: readonly (readonly [
  string,
  readonly AskedQuestion[],
  readonly AskedQuestion[],
  readonly AskedQuestion[] | null,
])[] = [
  ['a new one is added', [asked('a', 1)], [asked('b', 2)], [asked('a', 1), asked('b', 2)]],
  ['a new one without an answer is added', [], [asked('b', null)], [asked('b', null)]],
  ['an unanswered one is answered', [asked('a', null)], [asked('a', 1)], [asked('a', 1)]],
  ['the same again adds nothing', [asked('a', false)], [asked('a', false)], [asked('a', false)]],
  ['no answer takes none away', [asked('a', false)], [asked('a', null)], [asked('a', false)]],
  ['another answer is refused', [asked('a', false)], [asked('a', true)], null],
  ['one other answer refuses all', [asked('a', 1)], [asked('b', 2), asked('a', 2)], null],
]

for (const [what, stored, later, expected] of table) {
  test(`SAFE-06 TRT-01 later answers: ${what}`, () => {
    expect(withLaterQuestions(stored, later)).toEqual(expected)
  })
}
