import { withFields, type Merge, type MergeRules } from '#domain/merge/merge.ts'
import type { Side } from '#web/kit/form/conflict.tsx'
import type { SeenChange } from './last-change-line.ts'

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
export type Measure<Values> = { readonly values: Values; readonly decided: ReadonlySet<string> }

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
