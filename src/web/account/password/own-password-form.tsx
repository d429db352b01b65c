import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { PasswordRules } from '#domain/account/password.ts'
import { textOf } from '#web/lib/api/call-failure.ts'
import { usePasswordRules } from '#web/account/kit/password-help.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { Form } from '#web/kit/form/form.tsx'
import * as m from '#web/generated/messages/messages.js'
import { NewPasswordFields } from './new-password-fields.tsx'
import { mismatch, newPassword, passwordsMatch } from './new-password.ts'

const schemaOf = (rules: PasswordRules) =>
  z.object(newPassword(rules)).refine(passwordsMatch, mismatch)

type Values = z.infer<ReturnType<typeof schemaOf>>

type OwnPasswordFormProps = {
  /** The account of the password. */
  readonly email: string
  readonly labels: { readonly submit: string; readonly pending: string; readonly failed: string }
  /** Returns the error of the password. Null: no error, and the page continues. */
  readonly onSend: (password: string) => Promise<string | null>
}

/** A user who arrived through a link chooses a password of their own. */
export const OwnPasswordForm = ({ email, labels, onSend }: OwnPasswordFormProps) => {
  const rules = usePasswordRules()
  const form = useForm<Values>({
    resolver: zodResolver(schemaOf(rules)),
    shouldFocusError: false,
    defaultValues: { password: '', confirm: '' },
  })
  const [error, setError] = useState<string | null>(null)
  const { errors, isSubmitting: pending } = form.formState

  const submit = async ({ password }: Values): Promise<void> => {
    setError(null)
    try {
      setError(await onSend(password))
    } catch (failure) {
      setError(textOf(failure, labels.failed))
    }
  }

  return (
    <Form form={form} onSubmit={submit} error={error} pending={pending}>
      {/* So that a password manager keeps the password with its account. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields
        rules={rules}
        labels={{ password: m.password_new(), confirm: m.password_confirm() }}
        password={form.register('password')}
        confirm={form.register('confirm')}
        errors={errors}
        pending={pending}
      />
      <Button type="submit" pending={pending}>
        {pending ? labels.pending : labels.submit}
      </Button>
    </Form>
  )
}
