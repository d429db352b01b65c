import { useLayoutEffect, useRef, useState } from 'react'
import * as m from '#web/generated/messages/messages.js'

type Wanted =
  | { readonly kind: 'moved'; readonly place: number; readonly way: 'up' | 'down' }
  | { readonly kind: 'removed'; readonly place: number }

/**
 * Where the focus goes when a line of the list was moved, to its same button, or removed: to the one in
 * its place, else to the way to add one.
 */
export const useCallFocus = () => {
  const list = useRef<HTMLDivElement>(null)
  const wanted = useRef<Wanted | null>(null)
  const [told, setTold] = useState('')

  useLayoutEffect(() => {
    const { current } = wanted
    wanted.current = null
    if (current === null) return
    const line = list.current?.querySelector<HTMLElement>(`[data-place="${current.place}"]`)
    const button =
      current.kind === 'moved'
        ? (line?.querySelector<HTMLElement>(`[data-move="${current.way}"]:enabled`) ??
          line?.querySelector<HTMLElement>('[data-move]:enabled'))
        : (line?.querySelector<HTMLElement>('input') ??
          list.current?.querySelector<HTMLElement>(':scope > button'))
    button?.focus()
  })

  return {
    list,
    /** For a screen reader: what happened. */
    told,
    focusMoved: (place: number, way: 'up' | 'down'): void => {
      wanted.current = { kind: 'moved', place, way }
      setTold(m.departments_call_moved({ line: place + 1 }))
    },
    focusAfterRemoval: (place: number): void => {
      wanted.current = { kind: 'removed', place }
      setTold(m.departments_call_removed({ line: place + 1 }))
    },
  }
}
