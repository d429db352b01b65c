import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { once } from 'node:events'
import type { Fault, Seen } from './fault.ts'

const program = join(import.meta.dirname, '..', 'programs', 'disk-full.ts')

/** Room for a database with two copies of the product's, and a little more. */
const SIZE = '320m'

/** A disk in memory that only what is run after it sees, and that goes with it. */
const MOUNT = `mount -t tmpfs -o size=${SIZE},mode=0711 tmpfs "$0" && exec "$@"`

const inOwnMount = async (folder: string, command: readonly string[]): Promise<string | null> => {
  const child = spawn('unshare', ['--mount', 'sh', '-c', MOUNT, folder, ...command], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit').catch(() => [null])
  const said = await text(child.stdout)
  const [code] = await exited
  return code === 0 ? said : null
}

const run: Fault['run'] = async ({ rounds, seed }) => {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-full-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o711)
  // Mounting takes rights that a container or an ordinary user may not have.
  if ((await inOwnMount(folder, ['true'])) === null) return { counts: { skipped: 1 }, broken: [] }
  const command = [process.execPath, program, folder, String(rounds), String(seed)]
  const said = await inOwnMount(folder, command)
  if (said === null) return { counts: {}, broken: ['the program on the full disk has failed'] }
  const seen: Seen = JSON.parse(said)
  return seen
}

export const diskFull: Fault = {
  id: 'R7',
  title: 'the disk of the database is full',
  rounds: { short: 2, full: 50 },
  run,
}
