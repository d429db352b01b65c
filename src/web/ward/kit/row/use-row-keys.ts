import { useLayoutEffect, useEffectEvent, useState, type RefObject } from 'react'

const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  j: (at, last) => Math.min(last, at + 1),
  ArrowDown: (at, last) => Math.min(last, at + 1),
  k: (at) => Math.max(0, at - 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null

/** WCAG 2.1.4: the keys count only while a row of the list has the focus. */
const onKey = (event: KeyboardEvent, list: HTMLElement): void => {
  const { key, target, ctrlKey, metaKey, altKey } = event
  const row = rowOf(target)
  if (row === null || ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return
  if (key === 'Enter' && target === row) {
    event.preventDefault()
    row.querySelector<HTMLElement>('.hp-row__action :is(a, button)')?.click()
  }
  if (key === 'o') row.querySelector('a')?.click()
  const move = moves[key]
  if (move === undefined) return
  event.preventDefault()
  const all = [...list.querySelectorAll<HTMLElement>('[data-row]')]
  const to = all[move(all.indexOf(row), all.length - 1)]
  const inner = to?.querySelector<HTMLElement>('button') ?? to?.querySelector('a')
  if (to?.hasAttribute('tabindex') === true) to.focus()
  else inner?.focus()
}

/**
 * j and k, the arrows, Home and End move within the list, Enter does what the button of the row says, and o opens the case. They
 * lead to the row where it takes the focus, so that the list can be one tab stop, or to its button or link. `stop` is the row that had the focus last; `isHeld`: the pointer or the focus is on the list.
 */
export const useRowKeys = (
  ref: RefObject<HTMLElement | null>,
): { readonly stop: string | null; readonly isHeld: boolean } => {
  const [stop, setStop] = useState<string | null>(null)
  const [held, setHeld] = useState({ pointer: false, focus: false })
  const onEvent = useEffectEvent((event: Event, list: HTMLElement): void => {
    if (event instanceof KeyboardEvent) onKey(event, list)
    else if (event.type === 'focusin') setStop(rowOf(event.target)?.dataset['row'] ?? stop)
    const focus = list.matches(':focus-within') && event.type !== 'focusout'
    setHeld((before) => ({
      pointer: event.type === 'pointerenter' || (before.pointer && event.type !== 'pointerleave'),
      focus,
    }))
  })
  // Before the list is painted: no key is lost on a row that is in view.
  useLayoutEffect(() => {
    const list = ref.current
    if (list === null) return
    const listener = (event: Event): void => onEvent(event, list)
    const types = ['keydown', 'focusin', 'focusout', 'pointerenter', 'pointerleave'] as const
    for (const type of types) list.addEventListener(type, listener)
    return () => {
      for (const type of types) list.removeEventListener(type, listener)
    }
  }, [ref])
  return { stop, isHeld: held.pointer || held.focus }
}
