import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { SecondFactor } from '#contract/authMutations.ts'
import { textOf } from '#web/lib/api/call-failure.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { FormStep } from '../form-step.ts'

type Values = { email: string; password: string }

type LoginFormProps = {
  /** The address that the user typed before the second step. */
  readonly email: string
  readonly onStep: (step: FormStep) => void
  readonly onSecondFactor: (secondFactor: SecondFactor, email: string) => void
}

/** AUTH-03. Two required fields, checked without a schema: a schema would be larger than the page. */
export const LoginForm = ({ email: typed, onStep, onSecondFactor }: LoginFormProps) => {
  const { signIn } = useAuth()
  const form = useForm<Values>({
    shouldFocusError: false,
    // Without a default value the form keeps an address that was typed before the page was hydrated.
    ...(typed !== '' && { defaultValues: { email: typed } }),
  })
  const [error, setError] = useState<string | null>(null)
  const { errors, isSubmitting } = form.formState

  const submit = async ({ email, password }: Values): Promise<void> => {
    setError(null)
    onStep('sending')
    try {
      const answer = await signIn(email.trim(), password)
      if (answer.success) return onStep('done')
      if ('secondFactor' in answer && answer.secondFactor !== undefined) {
        onStep('form')
        return onSecondFactor(answer.secondFactor, email)
      }
      setError(answer.message || m.login_failed_silently())
    } catch (failure) {
      setError(textOf(failure, m.login_failed()))
    }
    onStep('form')
  }

  return (
    <Form form={form} onSubmit={submit} error={error} pending={isSubmitting}>
      <TextField
        {...form.register('email', { required: m.login_email_missing() })}
        type="email"
        autoComplete="username webauthn"
        label={m.login_email()}
        error={errors.email?.message}
        pending={isSubmitting}
      />
      <PasswordField
        {...form.register('password', { required: m.login_password_missing() })}
        autoComplete="current-password"
        label={m.login_password()}
        error={errors.password?.message}
        pending={isSubmitting}
      />
      <SubmitButton pending={isSubmitting}>
        {isSubmitting ? m.login_pending() : m.login_submit()}
      </SubmitButton>
    </Form>
  )
}
