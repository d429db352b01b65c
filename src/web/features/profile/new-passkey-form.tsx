import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { hasDirectionSign, hasWords } from '#domain/text/visible-text.ts'
import { api } from '#web/lib/api/api.ts'
import { refusalOf, textOf } from '#web/lib/api/call-failure.ts'
import { createPasskey } from '#web/lib/session/passkey.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import * as m from '#web/generated/messages/messages.js'

const schema = z.object({
  name: z
    .string()
    .trim()
    .refine(hasWords, { error: () => m.passkeys_name_missing() })
    .refine((text) => !hasDirectionSign(text), { error: () => m.text_direction_sign() })
    .max(60),
  password: z.string().min(1, { error: () => m.password_current_missing() }),
})

type Values = z.infer<typeof schema>

type NewPasskeyFormProps = {
  readonly onDone: (name: string) => void
  readonly onCancel: () => void
}

/** AUTH-10: a word for it and the password; then the browser asks its owner. */
export const NewPasskeyForm = ({ onDone, onCancel }: NewPasskeyFormProps) => {
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    shouldFocusError: false,
    defaultValues: { name: '', password: '' },
  })
  const [error, setError] = useState<string | null>(null)
  const { errors, isSubmitting: pending } = form.formState

  const submit = async ({ name, password }: Values): Promise<void> => {
    setError(null)
    try {
      const options = await api.passkeys.begin.mutate({ password })
      const response = await createPasskey(options)
      await api.passkeys.add.mutate({ token: options.token, name, response })
      onDone(name)
    } catch (failure) {
      // What the browser says of its authenticator is English, and no help.
      const isOurs = refusalOf(failure) !== null
      setError(isOurs ? textOf(failure, m.passkeys_failed()) : m.passkeys_declined())
    }
  }

  return (
    <Form form={form} onSubmit={submit} error={error} pending={pending}>
      <TextField
        {...form.register('name')}
        label={m.passkeys_name()}
        help={m.passkeys_name_hint()}
        error={errors.name?.message}
        pending={pending}
      />
      <PasswordField
        {...form.register('password')}
        autoComplete="current-password"
        label={m.password_current()}
        error={errors.password?.message}
        pending={pending}
      />
      <Actions>
        <Button type="submit" pending={pending}>
          {pending ? m.passkeys_adding() : m.passkeys_add()}
        </Button>
        <Button variant="secondary" tone="neutral" disabled={pending} onClick={onCancel}>
          {m.ui_cancel()}
        </Button>
      </Actions>
    </Form>
  )
}
