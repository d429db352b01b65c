import type { ComponentType } from 'react'
import { loadedLater } from '#web/lib/browser/loaded-later.ts'

/** A part of the frame that visitors do not need. Where its code cannot be loaded, the rest of the frame remains. */
export const optionalPart = (load: () => Promise<ComponentType>) => {
  const { usePart } = loadedLater(load)
  return () => {
    const { Part } = usePart()
    return Part && <Part />
  }
}
