import { CircleSlashIcon, XMarkOctagonFillIcon } from '@navikt/aksel-icons'
import { shownLevel, type RiskLevel } from '#domain/content/risk.ts'
import { LevelBadge } from '#web/ui/layout/badge.tsx'
import { OneStep, ThreeSteps, TwoSteps } from '#web/ui/layout/steps.tsx'
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

/** SAFE-05: in place of a level, where nothing was assessed. */
export const UnassessedBadge = () => (
  <LevelBadge icon={CircleSlashIcon} tone="neutral" word={m.outcome_unassessed()} />
)

type OfRow = {
  readonly riskLevel: RiskLevel | null
  readonly isAcute: boolean
  readonly isAssessed: boolean
}

/** What a list shows of a result: the acute sign (SAFE-01), and the level where one is shown, each in its own cell. */
export const ResultBadges = ({ of: { riskLevel, isAcute, isAssessed } }: { of: OfRow }) => (
  <>
    {isAcute && (
      <span data-cell="acute">
        <LevelBadge icon={XMarkOctagonFillIcon} tone="danger" word={m.list_acute()} />
      </span>
    )}
    <span data-cell="level">
      {!isAssessed && (
        <LevelBadge icon={CircleSlashIcon} tone="neutral" word={m.list_unassessed()} />
      )}
      {isAssessed && <Level level={riskLevel && shownLevel(riskLevel, isAcute)} />}
    </span>
  </>
)

const Level = ({ level }: { level: RiskLevel | null }) =>
  level !== null && <RiskBadge level={level} />
