import { useEffect, useState } from 'react'
import { learnKey } from './key.ts'
import { canKeep } from './keep.ts'

/** Whether what is finished would outlive this tab (OFFL-01); true until it is known. */
export const useCanKeep = (): boolean => {
  const [can, setCan] = useState(true)
  useEffect(() => {
    let isWanted = true
    const look = async (): Promise<void> => {
      const first = await canKeep()
      // The key of this device's first visit may only be on its way.
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
