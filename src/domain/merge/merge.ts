import { isSameValue } from './same-value.ts'

/** 'same': both sides have it; 'mine', 'theirs': one side alone changed it; 'conflict': both did. */
type MergeResult = 'same' | 'mine' | 'theirs' | 'conflict'

/** A value of each version; undefined: the version does not have it. */
type Three = { readonly base: unknown; readonly mine: unknown; readonly theirs: unknown }

/** `isDecided`: the user chose the value, so that any newer one of the other user is a conflict. */
const mergeResultOf = ({ base, mine, theirs }: Three, isDecided: boolean): MergeResult => {
  if (isSameValue(mine, theirs)) return 'same'
  if (isSameValue(theirs, base)) return 'mine'
  return isDecided || !isSameValue(mine, base) ? 'conflict' : 'theirs'
}

type Item = readonly [key: string, item: unknown]

/** The items with a conflict have the user's value in `merged`, and the other user's in `otherwise`. */
type MergedList = {
  readonly merged: readonly unknown[]
  readonly otherwise: readonly unknown[]
  readonly hasConflict: boolean
}

/** Merges two changes of a list by item: the user's order first, then the items that the other user added. */
const mergeLists = (
  lists: Readonly<Record<keyof Three, readonly unknown[]>>,
  keyOf: (item: never) => string,
  isDecided: boolean,
): MergedList => {
  const byKey = (items: readonly unknown[]) =>
    new Map(items.map((item): Item => [keyOf(item as never), item]))
  const [base, mine, theirs] = [byKey(lists.base), byKey(lists.mine), byKey(lists.theirs)]
  const merged: unknown[] = []
  const otherwise: unknown[] = []
  let hasConflict = false
  for (const key of new Set([...mine.keys(), ...theirs.keys()])) {
    const three = { base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) }
    const result = mergeResultOf(three, isDecided)
    hasConflict ||= result === 'conflict'
    const kept = result === 'theirs' ? three.theirs : three.mine
    const other = result === 'conflict' ? three.theirs : kept
    if (kept !== undefined) merged.push(kept)
    if (other !== undefined) otherwise.push(other)
  }
  return { merged, otherwise, hasConflict }
}

/** The name of a field. */
type Name<Values> = keyof Values & string

/** Fields that depend on each other, such as an acute sign and what to do about it. A field is in one group at most. */
type FieldGroup<Values> = {
  readonly fields: readonly Name<Values>[]
  /** Whether the values of a merge may come from both sides. Absent: they may not, one side has all of them. */
  readonly mayMix?: (merged: Values) => boolean
}

/** How the fields of a form merge; without rules each field merges alone, and a list is one value. */
export type MergeRules<Values> = {
  readonly groups?: readonly FieldGroup<Values>[]
  /** Lists whose items merge one by one: the key of an item. They are in no group. */
  readonly lists?: {
    readonly [Field in Name<Values>]?: ((item: never) => string) | undefined
  }
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
  /** The same, where fields in conflict have the value of the other user. */
  readonly otherwise: Values
  /** The fields of each conflict: one choice decides on all of them. */
  readonly conflicts: readonly (readonly Name<Values>[])[]
  /** The fields without a conflict that have a value of the other user. */
  readonly taken: readonly Name<Values>[]
}

/** The values of one side, with the named fields of the other. */
export const withFields = <Values extends object>(
  values: Values,
  names: readonly Name<Values>[],
  from: Values,
): Values => Object.assign({}, values, Object.fromEntries(names.map((name) => [name, from[name]])))

type Lists<Values> = ReadonlyMap<Name<Values>, (item: never) => string>

/** The lists that merge by item, merged: the versions are then as if both users had done what one of them did. */
const mergedLists = <Values extends object>(
  { base, mine, theirs }: Versions<Values>,
  keys: Lists<Values>,
  decided: ReadonlySet<string>,
) => {
  const [merged, otherwise] = [{ ...mine }, { ...mine }]
  const conflicts: Name<Values>[] = []
  for (const [name, keyOf] of keys) {
    const [before, own, other] = [base[name], mine[name], theirs[name]]
    if (!Array.isArray(before) || !Array.isArray(own) || !Array.isArray(other)) continue
    const list = mergeLists({ base: before, mine: own, theirs: other }, keyOf, decided.has(name))
    Object.assign(merged, { [name]: list.merged })
    Object.assign(otherwise, { [name]: list.otherwise })
    if (list.hasConflict) conflicts.push(name)
  }
  return { merged, otherwise, conflicts }
}

/**
 * ADM-04: merges two changes of the same row by field. A field that one side changed has that side's value. A field
 * that both changed to different values is a conflict. `decided`: fields that the user chose a value for: a newer
 * value of the other user is a conflict, whatever the user chose.
 */
export const mergeVersions = <Values extends object>(
  versions: Versions<Values>,
  { groups = [], lists, unseen = [] }: MergeRules<Values> = {},
  decided: ReadonlySet<string> = new Set(),
): Merge<Values> => {
  const { base, mine, theirs } = versions
  const keys: Lists<Values> = new Map(
    Object.entries(lists ?? {}) as [Name<Values>, (item: never) => string][],
  )
  const listed = mergedLists(versions, keys, decided)
  const names = (Object.keys(mine) as Name<Values>[]).filter((name) => !keys.has(name))
  const resultFor = (name: Name<Values>): MergeResult => {
    if (unseen.includes(name) && !isSameValue(mine[name], base[name])) return 'conflict'
    const three = { base: base[name], mine: mine[name], theirs: theirs[name] }
    return mergeResultOf(three, decided.has(name))
  }
  const results = new Map(names.map((name) => [name, resultFor(name)]))
  const named = (of: MergeResult) => names.filter((name) => results.get(name) === of)

  const fieldwise = withFields(listed.merged, named('theirs'), theirs)
  const other = withFields(fieldwise, named('conflict'), theirs)
  const isMixed = ({ fields, mayMix }: FieldGroup<Values>): boolean => {
    const found = new Set(fields.map((name) => results.get(name)))
    if (!found.has('conflict') && !(found.has('mine') && found.has('theirs'))) return false
    // The user may choose either value of a conflict.
    return mayMix === undefined || !(mayMix(fieldwise) && mayMix(other))
  }
  const joined = groups
    .filter(isMixed)
    .map(({ fields }) => fields.filter((name) => results.get(name) !== 'same'))
  const isJoined = new Set<string>(joined.flat())
  const single = named('conflict').filter((name) => !isJoined.has(name))
  const taken = named('theirs').filter((name) => !isJoined.has(name))
  const takenLists = [...keys.keys()].filter(
    (name) => !listed.conflicts.includes(name) && !isSameValue(listed.merged[name], mine[name]),
  )
  return {
    merged: withFields(listed.merged, taken, theirs),
    otherwise: withFields(listed.otherwise, [...taken, ...joined.flat(), ...single], theirs),
    conflicts: [...joined, ...[...single, ...listed.conflicts].map((name) => [name])],
    taken: [...taken, ...takenLists],
  }
}
