import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { questionFields as contract, type QuestionRow } from '#contract/questions.ts'
import {
  alertsOfType,
  isAlertOf,
  questionAlerts,
  questionTypes,
  type Question,
  type QuestionAlert,
} from '#domain/content/observation-content.ts'
import type { MergeRules } from '#domain/merge/merge.ts'
import {
  englishText,
  placeAndUse,
  sentContent,
} from '#web/office/kit/content/form/content-fields.tsx'
import { groupInput, groupTexts } from '#web/office/kit/content/groups/group-input.tsx'
import type { GroupChoice } from '#web/office/kit/content/groups/use-groups.ts'
import {
  choice,
  askedIf,
  field,
  nullableText,
  requiredText,
  type InputProps,
} from '#web/office/kit/fields/form-field.ts'
import { useFieldProps } from '#web/office/kit/fields/field-inputs.tsx'
import { displayedFields, type ValuesOf } from '#web/office/kit/fields/values.ts'
import { scaleText } from '#web/flows/kit/scale-text.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import { typeTexts } from './type-texts.ts'

type AlertChoice = { readonly questionType: Question['type']; readonly alertWhen: string }

/** SAFE-01: the answer that is an acute sign. */
const alertRuleText = (alert: QuestionAlert): string =>
  alert === true ? m.questions_alert_yes() : m.questions_alert_from({ answer: scaleText(alert) })

/** The alert rule for a text of the form. Null: none. */
const alertOf = (text: string): Question['alertWhen'] =>
  questionAlerts.find((alert) => String(alert) === text) ?? null

/** The alert rule for the choice. Null if the type does not allow that rule. */
const sentAlert = ({ questionType, alertWhen }: AlertChoice): Question['alertWhen'] => {
  const alert = alertOf(alertWhen)
  return isAlertOf(questionType, alert) ? alert : null
}

const ifAlert = (values: AlertChoice): boolean => sentAlert(values) !== null

const AlertInput = ({ label, ...props }: InputProps<unknown>) => {
  const type = useWatch<{ questionType: Question['type'] }>({ name: 'questionType' })
  return (
    <SelectField {...useFieldProps(props)} label={label} help={m.questions_alert_help()}>
      <option value="">{m.questions_alert_none()}</option>
      {alertsOfType[type].map((alert) => (
        <option key={String(alert)} value={String(alert)}>
          {alertRuleText(alert)}
        </option>
      ))}
    </SelectField>
  )
}

/** CNT-08: the fields of a question. */
export const questionFields = {
  textNo: requiredText({
    label: m.questions_text_no,
    of: contract.textNo,
    missing: m.questions_text_no_missing,
    rows: 2,
  }),
  textEn: nullableText({
    label: m.questions_field_text_en,
    inputLabel: m.questions_text_en,
    of: contract.textNo,
    lang: 'en',
    rows: 2,
  }),
  questionType: choice({
    label: m.questions_type,
    values: questionTypes,
    usual: 'scale',
    show: (type) => typeTexts[type](),
  }),
  /** '': no answer is an acute sign. Otherwise the answer as text. */
  alertWhen: askedIf(
    ({ questionType }: AlertChoice) => alertsOfType[questionType].length > 0,
    field({
      label: m.questions_alert,
      schema: z.string(),
      toForm: (alert: Question['alertWhen'] | undefined) => String(alert ?? ''),
      toWire: alertOf,
      input: AlertInput,
      show: (text) => {
        const alert = alertOf(text)
        return alert === null ? m.questions_alert_none() : alertRuleText(alert)
      },
    }),
  ),
  alertText: askedIf(
    ifAlert,
    requiredText({
      label: m.questions_alert_text,
      of: contract.alertText,
      missing: m.questions_alert_text_missing,
      rows: 2,
    }),
  ),
  alertTextEn: askedIf(
    ifAlert,
    englishText({ label: m.questions_alert_text, of: contract.alertTextEn }),
  ),
  /** Empty: the question belongs to every choice. */
  groupId: field({
    label: m.kind_symptom_group,
    schema: z.string(),
    toForm: (id: string | null | undefined) => id ?? '',
    toWire: (id) => id || null,
    input: groupInput({
      none: m.symptoms_group_all,
      help: m.questions_group_help,
      required: false,
    }),
  }),
  ...placeAndUse,
}

const { groupId, ...afterGroup } = questionFields

/** The same in the order of a comparison. */
export const comparedQuestion = { groupId, ...afterGroup }

/** The values of the form fields. */
export type QuestionValues = ValuesOf<typeof questionFields>

/** ADM-04, SAFE-01: the type allows the alert, and the alert has the texts. */
export const questionRules: MergeRules<QuestionValues> = {
  groups: [{ fields: ['questionType', 'alertWhen', 'alertText', 'alertTextEn'], mayMix: ifAlert }],
}

export type StoredQuestion = Omit<QuestionRow, 'groupName'>

/** CNT-02: a version in words. */
export const displayedQuestion =
  (groups: readonly GroupChoice[] | undefined) => (row: StoredQuestion) =>
    displayedFields(
      comparedQuestion,
      row,
      groupTexts(groups, { none: m.symptoms_group_all(), row }),
    )

/** The input of the call, from validated values. `position`: the current one of the question, null for a new one. */
export const sentQuestion = (values: QuestionValues, position: number | null) => ({
  ...sentContent(questionFields, values, position),
  alertWhen: sentAlert(values),
})
