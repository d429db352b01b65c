import { useFetch, type FetchState } from '#web/lib/api/use-fetch.ts'
import { fetchPublicSettings, type PublicSettings } from '#web/lib/api/fetch-public-settings.ts'
import { ContactOf } from '#web/shared/contact/contact.tsx'
import { Page, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { LegalBasis } from './legal-basis.tsx'
import { daysText, type StorageLocation, type Terms } from './stored-row.ts'
import { StoredTable } from './stored-table.tsx'

/** SET-04: the present settings; until they have loaded, the page says who decides on them. */
const termsOf = (answer: FetchState<PublicSettings>): Terms => {
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
  readonly locations: readonly StorageLocation[]
}

const groups: readonly Group[] = [
  { heading: m.privacy_cookies, text: m.privacy_cookies_text, locations: ['cookie'] },
  {
    heading: m.privacy_browser,
    locations: ['localStorage', 'sessionStorage', 'indexedDB', 'cacheStorage'],
  },
  { heading: m.privacy_database, locations: ['database'] },
  { heading: m.privacy_server, locations: ['server'] },
]

/** PUB-08: describes the product as it is now, without planned features. */
export const PrivacyPage = () => {
  const answer = useFetch(fetchPublicSettings)
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
      {groups.map(({ heading, text, locations }) => (
        <Section key={heading()} heading={heading()}>
          {text !== undefined && <p>{text()}</p>}
          <StoredTable caption={heading()} locations={locations} terms={terms} />
        </Section>
      ))}
      <Section heading={m.privacy_who()}>
        <p>{m.privacy_who_text()}</p>
      </Section>
      <LegalBasis />
      <Section heading={m.privacy_rights()}>
        <p>{m.privacy_rights_text()}</p>
      </Section>
      <Section heading={m.privacy_contact()}>
        <ContactOf answer={answer} />
      </Section>
    </Page>
  )
}
