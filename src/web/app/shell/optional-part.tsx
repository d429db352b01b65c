import { lazy, type ComponentType } from 'react'
import { settleAfter } from '#web/lib/api/settled.ts'
import { withTexts } from '#web/lib/format/texts.ts'

/** A part of the frame that visitors do not need. Where its code cannot be loaded, the rest of the frame remains. */
export const optionalPart = (load: () => Promise<ComponentType>) => {
  const loadAll = () => withTexts(load)
  return lazy(() =>
    (import.meta.env.MODE === 'browser-test' ? settleAfter(loadAll) : loadAll()).then(
      (Loaded) => ({ default: Loaded }),
      () => ({ default: () => null }),
    ),
  )
}
