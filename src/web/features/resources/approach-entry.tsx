import { ContentText } from '#web/shared/content/content-text.tsx'
import { Name } from '#web/shared/content/name.tsx'
import { ExternalLink } from '#web/shared/content/external-link.tsx'
import { webAddress } from '#web/lib/format/web-address.ts'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { Approach } from './categories.ts'

/** DASH-05: one published approach; why it is one, and its sources, are unfolded. */
export const ApproachEntry = ({ approach }: { approach: Approach }) => {
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
