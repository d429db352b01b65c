import { useSyncExternalStore, useEffect } from 'react'
import { LiveNotice } from '#web/kit/layout/notice.tsx'

let kept: string | null = null
const listeners = new Set<() => void>()

/** ADM-04: what the page says after a save that kept a change of another user. Null: nothing. */
export const setKeptChange = (text: string | null): void => {
  kept = text
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const useKeptChange = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => kept,
    () => null,
  )

/** ADM-04: below the heading of the page, until the next form opens or the user leaves the page. */
export const KeptNotice = () => {
  const text = useKeptChange()
  useEffect(() => () => setKeptChange(null), [])
  return <LiveNotice tone="success">{text === null ? null : <p>{text}</p>}</LiveNotice>
}
