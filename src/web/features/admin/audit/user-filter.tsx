import { useEffect, useRef } from 'react'
import * as m from '#web/generated/messages/messages.js'
import { ChosenFilter } from './chosen-filter.tsx'
import type { Filters } from './filters.ts'
import { UserSearch } from './user-search.tsx'

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
export const UserFilter = ({ person, onUser }: UserFilterProps) => {
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
