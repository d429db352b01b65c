import { Contact } from '#web/lib/contact/contact.tsx'
import { Page, Section } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

/** PUB-08: how far the product is, said as it is. */
export const AccessibilityPage = () => (
  <Page title={m.accessibility_title()} lead={m.accessibility_lead()} width="text">
    <Section heading={m.accessibility_status()}>
      <p>{m.accessibility_status_text()}</p>
    </Section>
    <Section heading={m.accessibility_works()}>
      <ul>
        <li>{m.accessibility_works_keyboard()}</li>
        <li>{m.accessibility_works_colour()}</li>
        <li>{m.accessibility_works_zoom()}</li>
        <li>{m.accessibility_works_theme()}</li>
        <li>{m.accessibility_works_errors()}</li>
      </ul>
    </Section>
    <Section heading={m.accessibility_limits()}>
      <ul>
        <li>{m.accessibility_limits_language()}</li>
      </ul>
    </Section>
    <Section heading={m.accessibility_report()}>
      <p>{m.accessibility_report_text()}</p>
      <Contact />
    </Section>
  </Page>
)
