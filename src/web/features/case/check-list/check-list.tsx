import { useState } from 'react'
import type { CaseCheck } from '#contract/cases.ts'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { CheckRow } from './check-row.tsx'
import { CorrectDialog } from './correct-dialog.tsx'

/** FUP-32: the checks, the newest first. A corrected one is struck through and stays; its correction leads to it. */
export const CheckList = ({ found: { checks, functions } }: CaseProps) => {
  const [target, setTarget] = useState<CaseCheck | null>(null)
  const now = useServerMinute()
  const mayCorrect = mayCall('checks.correct', functions)
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
              mayCorrect && check.corrects === null && !corrected.has(check.id)
                ? () => setTarget(check)
                : null
            }
          />
        ))}
      </ol>
      {target !== null && <CorrectDialog check={target} onClose={() => setTarget(null)} />}
    </>
  )
}
