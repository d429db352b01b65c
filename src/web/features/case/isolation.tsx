import { useState } from 'react'
import { isIsolationAsked, isolationAskedFrom } from '#domain/follow-up/isolation.ts'
import { useServerNow } from '#web/lib/api/server-time.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { whenWord } from '#web/shared/follow-up/time-words.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from './case-props.ts'
import { ChangeDialog } from './changes/change-dialog.tsx'

/** FUP-30: that the person is isolated, and what a shift leader has to answer, again every 12 hours. */
export const Isolation = ({ found }: CaseProps) => {
  const language = useLanguage()
  const now = useServerNow()
  const { isolation } = found
  if (isolation === null) return null
  const when = (at: number): string => whenWord(at, now, language)
  const askedFrom = isolationAskedFrom(found)
  const isAsked = isIsolationAsked(found, now)
  const { since, answeredAt } = isolation
  return (
    <Notice tone={askedFrom === null ? 'info' : 'warning'}>
      {askedFrom !== null && (
        <p>
          <strong>{m.isolation_text()}</strong>
        </p>
      )}
      <p>{m.isolation_since({ time: when(Date.parse(since)) })}</p>
      {askedFrom !== null && answeredAt !== null && !isAsked && (
        <p>
          {m.isolation_answered({ time: when(Date.parse(answeredAt)), again: when(askedFrom) })}
        </p>
      )}
      {isAsked && <IsolationQuestion found={found} />}
    </Notice>
  )
}

const answer = { kind: 'answer-isolation' } as const

/** FUP-30: a shift leader changes the plan, or says why not; others read who has to. */
const IsolationQuestion = ({ found }: CaseProps) => {
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
