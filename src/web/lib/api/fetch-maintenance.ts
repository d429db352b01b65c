import { setMaintenance } from './maintenance-state.ts'

/**
 * Passes answers on in the order of their questions: one that arrives after the answer to a later question is dropped.
 * Called once for each question, before it is asked.
 */
export const latestOnly = <Answer>(apply: (answer: Answer) => void) => {
  let requestCount = 0
  let appliedCount = 0
  return (): ((answer: Answer) => void) => {
    requestCount += 1
    const own = requestCount
    return (answer) => {
      if (own < appliedCount) return
      appliedCount = own
      apply(answer)
    }
  }
}

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
