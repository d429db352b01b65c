import { useState } from 'react'
import { formatDate } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { lazyPart } from '#web/shared/lazy-dialog.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Facts } from '#web/ui/layout/facts.tsx'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'
import { Actions, Card, Page, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { Passkeys } from './passkeys.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { HideKeyChoice } from './hide-key-choice.tsx'
import { OwnFunctions } from './own-functions.tsx'
import { OwnExport } from './own-export.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

/** H5: the words of all actions load after the page. */
const OwnLog = lazyPart(
  async () => (await import('./own-log.tsx')).OwnLog,
  <SkeletonRows rows={2} />,
)

/** AUTH-10. */
export const ProfilePage = () => {
  const { user, profile } = useSession()
  const language = useLanguage()
  // AUTH-13: first on the page for whom it leads on; it stays there until the codes are saved.
  const [isFirst] = useState(profile.mustEnrol)
  return (
    <Page title={m.profile_title()} width="text">
      {isFirst && <TwoFactorSection />}
      {isFirst && <Passkeys />}
      <Card>
        <Section heading={m.profile_account()}>
          <Facts
            facts={[
              [m.profile_name(), profile.fullName],
              [m.profile_email(), user.email],
              [m.profile_company(), profile.companyName ?? m.profile_none()],
              [m.profile_department(), profile.departmentName ?? m.profile_none()],
              [m.profile_since(), formatDate(user.createdAt, language)],
              [m.profile_id(), user.id],
            ]}
          />
        </Section>
      </Card>
      <Card>
        <Section heading={m.profile_security()}>
          <p>{m.profile_security_text()}</p>
          <Actions>
            {/* The one primary button is that of the second factor, while it is off. */}
            <ButtonLink to="/password" variant="secondary">
              {m.password_title()}
            </ButtonLink>
          </Actions>
        </Section>
      </Card>
      {!isFirst && <TwoFactorSection />}
      {!isFirst && <Passkeys />}
      <OwnSessions />
      <HideKeyChoice />
      {!profile.mustEnrol && (
        <>
          <OwnFunctions />
          {/* The address of 'Min logg' leads here before its code is loaded. */}
          <div id="log">
            <OwnLog />
          </div>
          <Card>
            <OwnExport />
          </Card>
          <Card>
            <DeleteAccount />
          </Card>
        </>
      )}
    </Page>
  )
}
