import { useEffect, useState } from 'react'
import { learnKey } from './key.ts'
import { canKeep } from './keep.ts'

/** Whether a finished assessment would outlive this tab (OFFL-01). True until it is known. */
export const useCanKeep = (): boolean => {
  const [can, setCan] = useState(true)
  useEffect(() => {
    let isWanted = true
    const look = async (): Promise<void> => {
      const first = await canKeep()
      // On its first visit the device may still be fetching the server's key.
      if (!first) await learnKey()
      const now = first || (await canKeep())
      if (isWanted) setCan(now)
    }
    void look()
    return () => {
      isWanted = false
    }
  }, [])
  return can
}
