import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { focusHeading } from '#web/lib/navigation/focus-heading.ts'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { Card, Page } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { textOf } from '#web/lib/api/call-failure.ts'
import { Button } from '#web/kit/button/button.tsx'
import { TextField } from '#web/kit/fields/field.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { requestPasswordReset } from '../visitor-calls.ts'

type Values = { email: string }

/** Any address will do: only its owner learns what it is worth (A6). */
const ForgotForm = ({ onSent }: { onSent: () => void }) => {
  const form = useForm<Values>({ shouldFocusError: false })
  const [error, setError] = useState<string | null>(null)
  const { errors, isSubmitting: pending } = form.formState

  const submit = async ({ email }: Values): Promise<void> => {
    setError(null)
    try {
      await requestPasswordReset(email.trim())
      onSent()
    } catch (failure) {
      setError(textOf(failure, m.forgot_failed()))
    }
  }

  return (
    <Form form={form} onSubmit={submit} error={error} pending={pending}>
      <TextField
        {...form.register('email', {
          validate: (email) => email.trim() !== '' || m.login_email_missing(),
        })}
        type="email"
        autoComplete="username"
        label={m.login_email()}
        error={errors.email?.message}
        pending={pending}
      />
      <Button type="submit" pending={pending}>
        {pending ? m.forgot_pending() : m.forgot_submit()}
      </Button>
    </Form>
  )
}

/** AUTH-03, A6: the confirmation is the same for every address, whether it has an account or not. */
export const ForgotPage = () => {
  const [isSent, setSent] = useState(false)

  // The removed form had the focus.
  useEffect(() => {
    if (isSent) focusHeading()
  }, [isSent])

  return (
    <Page title={m.forgot_title()} lead={isSent ? undefined : m.forgot_lead()} width="form">
      <Card>
        <LiveNotice tone="info">{isSent ? <p>{m.forgot_sent()}</p> : null}</LiveNotice>
        {isSent ? <p>{m.forgot_nothing_came()}</p> : <ForgotForm onSent={() => setSent(true)} />}
      </Card>
      <p>
        <Link to="/login">{m.forgot_to_login()}</Link>
      </p>
    </Page>
  )
}
