import { useController, useFormContext } from 'react-hook-form'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { RadioRows } from '#web/kit/fields/radio-rows.tsx'
import * as m from '#web/generated/messages/messages.js'
import { firstPasswordFields, type FirstPasswordValues } from './first-password-values.ts'
import { PasswordHelp, usePasswordRules } from '#web/account/kit/password-help.tsx'

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
