import { setTimeout as pause } from 'node:timers/promises'
import { uuidv7 } from 'uuidv7'
import { callApi, type Credentials } from '../../src/testing/server/api.ts'

/** Creates departments one after the other. Each listener in the company receives each change. */
export type Changes = {
  /** The time of each answer, by `performance.now()`, under the id of its row. */
  readonly answered: ReadonlyMap<string, number>
  /** Creates one more, with retries until the server answers. Returns the id of its row. */
  readonly make: (url: () => string) => Promise<string>
}

const RETRY_MS = 20

export const openChanges = (who: Credentials, companyId: string): Changes => {
  const answered = new Map<string, number>()
  return {
    answered,
    make: async (url) => {
      const id = uuidv7()
      const form = { id, companyId, name: `Avdeling ${id}`, isActive: true, callList: [] }
      for (;;) {
        const answer = await callApi(url(), 'departments.create', form, who).catch(() => null)
        if (answer?.status === 200) break
        if (answer !== null && answer.status !== 503) {
          throw new Error(`a change was refused: ${answer.status} ${answer.error?.reason}`)
        }
        await pause(RETRY_MS)
      }
      answered.set(id, performance.now())
      return id
    },
  }
}
