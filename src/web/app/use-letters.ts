import { useEffect } from 'react'
import { whenIdle } from '#web/lib/offline/when-idle.ts'
import { learnKey } from '#web/lib/outbox/key.ts'
import { forgetStore } from '#web/lib/outbox/letter-store.ts'
import { readLetters } from '#web/lib/outbox/letters.ts'
import { runRound, type Sends } from '#web/lib/outbox/round.ts'
import { createRounds } from '#web/lib/outbox/rounds.ts'
import { setSender } from '#web/lib/outbox/send-now.ts'
import { ownLetters } from '#web/lib/outbox/waiting.ts'

/** The flows' own calls, loaded when there is something to send; the server checks each body as it checks any. */
const sends: Sends = {
  officer: async (body) => (await import('#web/features/officer/send.ts')).complete(body as never),
  observation: async (body) =>
    (await import('#web/features/observation/send.ts')).complete(body as never),
  treatment: async (body) =>
    (await import('#web/features/treatment/send.ts')).complete(body as never),
}

/** A tab that had one in hand may have been closed meanwhile. */
const LOOK_AGAIN_MS = 30_000

/**
 * OFFL-01: what waits on this device for whoever is signed in is sent: now, when the network comes back, and on. Not
 * while they may do nothing else than change a password, say.
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
