import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type Ref } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { mayHaveFunctions } from '#domain/access/roles.ts'
import { matches } from '#domain/text/fold.ts'
import { useTRPC } from '#web/lib/cache/queries.tsx'
import { searchable } from '#web/lib/lists/searchable.ts'
import { useDebounced } from '#web/lib/lists/use-debounced.ts'
import { nameOf } from '#web/shared/account/user-label.tsx'
import { LoadFailed } from '#web/shared/load-failed.tsx'
import { Combobox, type ComboboxOption } from '#web/ui/fields/combobox.tsx'
import * as m from '#web/generated/messages/messages.js'

const MAX_MATCHES = 20

/** Two people may have the same name: department and address distinguish them. */
const optionOf = (user: Profile): ComboboxOption => ({
  id: user.id,
  name: nameOf(user),
  detail: [user.departmentName, user.email].filter((one) => one !== null).join(', '),
})

type PersonInputProps = {
  readonly companyId: string
  readonly chosen: ComboboxOption | null
  readonly onChoose: (person: ComboboxOption) => void
  readonly error: string | undefined
  readonly pending: boolean
  readonly ref: Ref<HTMLInputElement>
}

/** FUP-120: somebody of the company who may have a function, found by name or e-mail; never who administers (F-B2). */
export const PersonInput = (props: PersonInputProps) => {
  const { companyId, chosen, onChoose, error, pending, ref } = props
  const [typed, setTyped] = useState('')
  const search = searchable(useDebounced(typed)).trim()
  const people = useQuery({
    ...useTRPC().profiles.list.queryOptions({ companyId, search, pageSize: MAX_MATCHES }),
    placeholderData: keepPreviousData,
  })
  const fit = (people.data?.rows ?? [])
    .filter(({ isActive, role }) => isActive && mayHaveFunctions(role))
    .map(optionOf)
  const isSearching = people.isFetching || search !== searchable(typed).trim()
  return (
    <>
      <Combobox
        label={m.functions_person()}
        help={m.functions_person_help()}
        lang="nb"
        error={error}
        pending={pending}
        required
        ref={ref}
        chosen={chosen}
        // The answer to an earlier text never offers somebody whom the typed one does not find.
        find={(text) => fit.filter(({ name, detail }) => matches(text, [name, detail]))}
        onChoose={(id) => {
          const person = fit.find((one) => one.id === id)
          setTyped('')
          if (person !== undefined) onChoose(person)
        }}
        onType={setTyped}
        noMatch={isSearching ? m.functions_person_searching() : m.functions_person_none()}
      />
      {people.error !== null && <LoadFailed error={people.error} retry={people.refetch} />}
    </>
  )
}
