import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { textOf } from '#web/lib/failure.ts'
import { useAuth } from '#web/lib/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form.tsx'
import * as m from '#web/generated/messages/messages.js'
import { acceptInvitation, readInvitation } from './invitation-calls.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { mismatch, newPassword, passwordsMatch } from './new-password.ts'

const schema = z.object(newPassword).refine(passwordsMatch, mismatch)

type Values = z.infer<typeof schema>

/** What became of the invitation. 'by-hand': the password is stored, but signing in with it failed. */
export type Taken = 'signed-in' | 'by-hand' | 'gone'

type Props = {
  readonly token: string
  readonly email: string
  /** It is being sent, and signed in with. */
  readonly onSending: (isSending: boolean) => void
  readonly onTaken: (how: Taken) => void
}

export const InvitationForm = ({ token, email, onSending, onTaken }: Props) => {
  const { signIn } = useAuth()
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    shouldFocusError: false,
    defaultValues: { password: '', confirm: '' },
  })
  const [error, setError] = useState<string | null>(null)
  const { errors, isSubmitting: pending } = form.formState

  const signInWith = async (account: string, password: string): Promise<Taken> => {
    const answer = await signIn(account, password).catch(() => null)
    return answer?.success === true ? 'signed-in' : 'by-hand'
  }

  const submit = async ({ password }: Values): Promise<void> => {
    setError(null)
    onSending(true)
    try {
      const answer = await acceptInvitation(token, password)
      if (answer.success) return onTaken(await signInWith(answer.email, password))
      // The password is refused, or the invitation: the answer does not say which.
      if ((await readInvitation(token)) === null) return onTaken('gone')
      setError(answer.message)
    } catch (failure) {
      setError(textOf(failure, m.invitation_failed()))
    } finally {
      onSending(false)
    }
  }

  return (
    <Form form={form} onSubmit={submit} error={error} pending={pending}>
      {/* So that a password manager keeps the password with its account. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields
        labels={{ password: m.password_new(), confirm: m.password_confirm() }}
        password={form.register('password')}
        confirm={form.register('confirm')}
        errors={errors}
        pending={pending}
      />
      <Button type="submit" pending={pending}>
        {pending ? m.invitation_pending() : m.invitation_submit()}
      </Button>
    </Form>
  )
}
