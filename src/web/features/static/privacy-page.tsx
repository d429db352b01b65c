import { useAnswer, type Answer } from '#web/lib/api/answer.ts'
import { askPublicSettings, type PublicSettings } from '#web/lib/api/ask-public-settings.ts'
import { ContactOf } from '#web/shared/contact/contact.tsx'
import { Page, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { daysText, type Place, type Terms } from './stored-row.ts'
import { StoredTable } from './stored-table.tsx'

/** SET-04: the present settings; until they have loaded, the page says who decides on them. */
const termsOf = (answer: Answer<PublicSettings>): Terms => {
  if (answer.status !== 'ready') {
    return { retention: m.stored_as_set(), session: m.stored_as_set() }
  }
  const { dataRetentionDays, sessionTimeoutHours } = answer.data
  return {
    retention: daysText(dataRetentionDays),
    session: m.stored_hours({ hours: sessionTimeoutHours }),
  }
}

type Group = {
  readonly heading: () => string
  readonly text?: () => string
  readonly places: readonly Place[]
}

const groups: readonly Group[] = [
  { heading: m.privacy_cookies, text: m.privacy_cookies_text, places: ['cookie'] },
  {
    heading: m.privacy_browser,
    places: ['localStorage', 'sessionStorage', 'indexedDB', 'cacheStorage'],
  },
  { heading: m.privacy_database, places: ['database'] },
  { heading: m.privacy_server, places: ['server'] },
]

/** PUB-08: describes the product as it is now, without planned features. */
export const PrivacyPage = () => {
  const answer = useAnswer(askPublicSettings)
  const terms = termsOf(answer)
  return (
    <Page title={m.privacy_title()} lead={m.privacy_lead()}>
      <Section heading={m.privacy_short()}>
        <ul>
          <li>{m.privacy_short_inmates()}</li>
          <li>{m.privacy_short_form()}</li>
          <li>{m.privacy_short_assessments(terms)}</li>
          <li>{m.privacy_short_device()}</li>
          <li>{m.privacy_short_others()}</li>
        </ul>
      </Section>
      {groups.map(({ heading, text, places }) => (
        <Section key={heading()} heading={heading()}>
          {text !== undefined && <p>{text()}</p>}
          <StoredTable caption={heading()} places={places} terms={terms} />
        </Section>
      ))}
      <Section heading={m.privacy_who()}>
        <p>{m.privacy_who_text()}</p>
      </Section>
      <Section heading={m.privacy_rights()}>
        <p>{m.privacy_rights_text()}</p>
      </Section>
      <Section heading={m.privacy_contact()}>
        <ContactOf answer={answer} />
      </Section>
    </Page>
  )
}
