import { useWatch, type UseFormReturn } from 'react-hook-form'
import { formatNumber } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { LiveNotice, Notice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { CallListFields } from './call-list-fields.tsx'
import { readSeats, type DepartmentValues } from './department-values.ts'

type DepartmentInputsProps = {
  readonly form: UseFormReturn<DepartmentValues>
  /** Active users of the department; 0 for a new one. */
  readonly usedSeats: number
  readonly isNew: boolean
  /** ROLE-09: a superadmin. */
  readonly namesSeats: boolean
  readonly pending: boolean
}

/** USR-08: the warnings stop nobody. */
export const DepartmentInputs = ({
  form,
  usedSeats,
  isNew,
  namesSeats,
  pending,
}: DepartmentInputsProps) => {
  const { register, control, formState } = form
  const typedSeats = useWatch({ control, name: 'allocatedSeats' })
  const seats = readSeats(typedSeats)
  const language = useLanguage()
  const used = formatNumber(usedSeats, language)
  return (
    <>
      {usedSeats > 0 && (
        <Notice tone="warning">
          <p>
            {usedSeats === 1 ? m.departments_has_one_user() : m.departments_has_users({ used })}
          </p>
        </Notice>
      )}
      <TextField
        {...register('name')}
        label={m.departments_name()}
        autoComplete="off"
        required
        error={formState.errors.name?.message}
        pending={pending}
      />
      {namesSeats ? (
        <TextField
          {...register('allocatedSeats')}
          label={m.departments_seats()}
          help={m.departments_seats_help()}
          inputMode="numeric"
          autoComplete="off"
          required
          error={formState.errors.allocatedSeats?.message}
          pending={pending}
        />
      ) : (
        <TextField
          label={m.departments_seats()}
          help={isNew ? m.departments_seats_locked_new() : m.departments_seats_locked()}
          value={typedSeats}
          readOnly
          error={undefined}
          pending
        />
      )}
      <LiveNotice tone="warning">
        {seats === null || seats >= usedSeats ? null : (
          <p>{m.departments_too_few_seats({ used, seats: formatNumber(seats, language) })}</p>
        )}
      </LiveNotice>
      <CheckboxField
        {...register('isActive')}
        label={m.departments_active()}
        help={m.departments_active_help()}
        error={undefined}
        pending={pending}
      />
      <TextField
        {...register('alertEmail')}
        label={m.departments_alert_email()}
        help={m.departments_alert_email_help()}
        type="email"
        autoComplete="off"
        error={formState.errors.alertEmail?.message}
        pending={pending}
      />
      <CallListFields form={form} pending={pending} />
    </>
  )
}
