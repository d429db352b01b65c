import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { everything, type Filter } from './filter.ts'

/**
 * The filter lives as long as the page: what is searched for may tell of a person, so it never comes
 * into an address or a store. Typing goes before drawing: `shownFilter` follows when there is time.
 */
export const useFilter = () => {
  const [filter, setFilter] = useState<Filter>(everything)
  const shownFilter = useDeferredValue(filter)
  const results = useRef<HTMLDivElement>(null)

  // Whoever had scrolled down the long list sees the short one from its top.
  const drawn = useRef(shownFilter)
  useEffect(() => {
    if (drawn.current === shownFilter) return
    drawn.current = shownFilter
    const list = results.current
    if (list !== null && list.getBoundingClientRect().top < 0) list.scrollIntoView()
  }, [shownFilter])

  const toResults = () => results.current?.focus()
  return { filter, shownFilter, setFilter, results, toResults }
}
