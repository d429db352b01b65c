import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { defaultRange, type DateRange } from '#domain/statistics/ranges.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { FigureSection } from '#web/shared/follow-up/figure-section.tsx'
import { RangeRows } from '#web/shared/range-rows.tsx'
import { Card } from '#web/ui/layout/page.tsx'

type CompanyFiguresProps = { readonly companyId: string }

/** FUP-140: the figures of a company and a period, for an administrator who reads no case. */
export const CompanyFigures = ({ companyId }: CompanyFiguresProps) => {
  const [dateRange, setRange] = useState<DateRange>(defaultRange)
  const answer = useQuery(useTRPC().followUp.figures.queryOptions({ dateRange, companyId }))
  return (
    <Card>
      <RangeRows range={dateRange} onRange={setRange} />
      <FigureSection answer={answer} />
    </Card>
  )
}
