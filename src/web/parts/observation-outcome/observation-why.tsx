import type {
  ObservationOutcome,
  ObservationTurningPoint,
} from '#domain/assessment/observation/outcome.ts'
import type { ObservationTag } from '#domain/content/observation-content.ts'
import { nameIn } from '#domain/report/texts.ts'
import { useLanguage, type Language } from '#web/lib/language.ts'
import { Name } from '#web/parts/name.tsx'
import { ObservationTagBadge } from '#web/parts/observation-tag.tsx'
import { TurningPoints } from '#web/parts/outcome/turning-points.tsx'
import * as m from '#web/generated/messages/messages.js'

type Why = ObservationOutcome['why']

/** OBS-06 in plain words. */
const ruleTexts = {
  'three-red': m.observation_rule_three_red,
  'one-red': m.observation_rule_one_red,
  'three-yellow': m.observation_rule_three_yellow,
  otherwise: m.observation_rule_otherwise,
} as const

const levelWords = {
  low: m.observation_level_low,
  medium: m.observation_level_medium,
  high: m.observation_level_high,
} as const

const oneMore = {
  red: m.observation_turning_one_red,
  yellow: m.observation_turning_one_yellow,
  green: m.observation_turning_one_green,
} as const

const turningText = (point: ObservationTurningPoint, language: Language): string => {
  const level = levelWords[point.riskLevel]()
  return point.kind === 'without'
    ? m.observation_turning_without({ symptom: nameIn(language, point), level })
    : oneMore[point.tag]({ level })
}

/** Which signs were counted, the rule that decided, and what would have changed it. */
export const ObservationWhy = ({ why }: { why: Why }) => {
  const language = useLanguage()
  const count = (tag: ObservationTag) => why.symptoms.filter((each) => each.tag === tag).length
  return (
    <>
      <p>
        {m.observation_counts({
          red: count('red'),
          yellow: count('yellow'),
          green: count('green'),
        })}{' '}
        {ruleTexts[why.rule]()}
      </p>
      <ul className="hp-outcome__signs">
        {why.symptoms.map((symptom) => (
          <li key={symptom.id}>
            <Name of={symptom} />
            <ObservationTagBadge tag={symptom.tag} />
          </li>
        ))}
      </ul>
      <TurningPoints heading={m.observation_turning()} none={m.observation_turning_none()}>
        {why.turningPoints.map((point) => (
          <li key={point.kind === 'without' ? point.symptomId : point.tag}>
            {turningText(point, language)}
          </li>
        ))}
      </TurningPoints>
    </>
  )
}
