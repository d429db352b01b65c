import { useAuth } from '#web/lib/session/session.tsx'
import * as m from '#web/generated/messages/messages.js'
import { acceptInvitation, readInvitation } from '../link-calls.ts'
import { OwnPasswordForm } from '../password/own-password-form.tsx'

/** What became of the invitation. 'by-hand': the password is stored, but signing in with it failed. */
export type Accepted = 'signed-in' | 'by-hand' | 'gone'

type InvitationFormProps = {
  readonly token: string
  readonly email: string
  /** It is being sent, and signed in with. */
  readonly onSending: (isSending: boolean) => void
  readonly onAccepted: (how: Accepted) => void
}

export const InvitationForm = ({ token, email, onSending, onAccepted }: InvitationFormProps) => {
  const { signIn } = useAuth()

  const signInWith = async (account: string, password: string): Promise<Accepted> => {
    const answer = await signIn(account, password).catch(() => null)
    return answer?.success === true ? 'signed-in' : 'by-hand'
  }

  const take = async (password: string): Promise<string | null> => {
    onSending(true)
    try {
      const answer = await acceptInvitation(token, password)
      if (answer.success) onAccepted(await signInWith(answer.email, password))
      // The password is refused, or the invitation: the answer does not say which.
      else if ((await readInvitation(token)) === null) onAccepted('gone')
      else return answer.message
      return null
    } finally {
      onSending(false)
    }
  }

  return (
    <OwnPasswordForm
      email={email}
      labels={{
        submit: m.invitation_submit(),
        pending: m.invitation_pending(),
        failed: m.invitation_failed(),
      }}
      onSend={take}
    />
  )
}
