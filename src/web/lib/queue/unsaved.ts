import { useSyncExternalStore } from 'react'
import { onQueueChanged, ownQueue } from './own-queue.ts'

export type Unsaved = {
  readonly count: number
  /** Why the server said no to one of them; null when all of them merely wait. */
  readonly refused: string | null
}

type UnsavedKind = 'assessment' | 'check'

/** A feature that holds what the user finished and the server does not have yet (SAFE-04). */
type UnsavedSource = {
  readonly kind: UnsavedKind
  readonly unsaved: () => Unsaved
  readonly subscribe: (changed: () => void) => () => void
  /** The user signed out. */
  readonly forget: () => void
}

const sources = new Set<UnsavedSource>()
const listeners = new Set<() => void>()

const sourcesOf = (kind: UnsavedKind): readonly UnsavedSource[] =>
  [...sources].filter((source) => source.kind === kind)

const queuedOf = (kind: UnsavedKind) =>
  ownQueue().filter(({ flow }) => (flow === 'check') === (kind === 'check'))

const sumOf = (all: Iterable<UnsavedSource>): number =>
  [...all].reduce((sum, { unsaved }) => sum + unsaved().count, 0)

/** How much would be lost with this tab. */
export const unsavedCount = (): number => sumOf(sources)

/** FUP-150: the same of checks alone. */
export const unsavedChecks = (): number => sumOf(sourcesOf('check'))

/** How much is finished and not stored: what would be lost, and what this device keeps (OFFL-01). */
export const unstoredCount = (): number => unsavedCount() + ownQueue().length

const countOf = (kind: UnsavedKind): number => sumOf(sourcesOf(kind)) + queuedOf(kind).length

const refusalOf = (kind: UnsavedKind): string | null =>
  [
    ...sourcesOf(kind).map(({ unsaved }) => unsaved().refused),
    ...queuedOf(kind).map(({ refused }) => refused?.reason ?? null),
  ].find((reason) => reason !== null) ?? null

/** The browser asks, in its own words. */
const confirmLeave = (event: Event): void => event.preventDefault()

const changed = (): void => {
  // Listened to only while there is something to lose: the listener alone costs the quick way back.
  if (unsavedCount() > 0) globalThis.addEventListener('beforeunload', confirmLeave)
  else globalThis.removeEventListener('beforeunload', confirmLeave)
  for (const listener of listeners) listener()
}

/** From now on the keeper's work is asked about before the tab or the session is left. */
export const registerUnsaved = (source: UnsavedSource): (() => void) => {
  sources.add(source)
  const stop = source.subscribe(changed)
  changed()
  return () => {
    stop()
    sources.delete(source)
    changed()
  }
}

export const discardUnsaved = (): void => {
  for (const { forget } of sources) forget()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  const stop = onQueueChanged(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** How much is not stored, and why when it was refused; drawn again when that changes. */
export const useUnsaved = (kind: UnsavedKind): Unsaved => {
  const count = (): number => countOf(kind)
  const refused = (): string | null => refusalOf(kind)
  return {
    count: useSyncExternalStore(subscribe, count, count),
    refused: useSyncExternalStore(subscribe, refused, refused),
  }
}
