/** A placeholder in a body. Each call replaces it with its own id. */
export const FRESH = '00000000-0000-7000-8000-00000000f7e5'

/** The job of `programs/load.ts`. */
export type LoadJob = {
  /** One connection each. */
  readonly callers: readonly {
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
    /** POST unless it is given. */
    readonly method?: string
  }[]
  readonly path: string
  /** Calls in this first period are not counted. */
  readonly warmMs: number
  readonly forMs: number
  /** The pause between two calls on one connection. */
  readonly pauseMs: number
}

export type LoadSeen = {
  /** All calls, including those that were not counted. */
  readonly calls: number
  readonly refused: number
  /** The duration of each counted and answered call, in ms. */
  readonly times: readonly number[]
  readonly perSecond: number
  /** The ids of all acknowledged calls, counted or not. */
  readonly ids: readonly string[]
}
