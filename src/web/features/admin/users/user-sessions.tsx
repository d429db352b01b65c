import { useQuery } from '@tanstack/react-query'
import type { Profile, UserSession } from '#contract/profiles.ts'
import { formatDateTime } from '#web/lib/format/format.ts'
import { useLanguage, type Language } from '#web/lib/format/language.ts'
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
          {sessionTexts(data.rows, language).map(([text, count]) => (
            <li key={text}>{count === 1 ? text : m.users_session_several({ text, count })}</li>
          ))}
        </ul>
      )}
    </ObjectSection>
  )
}

/** Each sign-in in words, and how many are alike. */
const sessionTexts = (
  rows: readonly UserSession[],
  language: Language,
): readonly (readonly [text: string, count: number])[] => {
  const counts = new Map<string, number>()
  for (const { device, createdAt, activeAt } of rows) {
    const text = m.users_session({
      device: device ?? m.sessions_unknown_device(),
      since: formatDateTime(createdAt, language),
      active: formatDateTime(activeAt, language),
    })
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return [...counts]
}
