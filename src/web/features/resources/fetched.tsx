import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { ApprovalLine } from '#web/shared/assessment/safety/safety-line.tsx'
import { useCurrentApproval } from '#web/shared/assessment/safety/use-current-approval.ts'
import { SkeletonRows } from '#web/ui/layout/loading.tsx'
import { Card, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { ContentText } from '#web/shared/content/content-text.tsx'
import { Name } from '#web/shared/content/name.tsx'
import { ExternalLink } from '#web/shared/content/external-link.tsx'
import { webAddress } from '#web/lib/format/web-address.ts'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { groupsOf, type Approach } from './resource-categories.ts'
import { ContactGroup } from './contact-group.tsx'

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
export const FetchedResources = () => {
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
