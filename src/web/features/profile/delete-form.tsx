import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { api } from '#web/lib/api/api.ts'
import { textOf } from '#web/lib/api/call-failure.ts'
import { useUnwatchedQuestion } from '#web/lib/api/use-unwatched-question.ts'
import { deleteSubmissionsOf } from '#web/lib/queue/queue-store.ts'
import { beginMutation } from '#web/lib/tab/pending-mutations.ts'
import { useAuth, useSession } from '#web/lib/session/session.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import * as m from '#web/generated/messages/messages.js'

const schema = z.object({
  password: z.string().min(1, { error: () => m.password_current_missing() }),
})

type Values = z.infer<typeof schema>

type DeleteFormProps = {
  readonly onPending: (pending: boolean) => void
  readonly onCancel: () => void
}

/** Asks for the password, deletes the account, and then clears its data on this device. */
export const DeleteForm = ({ onPending, onCancel }: DeleteFormProps) => {
  const navigate = useNavigate()
  const { forget } = useAuth()
  const { user } = useSession()
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    shouldFocusError: false,
    defaultValues: { password: '' },
  })
  const [error, setError] = useState<string | null>(null)
  const question = useUnwatchedQuestion()
  const { errors, isSubmitting: pending } = form.formState

  const submit = async ({ password }: Values): Promise<void> => {
    setError(null)
    onPending(true)
    // Other tabs and the stream may report the end of the session before the answer arrives.
    const release = beginMutation()
    try {
      await question.call((answer) => api.me.deleteAccount.mutate({ password, ...answer }))
      // Without the account the server would never accept its queued submissions.
      await deleteSubmissionsOf(user.id).catch(() => undefined)
      // Leaves the signed-in pages first: after the sign-out they redirect to the sign-in page.
      await navigate({ to: '/account-deleted', replace: true, ignoreBlocker: true })
      await forget()
    } catch (failure) {
      setError(textOf(failure, m.delete_failed()))
      onPending(false)
    } finally {
      release()
    }
  }

  const submitLabel = question.isAsked ? m.open_cases_go_on() : m.delete_confirm()

  return (
    <Form form={form} onSubmit={submit} error={error} pending={pending}>
      <PasswordField
        {...form.register('password')}
        autoComplete="current-password"
        label={m.delete_password()}
        error={errors.password?.message}
        pending={pending}
      />
      <Actions>
        <Button type="submit" tone="danger" pending={pending}>
          {pending ? m.delete_pending() : submitLabel}
        </Button>
        <Button variant="secondary" tone="neutral" disabled={pending} onClick={onCancel}>
          {m.delete_keep()}
        </Button>
      </Actions>
    </Form>
  )
}
