import { useState } from 'react'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { ChangeDialog } from '../changes/change-dialog.tsx'

const answer = { kind: 'answer-isolation' } as const

/** FUP-30: a shift leader changes the plan, or says why not; others read who has to. */
export const IsolationQuestion = ({ found }: CaseProps) => {
  const [isAnswering, setAnswering] = useState(false)
  const { id, functions } = found
  if (!mayCall('cases.answerIsolation', functions)) return <p>{m.isolation_waits()}</p>
  return (
    <>
      <Actions>
        <ButtonLink to="/cases/$id/plan" params={{ id }} size="small">
          {m.plan_change()}
        </ButtonLink>
        <Button variant="secondary" size="small" onClick={() => setAnswering(true)}>
          {m.isolation_answer()}
        </Button>
      </Actions>
      {isAnswering && (
        <ChangeDialog found={found} change={answer} onClose={() => setAnswering(false)} />
      )}
    </>
  )
}
