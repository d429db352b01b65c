import {
  CircleSlashIcon,
  ExclamationmarkTriangleIcon,
  InformationSquareIcon,
  XMarkOctagonFillIcon,
  XMarkOctagonIcon,
} from '@navikt/aksel-icons'
import { shownLevel, type RiskLevel } from '#domain/content/risk.ts'
import { LevelBadge } from '#web/ui/layout/badge.tsx'
import * as m from '#web/generated/messages/messages.js'

/** Low is not green: 'lav' does not mean safe (SAFE-03). */
const riskDisplay = {
  low: { icon: InformationSquareIcon, tone: 'info', word: m.risk_low },
  medium: { icon: ExclamationmarkTriangleIcon, tone: 'warning', word: m.risk_medium },
  high: { icon: XMarkOctagonIcon, tone: 'danger', word: m.risk_high },
} as const

export const RiskBadge = ({ level }: { level: RiskLevel }) => {
  const { icon, tone, word } = riskDisplay[level]
  return <LevelBadge icon={icon} tone={tone} word={word()} />
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
