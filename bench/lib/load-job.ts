/** Stands in a body where each call has an id of its own. */
export const FRESH = '00000000-0000-7000-8000-00000000f7e5'

/** What `programs/load.ts` is to do. */
export type LoadJob = {
  /** One connection each. */
  readonly callers: readonly {
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
  }[]
  readonly path: string
  /** What is called first is not counted for so long. */
  readonly warmMs: number
  readonly forMs: number
  /** Between two calls on one connection. */
  readonly pauseMs: number
}

export type LoadSeen = {
  /** All of them, those that were not counted too. */
  readonly calls: number
  readonly refused: number
  /** Of each that counts and was answered, in ms. */
  readonly times: readonly number[]
  readonly perSecond: number
  /** Of everything that was acknowledged, counted or not. */
  readonly ids: readonly string[]
}

/** What is sent to the database as one message; with a name it is prepared there, and planned once a connection. */
export type Message = {
  readonly text: string
  readonly values: readonly unknown[]
  readonly name: string | undefined
}

/** All messages of one call, and what in them was new with that call: another one puts its own in their place. */
export type Script = { readonly messages: readonly Message[]; readonly fresh: readonly string[] }
