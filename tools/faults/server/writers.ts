import { setTimeout as pause } from 'node:timers/promises'
import type { Credentials } from '../../../src/testing/server/api.ts'
import type { Ledger } from '../disk/ledger.ts'

type WriterOptions<Submission> = {
  readonly ledger: Ledger<Submission>
  readonly url: string
  readonly who: Credentials
  readonly writers: number
  /** The delay before a refused or unanswered submission is sent again. */
  readonly pauseMs?: number
  /** Called with each answer and its duration. */
  readonly onAnswer?: (said: string, ms: number) => void
}

type Writing = {
  /** Resolves when the last call under way has ended. */
  readonly stop: () => Promise<void>
}

/** Several officers at once, each sending one assessment after the other, again until it is acknowledged. */
export const startWriting = <Submission>(options: WriterOptions<Submission>): Writing => {
  const { ledger, url, who, pauseMs = 20 } = options
  const over = new AbortController()
  const write = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const began = performance.now()
      const said = await ledger.send(ledger.next(), url, who)
      options.onAnswer?.(said, performance.now() - began)
      if (said !== 'ok') await pause(pauseMs)
    }
  }
  const all = Promise.all(Array.from({ length: options.writers }, write))
  return {
    stop: async () => {
      over.abort()
      await all
    },
  }
}

/** Sends each unacknowledged submission once more. Returns the answers other than 'ok'. */
export const sendUnacknowledged = async <Submission>(
  ledger: Ledger<Submission>,
  url: string,
  who: Credentials,
): Promise<readonly string[]> => {
  const rest = ledger.entries.filter(({ acknowledged }) => !acknowledged).length
  const answers: string[] = []
  for (let sent = 0; sent < rest; sent += 1)
    answers.push(await ledger.send(ledger.next(), url, who))
  return answers.filter((said) => said !== 'ok')
}
