import { z } from 'zod'
import { questionFields, type questions, type QuestionRow } from '#contract/questions.ts'
import {
  optionalText,
  orNull,
  placeText,
  requiredText,
  sentPlace,
} from '#web/parts/content/form-texts.ts'
import * as m from '#web/generated/messages/messages.js'

const fields = questionFields

/** CNT-08. */
export const questionSchema = z.object({
  /** Empty: asked whatever was chosen. */
  groupId: z.string(),
  textNo: requiredText(fields.textNo, () => m.questions_text_no_missing()),
  textEn: optionalText(fields.textNo),
  questionType: fields.questionType,
  orderIndex: placeText,
  isActive: z.boolean(),
})

/** What stands in the fields. */
export type QuestionValues = z.infer<typeof questionSchema>

export type StoredQuestion = Omit<QuestionRow, 'groupName'>

/** The fields of a question, or of a new one in the group that the list is narrowed to. */
export const valuesOf = (question: StoredQuestion | null, groupId = ''): QuestionValues => ({
  groupId: question === null ? groupId : (question.groupId ?? ''),
  textNo: question?.textNo ?? '',
  textEn: question?.textEn ?? '',
  questionType: question?.questionType ?? 'scale',
  orderIndex: question === null ? '' : String(question.orderIndex),
  isActive: question?.isActive ?? true,
})

type Form = Omit<z.input<typeof questions.create.input>, 'id'>

/** What is sent of checked fields; `place`: the one that the question has, null for a new one. */
export const formOf = (values: QuestionValues, place: number | null): Form => ({
  groupId: values.groupId || null,
  textNo: values.textNo.trim(),
  textEn: orNull(values.textEn),
  questionType: values.questionType,
  isActive: values.isActive,
  ...sentPlace(values.orderIndex, place),
})
