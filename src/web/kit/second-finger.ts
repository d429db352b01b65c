import { useEffect } from 'react'

/** F-A1: calls back when a second finger comes down while one is on the page, wherever it does. */
export const useSecondFinger = (onSecondFinger: () => void): void => {
  useEffect(() => {
    const onPointerDown = ({ isPrimary }: PointerEvent) => {
      if (!isPrimary) onSecondFinger()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [onSecondFinger])
}
