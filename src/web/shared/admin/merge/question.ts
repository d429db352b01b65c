import type { LastChange } from '#contract/auditLog.ts'
import { withFields, type Merge } from '#domain/merge/merge.ts'
import type { Side } from '#web/ui/form/conflict.tsx'

type Name<Values> = keyof Values & string

/** ADM-04: the conflicts of a merge, and the choices of the user. */
export type Question<Values> = {
  readonly conflicts: Merge<Values>['conflicts']
  readonly mine: Values
  readonly theirs: Values
  readonly choices: Readonly<Record<string, Side>>
  readonly change: LastChange | null
  /** Counts how often the form asked. A repeated question takes the focus again. */
  readonly round: number
}

/** The values that the next merge compares with, and the fields that the user chose a value for. */
export type Measure<Values> = { readonly values: Values; readonly decided: ReadonlySet<string> }

export const keyOf = (fields: readonly string[]): string => fields.join(' ')

const chosenFields = <Values>(
  { conflicts, choices }: Question<Values>,
  isChosen: (side: Side | undefined) => boolean,
): readonly Name<Values>[] =>
  conflicts.filter((fields) => isChosen(choices[keyOf(fields)])).flat()

export const isDecided = <Values>(question: Question<Values>): boolean =>
  chosenFields(question, (side) => side === undefined).length === 0

/** A choice was made between the own value and theirs: only a newer value of theirs asks again. */
export const measureOf = <Values extends object>(
  base: Values,
  question: Question<Values> | null,
): Measure<Values> => {
  if (question === null) return { values: base, decided: new Set() }
  const chosen = chosenFields(question, (side) => side !== undefined)
  return { values: withFields(base, chosen, question.theirs), decided: new Set<string>(chosen) }
}

/**
 * The question after a merge, or null. `before`: the earlier question. A field that asks again offers what the user
 * typed, although the form has the chosen value.
 */
export const questionOf = <Values extends object>(
  { conflicts, merged }: Merge<Values>,
  theirs: Values,
  change: LastChange | null,
  before: Question<Values> | null,
): Question<Values> | null => {
  if (conflicts.length === 0) return null
  const given = before === null ? [] : chosenFields(before, (side) => side === 'theirs')
  const again = new Set<string>(conflicts.flat())
  const mine =
    before === null
      ? merged
      : withFields(
          merged,
          given.filter((name) => again.has(name)),
          before.mine,
        )
  return { conflicts, mine, theirs, choices: {}, change, round: (before?.round ?? 0) + 1 }
}
