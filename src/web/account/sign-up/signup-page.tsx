import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { RedirectTo } from '#web/lib/navigation/redirect-to.tsx'
import { useFetch } from '#web/lib/api/use-fetch.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { Card, Page } from '#web/kit/layout/page.tsx'
import type { PasswordRules } from '#domain/account/password.ts'
import { hasDirectionSign, hasWords } from '#domain/text/visible-text.ts'
import { textOf } from '#web/lib/api/call-failure.ts'
import { usePasswordRules } from '#web/account/kit/password-help.tsx'
import { TextField } from '#web/kit/fields/field.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { NeedsScripts } from '../needs-scripts.tsx'
import type { FormStep } from '#web/account/sign-in/second-factor-step.tsx'
import { fetchSignInMethods } from '../visitor-calls.ts'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import { mismatch, newPassword, passwordsMatch } from '../password/new-password.ts'

const schemaOf = (rules: PasswordRules) =>
  z
    .object({
      fullName: z
        .string()
        .trim()
        .refine(hasWords, { error: () => m.signup_name_missing() })
        .refine((text) => !hasDirectionSign(text), { error: () => m.text_direction_sign() })
        .max(limits.fullName, { error: () => m.text_too_long({ longest: limits.fullName }) }),
      email: z
        .string()
        .trim()
        .pipe(z.email({ error: () => m.signup_email_invalid() })),
      ...newPassword(rules),
    })
    .refine(passwordsMatch, mismatch)

type Values = z.infer<ReturnType<typeof schemaOf>>

/** AUTH-04: name, e-mail and a password typed twice. */
const SignupForm = ({ onStep }: { onStep: (step: FormStep) => void }) => {
  const { signUp } = useAuth()
  const rules = usePasswordRules()
  const form = useForm<Values>({
    resolver: zodResolver(schemaOf(rules)),
    // Without default values the form keeps text that was typed before the page was hydrated.
    shouldFocusError: false,
  })
  const [error, setError] = useState<string | null>(null)
  const { errors, isSubmitting: pending } = form.formState

  const submit = async ({ email, password, fullName }: Values): Promise<void> => {
    setError(null)
    onStep('sending')
    try {
      const answer = await signUp(email, password, fullName)
      if (answer.success) return onStep('done')
      setError(answer.message || m.signup_failed_silently())
    } catch (failure) {
      setError(textOf(failure, m.signup_failed()))
    }
    onStep('form')
  }

  return (
    <Form form={form} onSubmit={submit} error={error} pending={pending}>
      <TextField
        {...form.register('fullName')}
        autoComplete="name"
        label={m.signup_name()}
        error={errors.fullName?.message}
        pending={pending}
      />
      <TextField
        {...form.register('email')}
        type="email"
        autoComplete="username"
        label={m.login_email()}
        error={errors.email?.message}
        pending={pending}
      />
      <NewPasswordFields
        rules={rules}
        labels={{ password: m.login_password(), confirm: m.signup_confirm() }}
        password={form.register('password')}
        confirm={form.register('confirm')}
        errors={errors}
        pending={pending}
      />
      <SubmitButton pending={pending}>
        {pending ? m.signup_pending() : m.signup_submit()}
      </SubmitButton>
    </Form>
  )
}

/** AUTH-04: time to read the message before the page changes. */
const forwardAfterMs = 3_000

export const SignupPage = () => {
  const navigate = useNavigate()
  const { state } = useAuth()
  const [step, setStep] = useState<FormStep>('form')
  const ways = useFetch(fetchSignInMethods)

  useEffect(() => {
    if (step !== 'done') return
    const timer = setTimeout(() => void navigate({ to: '/login' }), forwardAfterMs)
    return () => clearTimeout(timer)
  }, [step, navigate])

  if (state.status === 'signed-in' && step === 'form') return <RedirectTo path="/" />
  if (ways.status === 'ready' && !ways.data.selfRegistration) return <SignupClosed />

  return (
    <Page title={m.signup_title()} lead={m.signup_lead()} width="form">
      <NeedsScripts />
      <Card>
        <LiveNotice tone="success">{step === 'done' ? m.signup_success() : null}</LiveNotice>
        {step !== 'done' && <SignupForm onStep={setStep} />}
      </Card>
      <p>
        {m.signup_has_account()} <Link to="/login">{m.nav_login()}</Link>
      </p>
    </Page>
  )
}

/** X1: `allowSelfRegistration` is off. */
const SignupClosed = () => (
  <Page title={m.signup_title()} lead={m.signup_closed()} width="form">
    <p>
      {m.signup_has_account()} <Link to="/login">{m.nav_login()}</Link>
    </p>
  </Page>
)
