import { useCallback, useEffect, useState } from 'react'
import { useFetch } from '#web/lib/api/use-fetch.ts'
import { focusHeading } from '#web/lib/navigation/focus-heading.ts'
import { passwordResetToken } from '#web/lib/navigation/link-token.ts'
import { useAuth } from '#web/lib/session/session.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import { Card, Page, Actions } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { ButtonLink, Button } from '#web/kit/button/button.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { readPasswordReset, resetPassword } from '../visitor-calls.ts'
import { StatePage } from '../state-page.tsx'
import { OwnPasswordForm } from './own-password-form.tsx'

const RequestNewLink = () => (
  <Actions>
    <ButtonLink to="/forgot-password">{m.reset_ask_anew()}</ButtonLink>
  </Actions>
)

/** Reloaded, the page knows of no link: it is in memory alone. */
const ResetMissing = () => (
  <StatePage title={m.reset_none()}>
    <p>{m.reset_none_text()}</p>
    <RequestNewLink />
  </StatePage>
)

const ResetInvalid = () => (
  <StatePage title={m.reset_gone()}>
    <p>{m.reset_gone_text()}</p>
    <RequestNewLink />
  </StatePage>
)

const ResetUnreachable = ({ onRetry }: { onRetry: () => void }) => (
  <StatePage title={m.reset_title()}>
    <LiveNotice tone="danger">
      <p>{m.reset_unreachable()}</p>
    </LiveNotice>
    <Actions>
      <Button onClick={onRetry}>{m.error_retry()}</Button>
    </Actions>
  </StatePage>
)

/** A12: it signs nobody in. */
const ResetDone = () => (
  <StatePage title={m.reset_done()}>
    <p>{m.reset_done_text()}</p>
    <Actions>
      <ButtonLink to="/login">{m.nav_login()}</ButtonLink>
    </Actions>
  </StatePage>
)

/** AUTH-03, A12: a user who forgot the password sets a new one, with the link from the mail. */
export const ResetPage = () => {
  const token = passwordResetToken.useToken()
  const [attempt, setAttempt] = useState(1)
  if (token === null) return <ResetMissing />
  return <Reset key={`${token} ${attempt}`} token={token} onRetry={() => setAttempt(attempt + 1)} />
}

type ResetProps = { readonly token: string; readonly onRetry: () => void }

const Reset = ({ token, onRetry }: ResetProps) => {
  const { reload } = useAuth()
  const answer = useFetch(useCallback(() => readPasswordReset(token), [token]))
  const [became, setBecame] = useState<'done' | 'gone' | null>(null)

  const send = async (password: string): Promise<string | null> => {
    const sent = await resetPassword(token, password)
    // The server refused the password or the link. The answer does not say which.
    if (!sent.success && (await readPasswordReset(token)) !== null) return sent.message
    // The reset ended any session of the account in this browser. Until that is known, the sign-in page leads away from itself.
    if (sent.success) await reload()
    setBecame(sent.success ? 'done' : 'gone')
    return null
  }

  // The removed form had the focus.
  useEffect(() => {
    if (became !== null) focusHeading()
  }, [became])

  if (became === 'done') return <ResetDone />
  if (answer.status === 'pending') return <ResetPending />
  if (answer.status === 'failed') return <ResetUnreachable onRetry={onRetry} />
  if (became === 'gone' || answer.data === null) return <ResetInvalid />
  const { email } = answer.data
  return (
    <Page title={m.reset_title()} lead={m.reset_lead()} width="form">
      <Card>
        <Facts facts={[[m.reset_email(), email]]} />
        <OwnPasswordForm
          email={email}
          labels={{
            submit: m.password_submit(),
            pending: m.password_pending(),
            failed: m.reset_failed(),
          }}
          onSend={send}
        />
      </Card>
    </Page>
  )
}

const ResetPending = () => (
  <Page title={m.reset_title()} width="form">
    <SkeletonRows rows={4} />
  </Page>
)
