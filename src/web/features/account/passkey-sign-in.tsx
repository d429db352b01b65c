import { useState } from 'react'
import { refusalOf, textOf } from '#web/lib/failure.ts'
import { knowsPasskeys } from '#web/lib/passkey.ts'
import { useAuth } from '#web/lib/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { LiveNotice } from '#web/ui/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { FormStep } from './form-step.ts'

type Props = {
  /** The sign-in whose second factor it is; absent: it stands for the password too. */
  readonly secondFactor?: string
  readonly onStep: (step: FormStep) => void
  /** C3: the sign-in begins anew, and why. */
  readonly onOver?: (why: string) => void
}

/** AUTH-10. Not there where the browser knows no passkeys. */
export const PasskeySignIn = ({ secondFactor, onStep, onOver }: Props) => {
  const { signInWithPasskey } = useAuth()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  if (!knowsPasskeys()) return null

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
      // What the browser says of its authenticator is English, and no help.
      setError(
        refused === null ? m.passkeys_declined() : textOf(failure, m.login_failed()),
      )
    }
    setPending(false)
    onStep('form')
  }

  return (
    <>
      <LiveNotice tone="danger">{error === null ? null : <p>{error}</p>}</LiveNotice>
      <Button variant="secondary" pending={pending} onClick={() => void signIn()}>
        {m.login_passkey()}
      </Button>
    </>
  )
}
