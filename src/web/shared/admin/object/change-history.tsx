import { useQuery } from '@tanstack/react-query'
import type { LastChange } from '#contract/auditLog.ts'
import { openSections } from '#domain/access/sections.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { useSession } from '#web/lib/session/session.tsx'
import { LoggedChanges } from '#web/shared/admin/audit/logged-changes.tsx'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { Skeleton } from '#web/ui/layout/loading.tsx'
import { Section } from '#web/ui/layout/page.tsx'
import * as m from '#web/generated/messages/messages.js'

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
