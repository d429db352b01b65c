import { useQuery } from '@tanstack/react-query'
import { InformationSquareIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { ApprovalLine, useCurrentApproval } from '#web/flows/kit/safety/safety-line.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import { Card, Section, Page } from '#web/kit/layout/page.tsx'
import { ContentText, Name } from '#web/flows/kit/content/content-text.tsx'
import { ExternalLink, webAddress } from '#web/flows/kit/content/external-link.tsx'
import { Disclosure } from '#web/kit/layout/disclosure.tsx'
import { PhoneEntry } from '#web/lib/contact/phone-entry.tsx'
import type { resources } from '#contract/resources.ts'
import { isEmergencyNumber, OwnNumbers } from '#web/lib/contact/own-numbers.tsx'
import * as m from '#web/generated/messages/messages.js'
import { Link } from '@tanstack/react-router'
import { useSession } from '#web/lib/session/session.tsx'
import { EmergencyNumbers } from '#web/lib/contact/emergency-numbers.tsx'
import '#web/flows/kit/content/content-parts.css'

type Listed = z.infer<typeof resources.list.output>
type Contact = Listed['contacts'][number]
type Approach = Listed['approaches'][number]

/** The categories of content/resources.json, in the order of the page. */
const categories = [
  { category: 'akutt', anchor: 'nodnumre', heading: m.resources_emergency },
  { category: 'krisetelefon', anchor: 'hjelpetelefoner', heading: m.resources_helplines },
  { category: 'innsatte-og-parorende', anchor: 'parorende', heading: m.resources_inmates },
  { category: 'retningslinje', anchor: 'retningslinjer', heading: m.resources_guidelines },
  { category: 'kompetanse', anchor: 'kompetanse', heading: m.resources_centres },
]

const others = { anchor: 'andre', heading: m.resources_other }

/** The contacts by category; without empty ones, and without the numbers that already stand first. */
const groupsOf = (contacts: readonly Contact[]) => {
  const further = contacts.filter(({ phone }) => phone === null || !isEmergencyNumber(phone))
  const isOther = ({ category }: Contact) => categories.every((one) => one.category !== category)
  return [
    ...categories.map(({ category, ...anchor }) => ({
      ...anchor,
      contacts: further.filter((contact) => contact.category === category),
    })),
    { ...others, contacts: further.filter(isOther) },
  ].filter((group) => group.contacts.length > 0)
}

type ContactGroupProps = {
  readonly heading: string
  readonly anchor: string
  readonly contacts: readonly Contact[]
}

/** DASH-05: those that can be called first as lines to tap, then those to read. Written in Norwegian. */
const ContactGroup = ({ heading, anchor, contacts }: ContactGroupProps) => (
  <Card>
    <Section heading={heading} anchor={anchor}>
      <ul className="hp-phones">
        {contacts.map((contact) =>
          contact.phone === null ? (
            <SiteEntry key={contact.key} contact={contact} />
          ) : (
            <PhoneEntry
              key={contact.key}
              number={contact.phone}
              name={contact.title}
              hours={contact.openingHours ?? ''}
              lang="nb"
              whatFor={
                <>
                  <span lang="nb">{contact.whatFor}</span>
                  {contact.url !== null && (
                    <>
                      {' '}
                      <ExternalLink url={contact.url}>{m.resources_site()}</ExternalLink>
                    </>
                  )}
                </>
              }
            />
          ),
        )}
      </ul>
    </Section>
  </Card>
)

/** Without a number, or with one that nobody has confirmed: no digits to call in vain (SAFE-02). */
const SiteEntry = ({ contact }: { contact: Contact }) => {
  const { title, organisation, whatFor, url, withheld } = contact
  return (
    <li className="hp-site">
      <p className="hp-site__title" lang="nb">
        <ExternalLink url={url}>{title}</ExternalLink>
      </p>
      <p className="hp-site__for" lang="nb">
        {title.includes(organisation) ? whatFor : `${organisation}. ${whatFor}`}
      </p>
      {withheld.includes('phone') && <Withheld>{m.resources_phone_unconfirmed()}</Withheld>}
      {withheld.includes('url') && <Withheld>{m.resources_url_unconfirmed()}</Withheld>}
    </li>
  )
}

const Withheld = ({ children }: { children: ReactNode }) => (
  <p className="hp-site__withheld">
    <InformationSquareIcon aria-hidden />
    {children}
  </p>
)

/** DASH-05: one published approach; why it is one, and its sources, are unfolded. */
const ApproachEntry = ({ approach }: { approach: Approach }) => {
  const { number, description, rationale, summaryFileUrl, sources } = approach
  return (
    <li className="hp-approach">
      <h3>
        <span className="hp-approach__number">{number}</span> <Name of={approach} />
      </h3>
      <p>
        <ContentText no={description} />
      </p>
      {webAddress(summaryFileUrl) !== null && (
        <p>
          <ExternalLink url={summaryFileUrl}>{m.treatment_summary_file()}</ExternalLink>
        </p>
      )}
      <Disclosure summary={m.resources_sources({ count: sources.length })}>
        <div>
          <h4>{m.treatment_rationale()}</h4>
          <p>
            <ContentText no={rationale} />
          </p>
        </div>
        <ul className="hp-approach__sources">
          {sources.map(({ key, title, organisation, year, url }) => (
            <li key={key}>
              {year === null ? organisation : `${organisation} ${year}`}
              {': '}
              <ExternalLink url={url}>{title}</ExternalLink>
            </li>
          ))}
        </ul>
      </Disclosure>
    </li>
  )
}

/** The resources from the server; the crisis numbers do not wait for it. */
const FetchedResources = () => {
  const { data, error, refetch } = useQuery(useTRPC().resources.list.queryOptions({}))
  if (data === undefined) {
    return (
      <Card>
        {error === null ? <SkeletonRows rows={8} /> : <LoadFailed error={error} retry={refetch} />}
      </Card>
    )
  }
  const groups = groupsOf(data.contacts)
  return (
    <>
      <OnThisPage anchors={[...groups, approachesAnchor]} />
      {groups.length === 0 && <p>{m.resources_none()}</p>}
      {groups.map(({ anchor, heading, contacts }) => (
        <ContactGroup key={anchor} anchor={anchor} heading={heading()} contacts={contacts} />
      ))}
      <Approaches approaches={data.approaches} />
    </>
  )
}

const approachesAnchor = { anchor: 'behandlingsmetoder', heading: m.resources_approaches }

type Anchor = { readonly anchor: string; readonly heading: () => string }

const OnThisPage = ({ anchors }: { anchors: readonly Anchor[] }) => (
  <nav className="hp-on-page" aria-label={m.resources_on_page()}>
    <p className="hp-on-page__heading" aria-hidden>
      {m.resources_on_page()}
    </p>
    <ul>
      {anchors.map(({ anchor, heading }) => (
        <li key={anchor}>
          <a href={`#${anchor}`}>{heading()}</a>
        </li>
      ))}
    </ul>
  </nav>
)

const Approaches = ({ approaches }: { approaches: readonly Approach[] }) => {
  const approval = useCurrentApproval()
  return (
    <Card>
      <Section heading={m.resources_approaches()} anchor={approachesAnchor.anchor}>
        {approaches.length === 0 ? (
          <p>{m.resources_approaches_none()}</p>
        ) : (
          <>
            <p>{m.resources_approaches_lead()}</p>
            <ApprovalLine approval={approval} />
            <ol className="hp-approaches">
              {approaches.map((approach) => (
                <ApproachEntry key={approach.id} approach={approach} />
              ))}
            </ol>
          </>
        )}
      </Section>
    </Card>
  )
}

/** DASH-05: whom to call, the crisis numbers first and without a network; then what to read. */
export const ResourcesPage = () => {
  const { profile } = useSession()
  return (
    <Page title={m.resources_title()} lead={m.resources_lead()} width="text">
      <Card>
        <Section heading={m.resources_crisis()}>
          <EmergencyNumbers />
        </Section>
      </Card>
      <Card>
        <Section heading={m.emergency_own()}>
          <OwnNumbers of={profile} />
        </Section>
      </Card>
      <FetchedResources />
      <Section heading={m.resources_about()}>
        <ul>
          <li>
            <Link to="/privacy">{m.resources_privacy()}</Link>
          </li>
          <li>
            <Link to="/accessibility">{m.resources_accessibility()}</Link>
          </li>
        </ul>
      </Section>
    </Page>
  )
}
