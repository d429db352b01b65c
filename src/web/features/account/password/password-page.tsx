import { useState } from 'react'
import { useAuth, useSession } from '#web/lib/session/session.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { LiveNotice, Notice } from '#web/ui/layout/notice.tsx'
import { Actions, Card, Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { PasswordForm } from './password-form.tsx'

/** By choice from the profile, or because somebody else set the password. */
export const PasswordPage = () => {
  const { profile } = useSession()
  const { reload } = useAuth()
  const [done, setDone] = useState(false)

  // The way on is offered once the session knows of it; before, the guard would lead back here.
  const finish = async (): Promise<void> => {
    await reload()
    setDone(true)
  }

  return (
    <Page title={m.password_title()} lead={m.password_lead()} width="form">
      {profile.mustChangePassword && !done && <Notice tone="warning">{m.password_forced()}</Notice>}
      <Card>
        <LiveNotice tone="success">{done ? m.password_success() : null}</LiveNotice>
        {done ? (
          <Actions>
            <ButtonLink to="/dashboard">{m.password_continue()}</ButtonLink>
          </Actions>
        ) : (
          <PasswordForm onDone={finish} />
        )}
      </Card>
    </Page>
  )
}
