import { useEffect, useState, type ComponentType } from 'react'
import { withTexts } from '../format/format-texts.ts'

/**
 * A component whose code loads when it is shown first, or earlier by `load`. It does not suspend: React shows suspended
 * content up to 300 ms late, and the order of the Tab key would change then.
 */
export const loadedLater = <Props extends object>(
  loadCode: () => Promise<ComponentType<Props>>,
) => {
  let Part: ComponentType<Props> | null = null
  const load = async (): Promise<void> => {
    Part ??= await withTexts(loadCode)
  }
  /** Null: the code is not there yet, or there is an error. */
  const usePart = () => {
    const [error, setError] = useState<unknown>(null)
    const [isLoaded, setLoaded] = useState(Part !== null)
    useEffect(() => {
      if (!isLoaded) void load().then(() => setLoaded(true), setError)
    }, [isLoaded])
    return { Part, error }
  }
  return { load, usePart }
}

/** A part of the frame that visitors do not need. Where its code cannot be loaded, the rest of the frame remains. */
export const optionalPart = (load: () => Promise<ComponentType>) => {
  const { usePart } = loadedLater(load)
  return () => {
    const { Part } = usePart()
    return Part && <Part />
  }
}
