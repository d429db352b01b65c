import { useEffect } from 'react'
import { fetchMaintenance } from '#web/lib/api/fetch-maintenance.ts'
import { useMaintenance } from '#web/lib/api/maintenance.ts'

const POLL_EVERY_MS = 15_000

/** Not all at once: many pages wait for the same moment. */
const nextDelay = (): number => POLL_EVERY_MS * (0.75 + Math.random() / 2)

/** SET-03: asked once the page is drawn, and while it is closed until it is open. */
export const usePollMaintenance = (): void => {
  const isClosed = useMaintenance() !== null
  useEffect(() => void fetchMaintenance(), [])
  useEffect(() => {
    if (!isClosed) return
    let timer: number
    const wait = () => {
      timer = window.setTimeout(() => void fetchMaintenance().then(wait), nextDelay())
    }
    wait()
    return () => window.clearTimeout(timer)
  }, [isClosed])
}
