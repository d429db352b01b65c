import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#web/kit/button/button.tsx'
import { Actions } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { CallFailureText } from '#web/lib/api/call-failure-text.tsx'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import type { RunEnd } from './run-rows.ts'
import './bulk.css'

/** The first text of a stage of a dialog. It takes the focus: the button that was pressed is gone. */
export const StageText = ({ children }: { readonly children: ReactNode }) => {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <p ref={text} tabIndex={-1} className="hp-stage">
      {children}
    </p>
  )
}

type RunProgressProps = {
  readonly done: number
  readonly total: number
  readonly onStop: () => void
}

/** A run under way. The row that is sent is finished before it stops. */
export const RunProgress = ({ done, total, onStop }: RunProgressProps) => {
  const text = m.bulk_progress({ done, total })
  return (
    <>
      <StageText>{m.bulk_running()}</StageText>
      <progress aria-label={text} max={total} value={done} />
      <p className="hp-bulk-count">{text}</p>
      <Actions>
        <Button variant="secondary" tone="neutral" onClick={onStop}>
          {m.bulk_stop()}
        </Button>
      </Actions>
    </>
  )
}

/** Why a run ended before its last row. */
export const RunEnding = ({ end }: { readonly end: RunEnd }) => (
  <>
    <LiveNotice tone="warning">
      {end.kind === 'interrupted' ? (
        <>
          <CallFailureText error={end.error} fallback={m.bulk_no_answer()} />
          <p>{m.bulk_interrupted()}</p>
        </>
      ) : null}
    </LiveNotice>
    <LiveNotice tone="info">{end.kind === 'stopped' ? <p>{m.bulk_stopped()}</p> : null}</LiveNotice>
  </>
)
