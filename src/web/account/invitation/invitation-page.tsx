import { useCallback, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { useFetch } from '#web/lib/api/use-fetch.ts'
import { invitationToken } from '#web/lib/navigation/link-token.ts'
import { RedirectTo } from '#web/lib/navigation/redirect-to.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import { Notice, LiveNotice } from '#web/kit/layout/notice.tsx'
import { Card, Page, Actions } from '#web/kit/layout/page.tsx'
import type { Profile } from '#contract/authMutations.ts'
import { ButtonLink, Button } from '#web/kit/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { readInvitation, acceptInvitation } from '../visitor-calls.ts'
import { ProviderSignIn } from '../sign-in/provider-sign-in.tsx'
import { OwnPasswordForm } from '../password/own-password-form.tsx'
import { StatePage } from '../state-page.tsx'

/** Reloaded, the page knows of none: it is in memory alone. */
const InvitationMissing = () => (
  <StatePage title={m.invitation_none()}>
    <p>{m.invitation_none_text()}</p>
  </StatePage>
)

const InvitationInvalid = () => (
  <StatePage title={m.invitation_gone()}>
    <p>{m.invitation_gone_text()}</p>
    <p>{m.invitation_gone_login()}</p>
    <Actions>
      <ButtonLink to="/login" variant="secondary">
        {m.nav_login()}
      </ButtonLink>
    </Actions>
  </StatePage>
)

const InvitationUnreachable = ({ onRetry }: { onRetry: () => unknown }) => (
  <StatePage title={m.invitation_title()}>
    <LiveNotice tone="danger">
      <p>{m.invitation_unreachable()}</p>
    </LiveNotice>
    <Actions>
      <Button onClick={() => void onRetry()}>{m.error_retry()}</Button>
    </Actions>
  </StatePage>
)

/** The password is stored; only the way in failed. */
const AcceptedSignInNeeded = () => (
  <StatePage title={m.invitation_title()}>
    <LiveNotice tone="success">
      <p>{m.invitation_done()}</p>
    </LiveNotice>
    <Actions>
      <ButtonLink to="/login">{m.nav_login()}</ButtonLink>
    </Actions>
  </StatePage>
)

/** On a shared machine the invitation may reach somebody else's session. */
const SignedInAlready = ({ profile }: { profile: Pick<Profile, 'fullName' | 'email'> }) => {
  const { signOut } = useAuth()
  const navigate = useNavigate()
  const { fullName, email } = profile
  const name = fullName === '' ? email : `${fullName} (${email})`
  // The sign-out goes to the sign-in page; the invitation is still held.
  const goOn = async (): Promise<void> => {
    await signOut()
    await navigate({ to: '/invitation' })
  }
  return (
    <StatePage title={m.invitation_title()}>
      <p>{m.invitation_signed_in({ name })}</p>
      <Actions>
        <Button onClick={() => void goOn()}>{m.invitation_sign_out()}</Button>
        <ButtonLink to="/dashboard" variant="secondary" tone="neutral">
          {m.invitation_stay()}
        </ButtonLink>
      </Actions>
    </StatePage>
  )
}

/** What became of the invitation. 'by-hand': the password is stored, but signing in with it failed. */
type Accepted = 'signed-in' | 'by-hand' | 'gone'

type InvitationFormProps = {
  readonly token: string
  readonly email: string
  /** It is being sent, and signed in with. */
  readonly onSending: (isSending: boolean) => void
  readonly onAccepted: (how: Accepted) => void
}

const InvitationForm = ({ token, email, onSending, onAccepted }: InvitationFormProps) => {
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
