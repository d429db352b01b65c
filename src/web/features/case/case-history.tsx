import { useState } from 'react'
import type { WholeCase } from '#contract/cases.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { whenWord } from '#web/shared/follow-up/time-words.ts'
import { staffWord } from '#web/shared/follow-up/words.ts'
import { RowAction } from '#web/ui/button/row-action.tsx'
import * as m from '#web/generated/messages/messages.js'
import { caseEvents, type CaseEvent } from './case-events.ts'
import type { CaseProps } from './case-props.ts'
import { MoveDialog, type MovedEntry } from './move-dialog.tsx'

/** The events with the newest plan alone: the older ones are on the print (FUP-115). */
const newestFirst = (found: WholeCase): readonly CaseEvent[] => {
  const { currentPlan } = found
  return caseEvents({ ...found, plans: currentPlan === null ? [] : [currentPlan] }).toReversed()
}

/** Who did what with the case, the newest first. The checks have a list of their own. */
export const CaseHistory = ({ found }: CaseProps) => {
  const [moved, setMoved] = useState<MovedEntry | null>(null)
  const mayMove = found.status !== 'closed' && mayCall('cases.move', found.functions)
  return (
    <>
      <ol className="hp-checks">
        {newestFirst(found).map((entry) => (
          <HistoryRow
            key={`${entry.at} ${entry.what} ${entry.shared?.movedTo ?? ''}`}
            entry={entry}
            onMove={mayMove ? setMoved : null}
          />
        ))}
      </ol>
      {moved !== null && <MoveDialog found={found} entry={moved} onClose={() => setMoved(null)} />}
    </>
  )
}

type HistoryRowProps = {
  readonly entry: CaseEvent
  /** Null: the user cannot move one. */
  readonly onMove: ((moved: MovedEntry) => void) | null
}

/** FUP-08: an assessment that was shared with the wrong case stays, struck through. */
const HistoryRow = ({ entry: { at, what, reason, by, shared }, onMove }: HistoryRowProps) => {
  const language = useLanguage()
  const now = useServerMinute()
  const { movedTo = null, movedFrom = null } = shared ?? {}
  const notes = [whenWord(Date.parse(at), now, language), staffWord(by)]
  if (movedFrom !== null) notes.push(m.case_moved_from({ reference: movedFrom }))
  return (
    <li className="hp-checks__row">
      <span className="hp-checks__what">
        {movedTo === null ? (
          <strong>{what}</strong>
        ) : (
          <del>
            <strong>{what}</strong>
          </del>
        )}
        {movedTo !== null && <span>{m.case_moved_to({ reference: movedTo })}</span>}
        {reason !== '' && <span className="hp-lines">{reason}</span>}
        <span className="hp-checks__by">{notes.join(' · ')}</span>
      </span>
      {shared !== undefined && movedTo === null && onMove !== null && (
        <RowAction
          tone="neutral"
          label={m.case_move()}
          which={m.case_move_which({ what })}
          onClick={() => onMove({ kind: 'assessment', id: shared.id, what })}
        />
      )}
    </li>
  )
}
