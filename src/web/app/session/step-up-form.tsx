import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/call-failure.ts'
import { Button } from '#web/kit/button/button.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { Actions } from '#web/kit/layout/page.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import { useUiTexts } from '#web/kit/text-context.tsx'
import * as m from '#web/generated/messages/messages.js'

type Values = { password: string }

type StepUpFormProps = {
  /** Lets a password manager identify the account. */
  readonly email: string
  readonly onConfirmed: () => void
  readonly onClose: () => void
}

/** B9: asks for the password again. */
export const StepUpForm = ({ email, onConfirmed, onClose }: StepUpFormProps) => {
  const { cancel } = useUiTexts()
  const form = useForm<Values>({ shouldFocusError: false, defaultValues: { password: '' } })
  const [error, setError] = useState<string | null>(null)
  const { errors, isSubmitting: pending } = form.formState
  const { setFocus } = form

  useEffect(() => setFocus('password'), [setFocus])

  const submit = async ({ password }: Values): Promise<void> => {
    setError(null)
    try {
      await api.ownSessions.confirm.mutate({ password })
      onConfirmed()
    } catch (failure) {
      setError(textOf(failure, m.step_up_failed()))
    }
  }

  return (
    <Form form={form} onSubmit={submit} error={error} pending={pending}>
      <p>{m.step_up_text()}</p>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.register('password', { required: m.login_password_missing() })}
        autoComplete="current-password"
        label={m.login_password()}
        error={errors.password?.message}
        pending={pending}
      />
      <Actions>
        <Button type="submit" pending={pending}>
          {pending ? m.step_up_pending() : m.step_up_submit()}
        </Button>
        <Button variant="secondary" tone="neutral" disabled={pending} onClick={onClose}>
          {cancel}
        </Button>
      </Actions>
    </Form>
  )
}
