import { useState, useEffect, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import type { SecondFactor } from '#contract/authMutations.ts'
import type { SecondFactorMethod } from '#domain/account/second-factor.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import { textOf } from '#web/lib/api/call-failure.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { CodeField, codeRules } from '#web/shared/account/code-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { SecondFactorProps } from '../form-step.ts'
import { PasskeySignIn } from './passkey-button.tsx'

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
