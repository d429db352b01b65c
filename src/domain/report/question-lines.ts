import type { AskedQuestion, OutcomeQuestions } from '#domain/assessment/question-answers.ts'
import { bullets, quoted, wrap, type Section } from './plain-text.ts'
import type { ReportLanguage } from './result-texts.ts'

export type QuestionTexts = {
  /** Above the questions. */
  readonly questions: string
  /** Above the acute answers whose sign was taken away (X14). */
  readonly acuteAnswersElsewhere: string
  /** 'ikke besvart' */
  readonly unanswered: string
  readonly yes: string
  readonly no: string
  /** The word for a step from 1 to 5. */
  readonly scale: (step: number) => string
}

/** The questions that were asked, and apart from them the acute answers elsewhere (X14). */
export const questionSections = (
  { questions, acuteElsewhere = [] }: OutcomeQuestions,
  texts: QuestionTexts,
  language: ReportLanguage,
): readonly Section[] => [
  { heading: texts.questions, lines: questionLines(questions, texts, language) },
  { heading: texts.acuteAnswersElsewhere, lines: questionLines(acuteElsewhere, texts, language) },
]

/** OBS-04, SAFE-05: every question that was asked, with its answer under it or that there is none. */
export const questionLines = (
  questions: readonly AskedQuestion[],
  texts: QuestionTexts,
  language: ReportLanguage,
): readonly string[] =>
  questions.flatMap(({ textNo, textEn, answer }) => [
    ...bullets([language === 'en' ? (textEn ?? textNo) : textNo]),
    ...answerLines(answer, texts),
  ])

const answerLines = (answer: AskedQuestion['answer'], texts: QuestionTexts): readonly string[] => {
  if (typeof answer === 'string') return quoted(answer, '  ')
  if (answer === null) return wrap(texts.unanswered, '  ')
  if (typeof answer === 'number') return wrap(texts.scale(answer), '  ')
  return wrap(answer ? texts.yes : texts.no, '  ')
}
