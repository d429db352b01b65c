import { TagIcon } from '@navikt/aksel-icons'
import type { RiskTag } from '#domain/content/observation-content.ts'
import { LevelBadge } from '#web/kit/layout/badge.tsx'
import * as m from '#web/generated/messages/messages.js'

/** CNT-03: what a symptom can point at. */
export const riskTexts = {
  none: m.symptoms_risk_none,
  suicide: m.picker_risk_suicide,
  violence: m.picker_risk_violence,
  'self-harm': m.picker_risk_self_harm,
  psychosis: m.picker_risk_psychosis,
  substance: m.picker_risk_substance,
} as const satisfies Record<RiskTag, () => string>

/** CNT-03: red, orange, yellow, and grey for the others. */
const tones = {
  suicide: 'danger',
  violence: 'warning',
  'self-harm': 'yellow',
  psychosis: 'neutral',
  substance: 'neutral',
} as const satisfies Record<Exclude<RiskTag, 'none'>, string>

export const RiskTagBadge = ({ tag }: { readonly tag: RiskTag }) =>
  tag !== 'none' && <LevelBadge icon={TagIcon} tone={tones[tag]} word={riskTexts[tag]()} />
