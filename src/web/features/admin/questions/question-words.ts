import type { QuestionAlert, questionTypes } from '#domain/content/observation-content.ts'
import type { GroupChoice } from '#web/shared/admin/content/groups/use-groups.ts'
import { scaleText } from '#web/shared/assessment/scale-text.ts'
import type { ComparedField } from '#web/ui/form/differences.ts'
import * as m from '#web/generated/messages/messages.js'
import { alertOf, type QuestionValues } from './question-values.ts'

/** How a question is answered. */
export const typeWords = {
  scale: m.questions_type_scale,
  boolean: m.questions_type_boolean,
  text: m.questions_type_text,
} as const satisfies Record<(typeof questionTypes)[number], () => string>

/** SAFE-01: the answer that is an acute sign. */
export const alertWords = (alert: QuestionAlert): string =>
  alert === true ? m.questions_alert_yes() : m.questions_alert_from({ answer: scaleText(alert) })

/** The fields as two versions of a question are compared by. Its place is no part of a version. */
export const questionFields = (
  groups: readonly GroupChoice[],
): readonly ComparedField<QuestionValues>[] => [
  {
    name: 'groupId',
    label: m.symptoms_group(),
    show: (groupId) =>
      groupId === ''
        ? m.symptoms_group_all()
        : (groups.find(({ id }) => id === groupId)?.name ?? ''),
  },
  { name: 'textNo', label: m.questions_text_no() },
  { name: 'textEn', label: m.questions_field_text_en() },
  { name: 'questionType', label: m.questions_type(), show: (type) => typeWords[type]() },
  {
    name: 'alertWhen',
    label: m.questions_alert(),
    show: (choice) => {
      const alert = alertOf(choice)
      return alert === null ? m.questions_alert_none() : alertWords(alert)
    },
  },
  { name: 'alertText', label: m.questions_alert_text() },
  { name: 'alertTextEn', label: m.content_in_english({ field: m.questions_alert_text() }) },
  {
    name: 'isActive',
    label: m.content_active(),
    show: (isActive) => (isActive ? m.content_active_yes() : m.content_active_no()),
  },
]
