import { useEffect, useRef } from 'react'
import type { AcuteAlert } from '#domain/assessment/alert.ts'
import { AcutePanel } from '../acute-panel.tsx'

type RaisedAlertProps = { readonly alert: AcuteAlert | null }

/**
 * SAFE-01: the whole alert, below the answer that raised it. It moves no focus: the next Tab leads to its numbers. The
 * bar announces it.
 */
export const RaisedAlert = ({ alert }: RaisedAlertProps) =>
  alert !== null && <InView alert={alert} />

/** Where it would be below the edge of the screen, the page scrolls as far as it takes, once. */
const InView = ({ alert }: { alert: AcuteAlert }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which is not a clean-up.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div className="hp-raised" ref={box}>
      <AcutePanel alerts={[alert]} />
    </div>
  )
}
