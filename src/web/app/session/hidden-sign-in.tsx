import { useState } from 'react'
import { refusalOf, textOf } from '#web/lib/api/call-failure.ts'
import { requestPasskeyConfirmation } from '#web/lib/session/account-calls.ts'
import { supportsPasskeys } from '#web/lib/session/passkey.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { StepUpForm } from './step-up-form.tsx'

type HiddenSignInProps = {
  readonly email: string
  readonly onConfirmed: () => void
  readonly onClose: () => void
}

/**
 * FUP-102: the password or a passkey shows the page as it is. With neither the user signs in again: a begun assessment
 * waits as after inactivity (AUTH-07), and the text of a form is gone.
 */
export const HiddenSignIn = ({ email, onConfirmed, onClose }: HiddenSignInProps) => {
  const { expire } = useAuth()
  return (
    <>
      <StepUpForm email={email} onConfirmed={onConfirmed} onClose={onClose} />
      {supportsPasskeys() && <PasskeyButton onConfirmed={onConfirmed} />}
      <div>
        <p>{m.hidden_sign_in_text()}</p>
        <Button variant="tertiary" tone="neutral" size="small" onClick={() => void expire()}>
          {m.hidden_sign_in()}
        </Button>
      </div>
    </>
  )
}

const PasskeyButton = ({ onConfirmed }: Pick<HiddenSignInProps, 'onConfirmed'>) => {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const confirm = async (): Promise<void> => {
    setError(null)
    setPending(true)
    try {
      await requestPasskeyConfirmation()
      onConfirmed()
    } catch (failure) {
      // The browser's message about its authenticator is in English and does not help the user.
      setError(
        refusalOf(failure) === null ? m.passkeys_declined() : textOf(failure, m.login_failed()),
      )
      setPending(false)
    }
  }

  return (
    <>
      {error !== null && (
        <div role="alert">
          <Notice tone="danger">
            <p>{error}</p>
          </Notice>
        </div>
      )}
      <Button variant="secondary" pending={pending} onClick={() => void confirm()}>
        {m.login_passkey()}
      </Button>
    </>
  )
}
