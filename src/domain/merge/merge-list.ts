import { isSameValue } from './same-value.ts'

/** 'same': both sides have it; 'mine', 'theirs': one side alone changed it; 'conflict': both did. */
export type Outcome = 'same' | 'mine' | 'theirs' | 'conflict'

/** A value of each version; undefined: the version does not have it. */
type Three = { readonly base: unknown; readonly mine: unknown; readonly theirs: unknown }

/** `isDecided`: the user chose the value, so that any newer one of the other user is a conflict. */
export const outcomeOf = ({ base, mine, theirs }: Three, isDecided: boolean): Outcome => {
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
export const mergeLists = (
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
    const outcome = outcomeOf(three, isDecided)
    hasConflict ||= outcome === 'conflict'
    const kept = outcome === 'theirs' ? three.theirs : three.mine
    const other = outcome === 'conflict' ? three.theirs : kept
    if (kept !== undefined) merged.push(kept)
    if (other !== undefined) otherwise.push(other)
  }
  return { merged, otherwise, hasConflict }
}
