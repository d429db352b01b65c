import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FaultInput, FaultResult } from '../fault.ts'

const programs = join(import.meta.dirname, '..', 'programs')

/** A disk in memory for one command and its children; it ends with them. */
const MOUNT = 'mount -t tmpfs -o "size=$0,mode=0711" tmpfs "$1" && shift && exec "$@"'

const inOwnMount = async (
  size: string,
  folder: string,
  command: readonly string[],
): Promise<string | null> => {
  const child = spawn('unshare', ['--mount', 'sh', '-c', MOUNT, size, folder, ...command], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit').catch(() => [null])
  const said = await text(child.stdout)
  const [code] = await exited
  return code === 0 ? said : null
}

/** One of our programs on a small disk of its own, as `<program> <folder> <rounds> <seed>`: what it prints as JSON. */
export const onSmallDisk = async (
  program: string,
  size: string,
  { rounds, seed }: FaultInput,
): Promise<FaultResult> => {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-full-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  await chmod(folder, 0o711)
  // Mounting takes rights that a container or an ordinary user may not have.
  if ((await inOwnMount(size, folder, ['true'])) === null) {
    return { counts: { skipped: 1 }, broken: [] }
  }
  const command = [process.execPath, join(programs, program), folder, String(rounds), String(seed)]
  const said = await inOwnMount(size, folder, command)
  if (said === null) return { counts: {}, broken: ['the program on the full disk has failed'] }
  return JSON.parse(said) as FaultResult
}
