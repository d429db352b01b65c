import { XMarkOctagonFillIcon } from '@navikt/aksel-icons'
import { useState } from 'react'
import type { AcuteAlert } from '#domain/assessment/alert.ts'
import { AcutePanel } from '../acute-panel.tsx'
import { ContentText } from '#web/flows/kit/content/content-text.tsx'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useRaisedAlerts } from './raised-alert.tsx'
import './flow.css'

type AcuteBarProps = {
  /** SAFE-01: of the symptoms and answers that are chosen now. */
  readonly alerts: readonly AcuteAlert[]
  /** X14: why one of them stays although its sign was taken away, and how to change it. */
  readonly note?: string | undefined
}

const countText = (count: number): string =>
  count === 1 ? m.acute_bar_one() : m.acute_bar_many({ count })

/**
 * SAFE-01: how many acute signs there are, as long as there are any; the whole alert is one press away. The action
 * of a new sign is announced here: the region is always there, and the alert below the answer comes and goes.
 */
export const AcuteBar = ({ alerts, note }: AcuteBarProps) => {
  const [isOpen, setOpen] = useState(false)
  const raised = useRaisedAlerts(alerts)
  return (
    <>
      <div role="alert" className="aksel-sr-only">
        {raised !== null && (
          <>
            {m.outcome_acute_heading()}. <ContentText no={raised.text} en={raised.textEn} />
          </>
        )}
      </div>
      <div role="status" className="hp-no-print">
        {alerts.length > 0 && note !== undefined && <p className="hp-acute-note">{note}</p>}
      </div>
      {alerts.length > 0 && (
        <div className="hp-acute-bar hp-no-print" data-color="danger">
          <XMarkOctagonFillIcon aria-hidden />
          <span>{countText(alerts.length)}</span>
          <button type="button" className="hp-acute-bar__show" onClick={() => setOpen(true)}>
            {m.acute_bar_show()}
          </button>
        </div>
      )}
      <Dialog
        heading={m.outcome_acute_heading()}
        open={isOpen && alerts.length > 0}
        onClose={() => setOpen(false)}
      >
        <AcutePanel alerts={alerts} note={note} />
      </Dialog>
    </>
  )
}
