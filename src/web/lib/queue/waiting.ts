import { useSyncExternalStore } from 'react'
import { signedInUser } from '../tab/signed-in.ts'
import type { Letter } from './letter-store.ts'

const none: readonly Letter[] = []

let letters = none
const listeners = new Set<() => void>()

/**
 * The present user's queued submissions on this device, in order of completion. Other users do not see that they
 * exist.
 */
export const ownLetters = (): readonly Letter[] =>
  letters[0]?.owner === signedInUser() ? letters : none

/** Sets the queue as the device has it now (`readLetters`). */
export const setLetters = (next: readonly Letter[]): void => {
  letters = next
  for (const listener of listeners) listener()
}

export const onLettersChanged = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The same for a component, which renders again when the queue changes. */
export const useOwnLetters = (): readonly Letter[] =>
  useSyncExternalStore(onLettersChanged, ownLetters)
