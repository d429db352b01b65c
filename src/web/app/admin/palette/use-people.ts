import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isSuperadmin } from '#domain/access/roles.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { searchable } from '#web/lib/lists/searchable.ts'
import { nameOf } from '#web/shared/account/user-label.tsx'
import { objectPath } from '#web/shared/admin/object/object-kinds.ts'
import type { Found } from './found.ts'

const MAX_SHOWN = 6

/** The people that the caller administers. A superadmin has no page of the own. */
export const usePeople = (query: string, isAsked: boolean): readonly Found[] => {
  const people = useQuery({
    ...useTRPC().profiles.list.queryOptions({
      search: searchable(query).trim(),
      pageSize: MAX_SHOWN,
    }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const rows = isAsked ? (people.data?.rows ?? []) : []
  return rows.map((user) => ({
    id: user.id,
    name: nameOf(user),
    detail: user.email,
    path: isSuperadmin(user.role) ? '/admin/superadmin' : objectPath('user', user.id),
  }))
}
