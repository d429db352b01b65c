/**
 * What the browser claims to have computed (V14), as the trail may keep it: one of the values that there are. Any other
 * could be a name that somebody typed (L1).
 */
export const normaliseClaim = (claimed: string | null, known: readonly string[]): string | null =>
  claimed === null || known.includes(claimed) ? claimed : 'unknown'
