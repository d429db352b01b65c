import { useSyncExternalStore } from 'react'

/** Whether the window matches a media query, now and after each change. A prerendered page does not know. */
const windowHook = (media: string): (() => boolean) => {
  const subscribe = (onChange: () => void): (() => void) => {
    const query = matchMedia(media)
    query.addEventListener('change', onChange)
    return () => query.removeEventListener('change', onChange)
  }
  const read = (): boolean => matchMedia(media).matches
  const unknown = (): boolean => false
  return () => useSyncExternalStore(subscribe, read, unknown)
}

/** A phone: a row has no room for its actions beside its menu. The style sheets use the same width. */
export const useNarrow = windowHook('(max-width: 40rem)')

/** PUB-04: the links of the header fold into a menu. `header.css` uses the same width. */
export const useFoldedHeader = windowHook('(width < 60rem)')
