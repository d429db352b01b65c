/** What was read of a source: the passage that it is cited for, only its title and address, or nothing. */
export const sourceChecks = ['excerpt', 'title', 'no'] as const
export type SourceCheck = (typeof sourceChecks)[number]

/** A source that nobody has found is shown as not confirmed, and is not in the resources. */
export const isUnconfirmed = (checked: SourceCheck): boolean => checked === 'no'
