/** How far a source was verified: its relevant passage, only its title and address, or not found at all. */
export const sourceVerifications = ['excerpt', 'title', 'no'] as const
export type SourceVerification = (typeof sourceVerifications)[number]

/** A source that nobody has found is shown as not confirmed, and is not in the resources. */
export const isUnconfirmed = (checked: SourceVerification): boolean => checked === 'no'
