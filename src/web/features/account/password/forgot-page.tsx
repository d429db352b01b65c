import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { focusHeading } from '#web/lib/navigation/focus-heading.ts'
import { LiveNotice } from '#web/ui/layout/notice.tsx'
import { Card, Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { ForgotForm } from './forgot-form.tsx'

/** AUTH-03, A6: the confirmation is the same for every address, whether it has an account or not. */
export const ForgotPage = () => {
  const [isSent, setSent] = useState(false)

  // The removed form had the focus.
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
