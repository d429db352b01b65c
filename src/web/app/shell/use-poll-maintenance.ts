import { useEffect } from 'react'
import { fetchMaintenance } from '#web/lib/api/fetch-maintenance.ts'
import { useMaintenance, usePlannedClosing } from '#web/lib/api/maintenance.ts'
import { serverNow } from '#web/lib/api/server-time.ts'

const POLL_EVERY_MS = 15_000

/** A timer of a browser has an end; a page that is open for longer learns it by its next call. */
const DAY_MS = 86_400_000

/** Not all at once: many pages wait for the same moment. */
const nextDelay = (): number => POLL_EVERY_MS * (0.75 + Math.random() / 2)

/** SET-03: asked once the page is drawn, and while it is closed until it is open. */
export const usePollMaintenance = (): void => {
  const isClosed = useMaintenance() !== null
  const begins = usePlannedClosing()?.from
  useEffect(() => void fetchMaintenance(), [])
  useEffect(() => {
    // BO-17: also a page that follows no events closes in time.
    const wait = begins === undefined ? 0 : Date.parse(begins) - serverNow()
    if (wait <= 0 || wait > DAY_MS) return
    const timer = window.setTimeout(() => void fetchMaintenance(), wait + nextDelay())
    return () => window.clearTimeout(timer)
  }, [begins])
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
