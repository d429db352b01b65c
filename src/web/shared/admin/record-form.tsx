import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '#web/ui/button/button.tsx'
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
  /** BO-14: 'Lagre og neste'. Absent: the form is not one of a list. */
  readonly next?: Following<Saved> | undefined
  readonly children: (drawn: FormState<Row>) => ReactNode
}

type Following<Saved> = {
  readonly hasNext: boolean
  readonly onSaved: (saved: Saved) => void
  /** Nothing was changed: nothing is saved. */
  readonly onSkip: () => void
  /** The name of the field that was in use last; null: none was. The form of the next row begins there. */
  readonly lastField: () => string | null
  readonly onField: (name: string | null) => void
}

const saveFailed = (message: string): string => m.admin_save_failed({ message })

/** The form of one row of a list, in a dialog. */
export const RecordForm = <Values extends FieldValues, Row extends Stored, Saved>(
  props: RecordFormProps<Values, Row, Saved>,
) => {
  const { heading, size = 'medium', onClose, madeActive, children, failed, next } = props
  const { isDirty } = props.form.formState
  const goesOn = useRef(false)
  const hasBegun = useRef(false)
  const fields = useRef<HTMLDivElement>(null)
  const begin = useEffectEvent(() => {
    // The form puts the focus on its first field before.
    hasBegun.current = true
    const name = next?.lastField() ?? null
    if (name === null) return
    fields.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus()
  })
  useEffect(() => begin(), [])
  const { row, shell } = useRecord({
    ...props,
    failed: failed ?? saveFailed,
    onSaved: (saved) => (goesOn.current && next !== undefined ? next : props).onSaved(saved),
    ...(failed === undefined && { fieldText: saveFailed }),
    // USR-02: the save would activate a row that another user has just deactivated.
    undoes: (before, stored) =>
      madeActive !== null && before.isActive === true && stored.isActive === false,
  })
  return (
    <FormDialog
      {...shell}
      heading={heading}
      open
      size={size}
      onClose={onClose}
      onPrimary={() => {
        goesOn.current = false
      }}
      otherSubmits={
        next?.hasNext === true &&
        shell.conflict === null && (
          <Button
            type={isDirty ? 'submit' : 'button'}
            variant="secondary"
            disabled={shell.pending}
            onClick={() => {
              goesOn.current = true
              if (!isDirty) next.onSkip()
            }}
          >
            {isDirty ? m.content_save_and_next() : m.content_next()}
          </Button>
        )
      }
    >
      {madeActive !== null && row?.isActive === false && (
        <Notice tone="info">
          <p>{madeActive()}</p>
        </Notice>
      )}
      <div
        className="hp-guarded-form__fields"
        ref={fields}
        onFocus={({ target }) => {
          if (hasBegun.current) next?.onField(target.getAttribute('name'))
        }}
      >
        {children({ pending: shell.pending, row })}
      </div>
    </FormDialog>
  )
}
