import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { CategoryRow } from '#contract/categories.ts'
import { answerKinds } from '#domain/content/officer-content.ts'
import { nameIn } from '#domain/report/texts.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { BankSymptomPreview } from '#web/shared/admin/preview/bank-symptom-preview.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { ActiveField } from '#web/shared/admin/content/form/active-field.tsx'
import { EnglishArea } from '#web/shared/admin/content/form/english-area.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import * as m from '#web/generated/messages/messages.js'
import { answerKindWords } from './answer-kind-words.ts'
import type { SymptomValues } from './symptom-values.ts'

type SymptomInputsProps = {
  readonly form: UseFormReturn<SymptomValues>
  readonly categories: readonly CategoryRow[]
  readonly isNew: boolean
  readonly pending: boolean
}

export const SymptomInputs = ({ form, categories, isNew, pending }: SymptomInputsProps) => {
  const { register, control, formState } = form
  const { errors } = formState
  const language = useLanguage()
  const typed = { ...form.getValues(), ...useWatch({ control }) }
  return (
    <>
      {/* SAFE-06: a symptom stays in its category, whose card it stands in. */}
      {isNew && (
        <SelectField
          {...register('categoryId')}
          label={m.bank_category()}
          required
          error={errors.categoryId?.message}
          pending={pending}
        >
          <option value="">{m.bank_category_choose()}</option>
          {categories.map((category) => (
            <option key={category.id} value={category.refId}>
              {nameIn(language, category)}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        {...register('nameNo')}
        label={m.bank_name()}
        placeholder={m.bank_name_example()}
        autoComplete="off"
        required
        error={errors.nameNo?.message}
        pending={pending}
      />
      <TextField
        {...register('nameEn')}
        label={m.bank_name_en()}
        autoComplete="off"
        lang="en"
        error={errors.nameEn?.message}
        pending={pending}
      />
      <SelectField
        {...register('answerKind')}
        label={m.bank_answer_kind()}
        help={m.bank_answer_kind_help()}
        error={undefined}
        pending={pending}
      >
        {answerKinds.map((kind) => (
          <option key={kind} value={kind}>
            {answerKindWords[kind]()}
          </option>
        ))}
      </SelectField>
      {typed.answerKind === 'intensity' && (
        <TextField
          {...register('severityDefault')}
          label={m.bank_severity()}
          help={m.bank_severity_help()}
          inputMode="numeric"
          autoComplete="off"
          error={errors.severityDefault?.message}
          pending={pending}
        />
      )}
      <TextArea
        {...register('description')}
        label={m.bank_description()}
        rows={2}
        error={errors.description?.message}
        pending={pending}
      />
      <EnglishArea
        {...register('descriptionEn')}
        of={m.bank_description()}
        error={errors.descriptionEn?.message}
        pending={pending}
      />
      <TextArea
        {...register('infoText')}
        label={m.bank_info()}
        help={m.bank_info_help()}
        rows={2}
        error={errors.infoText?.message}
        pending={pending}
      />
      <EnglishArea
        {...register('infoTextEn')}
        of={m.bank_info()}
        error={errors.infoTextEn?.message}
        pending={pending}
      />
      <CheckboxField
        {...register('safetyAlert')}
        label={m.bank_acute()}
        help={m.bank_acute_help()}
        error={undefined}
        pending={pending}
      />
      {!isNew && <ActiveField {...register('isActive')} pending={pending} />}
      {typed.safetyAlert && (
        <>
          <TextArea
            {...register('alertText')}
            label={m.bank_alert()}
            help={m.bank_alert_help()}
            rows={2}
            required
            error={errors.alertText?.message}
            pending={pending}
          />
          <EnglishArea
            {...register('alertTextEn')}
            of={m.bank_alert()}
            error={errors.alertTextEn?.message}
            pending={pending}
          />
        </>
      )}
      <BankSymptomPreview symptom={typed} />
    </>
  )
}
