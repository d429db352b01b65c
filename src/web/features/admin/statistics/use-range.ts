import { useNavigate, useSearch } from '@tanstack/react-router'
import { startTransition, useOptimistic } from 'react'
import { defaultRange, type DateRange } from '#domain/statistics/ranges.ts'

/** STA-01: the period that the address says. One that is chosen holds at once: the address follows a moment later. */
export const useRange = (): readonly [DateRange, (next: DateRange) => void] => {
  const { range = defaultRange } = useSearch({ from: '/guarded/admin/statistics' })
  const navigate = useNavigate()
  const [shown, show] = useOptimistic(range)
  const choose = (next: DateRange) =>
    startTransition(async () => {
      show(next)
      await navigate({
        to: '/admin/statistics',
        search: { range: next === defaultRange ? undefined : next },
        replace: true,
        resetScroll: false,
      })
    })
  return [shown, choose]
}
