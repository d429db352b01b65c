import type { OutcomeSource, Reason } from '#domain/assessment/treatment/outcome.ts'
import { ContentText } from '#web/shared/content/content-text.tsx'
import { Name } from '#web/shared/content/name.tsx'
import { ExternalLink } from '#web/shared/content/external-link.tsx'
import * as m from '#web/generated/messages/messages.js'
import { planIntensity } from './plan-intensity.ts'
import { evidenceWords, weightWords } from './plan-words.ts'

/** One symptom that speaks for the approach: how strong it was, how much it weighs, and who says so. */
export const ReasonRow = ({ reason }: { reason: Reason }) => {
  const { intensity, weight, evidence, note, source } = reason
  return (
    <li className="hp-plan__reason">
      <p className="hp-plan__symptom">
        <strong>
          <Name of={reason} />
        </strong>
        <span>{planIntensity(intensity)}</span>
      </p>
      {note !== null && (
        <p>
          <ContentText no={note} />
        </p>
      )}
      <dl className="hp-plan__facts">
        <div>
          <dt>{m.treatment_weight()}</dt>
          <dd>{m.treatment_weight_value({ word: weightWords[weight](), weight })}</dd>
        </div>
        <div>
          <dt>{m.treatment_evidence()}</dt>
          <dd>{evidenceWords[evidence].word()}</dd>
        </div>
        <div>
          <dt>{m.treatment_source()}</dt>
          <dd>{source === null ? m.treatment_source_none() : <Source source={source} />}</dd>
        </div>
      </dl>
    </li>
  )
}

const Source = ({ source }: { source: OutcomeSource }) => {
  const { title, organisation, year, url, unconfirmed } = source
  return (
    <>
      {year === null ? organisation : `${organisation} ${year}`}
      {': '}
      {unconfirmed ? (
        `${title}. ${m.treatment_source_unconfirmed()}`
      ) : (
        <ExternalLink url={url}>{title}</ExternalLink>
      )}
    </>
  )
}
