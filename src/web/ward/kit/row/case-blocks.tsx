import { EyeIcon, PadlockLockedIcon, XMarkOctagonIcon } from '@navikt/aksel-icons'
import type { CaseMark } from '#domain/follow-up/case/case-marks.ts'
import type { CaseModule } from '#domain/follow-up/plan-rules.ts'
import { moduleText } from '#web/ward/kit/follow-up-texts.ts'
import { NoSteps, OneStep, ThreeSteps, TwoSteps } from '#web/kit/layout/step-list.tsx'
import * as m from '#web/generated/messages/messages.js'
import './case-row.css'

const steps = { M9: ThreeSteps, M5: TwoSteps, M3: OneStep } as const

type ModuleMarkProps = { readonly module: CaseModule | null; readonly isShort?: boolean }

/** SAFE-03: three steps and 'Modul 9' or 'M9', without a colour. */
export const ModuleMark = ({ module, isShort = false }: ModuleMarkProps) => {
  const Steps = module === null ? NoSteps : steps[module]
  const word = module === null ? m.list_unassessed() : moduleText(module)
  return (
    <span className="hp-module-mark">
      <Steps aria-hidden />
      {isShort ? (module ?? m.list_none()) : word}
    </span>
  )
}

const markLooks = {
  acute: { icon: XMarkOctagonIcon, word: m.list_acute, brief: m.list_acute_brief },
  cell: { icon: PadlockLockedIcon, word: m.board_kind_security_cell },
  isolated: { icon: PadlockLockedIcon, word: m.board_isolated_mark },
  guarded: { icon: EyeIcon, word: m.guard_title },
} as const satisfies Record<CaseMark, object>

type CaseMarksProps = { readonly marks: readonly CaseMark[]; readonly isBrief?: boolean }

/** SAFE-01: what is so besides what has to be done now, without a colour: red is for the latter. */
export const CaseMarks = ({ marks, isBrief = false }: CaseMarksProps) =>
  marks.length > 0 && (
    <span className="hp-tags">
      {marks.map((mark) => {
        const { icon: Icon, word, ...short } = markLooks[mark]
        return (
          <span key={mark} className="hp-tag">
            <Icon aria-hidden />
            <span>{isBrief && 'brief' in short ? short.brief() : word()}</span>
          </span>
        )
      })}
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
