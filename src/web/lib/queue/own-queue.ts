import { useSyncExternalStore } from 'react'
import { signedInUser } from '../tab/signed-in.ts'
import type { QueuedSubmission } from './queue-store.ts'

const emptyQueue: readonly QueuedSubmission[] = []

let deviceQueue = emptyQueue
const listeners = new Set<() => void>()

/**
 * The present user's queued submissions on this device, in order of completion. Other users do not see that they
 * exist.
 */
export const ownQueue = (): readonly QueuedSubmission[] =>
  deviceQueue[0]?.owner === signedInUser() ? deviceQueue : emptyQueue

/** Sets the queue as the device has it now (`reloadQueue`). */
export const setDeviceQueue = (next: readonly QueuedSubmission[]): void => {
  deviceQueue = next
  for (const listener of listeners) listener()
}

export const onQueueChanged = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The same for a component, which renders again when the queue changes. */
export const useOwnQueue = (): readonly QueuedSubmission[] =>
  useSyncExternalStore(onQueueChanged, ownQueue)
