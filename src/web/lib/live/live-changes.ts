import { SPREAD_MS } from '#domain/live/spread.ts'
import type { ServerEvent } from './event-stream.ts'

/** That other people's work has changed something here. */
export type Change = Exclude<ServerEvent, { kind: 'session' }>

/** Many pages receive an event at the same moment: each waits a random part of this time before it asks. */
export const spreadOf = ({ spreadMs = SPREAD_MS }: Change): number => spreadMs

const listeners = new Set<(change: Change) => void>()

/** To every part of the page that wants to know. */
export const publishChange = (change: Change): void => {
  for (const listener of listeners) listener(change)
}

/** From now until the answer is called. */
export const onChange = (listener: (change: Change) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
