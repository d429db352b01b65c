import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { textOf } from '#web/lib/api/call-failure.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { CodeField, codeRules } from '#web/shared/account/code-field.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { SecondFactorProps } from '../form-step.ts'

type Values = { code: string }

const headings = {
  totp: m.login_second_heading,
  recovery: m.login_second_recovery_heading,
} as const

/** The second step of a sign-in, with a typed code. The form clears a wrong code: it never becomes right. */
export const CodeForm = ({
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
