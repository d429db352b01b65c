import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState, type Ref } from 'react'
import type { Profile } from '#contract/profiles.ts'
import type { StaffDuty } from '#domain/follow-up/staff-duties.ts'
import { matches } from '#domain/text/fold.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { searchable, useDebounced } from '#web/lib/lists/typed-search.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { nameOf } from '#web/office/kit/people/user-label.tsx'
import { heldReason } from '#web/office/kit/duty-fields.tsx'
import { LoadFailed } from '#web/lib/elements/load-failed.tsx'
import { Button } from '#web/kit/button/button.tsx'
import { FieldError } from '#web/kit/fields/field.tsx'
import { SearchField } from '#web/kit/fields/search-field.tsx'
import * as m from '#web/generated/messages/messages.js'
import { heldText } from './grant-text.ts'
import '#web/office/kit/people.css'

const MAX_MATCHES = 100

type PeopleInputProps = {
  readonly companyId: string
  /** The department of the function: its people come first. '': none is chosen. */
  readonly departmentId: string
  /** The function that they are to get there. */
  readonly wanted: StaffDuty
  readonly chosen: readonly Profile[]
  readonly onChoose: (people: readonly Profile[]) => void
  readonly error: string | undefined
  readonly pending: boolean
  readonly ref: Ref<HTMLInputElement>
}

/** Two people may have the same name: department and address distinguish them. */
const detailOf = ({ departmentName, email }: Profile): string =>
  [departmentName, email].filter((one) => one !== null).join(', ')

const isSame = ({ id }: Profile, other: Profile): boolean => id === other.id

/**
 * BO-02, FUP-120: people of the company who may have a function, never who administers (F-B2). Without a search they are those of
 * the department. Who is chosen stays in the list.
 */
export const PeopleInput = (props: PeopleInputProps) => {
  const { companyId, departmentId, wanted, chosen, onChoose, error, pending, ref } = props
  const id = useId()
  const { user: own } = useSession()
  const [typed, setTyped] = useState('')
  const search = searchable(useDebounced(typed)).trim()
  const people = useQuery({
    ...useTRPC().profiles.list.queryOptions({
      companyId,
      ...(search === '' && departmentId !== '' && { departmentId }),
      role: 'counselor',
      search,
      pageSize: MAX_MATCHES,
    }),
    placeholderData: keepPreviousData,
  })
  const isSearching = people.isPlaceholderData || search !== searchable(typed).trim()
  // The answer to an earlier text never offers somebody whom the typed one does not find.
  const found = (people.data?.rows ?? []).filter(
    (user) => user.isActive && user.id !== own.id && matches(typed, [nameOf(user), detailOf(user)]),
  )
  const others = chosen.filter((user) => !found.some((one) => isSame(one, user)))
  // BO-02: who has it, or waits for it, gets nothing more by it.
  const reasonOf = (user: Profile) => heldReason(user, { departmentId, function: wanted })
  const lacking = found.filter((user) => reasonOf(user) === null)
  const isChosen = (user: Profile): boolean => chosen.some((one) => isSame(one, user))
  const missing = lacking.filter((user) => !isChosen(user))
  const shown = [...others, ...found]
  const focusable = shown.find((user) => isChosen(user) || reasonOf(user) === null)
  const toggle = (user: Profile): void =>
    onChoose(isChosen(user) ? chosen.filter((one) => !isSame(one, user)) : [...chosen, user])
  return (
    <fieldset className="hp-people" disabled={pending} aria-describedby={`${id}-help`}>
      <legend className="hp-field__label">{m.functions_people()}</legend>
      <p className="hp-field__help" id={`${id}-help`}>
        {m.functions_people_help()}
      </p>
      <SearchField
        label={m.functions_people_search()}
        value={typed}
        onChange={setTyped}
        onEnter={() => undefined}
      />
      <div className="hp-people__tools">
        <p role="status">{m.bulk_selected({ count: chosen.length })}</p>
        {missing.length > 1 && !isSearching && (
          <Button
            size="small"
            variant="secondary"
            onClick={() => onChoose([...chosen, ...missing])}
          >
            {m.bulk_select_everything({ count: lacking.length })}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button size="small" variant="tertiary" tone="neutral" onClick={() => onChoose([])}>
            {m.bulk_clear()}
          </Button>
        )}
      </div>
      <FieldError id={`${id}-error`} error={error} />
      <div className="hp-people__rows">
        {shown.map((user) => (
          <label key={user.id} className="hp-check-row">
            <input
              ref={user === focusable ? ref : undefined}
              className="hp-check"
              type="checkbox"
              checked={isChosen(user)}
              // Who was chosen before the department can still be taken out.
              disabled={reasonOf(user) !== null && !isChosen(user)}
              onChange={() => toggle(user)}
            />
            <span>
              {nameOf(user)} <strong>{heldText(user, departmentId)}</strong>{' '}
              <small>{[detailOf(user), reasonOf(user)].filter(Boolean).join('. ')}</small>
            </span>
          </label>
        ))}
        {shown.length === 0 && (
          <p>{isSearching ? m.functions_person_searching() : m.functions_person_none()}</p>
        )}
      </div>
      {(people.data?.total ?? 0) > MAX_MATCHES && (
        <p className="hp-field__help">{m.functions_people_more({ count: MAX_MATCHES })}</p>
      )}
      {people.error !== null && <LoadFailed error={people.error} retry={people.refetch} />}
    </fieldset>
  )
}
