import { useEffect } from 'react'
import { askMaintenance } from '#web/lib/api/ask-maintenance.ts'
import { useMaintenance } from '#web/lib/api/maintenance.ts'

const ASKED_EVERY_MS = 15_000

/** Not all at once: many pages wait for the same moment. */
const nextAsk = (): number => ASKED_EVERY_MS * (0.75 + Math.random() / 2)

/** SET-03: asked once the page is drawn, and while it is closed until it is open. */
export const useAskMaintenance = (): void => {
  const isClosed = useMaintenance() !== null
  useEffect(() => void askMaintenance(), [])
  useEffect(() => {
    if (!isClosed) return
    let timer: number
    const wait = () => {
      timer = window.setTimeout(() => void askMaintenance().then(wait), nextAsk())
    }
    wait()
    return () => window.clearTimeout(timer)
  }, [isClosed])
}
