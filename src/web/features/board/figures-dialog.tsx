import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CarePlace } from '#contract/functions.ts'
import { defaultRange, type DateRange } from '#domain/statistics/ranges.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { FigureSection } from '#web/shared/follow-up/figure-section.tsx'
import { RangeRows } from '#web/shared/range-rows.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

type FiguresDialogProps = { readonly place: CarePlace; readonly onClose: () => void }

/** FUP-140: of one department and a period. */
export const FiguresDialog = ({ place, onClose }: FiguresDialogProps) => {
  const [dateRange, setRange] = useState<DateRange>(defaultRange)
  const { departmentId } = place
  const answer = useQuery(useTRPC().followUp.wardFigures.queryOptions({ dateRange, departmentId }))
  return (
    <Dialog heading={place.name} open onClose={onClose}>
      <RangeRows range={dateRange} onRange={setRange} />
      <FigureSection answer={answer} />
    </Dialog>
  )
}
