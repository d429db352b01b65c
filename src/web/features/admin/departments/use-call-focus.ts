import { useLayoutEffect, useRef, useState } from 'react'
import * as m from '#web/generated/messages/messages.js'

type PendingFocus =
  | { readonly kind: 'moved'; readonly position: number; readonly direction: 'up' | 'down' }
  | { readonly kind: 'removed'; readonly position: number }

/**
 * Where the focus goes when a line of the list was moved, to its same button, or removed: to the one in
 * its place, else to the way to add one.
 */
export const useCallFocus = () => {
  const list = useRef<HTMLDivElement>(null)
  const wanted = useRef<PendingFocus | null>(null)
  const [announcement, setAnnouncement] = useState('')

  useLayoutEffect(() => {
    const { current } = wanted
    wanted.current = null
    if (current === null) return
    const line = list.current?.querySelector<HTMLElement>(`[data-place="${current.position}"]`)
    const button =
      current.kind === 'moved'
        ? (line?.querySelector<HTMLElement>(`[data-move="${current.direction}"]:enabled`) ??
          line?.querySelector<HTMLElement>('[data-move]:enabled'))
        : (line?.querySelector<HTMLElement>('input') ??
          list.current?.querySelector<HTMLElement>(':scope > button'))
    button?.focus()
  })

  return {
    list,
    /** For a screen reader: what happened. */
    announcement,
    focusMoved: (position: number, direction: 'up' | 'down'): void => {
      wanted.current = { kind: 'moved', position, direction }
      setAnnouncement(m.departments_call_moved({ line: position + 1 }))
    },
    focusAfterRemoval: (position: number): void => {
      wanted.current = { kind: 'removed', position }
      setAnnouncement(m.departments_call_removed({ line: position + 1 }))
    },
  }
}
