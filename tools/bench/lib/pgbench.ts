import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Connection } from '../../../src/server/database/connection.ts'
import type { Statement } from './statement.ts'

/** Whether this machine has it: from Debian's postgresql-contrib, or another package of PostgreSQL's tools. */
export const hasPgbench = spawnSync('pgbench', ['--version']).status === 0

/** Our parameters by pgbench's names: `$2` is `:hp2`. It takes no empty value, so that one is in the text. */
const scriptText = ({ text, values }: Statement): string => {
  const line = text.replaceAll(/\s+/gu, ' ')
  const named = line.replaceAll(/\$(\d+)/gu, (_, n: string) =>
    values[Number(n) - 1] === '' ? `''` : `:hp${n}`,
  )
  return `${named};\n`
}

const definitions = ({ values }: Statement): readonly string[] =>
  values.flatMap((value, n) => (value === '' ? [] : [`--define=hp${n + 1}=${value}`]))

export type LimitJob = {
  readonly connection: Connection
  readonly statement: Statement
  readonly connections: number
  readonly forMs: number
}

/** The rate per second of the statement: planned once per connection, with its values sent each time, as the server does. */
export const pgbenchRate = async ({
  connection,
  statement,
  connections,
  forMs,
}: LimitJob): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-pgbench-'))
  try {
    const file = join(folder, 'statement.sql')
    await writeFile(file, scriptText(statement))
    const { user, password, database, host, port } = connection
    const { stdout } = await promisify(execFile)(
      'pgbench',
      [
        '-n',
        '--protocol=prepared',
        `--client=${connections}`,
        '--jobs=1',
        `--time=${Math.max(1, Math.round(forMs / 1000))}`,
        ...definitions(statement),
        `--file=${file}`,
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
