import { useEffect, useState, type ComponentType } from 'react'
import { withTexts } from '#web/lib/format/texts.ts'

/**
 * A part of the frame that visitors do not need. Where its code cannot be loaded, the rest of the frame remains. It
 * does not suspend: React shows suspended content up to 300 ms late, and the order of the Tab key would change then.
 */
export const optionalPart = (load: () => Promise<ComponentType>) => {
  let Part: ComponentType | null = null
  const loadPart = async (): Promise<void> => {
    Part ??= await withTexts(load)
  }
  return () => {
    const [isLoaded, setLoaded] = useState(Part !== null)
    useEffect(() => {
      if (!isLoaded)
        void loadPart().then(
          () => setLoaded(true),
          () => undefined,
        )
    }, [isLoaded])
    return Part && <Part />
  }
}
