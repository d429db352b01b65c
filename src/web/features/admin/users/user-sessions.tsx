import { useQuery } from '@tanstack/react-query'
import type { Profile } from '#contract/profiles.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage } from '#web/lib/format/language.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { ObjectSection } from '#web/shared/admin/object/object-section.tsx'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { Skeleton } from '#web/ui/layout/loading.tsx'
import * as m from '#web/generated/messages/messages.js'

/** BO-21: where the user is signed in now. */
export const UserSessions = ({ user }: { readonly user: Profile }) => {
  const language = useLanguage()
  const { data, error, refetch } = useQuery({
    ...useTRPC().profiles.sessions.queryOptions({ id: user.id }),
    // Nothing tells that somebody else signed in.
    staleTime: 0,
  })
  return (
    <ObjectSection heading={m.users_sessions()}>
      {error !== null && <LoadFailed error={error} retry={refetch} />}
      {data === undefined && error === null && <Skeleton width={18} height={1.25} />}
      {data?.rows.length === 0 && <p>{m.users_sessions_none()}</p>}
      {data !== undefined && data.rows.length > 0 && (
        <ul>
          {data.rows.map(({ device, createdAt, activeAt }, at) => (
            <li key={`${createdAt} ${at}`}>
              {m.users_session({
                device: device ?? m.sessions_unknown_device(),
                since: formatDateTime(createdAt, language),
                active: formatDateTime(activeAt, language),
              })}
            </li>
          ))}
        </ul>
      )}
    </ObjectSection>
  )
}
