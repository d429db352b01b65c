import {
  bankSymptomFields,
  bankSymptomFields as contract,
  type BankSymptomRow,
} from '#contract/symptomBank.ts'
import { USUAL_SEVERITY } from '#domain/content/presets.ts'
import { z } from 'zod'
import { useWatch } from 'react-hook-form'
import { answerKinds } from '#domain/content/officer-content.ts'
import type { MergeRules } from '#domain/merge/merge.ts'
import { hasWords } from '#domain/text/visible-text.ts'
import { activeText } from '#web/office/kit/active-badge.tsx'
import { englishText } from '#web/office/kit/content/form/content-fields.tsx'
import {
  checkbox,
  choice,
  askedIf,
  field,
  nullableText,
  plainText,
  type InputProps,
} from '#web/office/kit/fields/form-field.ts'
import { schemaOf, displayedFields, type ValuesOf } from '#web/office/kit/fields/values.ts'
import type { CategoryRow } from '#contract/categories.ts'
import { nameIn } from '#domain/report/result-texts.ts'
import { useLanguage, currentLanguage } from '#web/lib/format/language.ts'
import { useFieldProps } from '#web/office/kit/fields/field-inputs.tsx'
import { CheckboxField } from '#web/kit/fields/checkbox-field.tsx'
import { TextField } from '#web/kit/fields/field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import { answerKindTexts } from './answer-kind-texts.ts'

/** CNT-06: an empty text and 0 give 50; null when the text is not a whole number from 0 to 100. */
export const readSeverity = (text: string): number | null => {
  const digits = text.trim()
  if (!/^\d*$/u.test(digits)) return null
  const severity = Number(digits) || USUAL_SEVERITY
  return bankSymptomFields.severityDefault.safeParse(severity).success ? severity : null
}

type SymptomContext = {
  readonly categories: readonly CategoryRow[]
  readonly isNew: boolean
}

const CategoryInput = ({ label, context, ...props }: InputProps<SymptomContext>) => {
  const language = useLanguage()
  return (
    <SelectField
      {...useFieldProps(props)}
      label={label}
      help={context.isNew ? undefined : m.bank_category_help()}
      required
    >
      <option value="">{m.bank_category_choose()}</option>
      {context.categories.map((category) => (
        <option key={category.id} value={category.refId}>
          {nameIn(language, category)}
        </option>
      ))}
    </SelectField>
  )
}

/** OFF-04: a fact has no severity. */
const SeverityInput = (props: InputProps<unknown>) =>
  useWatch({ name: 'answerKind' }) === 'intensity' && <Severity {...props} />

const Severity = ({ label, ...props }: InputProps<unknown>) => (
  <TextField
    {...useFieldProps(props)}
    label={label}
    help={m.bank_severity_help()}
    inputMode="numeric"
    autoComplete="off"
  />
)

/** OFF-04: beside the switch stands why it is off. */
const UsualInput = (props: InputProps<unknown>) =>
  useWatch({ name: 'answerKind' }) === 'intensity' && <Usual {...props} />

const Usual = ({ label, ...props }: InputProps<unknown>) => (
  <CheckboxField {...useFieldProps(props)} label={label} help={m.bank_usual_help()} />
)

const ifNew = ({ isNew }: SymptomContext): boolean => isNew
const ifAcute = ({ safetyAlert }: { safetyAlert: boolean }): boolean => safetyAlert

/** Joins typed lines into the one line that the server stores. */
const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

const joined = (of: z.ZodType) => z.preprocess((text) => oneLine(String(text)), of)
const sentJoined = { toWire: (text: string): string | null => oneLine(text) || null }

const alertTexts = {
  alertText: {
    ...nullableText({ label: m.bank_alert, of: joined(contract.alertText) }),
    ...sentJoined,
    input: { kind: 'text', help: m.bank_alert_help, rows: 2, required: true },
  },
  alertTextEn: {
    ...englishText({ label: m.bank_alert, of: joined(contract.alertTextEn) }),
    ...sentJoined,
  },
} as const

/** CNT-06: the fields of a symptom, in the order of a comparison. */
export const symptomFields = {
  categoryId: field({
    label: m.kind_category,
    schema: z.string(),
    toForm: (id: string = '') => id,
    toWire: (id) => id,
    input: CategoryInput,
  }),
  nameNo: {
    ...plainText({ label: m.bank_name, of: contract.nameNo }),
    input: { kind: 'text', example: m.bank_name_example, required: true },
  },
  nameEn: nullableText({ label: m.bank_name_en, of: contract.nameEn, lang: 'en' }),
  description: plainText({
    label: m.bank_description,
    of: contract.description,
    rows: 2,
  }),
  descriptionEn: englishText({ label: m.bank_description, of: contract.descriptionEn }),
  severityDefault: field({
    label: m.bank_severity,
    schema: z.string(),
    toForm: (severity: number = USUAL_SEVERITY) => String(severity),
    toWire: (text) => readSeverity(text) ?? USUAL_SEVERITY,
    input: SeverityInput,
  }),
  showUsual: {
    ...checkbox({
      label: m.bank_usual,
      usual: false,
      show: (isShown) => (isShown ? m.question_yes() : m.question_no()),
    }),
    input: UsualInput,
  },
  answerKind: choice({
    label: m.bank_answer_kind,
    values: answerKinds,
    usual: 'intensity',
    help: m.bank_answer_kind_help,
    show: (kind) => answerKindTexts[kind](),
  }),
  infoText: {
    ...nullableText({
      label: m.bank_info,
      of: joined(contract.infoText),
      help: m.bank_info_help,
      rows: 2,
    }),
    ...sentJoined,
  },
  infoTextEn: {
    ...englishText({ label: m.bank_info, of: joined(contract.infoTextEn) }),
    ...sentJoined,
  },
  safetyAlert: checkbox({
    label: m.bank_acute,
    usual: false,
    help: m.bank_acute_help,
    show: (isAcute) => (isAcute ? m.bank_acute_yes() : m.bank_acute_no()),
  }),
  alertText: askedIf(ifAcute, alertTexts.alertText),
  alertTextEn: askedIf(ifAcute, alertTexts.alertTextEn),
  isActive: {
    ...checkbox({
      label: m.bank_status,
      usual: true,
      inputLabel: m.content_active,
      help: m.content_active_help,
      show: activeText,
    }),
    when: (context: SymptomContext) => !ifNew(context),
  },
} as const

const { categoryId, nameNo, nameEn, answerKind, severityDefault, showUsual, ...after } =
  symptomFields
const { alertText, alertTextEn, ...middle } = after

/** The same in the order of the form. */
export const symptomInputs = {
  categoryId,
  nameNo,
  nameEn,
  answerKind,
  severityDefault,
  showUsual,
  ...middle,
  alertText,
  alertTextEn,
}

/** The values of the form fields. */
export type SymptomValues = ValuesOf<typeof symptomFields>

/** ADM-04, SAFE-01: the texts of an alert are sent with an acute sign only. */
export const symptomRules: MergeRules<SymptomValues> = {
  groups: [{ fields: ['safetyAlert', 'alertText', 'alertTextEn'], mayMix: ifAcute }],
}

type Problem = readonly [field: keyof SymptomValues, message: string]

/** The errors in the order of the form. The shared message for name and category appears once (CNT-06). */
const problems = (values: SymptomValues): readonly Problem[] => {
  const hasCategory = values.categoryId !== ''
  const found: readonly (Problem | false)[] = [
    !hasCategory && ['categoryId', m.bank_missing()],
    !hasWords(values.nameNo) && ['nameNo', hasCategory ? m.bank_missing() : m.bank_name_missing()],
    readSeverity(values.severityDefault) === null && ['severityDefault', m.bank_severity_invalid()],
    // SAFE-01: an acute sign must say what to do now.
    values.safetyAlert && !hasWords(values.alertText) && ['alertText', m.bank_alert_missing()],
  ]
  return found.filter((problem) => problem !== false)
}

/** It checks the texts of the alert also if the form hides them. */
export const symptomSchema = schemaOf({ ...symptomFields, ...alertTexts }).superRefine(
  (values, context) => {
    for (const [name, message] of problems(values)) {
      context.addIssue({ code: 'custom', path: [name], message })
    }
  },
)

/** The words of a category's id for a comparison. */
export const categoryTexts = (categories: readonly CategoryRow[]) => ({
  categoryId: (id: string): string => {
    const category = categories.find(({ refId }) => refId === id)
    return category === undefined ? '' : nameIn(currentLanguage(), category)
  },
})

/** The fields of a version in words. */
export const displayedBankSymptom =
  (categories: readonly CategoryRow[]) => (symptom: BankSymptomRow) =>
    displayedFields(symptomFields, symptom, categoryTexts(categories))
