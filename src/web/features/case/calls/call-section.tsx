import { useState } from 'react'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Actions, Card, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { CallRow } from './call-row.tsx'
import { OutcomeRow } from './outcome-row.tsx'
import { SeenDialog } from './seen-dialog.tsx'

/** FUP-63, FUP-64, FUP-95: the calls of a case, and what health says came of them. */
export const CallSection = ({ found }: CaseProps) => {
  const now = useServerMinute()
  const [isAnswering, setAnswering] = useState(false)
  const { calls, outcomes, functions } = found
  const isHealth = functions.includes('health')
  if (calls.length === 0 && outcomes.length === 0 && !isHealth) return null
  const isOpen = calls.some(({ doneAt }) => doneAt === null)
  return (
    <Card>
      <Section heading={m.call_list()}>
        {mayCall('receipts.done', functions) && (
          <Actions>
            <Button
              variant={isHealth && isOpen ? 'primary' : 'secondary'}
              onClick={() => setAnswering(true)}
            >
              {m.call_seen()}
            </Button>
          </Actions>
        )}
        {calls.length === 0 && <p>{m.call_list_none()}</p>}
        <ol className="hp-checks">
          {outcomes.map((outcome) => (
            <OutcomeRow key={outcome.id} outcome={outcome} now={now} />
          ))}
          {calls.map((call) => (
            <CallRow key={call.id} call={call} now={now} />
          ))}
        </ol>
      </Section>
      {isAnswering && <SeenDialog found={found} onClose={() => setAnswering(false)} />}
    </Card>
  )
}
