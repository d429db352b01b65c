import { useController, useFormContext } from 'react-hook-form'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { RadioRows } from '#web/kit/fields/radio-rows.tsx'
import * as m from '#web/generated/messages/messages.js'
import { PasswordHelp, usePasswordRules } from '#web/account/kit/password-help.tsx'
import { z } from 'zod'
import { field, type InputProps } from '#web/office/kit/fields/form-field.ts'
import { useFieldProps } from '#web/office/kit/fields/field-inputs.tsx'
import { TextField } from '#web/kit/fields/field.tsx'

/** How a new user gets in: with a password of their own choice, or with one that is set for them. */
type FirstEntry = 'invitation' | 'password'

type FirstPasswordValues = { readonly entry: FirstEntry; readonly password: string }

/** For a form with `FirstPassword`. */
export const firstPasswordFields = {
  entry: field({
    label: m.first_password_label,
    schema: z.enum(['invitation', 'password']),
    toForm: (): FirstEntry => 'invitation',
    toWire: () => undefined,
    input: null,
    show: null,
  }),
  password: field({
    label: m.login_password,
    schema: z.string(),
    toForm: () => '',
    toWire: () => undefined,
    input: null,
    show: null,
  }),
}

/** An invitation needs no password, regardless of the field's value. */
export const hasFirstPassword = ({ entry, password }: FirstPasswordValues): boolean =>
  entry === 'invitation' || password !== ''

/** Reported together with the errors of the other fields. */
export const firstPasswordMissing = {
  when: () => true,
  path: ['password'],
  error: () => m.first_password_missing(),
}

/** The fields to send. The server reports violations of AUTH-09's rules. */
export const firstPasswordOf = ({
  entry,
  password,
}: FirstPasswordValues): { readonly password?: string } =>
  entry === 'password' ? { password } : {}

/** USR-02, USR-09, A14: an invitation, or a password that must be changed at the first sign-in. */
export const FirstPassword = ({ pending }: { readonly pending: boolean }) => {
  const { register, control, formState } = useFormContext<FirstPasswordValues>()
  const {
    field: { value: entry, onChange },
  } = useController({ control, name: 'entry' })
  const rules = usePasswordRules()
  return (
    <>
      <RadioRows
        label={firstPasswordFields.entry.label()}
        error={undefined}
        pending={pending}
        options={[
          { value: 'invitation', label: m.first_password_invite() },
          { value: 'password', label: m.first_password_set() },
        ]}
        value={entry}
        onChange={onChange}
        below={
          entry === 'invitation' && (
            <p className="hp-field__help">{m.first_password_invite_help()}</p>
          )
        }
      />
      {entry === 'password' && (
        <PasswordField
          {...register('password')}
          autoComplete="new-password"
          label={firstPasswordFields.password.label()}
          help={
            <>
              <PasswordHelp rules={rules} /> {m.first_password_set_help()}
            </>
          }
          error={formState.errors.password?.message}
          pending={pending}
        />
      )}
    </>
  )
}

/** USR-02, USR-09: the e-mail names the account, and stays as it was made. */
export const emailInput =
  (texts: {
    readonly help: () => string
    readonly locked: () => string
    readonly lock: 'readOnly' | 'disabled'
  }) =>
  ({ label, context: { isNew }, ...props }: InputProps<{ readonly isNew: boolean }>) => {
    const fieldProps = useFieldProps(props)
    return (
      <TextField
        {...fieldProps}
        type="email"
        autoComplete="off"
        label={label}
        help={isNew ? texts.help() : texts.locked()}
        readOnly={!isNew && texts.lock === 'readOnly'}
        pending={fieldProps.pending || (!isNew && texts.lock === 'disabled')}
        required
      />
    )
  }
