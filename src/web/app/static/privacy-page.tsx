import {
  useFetch,
  fetchPublicSettings,
  type FetchState,
  type PublicSettings,
} from '#web/lib/api/use-fetch.ts'
import { ContactOf } from '#web/lib/contact/contact.tsx'
import { Page, Section } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useAuth } from '#web/lib/session/session.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { FactTable } from '#web/kit/table/fact-table.tsx'
import { daysText, type StorageLocation, type Terms, type StoredRow } from './stored-row.ts'
import { storedInBrowser } from './stored-in-browser.ts'
import { storedOnServer } from './stored-on-server.ts'
import './stored-table.css'

/** PUB-08: everything stored about a person, and everything stored in a browser. A test compares it with the code. */
export const storedData: readonly StoredRow[] = [...storedInBrowser, ...storedOnServer]

type StoredTableProps = {
  readonly caption: string
  readonly locations: readonly StorageLocation[]
  readonly terms: Terms
}

/** PUB-08: the rows of some places. */
const StoredTable = ({ caption, locations, terms }: StoredTableProps) => (
  <div className="hp-stored">
    <FactTable
      caption={caption}
      columns={columnsFor(terms)}
      rows={storedData.filter(({ location }) => locations.includes(location))}
      rowKey={({ location, what }) => `${location} ${what()}`}
    />
  </div>
)

const columnsFor = (terms: Terms): readonly Column<StoredRow>[] => [
  { id: 'what', heading: m.privacy_column_what(), cell: (row) => <Name row={row} /> },
  { id: 'why', heading: m.privacy_column_why(), cell: ({ why }) => why() },
  { id: 'until', heading: m.privacy_column_until(), cell: ({ until }) => until(terms) },
  { id: 'readers', heading: m.privacy_column_readers(), cell: ({ readers }) => readers() },
]

/** The place as the tools of a browser call it, where one table has rows of several. */
const locationNames: Partial<Readonly<Record<StorageLocation, string>>> = {
  localStorage: 'localStorage',
  sessionStorage: 'sessionStorage',
  indexedDB: 'IndexedDB',
  cacheStorage: 'Cache Storage',
}

const Name = ({ row: { location, names, what } }: { row: StoredRow }) => {
  const locationName = locationNames[location]
  return (
    <>
      {what()}
      {names.length > 0 && (
        <div className="hp-stored__names">
          {locationName !== undefined && `${locationName}: `}
          <code>{names.join(', ')}</code>
        </div>
      )}
    </>
  )
}

/** FUP-111: which law the company named for follow-up. A visitor has no company. */
const LegalBasis = () => (
  <Section heading={m.privacy_basis()}>
    {useAuth().state.status === 'signed-in' ? <OwnBasis /> : <p>{m.privacy_basis_text()}</p>}
  </Section>
)

/** For the pages of visitors, which load the calls when they need them. */
const fetchMine = async () => {
  const { api } = await import('#web/lib/api/api.ts')
  return api.functions.mine.query({})
}

const OwnBasis = () => {
  const answer = useFetch(fetchMine)
  const basis = answer.status === 'ready' ? answer.data.legalBasis : ''
  if (basis === '') return <p>{m.privacy_basis_text()}</p>
  return (
    <>
      <p>{m.privacy_basis_own()}</p>
      <p>
        <strong lang="nb">{basis}</strong>
      </p>
    </>
  )
}

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
