import { useQuery } from '@tanstack/react-query'
import { progressPercent } from '#domain/assessment/assessment-status.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { Figure, Figures, Progress } from '#web/kit/layout/figure-tile.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import { Card, Section } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

export const useOverview = () => useQuery(useTRPC().assessments.overview.queryOptions({}))

/** DASH-02: how many of one's own assessments there are, and how far they came. */
export const Overview = ({ heading }: { readonly heading: string }) => {
  const { data, error, refetch } = useOverview()
  return (
    <Card>
      <Section heading={heading}>
        {error !== null && data === undefined && <LoadFailed error={error} retry={refetch} />}
        {error === null && data === undefined && <SkeletonRows rows={3} />}
        {data !== undefined && <OverviewFigures {...data} />}
      </Section>
    </Card>
  )
}

type Counts = {
  readonly total: number
  readonly completed: number
  readonly averageMinutes: number | null
}

const OverviewFigures = ({ total, completed, averageMinutes }: Counts) => (
  <>
    <Figures>
      <Figure name={m.dashboard_total()}>{total}</Figure>
      <Figure name={m.dashboard_completed()}>{completed}</Figure>
      <Figure name={m.dashboard_average()}>
        {averageMinutes === null ? m.list_none() : m.dashboard_minutes({ minutes: averageMinutes })}
      </Figure>
    </Figures>
    <Progress name={m.dashboard_progress()} percent={progressPercent(completed, total)} />
  </>
)
