import { useEffect, useState } from 'react'

const QUIET_MS = 600

/** FUP-24: true for a moment after the store, in which a second tap of the same finger does nothing. */
export const useQuiet = (): boolean => {
  const [isQuiet, setQuiet] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(false), QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
  return isQuiet
}
