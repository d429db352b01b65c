import { useSyncExternalStore } from 'react'
import { signedInUser } from '../signed-in.ts'
import type { Letter } from './letter-store.ts'

const none: readonly Letter[] = []

let letters = none
const listeners = new Set<() => void>()

/** What waits on this device for the present user, in the order of finishing; nobody else is shown that it is there. */
export const ownLetters = (): readonly Letter[] =>
  letters[0]?.owner === signedInUser() ? letters : none

/** As the device has it now (`letters.ts`). */
export const setLetters = (next: readonly Letter[]): void => {
  letters = next
  for (const listener of listeners) listener()
}

export const onLettersChanged = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The same for a page, drawn again when it changes. */
export const useOwnLetters = (): readonly Letter[] =>
  useSyncExternalStore(onLettersChanged, ownLetters)
