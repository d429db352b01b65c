import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { refusalOf, textOf } from '#web/lib/api/call-failure.ts'
import { CodeField, codeRules } from '#web/shared/account/code-field.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import * as m from '#web/generated/messages/messages.js'

type Values = { password: string; code: string }

type PasswordStepProps = {
  readonly text: string
  readonly submit: string
  readonly tone?: 'accent' | 'danger'
  /** C7: turning it off takes both. */
  readonly withCode?: boolean
  readonly onSend: (values: Values) => Promise<void>
  readonly onCancel: () => void
}

/** That it is still the owner who sits there, before anything of it changes. */
export const PasswordStep = (props: PasswordStepProps) => {
  const { text, submit, tone = 'accent', withCode = false, onSend, onCancel } = props
  const form = useForm<Values>({
    shouldFocusError: false,
    defaultValues: { password: '', code: '' },
  })
  const [error, setError] = useState<string | null>(null)
  const { errors, isSubmitting: pending } = form.formState
  const { setFocus } = form
  useEffect(() => setFocus('password'), [setFocus])

  const send = async (values: Values): Promise<void> => {
    setError(null)
    try {
      await onSend(values)
    } catch (failure) {
      if (refusalOf(failure)?.reason === 'wrong-code') form.resetField('code')
      setError(textOf(failure, m.two_factor_failed()))
    }
  }

  return (
    <Form form={form} onSubmit={send} error={error} pending={pending}>
      <p>{text}</p>
      <PasswordField
        {...form.register('password', { required: m.login_password_missing() })}
        autoComplete="current-password"
        label={m.login_password()}
        error={errors.password?.message}
        pending={pending}
      />
      {withCode && (
        <CodeField
          {...form.register('code', codeRules('either'))}
          kind="either"
          error={errors.code?.message}
          pending={pending}
        />
      )}
      <Actions>
        <Button type="submit" tone={tone} pending={pending}>
          {pending ? m.two_factor_sending() : submit}
        </Button>
        <Button variant="secondary" tone="neutral" onClick={onCancel}>
          {m.two_factor_cancel()}
        </Button>
      </Actions>
    </Form>
  )
}
