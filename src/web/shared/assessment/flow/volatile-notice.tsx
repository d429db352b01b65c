import { useEffect, useState } from 'react'
import { fetchEncryptionKey } from '#web/lib/sync/encryption-key.ts'
import { canStoreSubmissions } from '#web/lib/sync/enqueue.ts'
import * as m from '#web/generated/messages/messages.js'
import { FlowNotice } from './flow-notice.tsx'

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
