import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { useUiTexts } from '../text-context.tsx'
import { FieldShell, labelIdOf, type FieldProps } from './field.tsx'

type PasswordFieldProps = Omit<FieldProps, 'type'> & {
  /** So that a password manager knows which one it is. */
  readonly autoComplete: 'current-password' | 'new-password'
}

/** A password that the user can make visible: hidden text leads to typing errors, at night and with gloves. */
export const PasswordField = ({ label, help, error, pending, ...rest }: PasswordFieldProps) => {
  const [shown, setShown] = useState(false)
  const texts = useUiTexts()
  return (
    <FieldShell
      {...{ label, help, error, pending }}
      render={(control) => (
        <div className="hp-input-row">
          <input {...rest} {...control} type={shown ? 'text' : 'password'} spellCheck={false} />
          <Button
            variant="secondary"
            tone="neutral"
            aria-controls={control.id}
            aria-describedby={labelIdOf(control.id)}
            onClick={() => setShown(!shown)}
          >
            {shown ? texts.hidePassword : texts.showPassword}
          </Button>
          <span className="aksel-sr-only" aria-live="polite">
            {shown ? texts.passwordShown : texts.passwordHidden}
          </span>
        </div>
      )}
    />
  )
}
