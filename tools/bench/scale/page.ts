import type { ScaleResult } from './run.ts'
import type { Skipped } from './room.ts'
import type { Disk, TableSize } from './disk.ts'
import type { Figure, Measured } from './figures.ts'

type Run = {
  readonly date: string
  readonly seed: number
  readonly rounds: number
  /** Its processor, cores and memory. */
  readonly machine: string
  readonly skipped: readonly Skipped[]
}

const HEAD = `# What it costs to have many assessments

Written by \`npm run bench:scale\` (\`--help\` says what it takes). Each size is a PostgreSQL of its own as \`npm start\` brings it (fsync on, 64 MB of
shared buffers) with the whole server and its jobs in a process of its own, both on this machine together with the clients. The sizes are
measured in turns of some seconds, so that a machine that becomes slower does so for all: **ratios count, times are this machine's**. A ratio
is the median over the rounds.

Loaded are 200 companies with 20 000 people, by Zipf (the largest has about 2 600 people, the smallest about 20), and assessments of all flows over
five years, as the product's own rules give them for the demonstration, with symptoms, answers, approaches, two audit rows with their places in the
chain, and an event each. Statistics are counted by the product's own code and compared with a naive count of companies drawn by the seed. Indexes
are built when the rows are there, so they are as tight as they get. Every submit has 12 symptoms, comes by HTTP, and is found in the
database afterwards; its processor time is that of server and database until its statistics are counted and its audit row is chained, less
what an idle server takes.
`

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

const count = (n: number): string => n.toLocaleString('en-US')
const ms = (n: number): string => (n < 10 ? n.toFixed(2) : n.toFixed(1))
const times = (n: number): string => (Number.isNaN(n) ? '–' : `${n.toFixed(2)} ×`)
const mb = (bytes: number): string => (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)

const skippedLine = ({ count: size, neededGb, roomGb }: Skipped): string =>
  `**Not measured: ${count(size)} assessments.** They need about ${neededGb} GB of disk, and this run had ${roomGb} GB.\n`

const loadedRows = ({ loaded }: ScaleResult) =>
  loaded.map((one) => [
    count(one.count),
    one.loadSeconds.toFixed(1),
    count(Math.round(one.count / one.loadSeconds)),
    one.rollupSeconds.toFixed(1),
    String(one.compared),
    mb(one.disk.databaseBytes),
    count(Math.round(one.disk.databaseBytes / one.count)),
  ])

const goalRows = ({ goals }: ScaleResult) =>
  goals.map(({ count: size, goal, bound, seen, isMet }) => [
    count(size),
    goal,
    `≤ ${bound}`,
    Number.isNaN(seen) ? 'not measured' : seen.toFixed(2),
    isMet ? 'met' : '**missed**',
  ])

const timeRow = (name: string, { count: size, samples, p50, p95, timeRatio }: Figure) => [
  name,
  count(size),
  count(samples),
  ms(p50),
  ms(p95),
  times(timeRatio),
]

const costRows = (measured: readonly Measured[]) =>
  measured.flatMap(({ name, figures }) =>
    figures.flatMap(({ count: size, serverMs, databaseMs, costRatio }) =>
      serverMs === null || databaseMs === null || costRatio === null
        ? []
        : [
            [
              name,
              count(size),
              ms(serverMs),
              ms(databaseMs),
              ms(serverMs + databaseMs),
              times(costRatio),
            ],
          ],
    ),
  )

const indexBytes = ({ indexes }: TableSize): number =>
  indexes.reduce((sum, { bytes }) => sum + bytes, 0)

const diskRows = ({ tables }: Disk, assessments: number) =>
  tables.map((one) => [
    `\`${one.name}\``,
    count(one.rows),
    mb(one.tableBytes),
    mb(indexBytes(one)),
    count(Math.round((one.tableBytes + indexBytes(one)) / assessments)),
    one.indexes
      .toSorted((a, b) => b.bytes - a.bytes)
      .map(({ name, bytes }) => `\`${name}\` ${mb(bytes)}`)
      .join(', '),
  ])

const diskOfEach = ({ loaded }: ScaleResult): string =>
  loaded
    .map(
      ({ count: size, disk }) => `### ${count(size)} assessments: ${mb(disk.databaseBytes)} MB

${table(['table', 'rows', 'table MB', 'indexes MB', 'bytes an assessment', 'each index, MB'], diskRows(disk, size))}
`,
    )
    .join('\n')

/** The whole page. Each run replaces it, because figures of two runs cannot be compared. */
export const scalePage = (seen: ScaleResult, run: Run): string => {
  const met = seen.goals.filter(({ isMet }) => isMet).length
  return `${HEAD}
Last run: ${run.date}, seed ${run.seed}, ${run.rounds} rounds, ${seen.engine}, ${run.machine}.
${run.skipped.map((one) => `\n${skippedLine(one)}`).join('')}
## Goals

${met} of ${seen.goals.length} goals met.

${table(['assessments', 'goal', 'bound', 'seen', ''], goalRows(seen))}

## Loading

${table(['assessments', 'loaded in s', 'a second', 'statistics counted in s', 'statistics compared', 'database MB', 'bytes an assessment'], loadedRows(seen))}

## Processor time a submit, ms

${table(['call', 'assessments', 'server', 'database', 'both', 'to the smallest'], costRows(seen.measured))}

## Times, ms

${table(
  ['call', 'assessments', 'samples', 'p50', 'p95', 'p50 to the smallest'],
  seen.measured.flatMap(({ name, figures }) => figures.map((figure) => timeRow(name, figure))),
)}

## Disk

${diskOfEach(seen)}`
}
