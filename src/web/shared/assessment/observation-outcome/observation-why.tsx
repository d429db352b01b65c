import type { ObservationOutcome } from '#domain/assessment/observation/outcome.ts'
import type { ObservationTag } from '#domain/content/observation-content.ts'
import { raisingPoints } from '#domain/assessment/observation/turning-points.ts'
import { Name } from '#web/shared/content/name.tsx'
import { ObservationTagBadge } from '#web/shared/content/observation-tag.tsx'
import { TurningPoints } from '../outcome/turning-points.tsx'
import * as m from '#web/generated/messages/messages.js'
import { observationRules, turningText } from './observation-words.ts'

type ObservationWhyProps = {
  readonly why: ObservationOutcome['why']
  /** F-A8: without a level, the rule that gave it is not shown, either. */
  readonly isLevelShown: boolean
}

/** Which signs were counted, the rule that decided, and what would have changed it. */
export const ObservationWhy = ({ why, isLevelShown }: ObservationWhyProps) => {
  const count = (tag: ObservationTag) => why.symptoms.filter((each) => each.tag === tag).length
  return (
    <>
      <p>
        {m.observation_counts({
          red: count('red'),
          yellow: count('yellow'),
          green: count('green'),
        })}{' '}
        {isLevelShown && observationRules()[why.rule]}
      </p>
      <ul className="hp-outcome__signs">
        {why.symptoms.map((symptom) => (
          <li key={symptom.id}>
            <Name of={symptom} />
            <ObservationTagBadge tag={symptom.tag} />
          </li>
        ))}
      </ul>
      {isLevelShown && (
        <TurningPoints heading={m.observation_turning()} none={m.observation_turning_none()}>
          {raisingPoints({ why }).map((point) => (
            <li key={point.tag}>{turningText(point)}</li>
          ))}
        </TurningPoints>
      )}
    </>
  )
}
