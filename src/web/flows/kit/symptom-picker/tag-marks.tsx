import { TagIcon, XMarkOctagonFillIcon } from '@navikt/aksel-icons'
import type { RiskTag, Symptom } from '#domain/content/observation-content.ts'
import { ObservationTagBadge } from '#web/flows/kit/content/observation-tag.tsx'
import { LevelBadge } from '#web/kit/layout/badge.tsx'
import * as m from '#web/generated/messages/messages.js'

/** Which of a symptom's two tags the flow goes by. */
export type TagShown = 'observation' | 'risk'

/** What the symptom can point at (TRT-04). */
const riskTexts = {
  suicide: m.picker_risk_suicide,
  violence: m.picker_risk_violence,
  'self-harm': m.picker_risk_self_harm,
  psychosis: m.picker_risk_psychosis,
  substance: m.picker_risk_substance,
} as const satisfies Record<Exclude<RiskTag, 'none'>, object>

export type MarkedSymptom = Pick<Symptom, 'observationTag' | 'riskTag' | 'urgent'>

type TagMarksProps = { readonly symptom: MarkedSymptom; readonly tagShown: TagShown }

/** The flow's tag, and an acute sign, each as icon and word. */
export const TagMarks = ({ symptom, tagShown }: TagMarksProps) => (
  <>
    {tagShown === 'observation' ? (
      <ObservationTagBadge tag={symptom.observationTag} />
    ) : (
      <RiskMark tag={symptom.riskTag} />
    )}
    {symptom.urgent && (
      <span className="hp-picker__acute" data-color="danger">
        <XMarkOctagonFillIcon aria-hidden />
        {m.picker_acute()}
      </span>
    )}
  </>
)

const RiskMark = ({ tag }: { tag: RiskTag }) =>
  tag !== 'none' && <LevelBadge icon={TagIcon} tone="neutral" word={riskTexts[tag]()} />
