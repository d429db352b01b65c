import { setMaintenance } from './maintenance-state.ts'
import { latestOnly } from './latest-only.ts'

/** Two questions are under way at once: the page asks when it is drawn, and again later. */
const latestAnswer = latestOnly(setMaintenance)

/** Asks the server whether it is closed. Never rejects: without an answer the last known state remains. */
export const fetchMaintenance = async (): Promise<void> => {
  const show = latestAnswer()
  try {
    const { api } = await import('./api.ts')
    show(await api.system.maintenance.query({}))
  } catch {
    // The page that needs the server says so itself.
  }
}
