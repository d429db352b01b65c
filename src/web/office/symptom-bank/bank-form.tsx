import { useState } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import { uuidv7 } from 'uuidv7'
import type { CategoryRow } from '#contract/categories.ts'
import type { BankSymptomRow } from '#contract/symptomBank.ts'
import { answerAlerts } from '#domain/assessment/officer/acute.ts'
import type { OfficerAnswer } from '#domain/assessment/officer/officer-answers.ts'
import { usualLevelOf, type BankSymptom } from '#domain/content/officer-content.ts'
import { api } from '#web/lib/api/api.ts'
import { useFieldForm, InlineForm } from '#web/office/kit/record-form.tsx'
import type { RowFormActions } from '#web/office/kit/content/use-row-form.ts'
import { FieldInputs } from '#web/office/kit/fields/field-inputs.tsx'
import { comparedFields, toForm, toWire } from '#web/office/kit/fields/values.ts'
import { PreviewAlert } from '#web/office/kit/preview/preview-alert.tsx'
import { PreviewFrame, displayName } from '#web/office/kit/preview/preview-frame.tsx'
import { SymptomRow, SymptomRows } from '#web/flows/kit/officer-form/symptom-row.tsx'
import * as m from '#web/generated/messages/messages.js'
import {
  categoryTexts,
  readSeverity,
  symptomFields,
  symptomInputs,
  symptomRules,
  symptomSchema,
  type SymptomValues,
} from './bank-fields.tsx'

type SymptomFormProps = RowFormActions & {
  /** Null: a new one. */
  readonly symptom: BankSymptomRow | null
  readonly categories: readonly CategoryRow[]
  /** Of a new one; '' where it is still to be chosen. */
  readonly categoryId: string
}

/** CNT-06. A new symptom has its id before it is sent, so that sending it twice makes one. */
export const SymptomForm = (props: SymptomFormProps) => {
  const { symptom, categories, categoryId, refresh, onSaved, onClose, next } = props
  const record = useFieldForm(symptomFields, symptom, {
    schema: symptomSchema,
    initial: { ...toForm(symptomFields, symptom), ...(symptom === null && { categoryId }) },
  })
  const { form } = record
  const [id] = useState(() => symptom?.id ?? uuidv7())
  const isNew = symptom === null
  const nameOf = (): string => form.getValues('nameNo').trim()
  return (
    <InlineForm
      kind="bank-symptom"
      rules={symptomRules}
      {...record}
      heading={isNew ? m.bank_new() : m.bank_edit_heading({ name: symptom.nameNo })}
      opened={symptom}
      fetchRow={() => api.symptomBank.get.query({ id })}
      fields={() => comparedFields(symptomFields, categoryTexts(categories))}
      save={(values, version) =>
        version === null
          ? api.symptomBank.create.mutate({ id, ...toWire(symptomFields, values) })
          : api.symptomBank.update.mutate({ id, version, ...toWire(symptomFields, values) })
      }
      refresh={refresh}
      onSaved={() => onSaved(nameOf(), id)}
      next={next && { ...next, onSaved: () => next.onSaved(nameOf(), id) }}
      onClose={onClose}
      failed={isNew ? m.bank_create_failed : m.bank_update_failed}
      explained
    >
      {({ pending }) => (
        <FieldInputs
          fields={symptomInputs}
          form={form}
          pending={pending}
          context={{ categories, isNew }}
        >
          <Preview control={form.control} />
        </FieldInputs>
      )}
    </InlineForm>
  )
}

const Preview = ({ control }: { readonly control: Control<SymptomValues> }) => {
  const typed = { ...toForm(symptomFields, null), ...useWatch({ control }) }
  const severityDefault = readSeverity(typed.severityDefault)
  const usualLevel = severityDefault === null ? null : usualLevelOf({ ...typed, severityDefault })
  return <BankSymptomPreview symptom={{ ...typed, usualLevel }} />
}

type BankSymptomPreviewProps = {
  readonly symptom: Pick<
    BankSymptom,
    | 'nameNo'
    | 'nameEn'
    | 'description'
    | 'descriptionEn'
    | 'infoText'
    | 'infoTextEn'
    | 'answerKind'
    | 'usualLevel'
    | 'safetyAlert'
    | 'alertText'
    | 'alertTextEn'
  >
}

/** OFF-04: a symptom as an officer rates it; an acute sign raises its alert above 0 (SAFE-01). */
const BankSymptomPreview = ({ symptom }: BankSymptomPreviewProps) => {
  const [answer, setAnswer] = useState<OfficerAnswer | null>(null)
  const shown = {
    ...symptom,
    ...displayName(symptom),
    id: 'preview',
    infoText: symptom.infoText?.trim() || null,
  }
  return (
    <PreviewFrame name={symptom}>
      <SymptomRows>
        <SymptomRow symptom={shown} answer={answer} onAnswer={(_id, given) => setAnswer(given)} />
      </SymptomRows>
      <PreviewAlert
        acute={symptom.safetyAlert}
        alerts={answerAlerts(shown, answer)}
        hint={symptom.answerKind === 'fact' ? m.preview_alert_fact() : m.preview_alert_rated()}
      />
    </PreviewFrame>
  )
}
