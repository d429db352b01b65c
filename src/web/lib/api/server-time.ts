import { useSyncExternalStore } from 'react'

/** FUP-151: the server's time and the monotonic reading of this device at the same moment; in ms. */
type Reading = { readonly serverMs: number; readonly monotonicMs: number }

let reading: Reading | null = null

/** The header has whole seconds: the server sent it half a second later on average. */
const HALF_SECOND_MS = 500

/** A smaller difference comes from the whole seconds. Without this limit, states would flicker. */
const PRECISION_MS = 1_000

const readNow = (): number | null =>
  reading === null ? null : reading.serverMs + performance.now() - reading.monotonicMs

/** FUP-151: learns the server's time from the Date header of an answer. */
export const readServerTime = (date: string | null): void => {
  const serverMs = Date.parse(date ?? '') + HALF_SECOND_MS
  if (Number.isNaN(serverMs)) return
  const known = readNow()
  if (known !== null && Math.abs(known - serverMs) <= PRECISION_MS) return
  reading = { serverMs, monotonicMs: performance.now() }
}

/** The server's time, in ms since 1970. Without an answer of the server: the time of the device. */
export const serverNow = (): number => readNow() ?? Date.now()

/** FUP-151: server time minus device time, in ms; null: the server has not answered yet. */
export const deviceOffset = (): number | null => {
  const now = readNow()
  return now === null ? null : Math.round(now - Date.now())
}

const TICK_MS = 1_000

const subscribe = (onTick: () => void): (() => void) => {
  const timer = setInterval(onTick, TICK_MS)
  return () => clearInterval(timer)
}

const roundedTo = (unitMs: number): number => Math.floor(serverNow() / unitMs) * unitMs

const wholeSecond = (): number => roundedTo(TICK_MS)

const wholeMinute = (): number => roundedTo(60_000)

const deviceSecond = (): number => Math.floor(Date.now() / TICK_MS) * TICK_MS

const monotonicSecond = (): number => Math.floor(performance.now() / TICK_MS) * TICK_MS

/** The clock of the device in whole seconds, in ms since 1970. */
export const useDeviceNow = (): number => useSyncExternalStore(subscribe, deviceSecond)

/** The monotonic clock of the device in whole seconds, in ms. */
export const useMonotonicNow = (): number => useSyncExternalStore(subscribe, monotonicSecond)

/** The server's time in whole seconds; the component is drawn again each second. */
export const useServerNow = (): number => useSyncExternalStore(subscribe, wholeSecond)

/** The same in whole minutes, where a second makes no difference. */
export const useServerMinute = (): number => useSyncExternalStore(subscribe, wholeMinute)
