import { useEffectEvent, useLayoutEffect } from 'react'

/** Calls `press` for each key on the page. It listens before the page is painted: no key is lost on what is in view. */
export const usePageKey = (press: (event: KeyboardEvent) => void): void => {
  const onPress = useEffectEvent(press)
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => onPress(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
