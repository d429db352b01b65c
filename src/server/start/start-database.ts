import type { Connection } from '#server/database/connection.ts'
import type { Config } from './config.ts'
import { startEmbedded } from './embedded/start-embedded.ts'
import { failureLine, isPassing, progressLine } from './embedded/text.ts'
import { NO_DATABASE_NAMED } from './start-failures.ts'

type Failure = { readonly failure: string }

export type Reports = {
  /** Prints a line for the operator at the terminal. */
  readonly report: (line: string) => void
  /** Shows the step under way, until the next line. */
  readonly progress?: (line: string) => void
}

export type Database = {
  readonly owner: Connection
  readonly stop: () => Promise<void>
  /** X5: comes when the embedded database ended and does not start again. Nothing is stopped by it. */
  readonly lost: Promise<Failure>
}

const never = new Promise<never>(() => undefined)

/** The database that the configuration names, or the embedded one, which runs until it is stopped. */
export const openDatabase = async (
  config: Config,
  { report, progress }: Reports,
): Promise<Database | Failure> => {
  const { owner } = config
  if (owner !== null) return { owner, stop: () => Promise.resolve(), lost: never }
  if (!config.isEmbedded) return { failure: NO_DATABASE_NAMED }
  const embedded = await startEmbedded({
    dataFolder: config.dataFolder,
    onProgress: (step) => (isPassing(step) ? progress : report)?.(progressLine(step)),
  })
  if (!embedded.ok) return { failure: failureLine(embedded.failure) }
  const lost = new Promise<Failure>((resolve) => {
    embedded.keepRunning((failure) => resolve({ failure: failureLine(failure) }))
  })
  return { owner: embedded.owner, stop: embedded.stop, lost }
}
