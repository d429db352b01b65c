import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { LastChange } from '#contract/auditLog.ts'
import { openSections } from '#domain/access/sections.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { startOfList } from '#web/lib/lists/use-list-state.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { EntryTable } from '#web/office/kit/audit/entry-table.tsx'
import { namedFilter } from '#web/office/kit/audit/named-filter.ts'
import { Button } from '#web/kit/button/button.tsx'
import { EmptyState, SkeletonRows, Skeleton } from '#web/kit/layout/loading.tsx'
import { Actions, Section } from '#web/kit/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

const MAX_SHOWN = 10

type LoggedChangesProps = { readonly id: string; readonly name: string }

/** SET-05: the newest events about an object. The server records every read of the log (H2), so this asks on request. */
const LoggedChanges = ({ id, name }: LoggedChangesProps) => {
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

type ChangeHistoryProps = {
  readonly kind: 'user' | 'company' | 'department'
  readonly id: string
  readonly name: string
  /** BO-21: in the place of 'no change'. */
  readonly createdAt: string
}

/** ADM-04, SET-05: who changed the object last. Who may open the audit log also reads its events there. */
export const ChangeHistory = ({ kind, id, name, createdAt }: ChangeHistoryProps) => {
  const language = useLanguage()
  const { profile, delegatedAdministration } = useSession()
  const sections = openSections(profile.role, delegatedAdministration)
  const { data, error, refetch } = useQuery({
    ...useTRPC().auditLog.lastChange.queryOptions({ kind, id }),
    // The page renders this again for each version of the object.
    staleTime: 0,
  })
  return (
    <Section heading={m.content_action_history()}>
      {error !== null && <LoadFailed error={error} retry={refetch} />}
      {error === null && (
        <p>
          {data === undefined ? (
            <Skeleton width={18} height={1.25} />
          ) : (
            lastChangeText(data.change, createdAt, language)
          )}
        </p>
      )}
      {sections.some((one) => one.id === 'audit') && <LoggedChanges id={id} name={name} />}
    </Section>
  )
}

const lastChangeText = (
  change: LastChange | null,
  createdAt: string,
  language: Language,
): string => {
  if (change === null) return m.object_only_made({ time: formatDateTime(createdAt, language) })
  const who = change.isOwn ? m.object_change_own() : (change.name ?? m.merge_by_other())
  return m.object_last_change({ who, time: formatDateTime(change.at, language) })
}
