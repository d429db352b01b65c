/** How far a source was checked: its relevant passage, only its title and address, or not found at all. */
export const sourceChecks = ['excerpt', 'title', 'no'] as const
export type SourceCheck = (typeof sourceChecks)[number]

/** A source that nobody has found is shown as not confirmed, and is not in the resources. */
export const isUnconfirmed = (checked: SourceCheck): boolean => checked === 'no'
