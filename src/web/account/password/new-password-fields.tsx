import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { PasswordHelp, type ShownRules } from '#web/account/kit/password-help.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'

type Pair = { readonly password: string; readonly confirm: string }

type NewPasswordFieldsProps = {
  readonly rules: ShownRules
  readonly labels: Pair
  readonly password: UseFormRegisterReturn
  readonly confirm: UseFormRegisterReturn
  readonly errors: FieldErrors<Pair>
  readonly pending: boolean
}

/** A new password with its rules, and its repetition. */
export const NewPasswordFields = ({
  rules,
  labels,
  password,
  confirm,
  errors,
  pending,
}: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      {...password}
      autoComplete="new-password"
      label={labels.password}
      help={<PasswordHelp rules={rules} />}
      error={errors.password?.message}
      pending={pending}
    />
    <PasswordField
      {...confirm}
      autoComplete="new-password"
      label={labels.confirm}
      error={errors.confirm?.message}
      pending={pending}
    />
  </>
)
