import type {
  RecommendedApproach,
  OutcomeSource,
  Reason,
} from '#domain/assessment/treatment/treatment-outcome.ts'
import { joinWords, useLanguage } from '#web/lib/format/language.ts'
import { nameIn } from '#domain/report/result-texts.ts'
import { webAddress, ExternalLink } from '#web/flows/kit/content/external-link.tsx'
import { ContentText, Name } from '#web/flows/kit/content/content-text.tsx'
import { Disclosure } from '#web/kit/layout/disclosure.tsx'
import * as m from '#web/generated/messages/messages.js'
import { planIntensity } from '../answer-texts.ts'
import { evidenceTexts, weightTexts } from './plan-texts.ts'

/** One symptom that speaks for the approach: how strong it was, how much it weighs, and who says so. */
const ReasonRow = ({ reason }: { reason: Reason }) => {
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
          <dd>{m.treatment_weight_value({ word: weightTexts[weight](), weight })}</dd>
        </div>
        <div>
          <dt>{m.treatment_evidence()}</dt>
          <dd>{evidenceTexts[evidence].word()}</dd>
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

type RecommendationProps = {
  readonly recommendation: RecommendedApproach
  /** 1: first. */
  readonly rank: number
}

/** TRT-03: one approach with all that speaks for it; the first stands open. */
export const Recommendation = ({ recommendation, rank }: RecommendationProps) => {
  const { description, rationale, reasons, summaryFileUrl } = recommendation
  return (
    <li className="hp-plan__item" data-color={recommendation.urgent ? 'danger' : 'accent'}>
      <Disclosure open={rank === 1} summary={<Head recommendation={recommendation} rank={rank} />}>
        <p>
          <ContentText no={description} />
        </p>
        <div>
          <h4>{m.treatment_rationale()}</h4>
          <p>
            <ContentText no={rationale} />
          </p>
          {webAddress(summaryFileUrl) !== null && (
            <p className="hp-no-print">
              <ExternalLink url={summaryFileUrl}>{m.treatment_summary_file()}</ExternalLink>
            </p>
          )}
        </div>
        <div>
          <h4>{m.treatment_reasons()}</h4>
          {reasons.length === 0 ? (
            <p>{m.treatment_reasons_none()}</p>
          ) : (
            <ul className="hp-plan__reasons">
              {reasons.map((reason) => (
                <ReasonRow key={`${reason.symptomId} ${reason.source?.url}`} reason={reason} />
              ))}
            </ul>
          )}
        </div>
      </Disclosure>
    </li>
  )
}

const Head = ({ recommendation, rank }: RecommendationProps) => {
  const language = useLanguage()
  const { reasons } = recommendation
  const symptoms = [...new Set(reasons.map((reason) => nameIn(language, reason)))]
  return (
    <>
      <span className="hp-plan__rank">{rank}</span>
      <h3>
        <Name of={recommendation} />
      </h3>
      {symptoms.length > 0 && (
        <span className="hp-plan__for">
          {m.treatment_for({ symptoms: joinWords(symptoms, language) })}
        </span>
      )}
    </>
  )
}
