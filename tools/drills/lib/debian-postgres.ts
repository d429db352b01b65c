import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { run, type SystemUser } from '../../../src/server/start/embedded/run.ts'

const INSTALLED = '/usr/lib/postgresql'
/** The oldest that the schema works on. */
const OLDEST = 15

/** The programs of Debian's own PostgreSQL, as the user that it is run by. */
export type DebianPostgres = {
  /** The folder of the programs. */
  readonly programs: string
  /** Throws with what it said when it did not do it. */
  readonly run: (program: string, args: readonly string[]) => Promise<void>
  readonly user: SystemUser | null
}

const numberOf = async (option: '-u' | '-g'): Promise<number | null> => {
  const said = await promisify(execFile)('id', [option, 'postgres']).catch(() => null)
  return said === null ? null : Number(said.stdout)
}

/** Its packages' own user when we are root, which it does not run as; undefined: there is none. */
const userOf = async (): Promise<SystemUser | null | undefined> => {
  if (process.getuid?.() !== 0) return null
  const [uid, gid] = [await numberOf('-u'), await numberOf('-g')]
  return uid === null || gid === null ? undefined : { name: 'postgres', uid, gid }
}

/** The newest that is installed (`apt-get install postgresql`); null: there is none that will do. */
export const debianPostgres = async (): Promise<DebianPostgres | null> => {
  const majors = (await readdir(INSTALLED).catch(() => [])).map(Number)
  const major = Math.max(...majors.filter((one) => one >= OLDEST))
  const user = await userOf()
  if (!Number.isFinite(major) || user === undefined) return null
  const programs = join(INSTALLED, String(major), 'bin')
  return {
    programs,
    user,
    run: async (program, args) => {
      const { code, output } = await run(join(programs, program), args, user)
      if (code !== 0) throw new Error(`${program}: ${output}`)
    },
  }
}
