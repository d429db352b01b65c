import { XMarkOctagonIcon } from '@navikt/aksel-icons'
import type { CaseModule } from '#domain/follow-up/plan-rules.ts'
import { moduleWord } from '#web/shared/follow-up/words.ts'
import { NoSteps, OneStep, ThreeSteps, TwoSteps } from '#web/ui/layout/steps.tsx'
import * as m from '#web/generated/messages/messages.js'
import './case-parts.css'

const steps = { M9: ThreeSteps, M5: TwoSteps, M3: OneStep } as const

type ModuleMarkProps = { readonly module: CaseModule | null; readonly isShort?: boolean }

/** SAFE-03: three steps and 'Modul 9' or 'M9', without a colour. */
export const ModuleMark = ({ module, isShort = false }: ModuleMarkProps) => {
  const Steps = module === null ? NoSteps : steps[module]
  const word = module === null ? m.list_unassessed() : moduleWord(module)
  return (
    <span className="hp-module-mark">
      <Steps aria-hidden />
      {isShort ? (module ?? m.list_none()) : word}
    </span>
  )
}

/** SAFE-01: an acute case that is looked after, without a colour: red is for what has to be done now. */
export const AcuteTag = () => (
  <span className="hp-tag">
    <XMarkOctagonIcon aria-hidden />
    {m.list_acute()}
  </span>
)

type TimeMarkProps = {
  /** In hundredths of the way to the limit; null: there is no limit. */
  readonly passed: number | null
  /** In hundredths of the same, after the limit. */
  readonly over: number
}

/** The limit is at 72 % of the width. */
const LIMIT = 0.72

/** FUP-41: from the last look to the limit. 'Senest 14:16' says it too, so it is hidden from screen readers. */
export const TimeMark = ({ passed, over }: TimeMarkProps) => (
  <span className="hp-time" aria-hidden>
    {passed !== null && (
      <>
        <i className="hp-time__way" />
        <i className="hp-time__passed" style={{ width: `${passed * LIMIT}%` }} />
        {over > 0 && <i className="hp-time__over" style={{ width: `${over * (1 - LIMIT)}%` }} />}
      </>
    )}
  </span>
)
