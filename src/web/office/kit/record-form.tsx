import { useCallback, useEffect, type ReactNode } from 'react'
import { useForm, type FieldValues, type UseFormReturn, type DefaultValues } from 'react-hook-form'
import { zodResolver } from '@hookform/resolvers/zod'
import type { SavedKind } from '#contract/auditLog.ts'
import type { MergeRules } from '#domain/merge/merge.ts'
import { useSave } from '#web/lib/api/use-save.tsx'
import { currentLanguage } from '#web/lib/format/language.ts'
import type { DialogSize } from '#web/kit/dialog/dialog.tsx'
import type { ComparedField } from '#web/kit/form/differences.ts'
import { FormDialog } from '#web/kit/form/form-dialog.tsx'
import { FormInPlace } from '#web/kit/form/form-in-place.tsx'
import { Notice } from '#web/kit/layout/notice.tsx'
import * as m from '#web/generated/messages/messages.js'
import { ChangedElsewhere, MergeNews, MergeQuestion } from './merge/merge-notices.tsx'
import { setKeptChange } from './merge/kept-notice.tsx'
import { changeText } from './merge/last-change-line.ts'
import { useMerge, type SaveRow } from './merge/use-merge.ts'
import type { AnyFields } from './fields/form-field.ts'
import { useFollowing, type Following } from './use-following.tsx'
import { comparedFields, schemaOf, toForm, type RowOf, type ValuesOf } from './fields/values.ts'

type Stored = { readonly id: string; readonly version: number; readonly isActive?: boolean }

/** One row of a list, and how to save it. The same for a form in a dialog and for one in place. */
type RecordProps<Values extends FieldValues, Row, Saved> = {
  readonly heading: string
  /** Of the row; null: nobody can tell who saved it last. */
  readonly kind: SavedKind | null
  readonly form: UseFormReturn<Values>
  /** Null: a new row. */
  readonly opened: Row | null
  readonly fetchRow: () => Promise<Row>
  readonly valuesOf: (row: Row) => Values
  /** The fields for a comparison of two versions (ADM-04). */
  readonly fields: (row: Row | null) => readonly ComparedField<Values>[]
  /** How two changes of the row merge (ADM-04). Absent: each field alone. */
  readonly rules?: MergeRules<Values>
  /** `row`: the one that the form is based on. It and its version are null for a new row. */
  readonly save: SaveRow<Values, Row, Saved>
  /** Fetches the list again before the form can reopen, so that it opens with the row's present version. */
  readonly refresh: () => Promise<unknown>
  readonly onSaved: (saved: Saved) => void
  /** The label of the submit button; absent: 'Lagre'. */
  readonly submitLabel?: string
  readonly onClose: () => void
  /** `row`: the newest known one, which is the opened one or a newer one of another user. */
  readonly children: (drawn: { readonly pending: boolean; readonly row: Row | null }) => ReactNode
}

type Options<Values extends FieldValues, Row, Saved> = RecordProps<Values, Row, Saved> & {
  /** The message above the fields after a failed save. */
  readonly failed: (message: string) => ReactNode
  /** The text at a field that the server refused; absent: the server's message alone. */
  readonly fieldText?: (message: string) => string
  /** Whether a save would undo a change of another user that no field shows. */
  readonly undoes?: (before: Row, stored: Row) => boolean
}

/** Saves a row once. It merges with a newer row, and never overwrites a value that the user has not seen (ADM-04). */
const useRecord = <Values extends FieldValues, Row extends Stored, Saved>(
  options: Options<Values, Row, Saved>,
) => {
  const { kind, form, opened, fetchRow, valuesOf, rules, undoes, fieldText } = options
  const { fields, save, refresh, onSaved, failed, submitLabel = m.admin_save() } = options
  const id = opened?.id ?? null
  const isAbout = useCallback(
    (change: { id: string | null }) => id !== null && change.id === id,
    [id],
  )
  const savedRow = id === null || kind === null ? null : { kind, id }
  const merge = useMerge({ form, opened, fetchRow, valuesOf, rules, savedRow, isAbout, undoes })
  // The message of the save before.
  useEffect(() => setKeptChange(null), [])
  const { submit, error, pending } = useSave({
    form,
    save: (typed: Values) =>
      merge.send(typed, async (...sent) => {
        try {
          return await save(...sent)
        } catch (failure) {
          // The server may have refused it because the row has changed since the list was fetched, or is gone.
          void refresh()
          throw failure
        }
      }),
    onSaved: async ({ saved, kept }) => {
      await refresh()
      if (kept !== null) {
        setKeptChange(m.merge_kept({ by: changeText(kept, currentLanguage()) }))
      }
      onSaved(saved)
    },
    text: failed,
    ...(fieldText && { fieldText }),
    fallback: m.admin_unknown_error(),
  })
  const { question, row } = merge
  const compared = fields(row)
  const conflict =
    question === null ? null : (
      <MergeQuestion
        key={question.round}
        question={question}
        fields={compared}
        pending={pending}
        saveLabel={pending ? m.admin_saving() : submitLabel}
        onChoose={merge.choose}
        onSave={() => void form.handleSubmit(submit)()}
      />
    )
  const notice = (
    <>
      {/* The server reports the user's own save as well, perhaps before it answers. */}
      <ChangedElsewhere of={savedRow} at={pending ? null : merge.changedAt} onShow={merge.show} />
      <MergeNews news={merge.news} fields={compared} />
    </>
  )
  return {
    row,
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

/** The form of a row with these fields, for `RecordForm`. Null: a new row. */
export const useFieldForm = <Fields extends AnyFields>(
  fields: Fields,
  row: RowOf<Fields> | null,
  {
    schema = schemaOf(fields),
    initial = toForm(fields, row),
  }: { schema?: ReturnType<typeof schemaOf<Fields>>; initial?: ValuesOf<Fields> } = {},
) => ({
  form: useForm<ValuesOf<Fields>, unknown, ValuesOf<Fields>>({
    resolver: zodResolver(schema),
    shouldFocusError: false,
    defaultValues: initial as DefaultValues<ValuesOf<Fields>>,
  }),
  valuesOf: (stored: RowOf<Fields>) => toForm(fields, stored),
  fields: () => comparedFields(fields),
})

type RecordFormProps<Values extends FieldValues, Row extends Stored, Saved> = RecordProps<
  Values,
  Row,
  Saved
> & {
  readonly size?: DialogSize
  /** Shown above the fields of an inactive row. The save activates the row again (USR-02). Absent: it does not. */
  readonly madeActive?: () => string
  /** The message above the fields after a failed save; absent: 'Feil ved lagring', also at a refused field (USR-03). */
  readonly failed?: (message: string) => string
  /** BO-14: 'Lagre og neste'. Absent: the form is not one of a list. */
  readonly next?: Following<Saved> | undefined
}

const saveFailed = (message: string): string => m.admin_save_failed({ message })

/** The form of one row of a list, in a dialog. */
export const RecordForm = <Values extends FieldValues, Row extends Stored, Saved>(
  props: RecordFormProps<Values, Row, Saved>,
) => {
  const { heading, size = 'medium', onClose, madeActive, children, failed, next } = props
  const going = useFollowing(next)
  const { row, shell } = useRecord({
    ...props,
    failed: failed ?? saveFailed,
    onSaved: (saved) => going.after(props).onSaved(saved),
    ...(failed === undefined && { fieldText: saveFailed }),
    // USR-02: the save would activate a row that another user has just deactivated.
    undoes: (before, stored) =>
      madeActive !== undefined && before.isActive === true && stored.isActive === false,
  })
  return (
    <FormDialog
      {...shell}
      heading={heading}
      open
      size={size}
      onClose={onClose}
      onPrimary={going.stop}
      otherSubmits={going.submits(props.form.formState.isDirty, shell)}
    >
      {madeActive !== undefined && row?.isActive === false && (
        <Notice tone="info">
          <p>{madeActive()}</p>
        </Notice>
      )}
      {going.around(children({ pending: shell.pending, row }))}
    </FormDialog>
  )
}

type InlineFormProps<Values extends FieldValues, Row extends Stored, Saved> = RecordProps<
  Values,
  Row,
  Saved
> & {
  readonly failed: (message: string) => string
  /** BO-14: 'Lagre og neste'. Absent: the form is not one of a list. */
  readonly next?: Following<Saved> | undefined
  /** The failure is a sentence of its own; what the server says of it stands below. */
  readonly explained?: true
}

/** The form of one row of a list in the row's own place, or of a new one in a card above the list (CNT-05). */
export const InlineForm = <Values extends FieldValues, Row extends Stored, Saved>(
  props: InlineFormProps<Values, Row, Saved>,
) => {
  const { heading, onClose, failed, explained, next, children } = props
  const going = useFollowing(next)
  const { row, shell } = useRecord({
    ...props,
    onSaved: (saved) => going.after(props).onSaved(saved),
    failed: (message) => (
      <>
        <p>{failed(message)}</p>
        {explained === true && <p>{message}</p>}
      </>
    ),
  })
  return (
    <FormInPlace
      {...shell}
      heading={heading}
      isLong
      onClose={onClose}
      onPrimary={going.stop}
      otherSubmits={going.submits(props.form.formState.isDirty, shell)}
    >
      {going.around(children({ pending: shell.pending, row }))}
    </FormInPlace>
  )
}
