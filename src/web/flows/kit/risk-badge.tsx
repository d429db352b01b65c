import { CircleSlashIcon, XMarkOctagonIcon } from '@navikt/aksel-icons'
import type { RiskLevel } from '#domain/content/risk.ts'
import { LevelBadge } from '#web/kit/layout/badge.tsx'
import { OneStep, ThreeSteps, TwoSteps } from '#web/kit/layout/step-list.tsx'
import * as m from '#web/generated/messages/messages.js'

const riskDisplay = {
  low: { icon: OneStep, word: m.risk_low },
  medium: { icon: TwoSteps, word: m.risk_medium },
  high: { icon: ThreeSteps, word: m.risk_high },
} as const

export const RiskBadge = ({ level }: { level: RiskLevel }) => {
  const { icon, word } = riskDisplay[level]
  return <LevelBadge icon={icon} tone="neutral" word={word()} />
}

type OfRow = {
  readonly riskLevel: RiskLevel | null
  readonly isAcute: boolean
  readonly isAssessed: boolean
}

/** What a list shows of a result, alone: the acute sign (SAFE-01), that nothing was assessed (SAFE-05), or the level. */
export const ResultBadge = ({ of: { riskLevel, isAcute, isAssessed } }: { of: OfRow }) => {
  if (isAcute) {
    return (
      <LevelBadge icon={XMarkOctagonIcon} tone="danger" look="outlined" word={m.list_acute()} />
    )
  }
  if (!isAssessed) {
    return (
      <LevelBadge icon={CircleSlashIcon} tone="neutral" look="dashed" word={m.list_unassessed()} />
    )
  }
  return riskLevel !== null && <RiskBadge level={riskLevel} />
}
