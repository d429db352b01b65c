import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BoardRow } from '#contract/cases.ts'
import type { FunctionName } from '#domain/access/permissions.ts'
import { useTRPC } from '#web/lib/cache/query-provider.tsx'
import { mayCall } from '../use-places.ts'

export type ChosenCase = BoardRow & { readonly departmentName: string }

/** FUP-08: the open cases where the user may call this function, and the one that they choose. None is chosen for them. */
export const useCaseChoice = (name: FunctionName, exceptId?: string) => {
  const { data, error, refetch } = useQuery(useTRPC().cases.board.queryOptions({}))
  const [id, setId] = useState('')
  const [isMissing, setMissing] = useState(false)
  const places = new Map(data?.places.map((place) => [place.departmentId, place]))
  const rows = (data?.rows ?? []).toSorted((one, other) =>
    one.reference < other.reference ? -1 : 1,
  )
  const choices = rows.flatMap((row): readonly ChosenCase[] => {
    const place = places.get(row.departmentId)
    const isOffered = place !== undefined && mayCall(name, place.functions) && row.id !== exceptId
    return isOffered ? [{ ...row, departmentName: place.name }] : []
  })
  const chosen = choices.find((row) => row.id === id) ?? null
  return {
    /** Undefined: not known yet. */
    choices: data === undefined ? undefined : choices,
    error,
    refetch,
    chosen,
    isMissing: isMissing && chosen === null,
    choose: setId,
    /** Calls it with the choice, or says that it is missing. */
    withChosen: (act: (chosen: ChosenCase) => void): void => {
      if (chosen === null) setMissing(true)
      else act(chosen)
    },
  }
}

export type CaseChoice = ReturnType<typeof useCaseChoice>
