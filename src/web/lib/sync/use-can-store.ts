import { useEffect, useState } from 'react'
import { fetchEncryptionKey } from './encryption-key.ts'
import { canStoreSubmissions } from './enqueue.ts'

/** Whether a finished assessment would outlive this tab (OFFL-01). True until it is known. */
export const useCanStore = (): boolean => {
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
