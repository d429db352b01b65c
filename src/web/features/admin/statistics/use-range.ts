import { useNavigate, useSearch } from '@tanstack/react-router'
import { startTransition, useOptimistic, useState } from 'react'
import {
  defaultRange,
  nextOpening,
  type DateRange,
  type Opening,
} from '#domain/statistics/ranges.ts'
import type { Figure } from '#domain/statistics/figure.ts'

/**
 * STA-01: the period that the address says. One that is chosen holds at once: the address follows a moment later.
 * `lengthens`: without one in the address, the page opens on a longer period until one shows something (BO-10).
 */
export const useRange = (lengthens: boolean) => {
  const { range }: { readonly range?: DateRange } = useSearch({
    from: '/guarded/admin/statistics',
  })
  const navigate = useNavigate()
  const [chosen, show] = useOptimistic(range)
  const [opening, setOpening] = useState<Opening | null>(
    lengthens && range === undefined ? { range: defaultRange, isFound: false } : null,
  )
  const choose = (next: DateRange) =>
    startTransition(async () => {
      setOpening(null)
      show(next)
      await navigate({
        to: '/admin/statistics',
        search: { range: next === defaultRange ? undefined : next },
        replace: true,
        resetScroll: false,
      })
    })
  return {
    range: chosen ?? opening?.range ?? defaultRange,
    showRange: choose,
    /** The page looks for a period that shows something: it draws nothing of the others. */
    isOpening: opening?.isFound === false,
    isLengthened: opening?.isFound === true && opening.range !== defaultRange,
    /** The total of the period that is shown. */
    onTotal: (total: Figure): void => {
      if (opening?.isFound === false) setOpening(nextOpening(opening.range, total))
    },
  }
}
