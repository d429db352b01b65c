import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

type Options<Action, Row, Answer> = {
  readonly act: (action: Action, row: Row) => Promise<Answer>
  /** Fetches again what the deed shows in, before the question goes away; and what is shown, when it failed. */
  readonly refresh: () => Promise<unknown>
  readonly onDone: (action: Action, row: Row, answer: Answer) => void
}

export type Asked<Action, Row> = {
  /** What the question is about; null: it is closed. */
  readonly asked: { readonly action: Action; readonly row: Row } | null
  readonly pending: boolean
  /** Why the last attempt failed, or null. */
  readonly error: Error | null
  readonly ask: (action: Action, row: Row) => void
  readonly confirm: () => void
  readonly cancel: () => void
}

/** What is done with a row of a list, and is asked about first (`question.tsx`). */
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
    // It may be refused because the row is not as it is shown, or gone.
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
