import { useCallback, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useNewerRow } from '#web/lib/live/use-newer-row.ts'
import { useSave } from '#web/lib/api/use-save.ts'
import { Conflict } from '#web/ui/form/conflict.tsx'
import type { ComparedField } from '#web/ui/form/differences.ts'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import * as m from '#web/generated/messages/messages.js'

/** One row of a list, and how to save it. The same for a form in a dialog and for one in place. */
export type RecordOf<Values extends FieldValues, Row, Saved> = {
  readonly form: UseFormReturn<Values>
  /** Null: a new row. */
  readonly opened: Row | null
  readonly fetchRow: () => Promise<Row>
  readonly valuesOf: (row: Row) => Values
  /** The fields for a comparison of two versions (ADM-04). */
  readonly fields: (row: Row | null) => readonly ComparedField<Values>[]
  /** `version`: the one that the user knows; null for a new row. */
  readonly save: (values: Values, version: number | null) => Promise<Saved>
  /** Fetches the list again before the form can reopen, so that it opens with the row's present version. */
  readonly refresh: () => Promise<unknown>
  readonly onSaved: (saved: Saved) => void
  /** The label of the submit button; absent: 'Lagre'. */
  readonly submitLabel?: string
}

export type FormState<Row> = {
  readonly pending: boolean
  /** The newest known row: the opened one, or a newer one of another user. */
  readonly row: Row | null
}

type Options<Values extends FieldValues, Row, Saved> = RecordOf<Values, Row, Saved> & {
  /** The message above the fields after a failed save. */
  readonly failed: (message: string) => ReactNode
  /** The text at a field that the server refused; absent: the server's message alone. */
  readonly fieldText?: (message: string) => string
}

/** Saves a row once, and never overwrites a version that the user has not seen (ADM-04). */
export const useRecord = <
  Values extends FieldValues,
  Row extends { readonly id: string; readonly version: number },
  Saved,
>(
  options: Options<Values, Row, Saved>,
) => {
  const { form, opened, fetchRow, valuesOf, fields, save, refresh, onSaved, failed } = options
  const { submitLabel = m.admin_save(), fieldText } = options
  const id = opened?.id ?? null
  const isAbout = useCallback(
    (change: { id: string | null }) => id !== null && change.id === id,
    [id],
  )
  const newer = useNewerRow(opened, fetchRow, isAbout)
  const { stored } = newer
  const { submit, error, pending } = useSave<Values, Saved>({
    form,
    save: async (values) => {
      try {
        return await save(values, newer.version)
      } catch (failure) {
        // The server may have refused it because the row has changed since the list was fetched, or is gone.
        void refresh()
        throw failure
      }
    },
    onSaved: async (saved) => {
      await refresh()
      onSaved(saved)
    },
    onStale: newer.fetch,
    text: failed,
    ...(fieldText && { fieldText }),
    fallback: m.admin_unknown_error(),
  })
  const conflict =
    stored === null ? null : (
      <Conflict
        key={stored.version}
        form={form}
        stored={valuesOf(stored)}
        fields={fields(stored)}
        pending={pending}
        onKeepMine={() => void form.handleSubmit(submit)()}
        onTakeTheirs={() => {
          form.reset(valuesOf(stored))
          newer.adopt()
        }}
      />
    )
  // The server reports the user's own save as well, perhaps before it answers.
  const notice = <ChangedElsewhere at={pending ? null : newer.changedAt} onShow={newer.fetch} />
  return {
    row: stored ?? opened,
    /** For `FormDialog` and `FormInPlace`. */
    shell: {
      form,
      onSubmit: submit,
      error,
      pending,
      notice,
      conflict,
      submitLabel,
      pendingLabel: m.admin_saving(),
    },
  }
}
