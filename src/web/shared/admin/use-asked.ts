import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

type Options<Action, Row, Answer> = {
  readonly act: (action: Action, row: Row) => Promise<Answer>
  /** Fetches the affected data again, before the question closes and after a failure. */
  readonly refresh: () => Promise<unknown>
  readonly onDone: (action: Action, row: Row, answer: Answer) => void
}

export type Asked<Action, Row> = {
  /** The subject of the question; null: it is closed. */
  readonly asked: { readonly action: Action; readonly row: Row } | null
  readonly pending: boolean
  /** Why the last attempt failed, or null. */
  readonly error: Error | null
  readonly ask: (action: Action, row: Row) => void
  readonly confirm: () => void
  readonly cancel: () => void
}

/** An action on a row of a list that needs a confirmation (`question.tsx`). */
export const useAsked = <Action, Row, Answer>({
  act,
  refresh,
  onDone,
}: Options<Action, Row, Answer>): Asked<Action, Row> => {
  const [asked, setAsked] = useState<Asked<Action, Row>['asked']>(null)
  const deed = useMutation({
    mutationFn: ({ action, row }: NonNullable<typeof asked>) => act(action, row),
    onSuccess: async (answer, { action, row }) => {
      await refresh()
      setAsked(null)
      onDone(action, row, answer)
    },
    // The server may have refused it because the row has changed or is gone.
    onError: () => void refresh(),
  })
  return {
    asked,
    pending: deed.isPending,
    error: deed.error,
    ask: (action, row) => {
      deed.reset()
      setAsked({ action, row })
    },
    confirm: () => {
      if (asked !== null) deed.mutate(asked)
    },
    cancel: () => setAsked(null),
  }
}
