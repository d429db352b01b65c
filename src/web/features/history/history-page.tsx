import { useInfiniteQuery } from '@tanstack/react-query'
import { useTRPC } from '#web/lib/queries.tsx'
import { useSession } from '#web/lib/session.tsx'
import { AssessmentList } from '#web/parts/assessment-list.tsx'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { NoAssessments } from '#web/parts/no-assessments.tsx'
import { SafetyLine } from '#web/parts/safety-line.tsx'
import { Button } from '#web/ui/button.tsx'
import { SkeletonRows } from '#web/ui/loading.tsx'
import { Actions, Card, Page } from '#web/ui/page.tsx'
import * as m from '#web/generated/messages/messages.js'

/** The user's own assessments, a page at a time. */
export const HistoryPage = () => {
  const { user } = useSession()
  const list = useInfiniteQuery(
    useTRPC().assessments.list.infiniteQueryOptions(
      { userId: user.id, limit: 20 },
      { getNextPageParam: ({ next }) => next },
    ),
  )
  const rows = list.data?.pages.flatMap((page) => page.rows)
  return (
    <Page title={m.history_title()} lead={m.history_lead()} width="text">
      <Card>
        {rows === undefined && list.error === null && <SkeletonRows rows={8} />}
        {rows?.length === 0 && <NoAssessments />}
        {rows !== undefined && rows.length > 0 && <AssessmentList rows={rows} withLevel />}
        {list.error !== null && (
          <LoadFailed
            error={list.error}
            retry={rows === undefined ? list.refetch : list.fetchNextPage}
          />
        )}
        {list.hasNextPage && list.error === null && (
          <Actions>
            <Button
              variant="secondary"
              pending={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {list.isFetchingNextPage ? m.history_more_pending() : m.history_more()}
            </Button>
          </Actions>
        )}
      </Card>
      {rows !== undefined && rows.length > 0 && <SafetyLine />}
    </Page>
  )
}
