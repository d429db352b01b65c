import { z } from 'zod'
import { LONGEST_ANSWER } from '#domain/assessment/question-answers.ts'
import {
  observationTags,
  questionAlerts,
  questionTypes,
  riskTags,
} from '#domain/content/observation-content.ts'
import { contentStatuses } from '#domain/content/status.ts'
import { isBlank } from '#domain/text/visible-text.ts'
import { answersById, freeText, id, stored, typed } from './fields.ts'

// Shared by the observation and the treatment flow.

/** A name of the content in both languages. */
export const named = { nameNo: z.string(), nameEn: z.string().nullable() }

/** Whether a row of the content is in use. */
const use = { status: z.enum(contentStatuses), isActive: z.boolean() }

const group = z.strictObject({
  id,
  key: z.string(),
  ...named,
  description: z.string(),
  colorTag: z.string(),
  orderIndex: z.int(),
  ...use,
})

const symptom = z.strictObject({
  id,
  key: z.string(),
  groupId: id,
  ...named,
  helpText: z.string(),
  helpTextEn: z.string().nullable(),
  riskTag: z.enum(riskTags),
  observationTag: z.enum(observationTags),
  requiresIntensity: z.boolean(),
  urgent: z.boolean(),
  urgentAction: z.string().nullable(),
  urgentActionEn: z.string().nullable(),
  orderIndex: z.int(),
  ...use,
})

const question = z.strictObject({
  id,
  key: z.string(),
  groupId: id.nullable(),
  textNo: z.string(),
  textEn: z.string().nullable(),
  type: z.enum(questionTypes),
  alertWhen: z.literal(questionAlerts).nullable(),
  alertText: z.string().nullable(),
  alertTextEn: z.string().nullable(),
  orderIndex: z.int(),
  isActive: z.boolean(),
})

/** The symptoms to choose from and the questions that they ask. */
export const symptomContent = {
  groups: z.array(group).readonly(),
  symptoms: z.array(symptom).readonly(),
  questions: z.array(question).readonly(),
}

const questionAnswer = z.union([
  z.int().min(1).max(5),
  z.boolean(),
  typed(freeText(LONGEST_ANSWER).refine((text) => !isBlank(text))),
])

/** Answers by question id (SAFE-05: without unanswered questions). */
export const questionAnswers = answersById(questionAnswer)

/** As `domain/assessment/question-answers.ts` describes it. */
const askedQuestions = z
  .array(
    z.strictObject({
      id,
      textNo: z.string(),
      textEn: z.string().nullable(),
      type: z.enum(questionTypes),
      answer: stored(questionAnswer).nullable(),
    }),
  )
  .readonly()

/** The questions of an outcome, as `domain/assessment/question-answers.ts` describes them. */
export const outcomeQuestions = {
  questions: askedQuestions,
  acuteElsewhere: askedQuestions.exactOptional(),
}

/** As `domain/assessment/alert.ts` describes it. */
export const acuteAlert = {
  symptomId: id,
  ...named,
  text: z.string(),
  textEn: z.string().nullable().exactOptional(),
}
