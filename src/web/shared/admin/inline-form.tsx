import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormInPlace } from '#web/ui/form/form-in-place.tsx'
import { useRecord, type FormState, type RecordOf } from './use-record.tsx'

type InlineFormProps<
  Values extends FieldValues,
  Row extends { readonly id: string; readonly version: number },
  Saved,
> = RecordOf<Values, Row, Saved> & {
  readonly heading: string
  readonly onClose: () => void
  readonly failed: (message: string) => string
  /** The failure is a sentence of its own; what the server says of it stands below. */
  readonly explained?: true
  readonly children: (drawn: FormState<Row>) => ReactNode
}

/** The form of one row of a list in the row's own place, or of a new one in a card above the list (CNT-05). */
export const InlineForm = <
  Values extends FieldValues,
  Row extends { readonly id: string; readonly version: number },
  Saved,
>(
  props: InlineFormProps<Values, Row, Saved>,
) => {
  const { heading, onClose, failed, explained, children, ...record } = props
  const { row, shell } = useRecord({
    ...record,
    failed: (message) => (
      <>
        <p>{failed(message)}</p>
        {explained === true && <p>{message}</p>}
      </>
    ),
  })
  return (
    <FormInPlace {...shell} heading={heading} onClose={onClose}>
      {children({ pending: shell.pending, row })}
    </FormInPlace>
  )
}
