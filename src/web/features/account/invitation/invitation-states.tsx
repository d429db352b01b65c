import { useNavigate } from '@tanstack/react-router'
import type { Profile } from '#contract/authMutations.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { StatePage } from '../state-page.tsx'

/** Reloaded, the page knows of none: it is in memory alone. */
export const InvitationMissing = () => (
  <StatePage title={m.invitation_none()}>
    <p>{m.invitation_none_text()}</p>
  </StatePage>
)

export const InvitationInvalid = () => (
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

export const InvitationUnreachable = ({ onRetry }: { onRetry: () => unknown }) => (
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
export const AcceptedSignInNeeded = () => (
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
export const SignedInAlready = ({ profile }: { profile: Pick<Profile, 'fullName' | 'email'> }) => {
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
