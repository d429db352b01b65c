import { useWatch, type UseFormReturn } from 'react-hook-form'
import { FirstPassword } from '#web/shared/account/first-password.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { SuperadminValues } from './superadmin-values.ts'

type SuperadminInputsProps = {
  readonly form: UseFormReturn<SuperadminValues>
  readonly isNew: boolean
  readonly pending: boolean
}

/** USR-09: the e-mail is locked when editing; a password is a matter of a new one alone. */
export const SuperadminInputs = ({ form, isNew, pending }: SuperadminInputsProps) => {
  const { register, control, setValue, formState } = form
  const { errors } = formState
  const entry = useWatch({ control, name: 'entry' })
  return (
    <>
      <TextField
        {...register('email')}
        type="email"
        autoComplete="off"
        label={m.superadmins_email()}
        help={isNew ? m.superadmins_email_help() : m.superadmins_email_locked()}
        readOnly={!isNew}
        required
        error={errors.email?.message}
        pending={pending}
      />
      <TextField
        {...register('fullName')}
        autoComplete="off"
        label={m.superadmins_full_name()}
        required
        error={errors.fullName?.message}
        pending={pending}
      />
      <TextField
        {...register('phone')}
        type="tel"
        autoComplete="off"
        label={m.superadmins_phone()}
        error={errors.phone?.message}
        pending={pending}
      />
      {isNew && (
        <FirstPassword
          entry={entry}
          onEntry={(next) => setValue('entry', next, { shouldDirty: true })}
          password={register('password')}
          error={errors.password?.message}
          pending={pending}
        />
      )}
    </>
  )
}
