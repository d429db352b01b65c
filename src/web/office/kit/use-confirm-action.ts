import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { asksAboutCases } from '#web/ward/kit/use-unwatched-question.ts'

type ConfirmActionOptions<Action, Row, Answer> = {
  /** `isConfirmed`: the user has answered the question about open cases (FUP-122). */
  readonly act: (action: Action, row: Row, isConfirmed: boolean) => Promise<Answer>
  /** Fetches the affected data again, before the question closes and after a failure. */
  readonly refresh: () => Promise<unknown>
  readonly onDone: (action: Action, row: Row, answer: Answer) => void
}

export type ConfirmAction<Action, Row> = {
  /** The subject of the question; null: it is closed. */
  readonly subject: { readonly action: Action; readonly row: Row } | null
  readonly pending: boolean
  /** FUP-122: the next attempt answers the server's question. */
  readonly isAsked: boolean
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
    mutationFn: ({
      action,
      row,
      isConfirmed,
    }: NonNullable<typeof subject> & { isConfirmed: boolean }) => act(action, row, isConfirmed),
    onSuccess: async (answer, { action, row }) => {
      await refresh()
      setSubject(null)
      onDone(action, row, answer)
    },
    // The server may have refused it because the row has changed or is gone.
    onError: () => void refresh(),
  })
  // A repeated attempt has no error while it is under way.
  const isAsked = asksAboutCases(mutation.error) || mutation.variables?.isConfirmed === true
  return {
    subject,
    pending: mutation.isPending,
    isAsked,
    error: mutation.error,
    request: (action, row) => {
      mutation.reset()
      setSubject({ action, row })
    },
    confirm: () => {
      if (subject !== null) mutation.mutate({ ...subject, isConfirmed: isAsked })
    },
    cancel: () => setSubject(null),
  }
}
