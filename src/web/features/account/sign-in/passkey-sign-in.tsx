import { useState } from 'react'
import { refusalOf, textOf } from '#web/lib/api/failure.ts'
import { supportsPasskeys } from '#web/lib/session/passkey.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { useHydrated } from '#web/ui/form/use-hydrated.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { FormStep } from '../form-step.ts'

type PasskeySignInProps = {
  /** The sign-in that needs a second factor. Absent: the passkey replaces the password too. */
  readonly secondFactor?: string
  readonly onStep: (step: FormStep) => void
  /** C3: the sign-in starts again. `why` is the reason. */
  readonly onOver?: (why: string) => void
}

/** AUTH-10. Hidden if the browser does not support passkeys. */
export const PasskeySignIn = ({ secondFactor, onStep, onOver }: PasskeySignInProps) => {
  const { signInWithPasskey } = useAuth()
  const isHydrated = useHydrated()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  // The prerendered page has the button: nearly every browser supports it.
  if (isHydrated && !supportsPasskeys()) return null

  const signIn = async (): Promise<void> => {
    setError(null)
    setPending(true)
    onStep('sending')
    try {
      const answer = await signInWithPasskey(secondFactor)
      if (answer.success) return onStep('done')
      setError(answer.message)
    } catch (failure) {
      const refused = refusalOf(failure)
      if (refused?.reason === 'challenge-gone' && onOver !== undefined) {
        onStep('form')
        return onOver(textOf(failure, m.login_failed()))
      }
      // The browser's message about its authenticator is in English and does not help the user.
      setError(refused === null ? m.passkeys_declined() : textOf(failure, m.login_failed()))
    }
    setPending(false)
    onStep('form')
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
      <Button variant="secondary" pending={pending} onClick={() => void signIn()}>
        {m.login_passkey()}
      </Button>
    </>
  )
}
