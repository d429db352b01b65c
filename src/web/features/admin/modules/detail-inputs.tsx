import type { ChangeEvent } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { moduleLabel } from '#domain/content/presets.ts'
import { riskLevels } from '#domain/content/risk.ts'
import type { ModuleWording } from '#domain/content/officer-content.ts'
import { EnglishArea } from '#web/shared/admin/content/form/english-area.tsx'
import { PreviewFrame } from '#web/shared/admin/preview/preview-frame.tsx'
import { displayName } from '#web/shared/admin/preview/display-name.ts'
import { ModuleResult } from '#web/shared/assessment/officer-outcome/module-result.tsx'
import { useCurrentApproval } from '#web/shared/assessment/safety/use-current-approval.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import * as m from '#web/generated/messages/messages.js'
import { detailsOf, type ModuleValues } from './module-values.ts'
import { RecommendationFields } from './recommendation-fields.tsx'
import { riskWords } from './risk-display.ts'
import '#web/shared/assessment/outcome/outcome.css'

type DetailInputsProps = { readonly form: UseFormReturn<ModuleValues>; readonly pending: boolean }

/** CNT-07: as typed; the cursor stays where it is. */
const upperCase = ({ target }: ChangeEvent<HTMLInputElement>): void => {
  const { selectionStart, value } = target
  const upper = value.toUpperCase()
  if (upper === value) return
  target.value = upper
  target.setSelectionRange(selectionStart, selectionStart)
}

/** CNT-07: what a module says. */
export const DetailInputs = ({ form, pending }: DetailInputsProps) => {
  const { register, formState } = form
  const field = (
    name: 'code' | 'nameNo' | 'nameEn' | 'riskLevel' | 'description' | 'descriptionEn',
  ) => ({
    ...register(name),
    error: formState.errors[name]?.message,
    pending,
  })
  const { onChange, ...code } = field('code')
  return (
    <>
      <TextField
        {...code}
        onChange={(event) => {
          upperCase(event)
          void onChange(event)
        }}
        label={m.modules_code()}
        placeholder="M7"
        autoComplete="off"
        required
      />
      <SelectField {...field('riskLevel')} label={m.modules_risk()}>
        {riskLevels.toReversed().map((level) => (
          <option key={level} value={level}>
            {riskWords[level]()}
          </option>
        ))}
      </SelectField>
      <TextField {...field('nameNo')} label={m.modules_name()} autoComplete="off" required />
      <TextField {...field('nameEn')} label={m.modules_name_en()} lang="en" autoComplete="off" />
      <TextArea {...field('description')} label={m.modules_description()} />
      <EnglishArea {...field('descriptionEn')} of={m.modules_description()} rows={4} />
      <RecommendationFields form={form} pending={pending} />
    </>
  )
}

/** CNT-07: an inactive module is not recommended to anybody. */
export const ActiveInput = ({ form, pending }: DetailInputsProps) => (
  <CheckboxField
    {...form.register('isActive')}
    label={m.modules_active()}
    help={m.modules_active_help()}
    error={undefined}
    pending={pending}
  />
)

/** The module as it is typed, as an officer meets it. */
export const TypedModule = ({ form }: Pick<DetailInputsProps, 'form'>) => {
  // Drawn again when something is typed.
  useWatch({ control: form.control })
  const values = form.getValues()
  return (
    <div className="hp-module-form__wide">
      <ModulePreview module={{ ...detailsOf(values), label: moduleLabel(values.code.trim()) }} />
    </div>
  )
}

type ModulePreviewProps = {
  readonly module: Omit<ModuleWording, 'code'>
}

/** OFF-09: a module as the result page tells it, under the heading of that page. */
const ModulePreview = ({ module }: ModulePreviewProps) => (
  <PreviewFrame name={module}>
    <div className="hp-outcome">
      <p className="hp-preview__title" data-unnamed={module.label.trim() === '' || undefined}>
        {m.officer_module_heading({ module: module.label.trim() || m.preview_unnamed() })}
      </p>
      <ModuleResult
        approval={useCurrentApproval()}
        module={{ ...module, ...displayName(module) }}
      />
    </div>
  </PreviewFrame>
)
