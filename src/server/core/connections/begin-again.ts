import { Unavailable } from './unavailable.ts'

/** A handler throws it where its transaction waited for a row that has become another one's: the call begins again. */
export class BeginAgain extends Error {}

const MOST = 3

/** Runs a call again, in a new transaction, as long as its handler asks for it. */
export const beginningAgain = async <T>(run: () => Promise<T>): Promise<T> => {
  for (let begun = 1; ; begun += 1) {
    try {
      return await run()
    } catch (error) {
      if (!(error instanceof Error && error.cause instanceof BeginAgain)) throw error
      if (begun === MOST) throw new Unavailable(error)
    }
  }
}
