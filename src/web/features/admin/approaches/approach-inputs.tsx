import { useWatch, type UseFormReturn } from 'react-hook-form'
import { ApproachPreview } from '#web/shared/admin/preview/approach-preview.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { Reason } from '#domain/assessment/treatment/treatment-outcome.ts'
import type { ApproachValues } from './approach-values.ts'

type ApproachInputsProps = {
  readonly form: UseFormReturn<ApproachValues>
  /** The symptoms that speak for it, as the stored links have them. */
  readonly reasons: readonly Reason[]
  readonly pending: boolean
}

/** CNT-03: the fields of a treatment approach. */
export const ApproachInputs = ({ form, reasons, pending }: ApproachInputsProps) => {
  const { register, control, formState } = form
  const field = (name: keyof ApproachValues) => ({
    ...register(name),
    autoComplete: 'off',
    error: formState.errors[name]?.message,
    pending,
  })
  const values = useWatch({ control }) as ApproachValues
  return (
    <>
      <TextField
        {...field('number')}
        label={m.approaches_number()}
        help={m.approaches_number_help()}
        inputMode="numeric"
        required
      />
      <TextField {...field('nameNo')} label={m.approaches_name()} required />
      <TextField {...field('nameEn')} label={m.approaches_name_en()} lang="en" />
      <TextArea {...field('description')} label={m.approaches_description()} />
      <TextArea
        {...field('rationale')}
        label={m.approaches_rationale()}
        help={m.approaches_rationale_help()}
      />
      <TextField {...field('deliveredBy')} label={m.approaches_delivered_by()} />
      <TextField
        {...field('summaryFileUrl')}
        label={m.approaches_address()}
        help={m.approaches_address_help()}
        type="url"
        inputMode="url"
      />
      <CheckboxField
        {...field('urgent')}
        label={m.approaches_urgent()}
        help={m.approaches_urgent_help()}
      />
      <CheckboxField
        {...field('isActive')}
        label={m.approaches_active()}
        help={m.approaches_active_help()}
      />
      <ApproachPreview approach={values} reasons={reasons} />
    </>
  )
}
