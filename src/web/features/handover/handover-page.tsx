import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { formatTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { usePlaces } from '#web/shared/follow-up/use-places.ts'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { EmptyState, SkeletonRows } from '#web/ui/layout/loading.tsx'
import { Card, Page } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { HandoverList } from './handover-list.tsx'

/** FUP-50: the open cases of a department at a shift change. */
export const HandoverPage = () => {
  const { departmentId = '' } = useParams({ strict: false })
  const language = useLanguage()
  const place = usePlaces().data?.places.find((one) => one.departmentId === departmentId)
  const { data, error, refetch } = useQuery(useTRPC().handovers.get.queryOptions({ departmentId }))
  return (
    <Page
      title={
        data === undefined
          ? m.handover_title()
          : m.handover_title_at({ time: formatTime(data.shiftAt, language) })
      }
      lead={place?.name}
      above={<BackLink to="/board">{m.board_title()}</BackLink>}
    >
      <Card>
        {data === undefined && error === null && <SkeletonRows rows={6} />}
        {data === undefined && error !== null && <LoadFailed error={error} retry={refetch} />}
        {data !== undefined && data.lines.length === 0 && (
          <EmptyState heading={m.handover_none()} action={null}>
            {m.handover_none_text()}
          </EmptyState>
        )}
        {data !== undefined && data.lines.length > 0 && (
          <HandoverList
            key={data.shiftAt}
            of={{ departmentId, shiftAt: data.shiftAt }}
            change={{
              shiftAt: Date.parse(data.shiftAt),
              opensAt: Date.parse(data.opensAt),
              overdueAt: Date.parse(data.overdueAt),
            }}
            lines={data.lines}
          />
        )}
      </Card>
    </Page>
  )
}
