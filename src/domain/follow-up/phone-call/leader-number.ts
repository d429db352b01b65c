type Named = { readonly name: string }

/** The number of the shift leader in a call list. */
export const isLeader = ({ name }: Named): boolean =>
  /vaktleder|duty manager|shift leader/iu.test(name)

/** SAFE-02: who is nearest comes first where life is in danger; FUP-62: and last where health is called. */
export const sortedByLeader = <Entry extends Named>(
  list: readonly Entry[],
  place: 'first' | 'last',
): readonly Entry[] => {
  const leaders = list.filter(isLeader)
  const others = list.filter((entry) => !isLeader(entry))
  return place === 'first' ? [...leaders, ...others] : [...others, ...leaders]
}
