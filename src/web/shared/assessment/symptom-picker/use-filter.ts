import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { everything, narrows, pickerGroups, type Filter, type PickerContent } from './filter.ts'

/**
 * The filter lives as long as the page. A search term may be about a person, so it never enters an address or a
 * store. Typing goes before rendering: the results follow when there is time.
 */
export const useFilter = (content: PickerContent) => {
  const [filter, setFilter] = useState<Filter>(everything)
  const deferredFilter = useDeferredValue(filter)
  const shown = useMemo(() => pickerGroups(content, deferredFilter), [content, deferredFilter])
  const results = useRef<HTMLDivElement>(null)

  // A user who had scrolled down the long list sees the short one from its top.
  const seen = useRef(deferredFilter)
  useEffect(() => {
    if (seen.current === deferredFilter) return
    seen.current = deferredFilter
    const list = results.current
    if (list !== null && list.getBoundingClientRect().top < 0) list.scrollIntoView()
  }, [deferredFilter])

  return { filter, setFilter, shown, isNarrowed: narrows(deferredFilter), results }
}
