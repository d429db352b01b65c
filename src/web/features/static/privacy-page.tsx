import { Contact } from '#web/parts/contact.tsx'
import { Page, Section } from '#web/ui/page.tsx'
import * as m from '#web/generated/messages/messages.js'

/** PUB-08: what is true of the product as it is now, and nothing that is only planned. */
export const PrivacyPage = () => (
  <Page title={m.privacy_title()} lead={m.privacy_lead()} width="text">
    <Section heading={m.privacy_short()}>
      <p>{m.privacy_short_text()}</p>
    </Section>
    <Section heading={m.privacy_stored()}>
      <ul>
        <li>{m.privacy_stored_account()}</li>
        <li>{m.privacy_stored_provider()}</li>
        <li>{m.privacy_stored_assessment()}</li>
        <li>{m.privacy_stored_unnamed()}</li>
        <li>{m.privacy_stored_session()}</li>
        <li>{m.privacy_stored_log()}</li>
      </ul>
    </Section>
    <Section heading={m.privacy_browser()}>
      <ul>
        <li>{m.privacy_browser_name()}</li>
        <li>{m.privacy_browser_draft()}</li>
        <li>{m.privacy_browser_choices()}</li>
      </ul>
    </Section>
    <Section heading={m.privacy_time()}>
      <p>{m.privacy_time_text()}</p>
    </Section>
    <Section heading={m.privacy_who()}>
      <p>{m.privacy_who_text()}</p>
    </Section>
    <Section heading={m.privacy_rights()}>
      <p>{m.privacy_rights_text()}</p>
    </Section>
    <Section heading={m.privacy_contact()}>
      <Contact />
    </Section>
  </Page>
)
