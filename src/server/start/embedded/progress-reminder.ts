import type { ProgressStep } from './outcome.ts'

const REPORT_EVERY_MS = 5000

/** The work; every few seconds, for as long as it lasts, it is reported that it does. */
export async function withReminders<T>(
  onProgress: (step: ProgressStep) => void,
  work: () => Promise<T>,
): Promise<T> {
  const began = performance.now()
  const reminder = setInterval(() => {
    const seconds = Math.round((performance.now() - began) / 1000)
    onProgress({ code: 'still-working', seconds })
  }, REPORT_EVERY_MS)
  try {
    return await work()
  } finally {
    clearInterval(reminder)
  }
}
