import { useLayoutEffect, useRef, useState } from 'react'

type PendingFocus =
  | { readonly kind: 'added'; readonly symptomId: string }
  | { readonly kind: 'removed'; readonly symptomId: string; readonly position: number }

const cardOf = (list: HTMLElement | null, symptomId: string) =>
  list?.querySelector<HTMLElement>(`[data-symptom="${CSS.escape(symptomId)}"]`) ?? null

/**
 * Moves the focus after a change of the links. After an addition: to the first field of the new link. After a
 * removal: to the link in its place, or else to the control that adds a link.
 */
export const useLinkFocus = () => {
  const list = useRef<HTMLDivElement>(null)
  const wanted = useRef<PendingFocus | null>(null)
  const [announcement, setAnnouncement] = useState('')

  useLayoutEffect(() => {
    const { current } = wanted
    if (current === null) return
    const card = cardOf(list.current, current.symptomId)
    // The form renders its rows separately, so this waits for that render.
    if ((card === null) === (current.kind === 'added')) return
    wanted.current = null
    if (current.kind === 'added') {
      card?.querySelector('select')?.focus()
      return
    }
    const cards = [...(list.current?.querySelectorAll('[data-symptom]') ?? [])]
    const next = cards[current.position] ?? cards.at(-1)
    const target = next?.querySelector('button') ?? list.current?.querySelector('select')
    target?.focus()
  })

  return {
    list,
    /** The announcement for screen readers. */
    announcement,
    focusAdded: (symptomId: string, text: string): void => {
      wanted.current = { kind: 'added', symptomId }
      setAnnouncement(text)
    },
    /** `position`: the index among the shown links. */
    focusAfterRemoval: (symptomId: string, position: number, text: string): void => {
      wanted.current = { kind: 'removed', symptomId, position }
      setAnnouncement(text)
    },
  }
}
