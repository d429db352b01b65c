import { useCallback, useEffect, type ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { SavedKind } from '#contract/auditLog.ts'
import type { MergeRules } from '#domain/merge/merge.ts'
import { currentLanguage } from '#web/lib/format/language.ts'
import { useSave } from '#web/lib/api/use-save.ts'
import type { ComparedField } from '#web/ui/form/differences.ts'
import * as m from '#web/generated/messages/messages.js'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { setKeptChange } from './merge/kept-change.ts'
import { changeWords } from './merge/last-change-line.ts'
import { MergeNews } from './merge/merge-news.tsx'
import { MergeQuestion } from './merge/merge-question.tsx'
import { useMerge, type SaveRow } from './merge/use-merge.ts'

/** One row of a list, and how to save it. The same for a form in a dialog and for one in place. */
export type RecordOf<Values extends FieldValues, Row, Saved> = {
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
  /** Whether a save would undo a change of another user that no field shows. */
  readonly undoes?: (before: Row, stored: Row) => boolean
}

/** Saves a row once. It merges with a newer row, and never overwrites a value that the user has not seen (ADM-04). */
export const useRecord = <
  Values extends FieldValues,
  Row extends { readonly id: string; readonly version: number },
  Saved,
>(
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
  const merge = useMerge({
    form,
    opened,
    fetchRow,
    valuesOf,
    rules,
    savedRow,
    isAbout,
    undoes,
  })
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
        setKeptChange(m.merge_kept({ by: changeWords(kept, currentLanguage()) }))
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
