/** S11: what a finished assessment that waits is sealed for: this owner, this letter. Moved elsewhere it does not open. */
export const letterAbout = (userId: string, letterId: string): string => `${userId} ${letterId}`
