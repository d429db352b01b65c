import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Passkey } from '#contract/passkeys.ts'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/failure.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import * as m from '#web/generated/messages/messages.js'

type Values = { password: string }

type RemovePasskeyFormProps = {
  readonly passkey: Passkey
  readonly onDone: () => void
  readonly onCancel: () => void
}

export const RemovePasskeyForm = ({ passkey, onDone, onCancel }: RemovePasskeyFormProps) => {
  const form = useForm<Values>({ shouldFocusError: false, defaultValues: { password: '' } })
  const [error, setError] = useState<string | null>(null)
  const { errors, isSubmitting: pending } = form.formState

  const submit = async ({ password }: Values): Promise<void> => {
    setError(null)
    try {
      await api.passkeys.remove.mutate({ id: passkey.id, password })
      onDone()
    } catch (failure) {
      setError(textOf(failure, m.passkeys_remove_failed()))
    }
  }

  return (
    <Form form={form} onSubmit={submit} error={error} pending={pending}>
      <PasswordField
        {...form.register('password', { required: m.password_current_missing() })}
        autoComplete="current-password"
        label={m.password_current()}
        error={errors.password?.message}
        pending={pending}
      />
      <Actions>
        <Button type="submit" tone="danger" pending={pending}>
          {pending ? m.passkeys_removing() : m.passkeys_remove()}
        </Button>
        <Button variant="secondary" tone="neutral" disabled={pending} onClick={onCancel}>
          {m.ui_cancel()}
        </Button>
      </Actions>
    </Form>
  )
}
