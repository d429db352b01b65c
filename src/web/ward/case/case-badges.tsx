import { XMarkOctagonFillIcon } from '@navikt/aksel-icons'
import type { CaseModule, CaseRisk } from '#domain/follow-up/plan-rules.ts'
import { LevelBadge } from '#web/kit/layout/badge.tsx'
import { NoSteps, OneStep, ThreeSteps, TwoSteps } from '#web/kit/layout/step-list.tsx'
import { moduleText } from '#web/ward/kit/follow-up-texts.ts'
import * as m from '#web/generated/messages/messages.js'
import '../kit/row/case-row.css'

const steps = { M9: ThreeSteps, M5: TwoSteps, M3: OneStep } as const

/** 'Modul 9', 'Modul 9 (løftet fra 5)' */
const moduleInWords = (module: CaseModule | null, liftedFrom: CaseModule | null): string =>
  liftedFrom === null
    ? moduleText(module)
    : m.case_lifted({ module: moduleText(module), from: liftedFrom.slice(1) })

type CaseBadgesProps = CaseRisk & {
  /** FUP-90: the module before a person lifted it; null: nobody did. */
  readonly liftedFrom?: CaseModule | null
}

/** The module of a case, and its acute sign before it (SAFE-01). */
export const CaseBadges = ({ module, isAcute, liftedFrom = null }: CaseBadgesProps) => (
  <span className="hp-case-badges">
    {isAcute && <LevelBadge icon={XMarkOctagonFillIcon} tone="danger" word={m.list_acute()} />}
    <LevelBadge
      icon={module === null ? NoSteps : steps[module]}
      tone="neutral"
      word={moduleInWords(module, liftedFrom)}
    />
  </span>
)
