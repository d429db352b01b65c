/** `npm test` runs at the level 'gate', `npm run test:full` at 'full'. */
export const isFull = process.env['HOLDEPUNKT_TESTS'] === 'full'

/** The number of rounds, data sets or rows of one test: a small one for the gate, the exhaustive one for `test:full`. */
export const rounds = (gate: number, full: number): number => (isFull ? full : gate)
