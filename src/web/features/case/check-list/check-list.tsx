import { useState } from 'react'
import type { CaseCheck } from '#contract/cases.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { MoveDialog, type MovedEntry } from '../move-dialog.tsx'
import { CheckRow } from './check-row.tsx'
import { CorrectDialog } from './correct-dialog.tsx'

/**
 * FUP-32: the checks, the newest first. A corrected one is struck through and stays; its correction leads to it. FUP-08: so
 * is one that was recorded for the wrong case.
 */
export const CheckList = ({ found }: CaseProps) => {
  const { checks, functions, status } = found
  const [target, setTarget] = useState<CaseCheck | null>(null)
  const [moved, setMoved] = useState<MovedEntry | null>(null)
  const now = useServerMinute()
  const mayCorrect = mayCall('checks.correct', functions)
  const mayMove = status !== 'closed' && mayCall('cases.move', functions)
  const corrected = new Set(checks.map(({ corrects }) => corrects?.id))
  if (checks.length === 0) return <p>{m.case_checks_none()}</p>
  return (
    <>
      <ol className="hp-checks">
        {checks.map((check) => (
          <CheckRow
            key={check.id}
            check={check}
            now={now}
            isCorrected={corrected.has(check.id)}
            onCorrect={
              mayCorrect &&
              check.corrects === null &&
              check.movedTo === null &&
              !corrected.has(check.id)
                ? () => setTarget(check)
                : null
            }
            onMove={
              mayMove && check.corrects === null && check.movedTo === null
                ? (what) => setMoved({ kind: 'check', id: check.id, what })
                : null
            }
          />
        ))}
      </ol>
      {target !== null && <CorrectDialog check={target} onClose={() => setTarget(null)} />}
      {moved !== null && <MoveDialog found={found} entry={moved} onClose={() => setMoved(null)} />}
    </>
  )
}
