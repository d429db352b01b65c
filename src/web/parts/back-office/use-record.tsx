import { useCallback, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useNewer } from '#web/lib/use-newer.ts'
import { useSave } from '#web/lib/use-save.ts'
import { Conflict } from '#web/ui/conflict.tsx'
import type { ComparedField } from '#web/ui/differences.ts'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import * as m from '#web/generated/messages/messages.js'

/** One row of a list, and how it is saved; the same for a form in a dialog and for one in place. */
export type RecordOf<Values extends FieldValues, Row, Saved> = {
  readonly form: UseFormReturn<Values>
  /** Null: a new one. */
  readonly opened: Row | null
  readonly fetchRow: () => Promise<Row>
  readonly valuesOf: (row: Row) => Values
  /** As two versions are compared by (ADM-04). */
  readonly fields: (row: Row | null) => readonly ComparedField<Values>[]
  /** `version`: the one that the user knows of; null for a new one. */
  readonly save: (values: Values, version: number | null) => Promise<Saved>
  /** Fetches the list again: before the form can be opened anew, with the version that the row has now. */
  readonly refresh: () => Promise<unknown>
  readonly onSaved: (saved: Saved) => void
  /** What the button says that sends it; absent: 'Lagre'. */
  readonly submitLabel?: string
}

export type Drawn<Row> = {
  readonly pending: boolean
  /** The row as it is known now: the one that was opened, or the newer one of somebody else. */
  readonly row: Row | null
}

type Options<Values extends FieldValues, Row, Saved> = RecordOf<Values, Row, Saved> & {
  /** What is said above the fields when it was not saved. */
  readonly failed: (message: string) => ReactNode
}

/** Saves a row once, and never over what somebody else saved unseen (ADM-04). */
export const useRecord = <
  Values extends FieldValues,
  Row extends { readonly id: string; readonly version: number },
  Saved,
>(
  options: Options<Values, Row, Saved>,
) => {
  const { form, opened, fetchRow, valuesOf, fields, save, refresh, onSaved, failed } = options
  const { submitLabel = m.admin_save() } = options
  const id = opened?.id ?? null
  const isAbout = useCallback(
    (change: { id: string | null }) => id !== null && change.id === id,
    [id],
  )
  const newer = useNewer(opened, fetchRow, isAbout)
  const { stored } = newer
  const { submit, error, pending } = useSave<Values, Saved>({
    form,
    save: async (values) => {
      try {
        return await save(values, newer.version)
      } catch (failure) {
        // It may be refused because the row is not as the list shows it, or gone.
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
          newer.take()
        }}
      />
    )
  // One's own save is told as well, before it is answered perhaps.
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
