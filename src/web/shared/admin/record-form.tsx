import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { DialogSize } from '#web/ui/dialog/dialog.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { useRecord, type FormState, type RecordOf } from './use-record.tsx'

type Stored = { readonly id: string; readonly version: number; readonly isActive?: boolean }

type RecordFormProps<Values extends FieldValues, Row extends Stored, Saved> = RecordOf<
  Values,
  Row,
  Saved
> & {
  readonly heading: string
  readonly size?: DialogSize
  readonly onClose: () => void
  /** Shown above the fields of an inactive row. The save activates the row again (USR-02). Null: it does not. */
  readonly madeActive: (() => string) | null
  /** The message above the fields after a failed save; absent: 'Feil ved lagring', also at a refused field (USR-03). */
  readonly failed?: (message: string) => string
  readonly children: (drawn: FormState<Row>) => ReactNode
}

const saveFailed = (message: string): string => m.admin_save_failed({ message })

/** The form of one row of a list, in a dialog. */
export const RecordForm = <Values extends FieldValues, Row extends Stored, Saved>(
  props: RecordFormProps<Values, Row, Saved>,
) => {
  const { heading, size = 'medium', onClose, madeActive, children, failed } = props
  const { row, shell } = useRecord({
    ...props,
    failed: failed ?? saveFailed,
    ...(failed === undefined && { fieldText: saveFailed }),
    // USR-02: the save would activate a row that another user has just deactivated.
    undoes: (before, stored) =>
      madeActive !== null && before.isActive === true && stored.isActive === false,
  })
  return (
    <FormDialog {...shell} heading={heading} open size={size} onClose={onClose}>
      {madeActive !== null && row?.isActive === false && (
        <Notice tone="info">
          <p>{madeActive()}</p>
        </Notice>
      )}
      {children({ pending: shell.pending, row })}
    </FormDialog>
  )
}
