/** `npm test` runs at the level 'gate', `npm run test:full` at 'full'. */
export const isFull = process.env['HOLDEPUNKT_TESTS'] === 'full'

/** The number of rounds, data sets or rows of one test: a small one for the gate, the exhaustive one for `test:full`. */
export const roundCount = (gate: number, full: number): number => (isFull ? full : gate)

/**
 * All rows for `test:full`. In the gate each turn takes one in `sliceCount` of them, so that the turns together take all.
 * `turn` is the place of the test among its like, from 0. Where the tests are a slice themselves, the two counts have no
 * factor in common: otherwise some rows never come.
 */
export const sliceForTurn = <Row>(
  rows: readonly Row[],
  turn: number,
  sliceCount: number,
): readonly Row[] => rows.filter((_row, at) => (at + turn) % roundCount(sliceCount, 1) === 0)

/** Rows that are alike: the first ones for the gate, all of them for `test:full`. */
export const firstRows = <Row>(inGate: number, rows: readonly Row[]): readonly Row[] =>
  rows.slice(0, roundCount(inGate, rows.length))
