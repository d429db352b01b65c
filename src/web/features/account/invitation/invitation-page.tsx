import { useCallback, useState } from 'react'
import { useAnswer } from '#web/lib/api/answer.ts'
import { heldInvitation } from '#web/lib/navigation/held-token.ts'
import { GoTo } from '#web/lib/navigation/go-to.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { Facts } from '#web/ui/layout/facts.tsx'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Card, Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { readInvitation } from '../link-calls.ts'
import { InvitationForm, type Taken } from './invitation-form.tsx'
import { ProviderWay } from '../sign-in/provider-way.tsx'
import {
  AcceptedByHand,
  InvitationGone,
  InvitationMissing,
  InvitationUnreachable,
  SignedInAlready,
} from './invitation-states.tsx'

/** USR-02, A14: an invited user chooses the first password, and the page signs them in with it. */
export const InvitationPage = () => {
  const token = heldInvitation.useHeld()
  const { state, reload } = useAuth()
  const [taken, setTaken] = useState<{ token: string; how: Taken } | null>(null)
  const [attempt, setAttempt] = useState(1)
  // The form signs in itself. The new session must not remove the form.
  const [isSending, setSending] = useState(false)

  if (token === null) return <InvitationMissing />
  if (taken?.token === token) return <After how={taken.how} />
  if (state.status === 'signed-out' || isSending) {
    return (
      <Invited
        key={`${token} ${attempt}`}
        token={token}
        onSending={setSending}
        onTaken={(how) => setTaken({ token, how })}
        onRetry={() => setAttempt(attempt + 1)}
      />
    )
  }
  if (state.status === 'loading') return <InvitationPending />
  if (state.status === 'unreachable') return <InvitationUnreachable onRetry={reload} />
  return <SignedInAlready profile={state.session.profile} />
}

const After = ({ how }: { how: Taken }) => {
  if (how === 'signed-in') return <GoTo path="/dashboard" />
  return how === 'by-hand' ? <AcceptedByHand /> : <InvitationGone />
}

const InvitationPending = () => (
  <Page title={m.invitation_title()} width="form">
    <SkeletonRows rows={4} />
  </Page>
)

type Props = {
  readonly token: string
  readonly onSending: (isSending: boolean) => void
  readonly onTaken: (how: Taken) => void
  readonly onRetry: () => void
}

const Invited = ({ token, onSending, onTaken, onRetry }: Props) => {
  const answer = useAnswer(useCallback(() => readInvitation(token), [token]))
  if (answer.status === 'pending') return <InvitationPending />
  if (answer.status === 'failed') return <InvitationUnreachable onRetry={onRetry} />
  if (answer.data === null) return <InvitationGone />
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
        <InvitationForm {...{ token, email, onSending, onTaken }} />
        <ProviderWay
          label={(name) => m.provider_continue({ name })}
          hint={m.provider_continue_hint()}
          invitation={token}
          headed="/dashboard"
        />
      </Card>
    </Page>
  )
}
