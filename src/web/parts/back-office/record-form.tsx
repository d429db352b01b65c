import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useNewer } from '#web/lib/use-newer.ts'
import { useSave } from '#web/lib/use-save.ts'
import { Conflict } from '#web/ui/conflict.tsx'
import type { ComparedField } from '#web/ui/differences.ts'
import type { DialogSize } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import * as m from '#web/generated/messages/messages.js'

type Stored = { readonly version: number; readonly isActive: boolean }

type Drawn<Row> = {
  readonly pending: boolean
  /** The row as it is known now: the one that was opened, or the newer one of somebody else. */
  readonly row: Row | null
}

type Props<Values extends FieldValues, Row extends Stored, Saved> = {
  readonly heading: string
  readonly size?: DialogSize
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
  readonly onClose: () => void
  /** Said above the fields of an inactive row, which the save makes active again (USR-02); null: it does not. */
  readonly madeActive: (() => string) | null
  readonly children: (drawn: Drawn<Row>) => ReactNode
}

/** The form of one row of a list: saves once, and never over what somebody else saved unseen (ADM-04). */
export const RecordForm = <Values extends FieldValues, Row extends Stored, Saved>(
  props: Props<Values, Row, Saved>,
) => {
  const { heading, size = 'medium', form, opened, fetchRow, valuesOf, fields } = props
  const { save, refresh, onSaved, onClose, madeActive, children } = props
  const newer = useNewer(opened, fetchRow)
  const { stored } = newer
  const row = stored ?? opened
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
    text: (message) => m.admin_save_failed({ message }),
    fallback: m.admin_unknown_error(),
  })
  return (
    <FormDialog
      heading={heading}
      open
      size={size}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      error={error}
      pending={pending}
      submitLabel={m.admin_save()}
      pendingLabel={m.admin_saving()}
      conflict={
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
      }
    >
      {madeActive !== null && row?.isActive === false && (
        <Notice tone="info">
          <p>{madeActive()}</p>
        </Notice>
      )}
      {children({ pending, row })}
    </FormDialog>
  )
}
