import { InformationSquareIcon } from '@navikt/aksel-icons'
import type { ReactNode } from 'react'
import { ExternalLink } from '#web/shared/content/external-link.tsx'
import { PhoneEntry } from '#web/shared/contact/phone-entry.tsx'
import { Card, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { Contact } from './resource-categories.ts'

type ContactGroupProps = {
  readonly heading: string
  readonly anchor: string
  readonly contacts: readonly Contact[]
}

/** DASH-05: those that can be called first as lines to tap, then those to read. Written in Norwegian. */
export const ContactGroup = ({ heading, anchor, contacts }: ContactGroupProps) => (
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
