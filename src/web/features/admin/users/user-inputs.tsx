import { useController, type UseFormReturn } from 'react-hook-form'
import type { Role } from '#domain/access/roles.ts'
import { FirstPassword } from '#web/shared/account/first-password.tsx'
import { roleTexts } from '#web/shared/account/role-text.ts'
import { TextField } from '#web/ui/fields/field.tsx'
import { RadioRows } from '#web/ui/fields/radio-rows.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { UserValues } from './user-values.ts'

type IdentityFieldsProps = {
  readonly form: UseFormReturn<UserValues>
  readonly isNew: boolean
  readonly pending: boolean
}

/** USR-02: who it is. The e-mail names the account, and stays as it was made. */
export const IdentityFields = ({
  form: { register, formState },
  isNew,
  pending,
}: IdentityFieldsProps) => {
  const field = (name: 'email' | 'fullName' | 'phone') => ({
    ...register(name),
    autoComplete: 'off',
    error: formState.errors[name]?.message,
    pending,
  })
  return (
    <>
      <TextField
        {...field('email')}
        type="email"
        label={m.login_email()}
        help={isNew ? m.users_email_help() : m.users_email_locked()}
        pending={pending || !isNew}
        required
      />
      <TextField {...field('fullName')} label={m.signup_name()} required />
      <TextField {...field('phone')} type="tel" label={m.users_phone()} />
    </>
  )
}

type RoleProps = Omit<IdentityFieldsProps, 'isNew'> & { readonly roles: readonly Role[] }

export const RoleField = ({ form, roles, pending }: RoleProps) => {
  const { field, fieldState } = useController({ control: form.control, name: 'role' })
  return (
    <RadioRows
      label={m.users_role()}
      options={roles.map((role) => ({ value: role, label: roleTexts[role]() }))}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      pending={pending}
    />
  )
}

/** USR-02, A14: on creation only. */
export const EntryField = ({ form, pending }: Omit<IdentityFieldsProps, 'isNew'>) => {
  const { field } = useController({ control: form.control, name: 'entry' })
  return (
    <FirstPassword
      entry={field.value}
      onEntry={field.onChange}
      password={form.register('password')}
      error={form.formState.errors.password?.message}
      pending={pending}
    />
  )
}
