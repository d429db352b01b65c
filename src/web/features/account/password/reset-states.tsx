import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { StatePage } from '../state-page.tsx'

const RequestNewLink = () => (
  <Actions>
    <ButtonLink to="/forgot-password">{m.reset_ask_anew()}</ButtonLink>
  </Actions>
)

/** Reloaded, the page knows of no link: it is in memory alone. */
export const ResetMissing = () => (
  <StatePage title={m.reset_none()}>
    <p>{m.reset_none_text()}</p>
    <RequestNewLink />
  </StatePage>
)

export const ResetInvalid = () => (
  <StatePage title={m.reset_gone()}>
    <p>{m.reset_gone_text()}</p>
    <RequestNewLink />
  </StatePage>
)

export const ResetUnreachable = ({ onRetry }: { onRetry: () => void }) => (
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
export const ResetDone = () => (
  <StatePage title={m.reset_done()}>
    <p>{m.reset_done_text()}</p>
    <Actions>
      <ButtonLink to="/login">{m.nav_login()}</ButtonLink>
    </Actions>
  </StatePage>
)
