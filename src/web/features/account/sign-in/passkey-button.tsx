import { useEffect, useEffectEvent, useState } from 'react'
import { refusalOf, textOf } from '#web/lib/api/call-failure.ts'
import { endPasskeyQuestion, suggestsPasskeys, supportsPasskeys } from '#web/lib/session/passkey.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { useHydrated } from '#web/ui/form/use-hydrated.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { FormStep } from '../form-step.ts'

/** The server keeps a challenge for five minutes. */
const SUGGESTED_MS = 4 * 60_000

/**
 * AUTH-10: the way back is one touch: the browser offers the passkey of this device at the e-mail field from the first moment.
 * It asks again when the user comes back to a page that was left open.
 */
const useSuggestedPasskey = (
  isOffered: boolean,
  signIn: (onChosen: () => void) => Promise<void>,
) => {
  const suggest = useEffectEvent(signIn)
  useEffect(() => {
    if (!isOffered) return
    let hasLeft = false
    let askedAt = Number.NEGATIVE_INFINITY
    const ask = async (): Promise<void> => {
      if (document.hidden || performance.now() - askedAt < SUGGESTED_MS) return
      askedAt = performance.now()
      if (!(await suggestsPasskeys()) || hasLeft) return
      await suggest(() => {
        if (hasLeft) throw new Error('The page of the sign-in has gone.')
      })
      askedAt = Number.NEGATIVE_INFINITY
    }
    const askAgain = (): void => void ask()
    askAgain()
    window.addEventListener('focus', askAgain)
    document.addEventListener('visibilitychange', askAgain)
    return () => {
      hasLeft = true
      window.removeEventListener('focus', askAgain)
      document.removeEventListener('visibilitychange', askAgain)
      if (askedAt > 0) void endPasskeyQuestion()
    }
  }, [isOffered])
}

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

  /** `onChosen`: it is one of the suggestions of the browser, and nobody has chosen it yet. */
  const signIn = async (onChosen?: () => void): Promise<void> => {
    let isChosen = false
    const begin = (): void => {
      onChosen?.()
      isChosen = true
      setError(null)
      setPending(true)
      onStep('sending')
    }
    if (onChosen === undefined) begin()
    try {
      const answer = await signInWithPasskey(secondFactor, onChosen && begin)
      if (answer.success) return onStep('done')
      setError(answer.message)
    } catch (failure) {
      // The user did not ask for it, and has the other ways to sign in.
      if (!isChosen) return
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
  useSuggestedPasskey(secondFactor === undefined, signIn)

  // The prerendered page has the button: nearly every browser supports it.
  if (isHydrated && !supportsPasskeys()) return null

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
