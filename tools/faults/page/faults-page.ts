/** What one run of a fault's program saw, as the page tells it. */
export type FaultRow = {
  /** R1 to R26: the number of the fault. */
  readonly id: string
  readonly title: string
  readonly rounds: number
  readonly seed: number
  readonly counts: Readonly<Record<string, number>>
  /** What must not be and was; none: it holds. */
  readonly broken: readonly string[]
  /** The day of the run, such as 2026-11-22. */
  readonly date: string
  /** Such as PostgreSQL 18.4. */
  readonly engine: string
  readonly fsync: string
}

const HEAD = `# Faults that were really brought about

Written by \`npm run faults -- R1 R3 --full\` (no id: all of them; \`--rounds N\` and \`--seed S\` say how often and
with which randomness). Each row is the last long run of one fault's program: processes really killed, connections
really cut, a disk really full. The same seed makes the same choices again; only the machine's own timing differs.

A zero is no proof of never: nothing seen in n trials bounds the rate near 3/n (95 %). None lost in 1,000 kills says
less than 0.3 %. \`skipped\` counts what this machine could not be made to do: that row says nothing of the fault.
\`holds\` is about data that was lost, torn, answered wrongly or left behind. Times are counted beside it and judged by R5, R6 (an
answer within 10 s, where the plan says 5), R19 and R25 (ready within 10 s of the kill) alone: R1's ready within 3 s, R3's
recovery within 5 s, R16's all back within 15 s, R24's milliseconds from a change's answer to a page of the other server and
R26's ready within 10 s of the room on the disk are read from the counts, on a machine that does nothing else. R26's server
that \`gaveUp\` after five failed starts was started again, as a service manager does.
R10's \`goneUnsaid\` were pressed in the very moment of the kill, and neither page nor device had said that they are kept.
After \`kill -9\` the operating system still writes what it was given; \`fsync\` is listed because a loss of power does not.

| Id | Fault | Rounds | Seed | Counts | Date | Engine | fsync | Seen |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
`

/** One line, and nothing in it that would end a cell. */
export const cell = (text: string): string =>
  text.replaceAll(/\s+/gu, ' ').replaceAll('|', '\\|').trim()

const seenOf = ({ broken, counts }: FaultRow): string => {
  if (broken.length > 0) return broken.join('; ')
  return (counts['skipped'] ?? 0) > 0 ? 'skipped on this machine' : 'holds'
}

const lineOf = (row: FaultRow): string => {
  const counts = Object.entries(row.counts).map(([name, count]) => `${name} ${count}`)
  const cells = [
    row.id,
    row.title,
    String(row.rounds),
    String(row.seed),
    counts.join(', '),
    row.date,
    row.engine,
    row.fsync,
    seenOf(row),
  ]
  return `| ${cells.map(cell).join(' | ')} |`
}

const numberOf = (line: string): number => Number(/^\| R(\d+) /u.exec(line)?.[1])

/** The page with this row in it, in the place of an earlier one of the same fault; '' is a page not yet begun. */
export const withRow = (page: string, row: FaultRow): string => {
  const line = lineOf(row)
  const others = page
    .split('\n')
    .filter((one) => numberOf(one) > 0 && numberOf(one) !== numberOf(line))
  const rows = [...others, line].toSorted((a, b) => numberOf(a) - numberOf(b))
  return `${HEAD}${rows.join('\n')}\n`
}
