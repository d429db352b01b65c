import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { focusHeading } from '#web/lib/focus-heading.ts'
import { LiveNotice } from '#web/ui/notice.tsx'
import { Card, Page } from '#web/ui/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { ForgotForm } from './forgot-form.tsx'

/** AUTH-03, A6: what it says when it is sent is the same whoever's address it is. */
export const ForgotPage = () => {
  const [isSent, setSent] = useState(false)

  // The form took the focus with it.
  useEffect(() => {
    if (isSent) focusHeading()
  }, [isSent])

  return (
    <Page title={m.forgot_title()} lead={isSent ? undefined : m.forgot_lead()} width="form">
      <Card>
        <LiveNotice tone="info">{isSent ? <p>{m.forgot_sent()}</p> : null}</LiveNotice>
        {isSent ? <p>{m.forgot_nothing_came()}</p> : <ForgotForm onSent={() => setSent(true)} />}
      </Card>
      <p>
        <Link to="/login">{m.forgot_to_login()}</Link>
      </p>
    </Page>
  )
}
