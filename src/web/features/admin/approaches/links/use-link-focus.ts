import { useLayoutEffect, useRef, useState } from 'react'

type Wanted =
  | { readonly kind: 'added'; readonly symptomId: string }
  | { readonly kind: 'removed'; readonly symptomId: string; readonly place: number }

const cardOf = (list: HTMLElement | null, symptomId: string) =>
  list?.querySelector<HTMLElement>(`[data-symptom="${CSS.escape(symptomId)}"]`) ?? null

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
    if (current === null) return
    const card = cardOf(list.current, current.symptomId)
    // The form tells of its rows in a drawing of its own.
    if ((card === null) === (current.kind === 'added')) return
    wanted.current = null
    if (current.kind === 'added') {
      card?.querySelector('select')?.focus()
      return
    }
    const cards = [...(list.current?.querySelectorAll('[data-symptom]') ?? [])]
    const next = cards[current.place] ?? cards.at(-1)
    const target = next?.querySelector('button') ?? list.current?.querySelector('select')
    target?.focus()
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
    focusAfterRemoval: (symptomId: string, place: number, text: string): void => {
      wanted.current = { kind: 'removed', symptomId, place }
      setTold(text)
    },
  }
}
