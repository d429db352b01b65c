/** OBS-04: the observer's notes hold at most so many UTF-16 units. */
export const LONGEST_NOTES = 10_000
