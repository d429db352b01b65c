import { useController, useFormContext } from 'react-hook-form'
import { deciders } from '#contract/restrictions.ts'
import { restrictionRules, type RestrictionKind } from '#domain/follow-up/restriction.ts'
import { privateText } from '#web/shared/assessment/question-step/private-text.ts'
import { RadioRows } from '#web/ui/fields/radio-rows.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import * as m from '#web/generated/messages/messages.js'
import { LONGEST_REASON } from '../reason.ts'
import { PlaceConfirmation } from './place-confirmation.tsx'
import type { DecisionValues } from './restriction-schema.ts'
import { deciderWords } from './restriction-texts.ts'

type FieldsProps = { readonly pending: boolean }

type HoursFieldProps = FieldsProps & { readonly kind: RestrictionKind }

/** FUP-70: how long, as the kind allows. */
export const HoursField = ({ kind, pending }: HoursFieldProps) => {
  const { register } = useFormContext<DecisionValues>()
  const { hours } = restrictionRules[kind]
  return (
    <SelectField
      {...register('hours')}
      label={m.restriction_hours()}
      help={m.restriction_hours_help({ hours: Math.max(...hours) })}
      error={undefined}
      pending={pending}
    >
      {hours.map((count) => (
        <option key={count} value={count}>
          {count === 1 ? m.restriction_hours_one() : m.restriction_hours_many({ hours: count })}
        </option>
      ))}
    </SelectField>
  )
}

/** FUP-70: the reason, and who decided. */
export const DecisionFields = ({ pending }: FieldsProps) => {
  const form = useFormContext<DecisionValues>()
  const { errors } = form.formState
  const { field } = useController({ control: form.control, name: 'decidedBy' })
  return (
    <>
      <TextArea
        {...privateText}
        {...form.register('reason')}
        label={m.case_reason()}
        help={m.case_reason_help()}
        error={errors.reason?.message}
        pending={pending}
        maxLength={LONGEST_REASON}
        rows={2}
      />
      <PlaceConfirmation pending={pending} />
      <RadioRows
        label={m.restriction_decided()}
        options={deciders.map((value) => ({ value, label: deciderWords[value]() }))}
        value={field.value}
        onChange={field.onChange}
        error={errors.decidedBy?.message}
        pending={pending}
      />
    </>
  )
}
