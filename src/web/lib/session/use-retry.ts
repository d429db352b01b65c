import { useEffect } from 'react'
import { retryDelay } from '../queue/queued-submission.ts'

/** OFFL-01: retries an unanswered request with back-off, as long as it is wanted. */
export const useRetry = (isWanted: boolean, request: () => Promise<void>): void => {
  useEffect(() => {
    if (!isWanted) return
    let timer: ReturnType<typeof setTimeout>
    let failures = 0
    let isOver = false
    const wait = (): void => {
      failures += 1
      timer = setTimeout(() => void again(), retryDelay(failures, Math.random))
    }
    const again = async (): Promise<void> => {
      if (navigator.onLine) await request()
      if (!isOver) wait()
    }
    wait()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isWanted, request])
}
