import { useEffect } from 'react'
import { whenIdle } from '#web/lib/browser/when-idle.ts'
import { learnKey } from '#web/lib/sync/key.ts'
import { forgetStore } from '#web/lib/queue/letter-store.ts'
import { readLetters } from '#web/lib/queue/letters.ts'
import { runRound, type Sends } from '#web/lib/sync/round.ts'
import { createRounds } from '#web/lib/sync/rounds.ts'
import { setSender } from '#web/lib/queue/send-now.ts'
import { ownLetters } from '#web/lib/queue/waiting.ts'

/** The flows' own calls, loaded on first use. The server validates each body as it validates any. */
const sends: Sends = {
  officer: async (body) =>
    (await import('#web/features/officer/store/send.ts')).complete(body as never),
  observation: async (body) =>
    (await import('#web/features/observation/send.ts')).complete(body as never),
  treatment: async (body) =>
    (await import('#web/features/treatment/store/send.ts')).complete(body as never),
}

/** Another tab may have closed while it was sending a queued submission. */
const LOOK_AGAIN_MS = 30_000

/**
 * OFFL-01: sends the signed-in user's queued submissions: now, when the network returns, and regularly. It sends
 * nothing while a mandatory step blocks the user, such as a password change.
 */
export const useLetters = (isLetIn: boolean): void =>
  useEffect(() => {
    if (!isLetIn) return
    const rounds = createRounds({
      round: () => runRound(sends),
      random: Math.random,
      after: (milliseconds, run) => {
        const timer = setTimeout(run, milliseconds)
        return () => clearTimeout(timer)
      },
    })
    const stopLearning = whenIdle(() => void learnKey())
    const look = async (): Promise<void> => {
      await readLetters()
      if (ownLetters().some(({ refused }) => refused === null)) rounds.now()
    }
    setSender(rounds.now)
    rounds.now()
    const timer = setInterval(() => void look(), LOOK_AGAIN_MS)
    window.addEventListener('online', rounds.now)
    return () => {
      stopLearning()
      clearInterval(timer)
      window.removeEventListener('online', rounds.now)
      setSender(() => undefined)
      rounds.stop()
      void forgetStore()
    }
  }, [isLetIn])
