import { useEffect, useState, type ReactNode } from 'react'
import { LiveNotice } from '#web/kit/layout/notice.tsx'
import { Button } from '#web/kit/button/button.tsx'
import * as m from '#web/generated/messages/messages.js'
import { fetchEncryptionKey, canStoreSubmissions } from '#web/lib/sync/enqueue.ts'
import './flow.css'

/** The notice above every step; null while there is none. */
export const FlowNotice = ({ children }: { readonly children: ReactNode }) => (
  <div className="hp-flow__notice hp-no-print" data-shown={children !== null || undefined}>
    <LiveNotice tone="warning">{children}</LiveNotice>
  </div>
)

type DroppedNoticeProps = { readonly dropped: boolean; readonly onUnderstood: () => void }

/** OFF-11, SAFE-05: nothing that was stored disappears without a word. */
export const DroppedNotice = ({ dropped, onUnderstood }: DroppedNoticeProps) => (
  <FlowNotice>
    {dropped ? (
      <>
        <p>{m.flow_dropped()}</p>
        <div>
          <Button variant="secondary" tone="neutral" size="small" onClick={onUnderstood}>
            {m.flow_dropped_understood()}
          </Button>
        </div>
      </>
    ) : null}
  </FlowNotice>
)

/** Whether a finished assessment would outlive this tab (OFFL-01). True until it is known. */
const useCanStore = (): boolean => {
  const [can, setCan] = useState(true)
  useEffect(() => {
    let isWanted = true
    const check = async (): Promise<void> => {
      const first = await canStoreSubmissions()
      // On its first visit the device may still be fetching the server's key.
      if (!first) await fetchEncryptionKey()
      const now = first || (await canStoreSubmissions())
      if (isWanted) setCan(now)
    }
    void check()
    return () => {
      isWanted = false
    }
  }, [])
  return can
}

/**
 * OFF-11, OFFL-01: the browser cannot keep the answers or a finished assessment. The notice warns before they are
 * lost.
 */
export const VolatileNotice = ({ volatile }: { readonly volatile: boolean }) => {
  const canStore = useCanStore()
  return (
    <>
      <FlowNotice>{volatile ? <p>{m.flow_volatile()}</p> : null}</FlowNotice>
      <FlowNotice>{canStore ? null : <p>{m.flow_cannot_keep()}</p>}</FlowNotice>
    </>
  )
}
