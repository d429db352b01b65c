import { useSearchOf } from '#web/lib/navigation/use-search-of.ts'
import { useRef, useState } from 'react'
import type { BoardRow, HealthRow } from '#contract/cases.ts'
import type { CarePlace } from '#contract/functions.ts'
import { boardCounts, inBoardOrder } from '#domain/follow-up/board/board-order.ts'
import {
  inHealthOrder,
  listSections,
  rowPlaces,
  type ListSection,
} from '#domain/follow-up/phone-call/health-wait.ts'
import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { CaseGroup, CaseRow, CaseRows, rowProps } from '#web/ward/kit/row/case-row.tsx'
import { healthTodo, visitsOf } from '#web/ward/kit/row/health-action.tsx'
import { useRowKeys } from '#web/ward/kit/row/use-row-keys.ts'
import { Foot, Summary } from './board-summary.tsx'

/** A row that lies under the pointer or has the focus waits five seconds at most: the second that is drawn next counts too. */
const LONGEST_MS = 4_000

/** Where a row is. */
export type RowPlace = { readonly id: string; readonly section: ListSection }

type Order = readonly RowPlace[]

const isSame = (one: Order, other: Order): boolean =>
  one.length === other.length &&
  one.every(({ id, section }, at) => id === other[at]?.id && section === other[at]?.section)

type Kept = {
  readonly order: Order
  /** Since when another order is wanted, in ms; null: none is. */
  readonly since: number | null
}

/** The order that is shown: the wanted one, unless the rows are held and wait no longer than they may. */
export const nextOrder = (kept: Kept, wanted: Order, isHeld: boolean, now: number): Kept => {
  if (isSame(kept.order, wanted)) return kept.since === null ? kept : { ...kept, since: null }
  if (!isHeld) return { order: wanted, since: null }
  if (kept.since === null) return { ...kept, since: now }
  return now - kept.since >= LONGEST_MS ? { order: wanted, since: null } : kept
}

/** Rows move only between renders, and never under a pointer or the focus. `now` in ms, each second. */
const useSteadyOrder = (wanted: Order, isHeld: boolean, now: number): Order => {
  const [kept, setKept] = useState<Kept>({ order: wanted, since: null })
  const next = nextOrder(kept, wanted, isHeld, now)
  if (next !== kept) setKept(next)
  return next.order
}

const noDuties: readonly StaffDuty[] = []

type BoardListProps = {
  readonly places: readonly CarePlace[]
  readonly rows: readonly BoardRow[]
  /** The server's time of the rows. */
  readonly at: string
  /** The server's time now, in ms since 1970. */
  readonly now: number
  /** The one department that is shown; undefined: all of the user's. */
  readonly only: CarePlace | undefined
  readonly isNaming: boolean
  /** What health is asked; null: the user is not health alone. */
  readonly asked: readonly HealthRow[] | null
}

/** FUP-40, FUP-41: the answer in one line, and the cases. */
export const BoardList = (props: BoardListProps) => {
  const { places, rows, at, now, only, isNaming, asked } = props
  const language = useLanguage()
  const { urgent: isFiltered = false } = useSearchOf('/guarded/board')
  const list = useRef<HTMLDivElement>(null)
  const { stop, isHeld } = useRowKeys(list)
  const entries = inBoardOrder(rows, now)
  const byId = new Map(entries.map((entry) => [entry.row.id, entry]))
  const waiting = asked === null ? [] : inHealthOrder(rows, visitsOf(asked), now)
  const todos = new Map(waiting.map((one) => [one.row.id, healthTodo(one, asked ?? [])]))
  const waits = new Map(waiting.map(({ row, wait }) => [row.id, wait]))
  const order = useSteadyOrder(rowPlaces(entries, waiting), isHeld, now)
  // FUP-41: the filter keeps the cases that need somebody now, and leaves out those that can wait.
  const shown = order.filter(
    ({ id, section }) =>
      byId.has(id) && (!isFiltered || section === 'now' || section === 'waiting'),
  )
  const counts = boardCounts(entries)
  const stopId = shown.some(({ id }) => id === stop) ? stop : (shown[0]?.id ?? null)

  const placeOf = (id: string): CarePlace | undefined =>
    places.find(({ departmentId }) => departmentId === id)
  return (
    <>
      <div className="hp-board__whole">
        <Summary
          counts={counts}
          entries={entries}
          waiting={waiting.map(({ wait }) => wait)}
          at={at}
          now={now}
          isFiltered={isFiltered}
        />
        <div ref={list}>
          {shown.length > 0 && (
            <CaseRows>
              {listSections.map((section) => {
                const group = shown.filter((place) => place.section === section)
                return (
                  group.length > 0 && (
                    <CaseGroup key={section} section={section} count={group.length}>
                      {group.map(({ id }) => {
                        const entry = byId.get(id)
                        if (entry === undefined) return null
                        const place = placeOf(entry.row.departmentId)
                        const functions = place?.functions ?? noDuties
                        return (
                          <CaseRow
                            key={id}
                            {...rowProps(entry, functions, now, language, waits.get(id))}
                            todo={todos.get(id) ?? null}
                            isNow={section === (waiting.length > 0 ? 'waiting' : 'now')}
                            departmentName={only === undefined ? (place?.name ?? null) : null}
                            isNaming={isNaming}
                            isStop={id === stopId}
                          />
                        )
                      })}
                    </CaseGroup>
                  )
                )
              })}
            </CaseRows>
          )}
        </div>
      </div>
      <Foot
        counts={counts}
        canHide={boardCounts(entries.filter(({ row }) => !waits.has(row.id)))}
        isFiltered={isFiltered}
      />
    </>
  )
}
