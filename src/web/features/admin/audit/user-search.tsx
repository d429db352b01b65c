import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { searchable } from '#web/lib/lists/searchable.ts'
import { useDebounced } from '#web/lib/lists/use-debounced.ts'
import * as m from '#web/generated/messages/messages.js'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { nameOf, UserLabel } from '#web/shared/account/user-label.tsx'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'

const MAX_MATCHES = 8
const MIN_LENGTH = 2

type UserSearchProps = { readonly onChoose: (person: { id: string; name: string }) => void }

/** Lists the users whose name or e-mail contains the typed text. The user chooses one. */
export const UserSearch = ({ onChoose }: UserSearchProps) => {
  const [typed, setTyped] = useState('')
  const search = searchable(useDebounced(typed)).trim()
  const isAsked = search.length >= MIN_LENGTH
  const { data, error, refetch } = useQuery({
    ...useTRPC().profiles.list.queryOptions({ search, pageSize: MAX_MATCHES }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const shown = isAsked && typed !== '' ? data : undefined
  return (
    <>
      <SearchField
        label={m.audit_person_search()}
        value={typed}
        onChange={setTyped}
        // The list follows the typing. The user chooses in the list.
        onEnter={() => undefined}
      />
      <p className="hp-audit-person__help">{m.audit_person_help()}</p>
      {isAsked && error !== null && <LoadFailed error={error} retry={refetch} />}
      <div role="status">
        {shown?.total === 0 && <p>{m.audit_person_none()}</p>}
        {shown !== undefined && shown.total > MAX_MATCHES && <p>{m.audit_person_more()}</p>}
      </div>
      {shown !== undefined && shown.total > 0 && (
        <ul className="hp-audit-person__found" aria-label={m.audit_person_found()}>
          {shown.rows.map((user) => (
            <li key={user.id}>
              <button type="button" onClick={() => onChoose({ id: user.id, name: nameOf(user) })}>
                <UserLabel {...user} scope={user.companyName ?? undefined} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
