import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import type { BoardRow } from '#contract/cases.ts'
import type { BoardEntry } from '#domain/follow-up/board/board-order.ts'
import type { BoardState } from '#domain/follow-up/board/board-state.ts'
import type { HealthWait, ListSection } from '#domain/follow-up/phone-call/health-wait.ts'
import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { WholeTimes } from '#web/lib/contact/phone-entry.tsx'
import * as m from '#web/generated/messages/messages.js'
import { CaseAction, stepOf } from './case-action.tsx'
import { CaseMarks, ModuleMark, TimeMark } from './case-blocks.tsx'
import { HealthAction, type HealthTodo } from './health-action.tsx'
import { LocalName, LocalNameInput } from './local-name.tsx'
import { rowTexts, type RowTexts } from './row-texts.ts'
import { stateLooks } from './state-texts.ts'
import './case-row.css'

/** The grid of all rows and their columns: each row takes its columns from it. */
export const CaseRows = ({ children }: { readonly children: ReactNode }) => {
  useLanguage()
  return (
    <div className="hp-rows">
      <div className="hp-rows__columns" aria-hidden>
        <span />
        <span>{m.board_column_case()}</span>
        <span>{m.board_column_module()}</span>
        <span>{m.board_column_now()}</span>
        <span className="hp-rows__limit">
          <b>{m.board_column_time()}</b>
          <b>{m.board_column_limit()}</b>
        </span>
        <span>{m.board_column_latest()}</span>
        <span>{m.board_column_seen()}</span>
        <span className="hp-rows__owner">{m.board_column_owner()}</span>
        <span />
      </div>
      {children}
    </div>
  )
}

const sectionWords: Readonly<Record<ListSection, () => string>> = {
  waiting: m.board_section_waiting,
  now: m.board_section_now,
  soon: m.board_section_soon,
  calm: m.board_section_calm,
  away: m.board_section_away,
}

type CaseGroupProps = {
  readonly section: ListSection
  readonly count: number
  readonly children: ReactNode
}

/** 'Nå 4', and its rows. */
export const CaseGroup = ({ section, count, children }: CaseGroupProps) => (
  <section className="hp-rows__group" data-section={section}>
    <h2>
      {sectionWords[section]()} {count}
    </h2>
    <ul>{children}</ul>
  </section>
)

type CaseRowProps = {
  readonly row: BoardRow
  /** The most urgent of its states. */
  readonly kind: BoardState['kind']
  readonly words: RowTexts
  readonly step: ReturnType<typeof stepOf>
  /** The user's in the department of the case. */
  readonly functions: readonly StaffDuty[]
  /** FUP-64: what health does first; null: the case does not wait for it, or the user is not health alone. */
  readonly todo?: HealthTodo | null
  /** Null: all rows are of one department. */
  readonly departmentName?: string | null
  readonly isNaming?: boolean
  /** Outlined: what is to be done first. */
  readonly isNow: boolean
  /** The row of a list with keys that a Tab leads to; undefined: a list without keys. */
  readonly isStop?: boolean | undefined
}

/** What `CaseRow` shows of an entry at `now` (ms since 1970). */
export const rowProps = (
  { row, states }: BoardEntry<BoardRow>,
  functions: readonly StaffDuty[],
  now: number,
  language: Language,
  wait?: HealthWait,
) => {
  const [first] = states
  return {
    row,
    kind: first.kind,
    words: rowTexts(row, states, now, language, wait),
    step: stepOf(row, first, functions),
    functions,
  }
}

const isSame = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** FUP-40: one case. Each second only the rows that have changed are drawn again. */
export const CaseRow = memo(
  (props: CaseRowProps) => {
    const { row, kind, words, step, functions, isNow } = props
    const { todo = null, departmentName = null, isNaming = false, isStop } = props
    useLanguage()
    const { tone, icon: Icon } = stateLooks[kind]
    const inner = isStop === false ? -1 : undefined
    return (
      <li
        className="hp-row"
        data-tone={tone}
        data-plain={kind === 'on-time' && words.overdue === ''}
        data-marked={words.marks.length > 0}
        {...(isStop !== undefined && { tabIndex: isStop ? 0 : -1, 'data-row': row.id })}
      >
        <span className="hp-row__icon">
          <Icon aria-hidden />
        </span>
        <span className="hp-row__case">
          <Link to="/cases/$id" params={{ id: row.id }} tabIndex={inner} lang="nb">
            {row.reference}
          </Link>
          {isNaming ? (
            <LocalNameInput caseId={row.id} reference={row.reference} />
          ) : (
            <LocalName caseId={row.id} />
          )}
        </span>
        <ModuleMark module={row.module} />
        <span className="hp-row__now">
          <CaseMarks marks={words.marks} />
          <em>
            <WholeTimes>{words.word}</WholeTimes>
            {words.overdue !== '' && (
              <>
                {' '}
                <span className="hp-row__duty">
                  <WholeTimes>{words.overdue}</WholeTimes>
                </span>
              </>
            )}
          </em>
          {words.unexplained > 0 && (
            <span className="hp-row__more">
              {words.unexplained === 1
                ? m.board_unexplained_one()
                : m.board_unexplained({ count: words.unexplained })}
            </span>
          )}
          {departmentName !== null && <span className="hp-row__place">{departmentName}</span>}
        </span>
        <TimeMark passed={words.passed} over={words.over} />
        <span className="hp-row__limit">
          {words.limit !== '' && (
            <>
              {words.limitOf !== '' && <small>{words.limitOf} </small>}
              <span
                className={words.isToday && words.limitOf === '' ? 'hp-row__by' : 'aksel-sr-only'}
              >
                {m.board_by_word()}{' '}
              </span>
              {words.limit}
            </>
          )}
        </span>
        <span className="hp-row__seen">
          <span className="aksel-sr-only">{m.board_column_seen()}: </span>
          {words.seen}
        </span>
        <span className="hp-row__owner">
          <span className="aksel-sr-only">{m.board_column_owner()}: </span>
          {words.owner}
        </span>
        <span className="hp-row__action">
          {todo === null ? (
            <CaseAction
              row={row}
              step={step}
              functions={functions}
              isNow={isNow}
              tabIndex={inner}
            />
          ) : (
            <HealthAction row={row} todo={todo} isNow={isNow} tabIndex={inner} />
          )}
        </span>
      </li>
    )
  },
  (before, after) =>
    before.row === after.row &&
    before.kind === after.kind &&
    before.isStop === after.isStop &&
    before.isNow === after.isNow &&
    before.isNaming === after.isNaming &&
    before.departmentName === after.departmentName &&
    before.functions === after.functions &&
    before.step === after.step &&
    isSame([before.words, before.todo], [after.words, after.todo]),
)
