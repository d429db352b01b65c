import { useEffect, useRef, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { resourceText } from '#web/account/kit/audit-texts/value-texts.ts'
import { namedFilter } from '#web/office/kit/audit/named-filter.ts'
import { FilterSelect, type FilterSelectProps } from '#web/office/kit/lists/filter-select.tsx'
import { CheckboxField } from '#web/kit/fields/checkbox-field.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { searchable, useDebounced } from '#web/lib/lists/typed-search.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { nameOf, UserLabel } from '#web/office/kit/people/user-label.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { SearchField } from '#web/kit/fields/search-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import type { FilterName, Filters, useChoices } from './audit-entries.ts'

const MAX_MATCHES = 8
const MIN_LENGTH = 2

type UserSearchProps = { readonly onChoose: (person: { id: string; name: string }) => void }

/** Lists the users whose name or e-mail contains the typed text. The user chooses one. */
const UserSearch = ({ onChoose }: UserSearchProps) => {
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

type ChosenFilterProps = {
  readonly label: string
  /** Of what the list is narrowed to. */
  readonly name: string
  readonly clear: string
  readonly onClear: () => void
}

/** SET-05: a filter by one object, and the way to remove it. */
const ChosenFilter = ({ label, name, clear, onClear }: ChosenFilterProps) => (
  <div className="hp-audit-person__chosen" role="group" aria-label={label}>
    <p>
      {label}: <strong>{name}</strong>
    </p>
    <Button variant="tertiary" size="small" onClick={onClear}>
      {clear}
    </Button>
  </div>
)

type FilteredUser = NonNullable<Filters['person']>

type UserFilterProps = {
  readonly person: FilteredUser | undefined
  /** Null: all users. */
  readonly onUser: (person: FilteredUser | null) => void
}

/**
 * SET-05: filters by the user who did it, found by name. The choice removes the pressed control, so the focus moves
 * to its replacement.
 */
const UserFilter = ({ person, onUser }: UserFilterProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const moves = useRef(false)
  useEffect(() => {
    if (!moves.current) return
    moves.current = false
    frame.current?.querySelector<HTMLElement>('input, button')?.focus()
  })
  const change = (next: FilteredUser | null) => {
    moves.current = true
    onUser(next)
  }
  return (
    <div className="hp-audit-person" ref={frame}>
      {person === undefined ? (
        <UserSearch onChoose={change} />
      ) : (
        <ChosenFilter
          label={m.audit_person()}
          name={person.name}
          clear={m.audit_person_clear()}
          onClear={() => change(null)}
        />
      )}
    </div>
  )
}

type MoreFiltersProps = Pick<FilterSelectProps, 'list'> & {
  readonly filters: Filters
  readonly choices: ReturnType<typeof useChoices>
}

/** BO-07: the filters for which the line has no room. */
export const MoreFilters = ({ list, filters, choices }: MoreFiltersProps) => {
  const onFilter = (name: FilterName, value: string) => list.onFilter(name, value)
  const all = m.audit_all()
  return (
    <div className="hp-audit-more">
      <UserFilter
        person={filters.person}
        onUser={(person) => onFilter('person', person === null ? '' : namedFilter(person))}
      />
      {filters.about !== undefined && (
        <ChosenFilter
          label={m.audit_column_about()}
          name={filters.about.name}
          clear={m.audit_about_clear()}
          onClear={() => onFilter('about', '')}
        />
      )}
      <FilterSelect
        {...{ list, all }}
        name={'resource' satisfies FilterName}
        label={m.audit_resource()}
        options={choices.data?.resourceTypes.map((value) => ({
          value,
          label: resourceText(value),
        }))}
      />
      <FilterSelect
        {...{ list, all }}
        name={'result' satisfies FilterName}
        label={m.audit_result()}
        options={[
          { value: 'done', label: m.audit_done() },
          { value: 'refused', label: m.audit_refused() },
        ]}
      />
      <CheckboxField
        label={m.audit_reads()}
        help={m.audit_reads_help()}
        error={undefined}
        pending={false}
        checked={filters.reads === true}
        onChange={({ target }) => onFilter('reads', target.checked ? 'yes' : '')}
      />
    </div>
  )
}
