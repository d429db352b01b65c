type Period = {
  readonly id: string
  /** The period before it; null: the first one. */
  readonly renews: string | null
}

export type Chain<One extends Period> = readonly [newest: One, ...earlier: One[]]

/** FUP-72: each restriction as a chain of its periods, the newest first. The periods come in any order. */
export const restrictionChains = <One extends Period>(
  periods: readonly One[],
): readonly Chain<One>[] => {
  const byId = new Map(periods.map((one) => [one.id, one]))
  const renewed = new Set(periods.map(({ renews }) => renews))
  const chainTo = (newest: One): Chain<One> => {
    const before = newest.renews === null ? undefined : byId.get(newest.renews)
    return before === undefined ? [newest] : [newest, ...chainTo(before)]
  }
  return periods.filter(({ id }) => !renewed.has(id)).map(chainTo)
}

type Lasting = { readonly startedAt: number; readonly endedAt: number | null }

/** FUP-72: the time over all renewals. A period begins when the one before it ends. Times in ms since 1970. */
export const totalMs = ({ startedAt, endedAt }: Lasting, now: number): number =>
  (endedAt ?? now) - startedAt

/** Letters and digits alone: another case, space, full stop or unseen sign makes no new reason. */
const wordsOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** FUP-72: whether a reason repeats any of the earlier ones. */
export const isRepeatedReason = (reason: string, earlier: readonly string[]): boolean =>
  earlier.some((one) => wordsOf(one) === wordsOf(reason))
