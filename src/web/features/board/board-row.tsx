import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { BoardRow as Row } from '#contract/cases.ts'
import type { StaffFunction } from '#domain/follow-up/staff-functions.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { CaseBadges } from '#web/shared/follow-up/ward/case-badges.tsx'
import { LocalName, LocalNameInput } from '#web/shared/follow-up/ward/local-name.tsx'
import { StateLine } from '#web/shared/follow-up/state-line.tsx'
import type { StateWords } from '#web/shared/follow-up/ward/state-words.ts'
import { functionWords, staffWord } from '#web/shared/follow-up/words.ts'
import * as m from '#web/generated/messages/messages.js'
import { NextStep } from './next-step.tsx'
import { RestrictionSteps } from './restriction-steps.tsx'

type BoardRowProps = {
  readonly row: Row
  /** The most urgent first; one at least. */
  readonly states: readonly StateWords[]
  /** The user's in the department of the case. */
  readonly functions: readonly StaffFunction[]
  /** FUP-71: the time of a restriction is out, or is soon. */
  readonly isRunningOut: boolean
  /** Null: all rows are of one department. */
  readonly departmentName: string | null
  readonly isNaming: boolean
}

const sameStates = (one: readonly StateWords[], other: readonly StateWords[]): boolean =>
  one.length === other.length &&
  one.every(({ word, detail, tone }, position) => {
    const same = other[position]
    return word === same?.word && detail === same.detail && tone === same.tone
  })

/** FUP-40: one case. Each second only the rows whose words have changed are drawn again. */
export const BoardRow = memo(
  ({ row, states, functions, isRunningOut, departmentName, isNaming }: BoardRowProps) => {
    useLanguage()
    const [first] = states
    return (
      <li className="hp-board__row" data-tone={first?.tone}>
        <div className="hp-board__case">
          <Link to="/cases/$id" params={{ id: row.id }} className="hp-board__name">
            {row.reference}
          </Link>
          {isNaming ? (
            <LocalNameInput caseId={row.id} reference={row.reference} />
          ) : (
            <LocalName caseId={row.id} />
          )}
        </div>
        <CaseBadges module={row.module} isAcute={row.isAcute} />
        <div className="hp-board__states">
          {states.map((state) => (
            <StateLine key={state.word} {...state} />
          ))}
        </div>
        <div className="hp-board__owner">
          {row.plan === null ? (
            <span className="hp-board__none">{m.list_none()}</span>
          ) : (
            functionWords[row.plan.ownerFunction]()
          )}
          {row.continuous?.guard != null && (
            <span>{m.board_guard({ staff: staffWord(row.continuous.guard.by) })}</span>
          )}
          {departmentName !== null && <span>{departmentName}</span>}
          {row.unexplained > 0 && <span>{m.board_unexplained({ count: row.unexplained })}</span>}
        </div>
        <div className="hp-board__action">
          {isRunningOut && <RestrictionSteps row={row} functions={functions} />}
          <NextStep row={row} functions={functions} />
        </div>
      </li>
    )
  },
  (before, after) =>
    before.row === after.row &&
    before.isNaming === after.isNaming &&
    before.isRunningOut === after.isRunningOut &&
    before.departmentName === after.departmentName &&
    before.functions === after.functions &&
    sameStates(before.states, after.states),
)
