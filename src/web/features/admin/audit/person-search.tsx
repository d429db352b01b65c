import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { searchable } from '#web/lib/lists/searchable.ts'
import * as m from '#web/generated/messages/messages.js'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { nameOf, Person } from '#web/shared/account/person.tsx'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { usePaused } from './use-paused.ts'

const MOST = 8
const FEWEST_SIGNS = 2

type Props = { readonly onChoose: (person: { id: string; name: string }) => void }

/** Lists the users whose name or e-mail contains the typed text. The user chooses one. */
export const PersonSearch = ({ onChoose }: Props) => {
  const [typed, setTyped] = useState('')
  const search = searchable(usePaused(typed)).trim()
  const isAsked = search.length >= FEWEST_SIGNS
  const { data, error, refetch } = useQuery({
    ...useTRPC().profiles.list.queryOptions({ search, pageSize: MOST }),
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
        {shown !== undefined && shown.total > MOST && <p>{m.audit_person_more()}</p>}
      </div>
      {shown !== undefined && shown.total > 0 && (
        <ul className="hp-audit-person__found" aria-label={m.audit_person_found()}>
          {shown.rows.map((user) => (
            <li key={user.id}>
              <button type="button" onClick={() => onChoose({ id: user.id, name: nameOf(user) })}>
                <Person {...user} place={user.companyName ?? undefined} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
