import { useLayoutEffect, useRef, useState } from 'react'

type Wanted =
  | { readonly kind: 'added'; readonly symptomId: string }
  | { readonly kind: 'removed'; readonly place: number }

/**
 * Where the focus goes when a link was added, to its first field, or taken away: to the one in its place,
 * else to the way to add one.
 */
export const useLinkFocus = () => {
  const list = useRef<HTMLDivElement>(null)
  const wanted = useRef<Wanted | null>(null)
  const [told, setTold] = useState('')

  useLayoutEffect(() => {
    const { current } = wanted
    wanted.current = null
    if (current === null) return
    if (current.kind === 'added') {
      list.current
        ?.querySelector<HTMLElement>(`[data-symptom="${CSS.escape(current.symptomId)}"] select`)
        ?.focus()
      return
    }
    const cards = list.current?.querySelectorAll<HTMLElement>('[data-symptom]') ?? []
    const card = cards[current.place] ?? cards[cards.length - 1]
    const next = card?.querySelector<HTMLElement>('button') ?? list.current?.querySelector('select')
    next?.focus()
  })

  return {
    list,
    /** For a screen reader: what happened. */
    told,
    focusAdded: (symptomId: string, text: string): void => {
      wanted.current = { kind: 'added', symptomId }
      setTold(text)
    },
    /** `place`: among those that are shown. */
    focusAfterRemoval: (place: number, text: string): void => {
      wanted.current = { kind: 'removed', place }
      setTold(text)
    },
  }
}
