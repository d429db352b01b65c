import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { everything, narrows, pickerGroups, type Filter, type PickerContent } from './filter.ts'

/**
 * The filter lives as long as the page. A search term may be about a person, so it never enters an address or a
 * store. Typing goes before rendering: the results follow when there is time.
 */
export const useFilter = (content: PickerContent) => {
  const [filter, setFilter] = useState<Filter>(everything)
  const drawn = useDeferredValue(filter)
  const shown = useMemo(() => pickerGroups(content, drawn), [content, drawn])
  const results = useRef<HTMLDivElement>(null)

  // A user who had scrolled down the long list sees the short one from its top.
  const seen = useRef(drawn)
  useEffect(() => {
    if (seen.current === drawn) return
    seen.current = drawn
    const list = results.current
    if (list !== null && list.getBoundingClientRect().top < 0) list.scrollIntoView()
  }, [drawn])

  return { filter, setFilter, shown, isNarrowed: narrows(drawn), results }
}
