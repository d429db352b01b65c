import { isSameValue } from './same-value.ts'

/** The name of a field. */
type Name<Values> = keyof Values & string

/** Fields that depend on each other, such as an acute sign and what to do about it. A field is in one group at most. */
type FieldGroup<Values> = {
  readonly fields: readonly Name<Values>[]
  /** Whether the values of a merge may come from both sides. Absent: they may not, one side has all of them. */
  readonly mayMix?: (merged: Values) => boolean
}

/** How the fields of a form merge; without rules each field merges alone. */
export type MergeRules<Values> = {
  readonly groups?: readonly FieldGroup<Values>[]
  /** Fields whose stored value no user sees: each own change of them is a conflict. */
  readonly unseen?: readonly Name<Values>[]
}

export type Versions<Values> = {
  /** As the user's form was filled. */
  readonly base: Values
  /** As the user typed them. */
  readonly mine: Values
  /** As another user stored them in the meantime. */
  readonly theirs: Values
}

export type Merge<Values> = {
  /** Fields in conflict have the user's value. */
  readonly merged: Values
  /** The fields of each conflict: one choice decides on all of them. */
  readonly conflicts: readonly (readonly Name<Values>[])[]
  /** The fields whose value is that of the other user. */
  readonly taken: readonly Name<Values>[]
}

type Outcome = 'same' | 'mine' | 'theirs' | 'conflict'

/** The values of one side, with the named fields of the other. */
export const withFields = <Values extends object>(
  values: Values,
  names: readonly Name<Values>[],
  from: Values,
): Values =>
  Object.assign({}, values, Object.fromEntries(names.map((name) => [name, from[name]])))

/**
 * ADM-04: merges two changes of the same row by field. A field that one side changed has that side's value. A field
 * that both changed to different values is a conflict. `decided`: fields that the user chose a value for: a newer
 * value of the other user is a conflict, whatever the user chose.
 */
export const mergeVersions = <Values extends object>(
  { base, mine, theirs }: Versions<Values>,
  { groups = [], unseen = [] }: MergeRules<Values> = {},
  decided: ReadonlySet<string> = new Set(),
): Merge<Values> => {
  const names = Object.keys(mine) as Name<Values>[]
  const outcomeOf = (name: Name<Values>): Outcome => {
    const isMineNew = !isSameValue(mine[name], base[name])
    if (unseen.includes(name) && isMineNew) return 'conflict'
    if (isSameValue(mine[name], theirs[name])) return 'same'
    if (isSameValue(theirs[name], base[name])) return 'mine'
    return isMineNew || decided.has(name) ? 'conflict' : 'theirs'
  }
  const outcomes = new Map(names.map((name) => [name, outcomeOf(name)]))
  const named = (outcome: Outcome) => names.filter((name) => outcomes.get(name) === outcome)

  const fieldwise = withFields(mine, named('theirs'), theirs)
  const otherwise = withFields(fieldwise, named('conflict'), theirs)
  const isMixed = ({ fields, mayMix }: FieldGroup<Values>): boolean => {
    const found = new Set(fields.map((name) => outcomes.get(name)))
    if (!found.has('conflict') && !(found.has('mine') && found.has('theirs'))) return false
    // The user may choose either value of a conflict.
    return mayMix === undefined || !(mayMix(fieldwise) && mayMix(otherwise))
  }
  const joined = groups
    .filter(isMixed)
    .map(({ fields }) => fields.filter((name) => outcomes.get(name) !== 'same'))
  const isJoined = new Set<string>(joined.flat())
  const single = named('conflict').filter((name) => !isJoined.has(name))
  const taken = named('theirs').filter((name) => !isJoined.has(name))
  return {
    merged: withFields(mine, taken, theirs),
    conflicts: [...joined, ...single.map((name) => [name])],
    taken,
  }
}
