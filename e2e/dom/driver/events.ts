import { EventEmitter } from 'node:events'
import type { DomRequest, DomResponse } from '../device/network.ts'
import { matches } from '../device/pattern.ts'
import { waitUntil } from './wait-until.ts'

/** The events of one page; its browser context has them too. */
export class PageEvents extends EventEmitter {
  readonly #ofContext: EventEmitter

  constructor(ofContext: EventEmitter) {
    super()
    this.#ofContext = ofContext
  }

  override emit(name: string, ...args: readonly unknown[]): boolean {
    const isHeard = super.emit(name, ...args)
    return this.#ofContext.emit(name, ...args) || isHeard
  }
}

/** A check is of the event itself here, not of its address. */
export type Wanted =
  | string
  | RegExp
  | ((event: DomRequest & DomResponse) => boolean | Promise<boolean>)

type Options = { readonly baseURL: string; readonly timeout?: number | undefined }

/** The next event of that name that is wanted. */
export const nextEvent = async (
  events: EventEmitter,
  name: string,
  wanted: Wanted,
  { baseURL, timeout }: Options,
): Promise<unknown> => {
  let found: DomRequest | null = null
  const find = async (event: DomRequest & DomResponse): Promise<void> => {
    const isWanted =
      typeof wanted === 'function' ? await wanted(event) : matches(wanted, event.url(), baseURL)
    if (isWanted) found ??= event
  }
  const check = (event: DomRequest & DomResponse): void => void find(event)
  events.on(name, check)
  try {
    return await waitUntil(
      () =>
        found === null ? { done: false, why: `no ${name} came` } : { done: true, value: found },
      timeout,
    )
  } finally {
    events.off(name, check)
  }
}
