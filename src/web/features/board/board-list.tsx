import { useState } from 'react'
import { useSearch } from '@tanstack/react-router'
import type { BoardRow as Row } from '#contract/cases.ts'
import type { CarePlace } from '#contract/functions.ts'
import type { BoardState } from '#domain/follow-up/board-state.ts'
import { boardCounts, canWait, inBoardOrder } from '#domain/follow-up/board-order.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { stateWords } from '#web/shared/follow-up/ward/state-words.ts'
import { EmptyState } from '#web/ui/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'
import { BoardRow } from './board-row.tsx'
import { BoardTools } from './board-tools.tsx'
import { OpenCase } from './open-case.tsx'

type BoardListProps = {
  readonly places: readonly CarePlace[]
  readonly rows: readonly Row[]
  /** The server's time of the rows. */
  readonly at: string
  /** The server's time now, in ms since 1970. */
  readonly now: number
  /** The one department that is shown; undefined: all of the user's. */
  readonly only: CarePlace | undefined
}

const isRunningOut = ({ kind }: BoardState): boolean => kind === 'time-out' || kind === 'runs-out'

/** FUP-40, FUP-41 */
export const BoardList = ({ places, rows, at, now, only }: BoardListProps) => {
  const language = useLanguage()
  const { urgent: isFiltered = false } = useSearch({ from: '/guarded/board' })
  const [isNaming, setNaming] = useState(false)
  const entries = inBoardOrder(rows, now)
  // FUP-41: a case to see now is urgent too. The filter leaves out only the cases that can wait.
  const shown = isFiltered ? entries.filter(({ states: [first] }) => !canWait(first)) : entries
  if (rows.length === 0) {
    return (
      <EmptyState
        heading={m.board_none()}
        action={<OpenCase places={only === undefined ? places : [only]} />}
      >
        {m.board_none_text()}
      </EmptyState>
    )
  }
  return (
    <>
      <BoardTools
        counts={boardCounts(entries)}
        at={at}
        isFiltered={isFiltered}
        isNaming={isNaming}
        onNaming={setNaming}
      />
      {shown.length === 0 && <p>{m.board_nothing_urgent()}</p>}
      <ul className="hp-board">
        {shown.map(({ row, states }) => {
          const place = places.find(({ departmentId }) => departmentId === row.departmentId)
          return (
            <BoardRow
              key={row.id}
              row={row}
              states={states.map((state) => stateWords(state, now, language))}
              functions={place?.functions ?? []}
              isRunningOut={states.some(isRunningOut)}
              departmentName={only === undefined ? (place?.name ?? null) : null}
              isNaming={isNaming}
            />
          )
        })}
      </ul>
    </>
  )
}
