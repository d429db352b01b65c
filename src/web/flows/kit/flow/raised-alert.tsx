import { useEffect, useRef, useState } from 'react'
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

type SeenAlerts = { readonly ids: readonly string[]; readonly last: string | null }

const idsOf = (alerts: readonly AcuteAlert[]): readonly string[] =>
  alerts.map(({ symptomId }) => symptomId)

/** The sign that was raised last after a change to `now`; a sign that is taken away is not shown any more. */
export const nextSeen = ({ ids, last }: SeenAlerts, now: readonly string[]): SeenAlerts => {
  const raised = now.findLast((id) => !ids.includes(id))
  return { ids: now, last: raised ?? (last !== null && now.includes(last) ? last : null) }
}

/**
 * SAFE-01: the alert that was raised last while this page is open; null: none. It is shown below its answer. Those
 * that were there when the page was opened were shown where they were raised.
 */
export const useRaisedAlerts = (alerts: readonly AcuteAlert[]): AcuteAlert | null => {
  const now = idsOf(alerts)
  const [seen, setSeen] = useState<SeenAlerts>({ ids: now, last: null })
  if (now.join() !== seen.ids.join()) setSeen(nextSeen(seen, now))
  return alerts.find(({ symptomId }) => symptomId === seen.last) ?? null
}
