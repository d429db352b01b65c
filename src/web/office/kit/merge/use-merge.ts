import { useState, useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { mergeVersions, withFields, type MergeRules, type Merge } from '#domain/merge/merge.ts'
import { isSameValue } from '#domain/merge/same-value.ts'
import { isStale } from '#web/lib/api/use-save.tsx'
import type { Side } from '#web/kit/form/conflict.tsx'
import { onChange, type Change } from '#web/lib/live/live-changes.ts'
import { fetchLastChange, type SavedRow, type SeenChange } from './last-change-line.ts'

type Name<Values> = keyof Values & string

/** ADM-04: the conflicts of a merge, and the choices of the user. */
export type Question<Values> = {
  readonly conflicts: Merge<Values>['conflicts']
  /** The value of each side for the fields in conflict. */
  readonly mine: Values
  readonly theirs: Values
  /** The values of the stored row. Those of a list that merges by item differ from `theirs`. */
  readonly stored: Values
  readonly choices: Readonly<Record<string, Side>>
  readonly change: SeenChange
  /** Counts how often the form asked. A repeated question takes the focus again. */
  readonly round: number
}

/** The values that the next merge compares with, and the fields that the user chose a value for. */
type Measure<Values> = { readonly values: Values; readonly decided: ReadonlySet<string> }

export const keyOf = (fields: readonly string[]): string => fields.join(' ')

const chosenFields = <Values>(
  { conflicts, choices }: Question<Values>,
  isChosen: (side: Side | undefined) => boolean,
): readonly Name<Values>[] => conflicts.filter((fields) => isChosen(choices[keyOf(fields)])).flat()

export const isDecided = <Values>(question: Question<Values>): boolean =>
  chosenFields(question, (side) => side === undefined).length === 0

/** The user chose between two values: only a newer value of the other user asks again. */
export const measureOf = <Values extends object>(
  base: Values,
  question: Question<Values> | null,
): Measure<Values> => {
  if (question === null) return { values: base, decided: new Set() }
  const chosen = chosenFields(question, (side) => side !== undefined)
  return { values: withFields(base, chosen, question.stored), decided: new Set<string>(chosen) }
}

/**
 * The question after a merge, or null. `before`: the earlier question. A field that asks again offers what the user
 * typed, although the form has the chosen value. A list that merges by item offers the list of the form: the one that
 * the user typed lacks the newest items.
 */
export const questionOf = <Values extends object>(
  { conflicts, merged, otherwise: theirs }: Merge<Values>,
  stored: Values,
  change: SeenChange,
  before: Question<Values> | null,
  lists: MergeRules<Values>['lists'],
): Question<Values> | null => {
  if (conflicts.length === 0) return null
  const again = new Set<string>(conflicts.flat())
  const typed =
    before === null
      ? []
      : chosenFields(before, (side) => side === 'theirs').filter(
          (name) => again.has(name) && lists?.[name] === undefined,
        )
  const mine = before === null ? merged : withFields(merged, typed, before.mine)
  return { conflicts, mine, theirs, stored, choices: {}, change, round: (before?.round ?? 0) + 1 }
}

/** The last reported change of a row that is open here. */
type ReportedChange = { readonly version: number | null; readonly at: string }

type RowChange = Extract<Change, { kind: 'changed' }>

/**
 * LIVE-01: when another user saved a newer row than the known one, as an ISO instant; null: nobody did. `known`: the
 * version that the form is based on; null for a new row. `isAbout`: whether a change is about this row.
 */
const useNewerRow = (
  known: number | null,
  isAbout: (change: RowChange) => boolean,
): string | null => {
  const [reported, setReported] = useState<ReportedChange | null>(null)
  useEffect(
    () =>
      onChange((change) => {
        if (change.kind !== 'changed' || !isAbout(change)) return
        setReported({ version: change.version, at: new Date().toISOString() })
      }),
    [isAbout],
  )
  const isNews = known !== null && reported !== null && (reported.version ?? 0) > known
  return isNews ? reported.at : null
}

/** Each round is a save of another user between our merge and our save. */
const MAX_ROUNDS = 5

type MergeOptions<Values extends FieldValues, Row> = {
  readonly form: UseFormReturn<Values>
  /** The row that the form was opened with. Null: a new one. */
  readonly opened: Row | null
  /** Fetches the row as it is stored now. */
  readonly fetchRow: () => Promise<Row>
  readonly valuesOf: (row: Row) => Values
  readonly rules?: MergeRules<Values> | undefined
  /** Null: a new row. */
  readonly savedRow: SavedRow | null
  /** Whether a change is about this row. */
  readonly isAbout: (change: RowChange) => boolean
  /** Whether a save would undo a change of the other user that no field shows: an inactive row becomes active. */
  readonly undoes?: ((before: Row, stored: Row) => boolean) | undefined
}

/** `version`: of the row that the form is based on; null for a new row. */
export type SaveRow<Values, Row, Saved> = (
  values: Values,
  version: number | null,
  row: Row | null,
) => Promise<Saved>

/** A merge that the form shows, and that asks nothing. */
export type News<Values> = {
  readonly change: SeenChange
  /** What the user typed, and the same with the values of the other user. */
  readonly before: Values
  readonly after: Values
  /** The user wanted to save, and must look at the form first. */
  readonly isUnsaved: boolean
}

/**
 * ADM-04: saves over a newer row without a loss. A field that only one side changed has that side's value. Where both
 * changed a field, the form asks and sends nothing. No merge overwrites a version that it has not seen.
 */
export const useMerge = <Values extends FieldValues, Row extends { readonly version: number }>(
  options: MergeOptions<Values, Row>,
) => {
  const { form, opened, fetchRow, valuesOf, rules, savedRow, isAbout, undoes } = options
  const [base, setBase] = useState(
    opened === null ? null : { row: opened, values: valuesOf(opened) },
  )
  const [question, setQuestion] = useState<Question<Values> | null>(null)
  const [news, setNews] = useState<News<Values> | null>(null)
  const changedAt = useNewerRow(base?.row.version ?? null, isAbout)

  const fill = (values: Values, names: readonly string[]): void => {
    for (const name of names as Path<Values>[]) {
      form.setValue(name, (values as FieldValues)[name], { shouldDirty: true })
    }
  }

  /** Merges with the row as it is stored now, and fills the form with the result. */
  const mergeInto = async (from: Measure<Values>, mine: Values) => {
    const [row, change] = await Promise.all([fetchRow(), fetchLastChange(savedRow)])
    const theirs = valuesOf(row)
    const merge = mergeVersions({ base: from.values, mine, theirs }, rules, from.decided)
    const asked = merge.conflicts.flat()
    const next = questionOf(merge, theirs, change, question, rules?.lists)
    fill(merge.merged, merge.taken)
    if (next !== null) fill(next.mine, asked)
    setBase({ row, values: withFields(theirs, asked, from.values) })
    setQuestion(next)
    setNews(null)
    return {
      row,
      theirs,
      merged: merge.merged,
      isAsked: next !== null,
      isChanged: !isSameValue(from.values, theirs),
      news: { change, before: mine, after: merge.merged },
    }
  }

  const send = async <Saved>(typed: Values, save: SaveRow<Values, Row, Saved>) => {
    if (base === null) return { saved: await save(typed, null, null), kept: null }
    if (question !== null && !isDecided(question)) {
      setQuestion({ ...question, round: question.round + 1 })
      return null
    }
    let { row } = base
    let from = measureOf(base.values, question)
    let values = typed
    let kept: SeenChange | null = null
    for (let round = 1; ; round += 1) {
      try {
        return { saved: await save(values, row.version, row), kept }
      } catch (failure) {
        if (!isStale(failure) || round > MAX_ROUNDS) throw failure
      }
      const found = await mergeInto(from, values)
      if (found.isAsked) return null
      // What the merge made must pass the form's own checks before it is sent.
      if (undoes?.(row, found.row) === true || !(await form.trigger())) {
        setNews({ ...found.news, isUnsaved: true })
        return null
      }
      if (found.isChanged) kept = found.news.change
      row = found.row
      values = found.merged
      from = { values: found.theirs, decided: from.decided }
    }
  }

  return {
    /** The newest known row; null for a new one. */
    row: base?.row ?? null,
    question,
    news,
    changedAt,
    /**
     * Saves, and merges as often as another user was faster. Null: nothing is stored, the form asks. `kept`: the
     * change of the other user that the save kept.
     */
    send,
    /** Merges without a save. */
    show: async (): Promise<void> => {
      if (base === null) return
      const found = await mergeInto(measureOf(base.values, question), form.getValues())
      if (found.isAsked) return
      setNews({ ...found.news, isUnsaved: false })
      if (isSameValue(found.merged, found.theirs)) form.reset(found.theirs)
    },
    choose: (key: string, side: Side): void => {
      if (question === null) return
      const names = question.conflicts.find((fields) => keyOf(fields) === key) ?? []
      fill(side === 'mine' ? question.mine : question.theirs, names)
      setQuestion({ ...question, choices: { ...question.choices, [key]: side } })
    },
    /** The form has the values of this row now. */
    rebase: (row: Row): void => {
      setBase({ row, values: valuesOf(row) })
      setQuestion(null)
      setNews(null)
    },
  }
}
