import { z } from 'zod'
import { isAlertOf, questionAlerts, type Question } from '#domain/content/observation-content.ts'
import { questionFields, type questions, type QuestionRow } from '#contract/questions.ts'
import {
  optionalText,
  orNull,
  positionText,
  requiredText,
  changedPosition,
} from '#web/shared/admin/content/form/form-texts.ts'
import * as m from '#web/generated/messages/messages.js'

const fields = questionFields

/** The alert rule for a choice of the form. Null: none. */
export const alertOf = (choice: string): Question['alertWhen'] =>
  questionAlerts.find((alert) => String(alert) === choice) ?? null

/** The alert rule for the choice. Null if the type does not allow that rule. */
export const sentAlert = (type: Question['type'], choice: string): Question['alertWhen'] => {
  const alert = alertOf(choice)
  return isAlertOf(type, alert) ? alert : null
}

/** CNT-08. */
export const questionSchema = z
  .object({
    /** Empty: the question belongs to every choice. */
    groupId: z.string(),
    textNo: requiredText(fields.textNo, () => m.questions_text_no_missing()),
    textEn: optionalText(fields.textNo),
    questionType: fields.questionType,
    /** '': no answer is an acute sign. Otherwise the answer as text. */
    alertWhen: z.string(),
    alertText: optionalText(fields.alertText.unwrap()),
    alertTextEn: optionalText(fields.alertTextEn),
    orderIndex: positionText,
    isActive: z.boolean(),
  })
  .refine(
    ({ questionType, alertWhen, alertText }) =>
      sentAlert(questionType, alertWhen) === null || alertText.trim() !== '',
    { path: ['alertText'], error: () => m.questions_alert_text_missing() },
  )

/** The values of the form fields. */
export type QuestionValues = z.infer<typeof questionSchema>

export type StoredQuestion = Omit<QuestionRow, 'groupName'>

/** The form values of a question, or of a new one in the group that the list is filtered by. */
export const valuesOf = (question: StoredQuestion | null, groupId = ''): QuestionValues => ({
  groupId: question === null ? groupId : (question.groupId ?? ''),
  textNo: question?.textNo ?? '',
  textEn: question?.textEn ?? '',
  questionType: question?.questionType ?? 'scale',
  alertWhen: String(question?.alertWhen ?? ''),
  alertText: question?.alertText ?? '',
  alertTextEn: question?.alertTextEn ?? '',
  orderIndex: question === null ? '' : String(question.orderIndex),
  isActive: question?.isActive ?? true,
})

type Form = Omit<z.input<typeof questions.create.input>, 'id'>

/** The input of the call, from validated values. `place`: the current place of the question, null for a new one. */
export const formOf = (values: QuestionValues, position: number | null): Form => {
  const alertWhen = sentAlert(values.questionType, values.alertWhen)
  return {
    groupId: values.groupId || null,
    textNo: values.textNo.trim(),
    textEn: orNull(values.textEn),
    questionType: values.questionType,
    alertWhen,
    alertText: alertWhen === null ? null : orNull(values.alertText),
    alertTextEn: alertWhen === null ? null : orNull(values.alertTextEn),
    isActive: values.isActive,
    ...changedPosition(values.orderIndex, position),
  }
}
