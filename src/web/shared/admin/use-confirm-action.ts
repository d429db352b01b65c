import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

type ConfirmActionOptions<Action, Row, Answer> = {
  readonly act: (action: Action, row: Row) => Promise<Answer>
  /** Fetches the affected data again, before the question closes and after a failure. */
  readonly refresh: () => Promise<unknown>
  readonly onDone: (action: Action, row: Row, answer: Answer) => void
}

export type ConfirmAction<Action, Row> = {
  /** The subject of the question; null: it is closed. */
  readonly subject: { readonly action: Action; readonly row: Row } | null
  readonly pending: boolean
  /** Why the last attempt failed, or null. */
  readonly error: Error | null
  readonly request: (action: Action, row: Row) => void
  readonly confirm: () => void
  readonly cancel: () => void
}

/** An action on a row of a list that needs a confirmation (`confirm-action-dialog.tsx`). */
export const useConfirmAction = <Action, Row, Answer>({
  act,
  refresh,
  onDone,
}: ConfirmActionOptions<Action, Row, Answer>): ConfirmAction<Action, Row> => {
  const [subject, setSubject] = useState<ConfirmAction<Action, Row>['subject']>(null)
  const mutation = useMutation({
    mutationFn: ({ action, row }: NonNullable<typeof subject>) => act(action, row),
    onSuccess: async (answer, { action, row }) => {
      await refresh()
      setSubject(null)
      onDone(action, row, answer)
    },
    // The server may have refused it because the row has changed or is gone.
    onError: () => void refresh(),
  })
  return {
    subject,
    pending: mutation.isPending,
    error: mutation.error,
    request: (action, row) => {
      mutation.reset()
      setSubject({ action, row })
    },
    confirm: () => {
      if (subject !== null) mutation.mutate(subject)
    },
    cancel: () => setSubject(null),
  }
}
