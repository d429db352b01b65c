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
import { moduleWord } from '#web/shared/follow-up/words.ts'

/** As the level of a result (SAFE-03): no module is green. */
const looks = {
  M9: { icon: XMarkOctagonIcon, tone: 'danger' },
  M5: { icon: ExclamationmarkTriangleIcon, tone: 'warning' },
  M3: { icon: InformationSquareIcon, tone: 'info' },
} as const satisfies Record<CaseModule, object>

const without = { icon: CircleSlashIcon, tone: 'neutral' } as const

/** 'Modul 9', 'Modul 9 (løftet fra 5)' */
const moduleInWords = (module: CaseModule | null, liftedFrom: CaseModule | null): string =>
  liftedFrom === null
    ? moduleWord(module)
    : m.case_lifted({ module: moduleWord(module), from: liftedFrom.slice(1) })

type CaseBadgesProps = CaseRisk & {
  /** FUP-90: the module before a person lifted it; null: nobody did. */
  readonly liftedFrom?: CaseModule | null
}

/** The module of a case, and its acute sign before it (SAFE-01). */
export const CaseBadges = ({ module, isAcute, liftedFrom = null }: CaseBadgesProps) => (
  <span className="hp-case-badges">
    {isAcute && <LevelBadge icon={XMarkOctagonFillIcon} tone="danger" word={m.list_acute()} />}
    <LevelBadge
      {...(module === null ? without : looks[module])}
      word={moduleInWords(module, liftedFrom)}
    />
  </span>
)
