import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { OpenHandover } from '#contract/handovers.ts'
import { refusalOf } from '#web/lib/api/call-failure.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useServerMinute } from '#web/lib/api/server-time.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { pastText } from '#web/ward/kit/time-texts.ts'
import { usePlaces } from '#web/ward/kit/use-places.ts'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { BackLink } from '#web/kit/layout/back-link.tsx'
import { EmptyState, SkeletonRows } from '#web/kit/layout/loading.tsx'
import { Card, Page } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { HandoverDone } from './handover-done.tsx'
import { HandoverList } from './handover-list.tsx'
import { ViewChoice, type View } from './choices.tsx'
import './handover.css'

/** The view of what the user did last in this shift change; before that, of who had the shift that ends. */
const viewOf = ({ lines, isLeaving }: OpenHandover): View => {
  const last = (times: readonly (string | false | undefined)[]): string =>
    times
      .filter((at) => typeof at === 'string')
      .toSorted()
      .at(-1) ?? ''
  const offered = last(lines.map((line) => line.offered?.isOwn === true && line.offered.at))
  const taken = last(lines.map((line) => line.taken?.isOwn === true && line.taken.at))
  if (offered !== taken) return offered > taken ? 'off' : 'on'
  return isLeaving ? 'off' : 'on'
}

/** FUP-50: the open cases of a department at a shift change. */
export const HandoverPage = () => {
  const { departmentId = '' } = useParams({ strict: false })
  const language = useLanguage()
  const now = useServerMinute()
  const place = usePlaces().data?.places.find((one) => one.departmentId === departmentId)
  const { data, error, refetch } = useQuery(useTRPC().handovers.get.queryOptions({ departmentId }))
  const [chosen, setChosen] = useState<View | null>(null)
  const view = chosen ?? (data === undefined ? 'on' : viewOf(data))
  const isDone = data !== undefined && data.lines.every(({ taken }) => taken !== null)
  return (
    <Page
      title={
        data === undefined
          ? m.handover_title()
          : m.handover_title_at({ time: pastText(Date.parse(data.shiftAt), now, language) })
      }
      lead={place?.name}
      above={<BackLink to="/board">{m.board_title()}</BackLink>}
      beside={data !== undefined && !isDone && <ViewChoice value={view} onChange={setChosen} />}
    >
      <div className="hp-shift">
        {data === undefined && (
          <Card>
            {error === null && <SkeletonRows rows={6} />}
            {refusalOf(error)?.reason === 'not-found' && (
              <EmptyState heading={m.handover_no_right()} action={null}>
                {m.handover_no_right_text()}
              </EmptyState>
            )}
            {error !== null && refusalOf(error)?.reason !== 'not-found' && (
              <LoadFailed error={error} retry={refetch} />
            )}
          </Card>
        )}
        {data !== undefined && data.lines.length === 0 && (
          <Card>
            <EmptyState heading={m.handover_none()} action={null}>
              {m.handover_none_text()}
            </EmptyState>
          </Card>
        )}
        {isDone && data.lines.length > 0 && <HandoverDone shift={data} view={view} />}
        {data !== undefined && !isDone && (
          <HandoverList key={data.shiftAt} departmentId={departmentId} view={view} shift={data} />
        )}
      </div>
    </Page>
  )
}
