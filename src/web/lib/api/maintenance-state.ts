import { useSyncExternalStore } from 'react'
import type { PlannedClosing } from '#domain/settings/planned-closing.ts'

type Maintenance = {
  /** SET-03: what the server says while it is closed; null as far as is known that it is open. */
  readonly message: string | null
  /** BO-17: the closing that is planned or under way. */
  readonly planned: PlannedClosing | null
}

let told: Maintenance = { message: null, planned: null }
const listeners = new Set<() => void>()

const current = (): Maintenance => told
const initial = told

const isSame = (one: PlannedClosing | null, other: PlannedClosing | null): boolean =>
  one?.from === other?.from && one?.until === other?.until

/** As the server last told it. */
export const setMaintenance = (next: Partial<Maintenance>): void => {
  const { message, planned } = { ...told, ...next }
  if (message === told.message && isSame(planned, told.planned)) return
  told = { message, planned }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const useTold = (): Maintenance => useSyncExternalStore(subscribe, current, () => initial)

/** The message, drawn again when the system closes or opens. */
export const useMaintenance = (): string | null => useTold().message

/** BO-17: drawn again when a closing is planned, moved or given up. */
export const usePlannedClosing = (): PlannedClosing | null => useTold().planned
