import { cell } from '../../faults/page/faults-page.ts'

/** What one long run of a drill saw, as the page tells it. */
export type DrillRow = {
  readonly id: string
  readonly title: string
  readonly seed: number
  readonly counts: Readonly<Record<string, number>>
  /** What must not be and was; none: it holds. */
  readonly broken: readonly string[]
  /** The day of the run, such as 2026-11-22. */
  readonly date: string
  readonly engine: string
}

const HEAD = `# Drills with servers that are at work

Written by \`npm run drill -- restart upgrade backup replica failover citus --full\` (no name: all of them). Real server processes behind a
plain balancer on one PostgreSQL; officers submit all three flows, look at their lists, sign in, change departments, and
pages listen, all through the balancer, which sends nothing twice that a server may have taken. \`npm run test:full\` runs each briefly.

\`failed\` are calls with any answer but 200, or none: nothing is tried again by those who call. \`missed\`, \`doubled\` and
\`resets\` count the events of listening pages. \`passedOn\`: the balancer met a closed port and asked another server.
\`holds\` is about these, and about every row; times are shown beside it and not judged. A zero is no proof of never:
nothing seen in n calls bounds the rate near 3/n (95 %).

Of the replica, \`…ByReplica\` and \`…ByPrimary\` say who answered while it followed, lagged (replay paused), was gone, and was back; \`stale\` are
answers without what another process had stored just before, \`different\` are statistics unlike those of a server without a replica.
\`skipped\`: Debian's packages are not installed on that machine, and the row says nothing. Replica, failover and citus run on Debian's PostgreSQL,
whatever the engine of the row.

Of failover, a call comes again, unchanged, where 503 and Retry-After say so (\`putOff\`); every other answer counts as \`failed\`. \`medianS\` and \`p95S\`
are the seconds from the loss of the primary's machine until the first change is stored, of \`killed\` (kill -9 of all its programs) and
\`cutOff\` (its network passes nothing); \`slowestSwitchS\` the same of a switchover by command. All machines share the loopback and the processor,
so that the seconds are an order of magnitude.

After the losses the failover drill brings about three states. \`etcdGone\`: all three etcd are killed. \`etcdBackS\` are the seconds from their start
until writes go on. \`twoPrimaries\`: an old primary goes on without Patroni and takes writes. HAProxy leads to both, then to the old one alone.
\`storedByOld\` counts the rows that the product wrote there. \`lagging\`: a standby receives nothing while the primary is killed. \`named\` counts the
lines of \`/readyz\`, the doctor and Patroni that name the states. The drill waits for each line. \`acknowledged\` counts the submissions that a
server answered as stored.

Of citus, one machine and a cluster (a coordinator, two workers) have the same rows and ids. \`distributeS\` are the seconds of \`npm run distribute\`, which
compares counts and hashes of all tables. Every function is asked on both, and \`differing\` counts the pairs of \`answers\` that are not equal;
\`unexpected\` are the outcomes on Citus that the permission table does not give. Then a worker is killed (kill -9) under load: \`putOff\` are calls of its
companies that came again after 503 and Retry-After, \`storedMeanwhile\` the submissions of the other companies, \`backS\` the seconds from the start of
the worker until each of its companies has stored one. \`halves\` are assessments without their symptoms or their event. A company moves to the
other worker in \`moveS\`; \`failedMeanwhile\` and \`putOffMeanwhile\` are its calls, and \`resets\` the pages that request everything again. \`crashed\` counts the
crashes of a PostgreSQL. \`…Ms\` are medians on Citus, \`…OneMachineMs\` on one machine,
measured by turns, \`…Ratio\` the median of the ratios of neighbouring turns. \`submitsPerS\` is with eight at once. All of it is on one machine with two
cores: the figures show what Citus costs a call, not what more machines gain.

| Drill | What | Seed | Counts | Date | Engine | Seen |
| --- | --- | --- | --- | --- | --- | --- |
`

const lineOf = (row: DrillRow): string => {
  const counts = Object.entries(row.counts).map(([name, count]) => `${name} ${count}`)
  const result = (row.counts['skipped'] ?? 0) > 0 ? 'skipped on this machine' : 'holds'
  const seen = row.broken.length === 0 ? result : row.broken.join('; ')
  const { id, title, seed, date, engine } = row
  return `| ${[id, title, String(seed), counts.join(', '), date, engine, seen].map(cell).join(' | ')} |`
}

const nameOf = (line: string): string | undefined =>
  /^\| (?<name>[a-z]+) \|/u.exec(line)?.groups?.['name']

/** The page with this row in it, in the place of an earlier one of the same drill, in the order of `names`. */
export const withDrill = (page: string, row: DrillRow, names: readonly string[]): string => {
  const others = page.split('\n').filter((line) => ![undefined, row.id].includes(nameOf(line)))
  const rows = [...others, lineOf(row)].toSorted(
    (a, b) => names.indexOf(nameOf(a) ?? '') - names.indexOf(nameOf(b) ?? ''),
  )
  return `${HEAD}${rows.join('\n')}\n`
}
