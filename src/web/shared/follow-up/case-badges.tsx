import {
  CircleSlashIcon,
  ExclamationmarkTriangleIcon,
  InformationSquareIcon,
  XMarkOctagonFillIcon,
  XMarkOctagonIcon,
} from '@navikt/aksel-icons'
import type { CaseModule, CaseRisk } from '#domain/follow-up/plan-rules.ts'
import { LevelBadge } from '#web/ui/layout/badge.tsx'
import * as m from '#web/generated/messages/messages.js'
import './case-badges.css'
import { moduleWord } from './words.ts'

/** As the level of a result (SAFE-03): no module is green. */
const looks = {
  M9: { icon: XMarkOctagonIcon, tone: 'danger' },
  M5: { icon: ExclamationmarkTriangleIcon, tone: 'warning' },
  M3: { icon: InformationSquareIcon, tone: 'info' },
} as const satisfies Record<CaseModule, object>

const without = { icon: CircleSlashIcon, tone: 'neutral' } as const

/** The module of a case, and its acute sign before it (SAFE-01). */
export const CaseBadges = ({ module, isAcute }: CaseRisk) => (
  <span className="hp-case-badges">
    {isAcute && <LevelBadge icon={XMarkOctagonFillIcon} tone="danger" word={m.list_acute()} />}
    <LevelBadge {...(module === null ? without : looks[module])} word={moduleWord(module)} />
  </span>
)
