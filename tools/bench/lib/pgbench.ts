import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { escapeLiteral } from 'pg'
import type { Connection } from '../../../src/server/database/connection.ts'
import type { Script } from './load-job.ts'

/** Whether this machine has it: from Debian's postgresql-contrib, or another package of PostgreSQL's tools. */
export const hasPgbench = spawnSync('pgbench', ['--version']).status === 0

const literalOf = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) {
    const items = value.map((one) =>
      one === null ? 'NULL' : `"${String(one).replaceAll(/["\\]/gu, String.raw`\$&`)}"`,
    )
    return escapeLiteral(`{${items.join(',')}}`)
  }
  if (value instanceof Date) return escapeLiteral(value.toISOString())
  return escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value))
}

/** An id whose last twelve digits pgbench draws for each call; the rest belongs to this run. */
const freshId = (run: string, n: number): string => `${run}-0000-7000-8000-:hp_fresh_${n}`

/** One of our messages is one of pgbench's: `\;` joins the statements in it. */
const scriptText = ({ messages, fresh }: Script, run: string): string => {
  const draws = fresh.map((_, n) => `\\set hp_fresh_${n} random(100000000000, 999999999999)`)
  const lines = messages.map(({ text, values }) => {
    const said = text.replaceAll(/\$(\d+)/gu, (_, at: string) => literalOf(values[Number(at) - 1]))
    return `${values.length === 0 ? said.replaceAll(/;\s*/gu, String.raw` \; `) : said};`
  })
  let all = lines.join('\n')
  for (const [n, id] of fresh.entries()) all = all.replaceAll(id, freshId(run, n))
  return `${[...draws, all].join('\n')}\n`
}

type Job = {
  readonly connection: Connection
  readonly scripts: readonly Script[]
  readonly connections: number
  readonly forMs: number
}

/** The rate per second at which pgbench completes all messages of a script; NaN where it is not installed. */
export const pgbenchRate = async (job: Job): Promise<number> => {
  if (!hasPgbench) return Number.NaN
  const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-pgbench-'))
  try {
    const run = Math.floor(Math.random() * 0xff_ff_ff_ff)
      .toString(16)
      .padStart(8, '0')
    const files = await Promise.all(
      job.scripts.map(async (script, n) => {
        const file = join(folder, `${n}.sql`)
        await writeFile(file, scriptText(script, run))
        return `--file=${file}`
      }),
    )
    const { user, password, database, host, port } = job.connection
    const seconds = Math.max(1, Math.round(job.forMs / 1000))
    const { stdout } = await promisify(execFile)(
      'pgbench',
      [
        '-n',
        '--protocol=simple',
        `--client=${job.connections}`,
        '--jobs=1',
        `--time=${seconds}`,
        ...files,
        database,
      ],
      {
        env: {
          PATH: process.env['PATH'],
          PGUSER: user,
          PGPASSWORD: password,
          PGHOST: host,
          PGPORT: String(port ?? 5432),
        },
      },
    )
    return Number(/^tps = ([\d.]+)/mu.exec(stdout)?.[1])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
