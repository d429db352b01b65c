import { chmod, mkdtemp, rmdir, unlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Address } from './configuration.ts'
import { changeOwner } from '#server/core/files.ts'
import type { SystemUser } from './run.ts'
import { canEnter } from './system-user.ts'

const PORT = 5432
const SOCKET = `.s.PGSQL.${PORT}`
const PREFIX = 'hp-'
const RANDOM = 6

/** The kernel's limit for a socket's path is 107 bytes, 103 on macOS. */
const LONGEST_SOCKET = 103

/** Picks where the database listens: where nobody but its user and root comes near. */
export async function chooseAddress(user: SystemUser | null): Promise<Address> {
  if (process.platform === 'win32')
    return { host: '127.0.0.1', port: await freePort(), socket: false }
  const host = await mkdtemp(join(await shortFolder(user), PREFIX))
  await chmod(host, 0o700)
  await changeOwner(user, host)
  return { host, port: PORT, socket: true }
}

async function shortFolder(user: SystemUser | null): Promise<string> {
  const own = tmpdir()
  const length = Buffer.byteLength(join(own, `${PREFIX}${'x'.repeat(RANDOM)}`, SOCKET))
  const reachable = user === null || (await canEnter(user, own))
  return reachable && length <= LONGEST_SOCKET ? own : '/tmp'
}

/** Removes a socket's folder, ours or one that an earlier run noted; nothing but what we make. */
export async function removeAddress(host: string): Promise<void> {
  await emptyAddress(host)
  if (isFolderOfOurs(host)) await rmdir(host).catch(() => {})
}

/** Removes the socket of a killed database. The folder is kept: a new one could be made by another user first. */
export async function emptyAddress(host: string): Promise<void> {
  if (!isFolderOfOurs(host)) return
  for (const file of [SOCKET, `${SOCKET}.lock`]) await unlink(join(host, file)).catch(() => {})
}

function isFolderOfOurs(host: string): boolean {
  return basename(host).startsWith(PREFIX) && [tmpdir(), '/tmp'].includes(dirname(host))
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = address !== null && typeof address === 'object' ? address.port : PORT
      probe.close(() => resolve(port))
    })
  })
}
