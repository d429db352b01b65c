import { useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useAuth, useSession } from '#web/lib/session/session.tsx'
import { ButtonLink, Button } from '#web/kit/button/button.tsx'
import { LiveNotice, Notice } from '#web/kit/layout/notice.tsx'
import { Actions, Card, Page } from '#web/kit/layout/page.tsx'
import type { PasswordRules } from '#domain/account/password.ts'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/call-failure.ts'
import { usePasswordRules } from '#web/account/kit/password-help.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { PasswordField } from '#web/kit/fields/password-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import { NewPasswordFields } from './new-password-fields.tsx'
import { mismatch, newPassword, passwordsMatch } from './new-password.ts'

const schemaOf = (rules: PasswordRules) =>
  z
    .object({
      current: z.string().min(1, { error: () => m.password_current_missing() }),
      ...newPassword(rules),
    })
    .refine(passwordsMatch, mismatch)

type Values = z.infer<ReturnType<typeof schemaOf>>

/** AUTH-10: the current password and a new one. */
const PasswordForm = ({ onDone }: { onDone: () => Promise<void> }) => {
  const rules = usePasswordRules()
  const form = useForm<Values>({
    resolver: zodResolver(schemaOf(rules)),
    shouldFocusError: false,
    defaultValues: { current: '', password: '', confirm: '' },
  })
  const [error, setError] = useState<string | null>(null)
  const { errors, isSubmitting: pending } = form.formState

  const submit = async ({ current, password }: Values): Promise<void> => {
    setError(null)
    try {
      await api.me.changePassword.mutate({ currentPassword: current, newPassword: password })
      await onDone()
    } catch (failure) {
      setError(textOf(failure, m.password_failed()))
    }
  }

  return (
    <Form form={form} onSubmit={submit} error={error} pending={pending}>
      <PasswordField
        {...form.register('current')}
        autoComplete="current-password"
        label={m.password_current()}
        error={errors.current?.message}
        pending={pending}
      />
      <NewPasswordFields
        rules={rules}
        labels={{ password: m.password_new(), confirm: m.password_confirm() }}
        password={form.register('password')}
        confirm={form.register('confirm')}
        errors={errors}
        pending={pending}
      />
      <Button type="submit" pending={pending}>
        {pending ? m.password_pending() : m.password_submit()}
      </Button>
    </Form>
  )
}

/** By choice from the profile, or because somebody else set the password. */
export const PasswordPage = () => {
  const { profile } = useSession()
  const { reload } = useAuth()
  const [done, setDone] = useState(false)

  // The way on is offered once the session knows of it; before, the guard would lead back here.
  const finish = async (): Promise<void> => {
    await reload()
    setDone(true)
  }

  return (
    <Page title={m.password_title()} lead={m.password_lead()} width="form">
      {profile.mustChangePassword && !done && <Notice tone="warning">{m.password_forced()}</Notice>}
      <Card>
        <LiveNotice tone="success">{done ? m.password_success() : null}</LiveNotice>
        {done ? (
          <Actions>
            <ButtonLink to="/dashboard">{m.password_continue()}</ButtonLink>
          </Actions>
        ) : (
          <PasswordForm onDone={finish} />
        )}
      </Card>
    </Page>
  )
}
