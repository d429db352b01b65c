import { useCallback, useState } from 'react'
import { useFetch } from '#web/lib/api/use-fetch.ts'
import { invitationToken } from '#web/lib/navigation/link-token.ts'
import { RedirectTo } from '#web/lib/navigation/redirect-to.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { Facts } from '#web/ui/layout/facts.tsx'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Card, Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { readInvitation } from '../link-calls.ts'
import { InvitationForm, type Accepted } from './invitation-form.tsx'
import { ProviderSignIn } from '../sign-in/provider-sign-in.tsx'
import {
  AcceptedSignInNeeded,
  InvitationInvalid,
  InvitationMissing,
  InvitationUnreachable,
  SignedInAlready,
} from './invitation-states.tsx'

/** USR-02, A14: an invited user chooses the first password, and the page signs them in with it. */
export const InvitationPage = () => {
  const token = invitationToken.useToken()
  const { state, reload } = useAuth()
  const [taken, setTaken] = useState<{ token: string; how: Accepted } | null>(null)
  const [attempt, setAttempt] = useState(1)
  // The form signs in itself. The new session must not remove the form.
  const [isSending, setSending] = useState(false)

  if (token === null) return <InvitationMissing />
  if (taken?.token === token) return <AcceptedView how={taken.how} />
  if (state.status === 'signed-out' || isSending) {
    return (
      <Invited
        key={`${token} ${attempt}`}
        token={token}
        onSending={setSending}
        onAccepted={(how) => setTaken({ token, how })}
        onRetry={() => setAttempt(attempt + 1)}
      />
    )
  }
  if (state.status === 'loading') return <InvitationPending />
  if (state.status === 'unreachable') return <InvitationUnreachable onRetry={reload} />
  return <SignedInAlready profile={state.session.profile} />
}

const AcceptedView = ({ how }: { how: Accepted }) => {
  if (how === 'signed-in') return <RedirectTo path="/dashboard" />
  return how === 'by-hand' ? <AcceptedSignInNeeded /> : <InvitationInvalid />
}

const InvitationPending = () => (
  <Page title={m.invitation_title()} width="form">
    <SkeletonRows rows={4} />
  </Page>
)

type InvitedProps = {
  readonly token: string
  readonly onSending: (isSending: boolean) => void
  readonly onAccepted: (how: Accepted) => void
  readonly onRetry: () => void
}

const Invited = ({ token, onSending, onAccepted, onRetry }: InvitedProps) => {
  const answer = useFetch(useCallback(() => readInvitation(token), [token]))
  if (answer.status === 'pending') return <InvitationPending />
  if (answer.status === 'failed') return <InvitationUnreachable onRetry={onRetry} />
  if (answer.data === null) return <InvitationInvalid />
  const { email, fullName, hasEarlier } = answer.data
  return (
    <Page
      title={m.invitation_title()}
      lead={
        fullName === '' ? m.invitation_hello_nameless() : m.invitation_hello({ name: fullName })
      }
      width="form"
    >
      <Card>
        <Facts facts={[[m.invitation_email(), email]]} />
        {hasEarlier && (
          <Notice tone="info">
            <p>{m.invitation_earlier()}</p>
          </Notice>
        )}
        <InvitationForm {...{ token, email, onSending, onAccepted }} />
        <ProviderSignIn
          label={(name) => m.provider_continue({ name })}
          hint={m.provider_continue_hint()}
          invitation={token}
          returnPath="/dashboard"
        />
      </Card>
    </Page>
  )
}
