import type { UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { RadioRows } from '#web/ui/fields/radio-rows.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { FirstEntry } from './first-password-values.ts'
import { PasswordHelp } from './password-help.tsx'
import { usePasswordRules } from './password-rules.ts'

type FirstPasswordProps = {
  readonly entry: FirstEntry
  readonly onEntry: (entry: FirstEntry) => void
  /** `form.register('password')` */
  readonly password: UseFormRegisterReturn
  readonly error: string | undefined
  readonly pending: boolean
}

/** USR-02, USR-09, A14: an invitation, or a password that must be changed at the first sign-in. */
export const FirstPassword = ({ entry, onEntry, password, error, pending }: FirstPasswordProps) => {
  const rules = usePasswordRules()
  return (
    <>
      <RadioRows
        label={m.first_password_label()}
        error={undefined}
        pending={pending}
        options={[
          { value: 'invitation', label: m.first_password_invite() },
          { value: 'password', label: m.first_password_set() },
        ]}
        value={entry}
        onChange={onEntry}
        below={
          entry === 'invitation' && (
            <p className="hp-field__help">{m.first_password_invite_help()}</p>
          )
        }
      />
      {entry === 'password' && (
        <PasswordField
          {...password}
          autoComplete="new-password"
          label={m.login_password()}
          help={
            <>
              <PasswordHelp rules={rules} /> {m.first_password_set_help()}
            </>
          }
          error={error}
          pending={pending}
        />
      )}
    </>
  )
}
