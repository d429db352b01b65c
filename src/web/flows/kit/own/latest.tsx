import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { AssessmentList, NoAssessments } from '#web/flows/kit/list/assessment-list.tsx'
import { ListSafetyLine } from '#web/flows/kit/safety/safety-line.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { SkeletonRows } from '#web/kit/layout/loading.tsx'
import { Card, Section } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

export const useLatest = (userId: string) =>
  useQuery(useTRPC().assessments.list.queryOptions({ userId, limit: 5 }))

type LatestProps = {
  readonly userId: string
  /** In place of an empty list. */
  readonly children?: ReactNode
}

/** DASH-03: the five latest, newest first. */
export const Latest = ({ userId, children }: LatestProps) => {
  const { data, error, refetch } = useLatest(userId)
  const hasRows = data !== undefined && data.rows.length > 0
  return (
    <Card>
      <Section
        heading={m.dashboard_latest()}
        {...(hasRows && { beside: <Link to="/history">{m.dashboard_all()}</Link> })}
      >
        {error !== null && data === undefined && <LoadFailed error={error} retry={refetch} />}
        {error === null && data === undefined && <SkeletonRows rows={5} />}
        {data?.rows.length === 0 && (children ?? <NoAssessments />)}
        {data !== undefined && hasRows && (
          <>
            <AssessmentList rows={data.rows} />
            <ListSafetyLine />
          </>
        )}
      </Section>
    </Card>
  )
}
