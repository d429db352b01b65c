import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { refusalOf, textOf } from '#web/lib/api/call-failure.ts'
import { endPasskeyQuestion, suggestsPasskeys, supportsPasskeys } from '#web/lib/session/passkey.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { useHydrated } from '#web/kit/form/use-hydrated.ts'
import { Notice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useForm } from 'react-hook-form'
import type { SecondFactor } from '#contract/authMutations.ts'
import type { SecondFactorMethod } from '#domain/account/second-factor.ts'
import { Actions } from '#web/kit/layout/page.tsx'
import { CodeField, codeRules } from '#web/account/kit/code-field.tsx'
import { Form } from '#web/kit/form/form.tsx'

/**
 * The progress of the form on a visitor's page. The page redirects a user who is already signed in at once. A user
 * who signs in with the form reads its message first (AUTH-03, AUTH-04).
 */
export type FormStep = 'form' | 'sending' | 'done'

/** The props of each alternative to the password. */
type SecondFactorProps = {
  readonly challenge: string
  readonly onStep: (step: FormStep) => void
  /** C3: the sign-in starts again. `why` is the reason. */
  readonly onOver: (why: string) => void
}

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

type Values = { code: string }

const headings = {
  totp: m.login_second_heading,
  recovery: m.login_second_recovery_heading,
} as const

/** The second step of a sign-in, with a typed code. The form clears a wrong code: it never becomes right. */
const CodeForm = ({
  kind,
  challenge,
  onStep,
  onOver,
}: SecondFactorProps & { kind: keyof typeof headings }) => {
  const { answerSecondFactor } = useAuth()
  const form = useForm<Values>({ shouldFocusError: false, defaultValues: { code: '' } })
  const [error, setError] = useState<string | null>(null)
  const { errors, isSubmitting: pending } = form.formState
  const { setFocus } = form

  // The page stays, so the next input gets the focus.
  useEffect(() => setFocus('code'), [setFocus])

  const submit = async ({ code }: Values): Promise<void> => {
    setError(null)
    onStep('sending')
    try {
      const answer = await answerSecondFactor(challenge, code)
      if (answer.success) return onStep('done')
      if (answer.isOver) onOver(answer.message)
      else setError(answer.message)
      form.resetField('code')
    } catch (failure) {
      setError(textOf(failure, m.login_failed()))
    }
    onStep('form')
  }

  return (
    <>
      <h2>{headings[kind]()}</h2>
      {kind === 'totp' && <p>{m.login_second_text()}</p>}
      <Form form={form} onSubmit={submit} error={error} pending={pending}>
        <CodeField
          {...form.register('code', codeRules(kind))}
          kind={kind}
          error={errors.code?.message}
          pending={pending}
        />
        <Button type="submit" pending={pending}>
          {pending ? m.login_pending() : m.login_submit()}
        </Button>
      </Form>
    </>
  )
}

type Method = {
  readonly choose: () => string
  readonly render: (props: SecondFactorProps) => ReactNode
}

/** The ways to answer beside the password, in the order that they are offered; another one is a line here. */
const methods: Partial<Record<SecondFactorMethod, Method>> = {
  totp: {
    choose: m.login_second_to_totp,
    render: (props) => <CodeForm key="totp" kind="totp" {...props} />,
  },
  passkey: {
    choose: m.login_passkey,
    render: ({ challenge, onStep, onOver }) => (
      <PasskeySignIn key="passkey" secondFactor={challenge} onStep={onStep} onOver={onOver} />
    ),
  },
  recovery: {
    choose: m.login_second_to_recovery,
    render: (props) => <CodeForm key="recovery" kind="recovery" {...props} />,
  },
}

const methodOrder = Object.keys(methods) as SecondFactorMethod[]

type SecondFactorStepProps = Omit<SecondFactorProps, 'challenge'> & {
  readonly factor: SecondFactor
  readonly onBack: () => void
}

/** AUTH-10: the password was right; now the code. */
export const SecondFactorStep = ({ factor, onBack, ...rest }: SecondFactorStepProps) => {
  const offered = methodOrder.filter((method) => factor.methods.includes(method))
  const [chosen, setChosen] = useState(offered[0])
  const chosenMethod = chosen === undefined ? undefined : methods[chosen]
  return (
    <>
      {chosenMethod?.render({ challenge: factor.challenge, ...rest })}
      <Actions>
        {offered.map(
          (method) =>
            method !== chosen && (
              <Button key={method} variant="secondary" onClick={() => setChosen(method)}>
                {methods[method]?.choose()}
              </Button>
            ),
        )}
        <Button variant="tertiary" tone="neutral" onClick={onBack}>
          {m.login_second_back()}
        </Button>
      </Actions>
      <p className="hp-field__help">{m.login_second_lost()}</p>
    </>
  )
}
