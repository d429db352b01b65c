import { useState } from 'react'
import { mayCall } from '#web/shared/follow-up/may-call.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Actions, Card, Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { CaseProps } from '../case-props.ts'
import { IsolationSwitch } from '../isolation/isolation-switch.tsx'
import { changeWordsOf } from './change-words.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { holdChange, possibleChanges, type CaseChange } from './possible-changes.ts'
import { RedrawDialog } from './redraw-dialog.tsx'
import { TransferDialog } from './transfer-dialog.tsx'

/** The changes of a case that the user's functions allow. */
export const CaseChanges = ({ found }: CaseProps) => {
  const [change, setChange] = useState<CaseChange | 'redraw' | 'transfer' | 'merge' | null>(null)
  const close = () => setChange(null)
  const hold = holdChange(found)
  const changes = [...possibleChanges(found), ...(hold === null ? [] : [hold])]
  const mayRedraw =
    found.redrawsLeft > 0 &&
    found.status === 'without-plan' &&
    mayCall('cases.redraw', found.functions)
  const mayTransfer =
    found.status !== 'closed' &&
    found.transferTo === null &&
    mayCall('cases.transfer', found.functions)
  const mayMerge = found.status !== 'closed' && mayCall('cases.merge', found.functions)
  const mayIsolate = found.status !== 'closed' && mayCall('cases.isolate', found.functions)
  if (changes.length === 0 && !mayRedraw && !mayTransfer && !mayMerge && !mayIsolate) return null
  return (
    <Card>
      <Section heading={m.case_change()}>
        <Actions>
          {changes.map((one) => {
            const { label } = changeWordsOf(one)
            return (
              <Button
                key={label}
                variant={one.kind === 'raise' ? 'secondary' : 'tertiary'}
                size="small"
                onClick={() => setChange(one)}
              >
                {label}
              </Button>
            )
          })}
          {mayIsolate && <IsolationSwitch found={found} />}
          {mayRedraw && (
            <Button variant="tertiary" size="small" onClick={() => setChange('redraw')}>
              {m.case_redraw()}
            </Button>
          )}
          {mayTransfer && (
            <Button variant="tertiary" size="small" onClick={() => setChange('transfer')}>
              {m.case_transfer()}
            </Button>
          )}
          {mayMerge && (
            <Button variant="tertiary" size="small" onClick={() => setChange('merge')}>
              {m.case_merge()}
            </Button>
          )}
        </Actions>
      </Section>
      {change === 'redraw' && <RedrawDialog found={found} onClose={close} />}
      {change === 'transfer' && <TransferDialog found={found} onClose={close} />}
      {change === 'merge' && <MergeDialog found={found} onClose={close} />}
      {change !== null && typeof change !== 'string' && (
        <ChangeDialog found={found} change={change} onClose={close} />
      )}
    </Card>
  )
}
