import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { startOfList } from '#web/lib/lists/list-state.ts'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState, SkeletonRows } from '#web/ui/layout/loading.tsx'
import { Actions } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'
import { EntryTable } from './entry-table.tsx'
import { namedFilter } from './named-filter.ts'

const MAX_SHOWN = 10

type LoggedChangesProps = { readonly id: string; readonly name: string }

/** SET-05: the newest events about an object. The server records every read of the log (H2), so this asks on request. */
export const LoggedChanges = ({ id, name }: LoggedChangesProps) => {
  const [isAsked, setAsked] = useState(false)
  const { data, error, refetch } = useQuery({
    ...useTRPC().auditLog.list.queryOptions({ resourceId: id, limit: MAX_SHOWN }),
    enabled: isAsked,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <>
      <Actions>
        {!isAsked && (
          <Button variant="secondary" tone="neutral" size="small" onClick={() => setAsked(true)}>
            {m.object_log_show()}
          </Button>
        )}
        <Link
          to="/admin/audit"
          state={{
            list: { ...startOfList(null), filters: { about: namedFilter({ id, name }) } },
          }}
        >
          {m.object_log_all()}
        </Link>
      </Actions>
      {error !== null && <LoadFailed error={error} retry={refetch} />}
      {isAsked && data === undefined && error === null && <SkeletonRows rows={3} />}
      {data !== undefined && (
        <EntryTable
          rows={data.rows}
          objects={new Map(data.objects.map((object) => [object.id, object]))}
          empty={
            <EmptyState heading={m.object_log_none()} action={null}>
              {m.object_log_none_text()}
            </EmptyState>
          }
          isOfOneObject
        />
      )}
    </>
  )
}
