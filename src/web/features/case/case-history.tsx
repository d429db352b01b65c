import { useState } from 'react'
import type { WholeCase } from '#contract/cases.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { whenWord } from '#web/shared/follow-up/time-words.ts'
import { moduleWord, staffWord } from '#web/shared/follow-up/words.ts'
import { RowAction } from '#web/ui/button/row-action.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from './case-props.ts'
import { MoveDialog, type MovedEntry } from './move-dialog.tsx'
import { caseLogWords } from './case-words.ts'

type Entry = {
  readonly at: string
  /** FUP-08: of a shared assessment. */
  readonly shared?: WholeCase['assessments'][number]
  readonly what: string
  /** '' where nobody gave one. */
  readonly reason: string
  readonly by: {
    readonly name: string | null
    readonly function: WholeCase['openedBy']['function']
  }
}

const entriesOf = (found: WholeCase): readonly Entry[] =>
  [
    { at: found.openedAt, what: m.case_opened(), reason: '', by: found.openedBy },
    ...found.moduleChanges.map(({ at, to, withdraws, reason, by }) => ({
      at,
      what:
        withdraws === null
          ? m.case_set_to({ module: moduleWord(to) })
          : m.case_lift_withdrawn({ module: moduleWord(to) }),
      reason,
      by,
    })),
    ...found.log.map(({ kind, at, reason, by }) => ({
      at,
      what: caseLogWords[kind](),
      reason: reason ?? '',
      by,
    })),
    ...found.assessments.map((shared) => ({
      at: shared.completedAt,
      what: m.case_shared({ label: shared.label }),
      reason: shared.isAcute ? m.list_acute() : '',
      by: shared.by,
      shared,
    })),
    ...found.joined.map(({ at, reference, by }) => ({
      at,
      what: m.case_joined({ reference }),
      reason: '',
      by,
    })),
    ...(found.currentPlan === null
      ? []
      : [
          {
            at: found.currentPlan.savedAt,
            what: m.case_plan_number({ number: found.currentPlan.number }),
            reason: '',
            by: found.currentPlan.by,
          },
        ]),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))

/** Who did what with the case, the newest first. The checks have a list of their own. */
export const CaseHistory = ({ found }: CaseProps) => {
  const [moved, setMoved] = useState<MovedEntry | null>(null)
  const mayMove = found.status !== 'closed' && mayCall('cases.move', found.functions)
  return (
    <>
      <ol className="hp-checks">
        {entriesOf(found).map((entry) => (
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
  readonly entry: Entry
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
