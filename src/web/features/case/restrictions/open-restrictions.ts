import type { Restriction } from '#contract/restrictions.ts'

/** FUP-71, FUP-73: it runs, or an object of it is still missing. */
export const isOpen = ({ endedAt, objects }: Restriction): boolean =>
  endedAt === null || objects.some(({ returned }) => returned === null)

/** FUP-71: of those that run, the one with the earliest end; undefined: none runs. */
export const firstToEnd = (restrictions: readonly Restriction[]): Restriction | undefined =>
  restrictions
    .filter(({ endedAt }) => endedAt === null)
    .toSorted((one, other) => Date.parse(one.endsAt) - Date.parse(other.endsAt))
    .at(0)
