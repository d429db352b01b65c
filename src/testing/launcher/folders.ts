import { lstatSync } from 'node:fs'
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { nativeFolder, platformName, platformPackage } from '#server/start/embedded/programs.ts'

export const isRoot = process.getuid?.() === 0

/** A folder for one test, gone afterwards; as root, with 0o755 others may pass through it. */
export async function temporaryFolder(mode = 0o755): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'launcher-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  await chmod(folder, mode)
  return folder
}

/** The programs of this platform as the package brings them. */
function installedPrograms(): string {
  const native = nativeFolder(platformPackage(platformName()) ?? '')
  if (native === null) throw new Error('the package with the database programs is not installed')
  return native
}

/** A copy of the programs as `npm ci --ignore-scripts` leaves them: without the library links. */
export async function programsWithoutLinks(): Promise<string> {
  const installed = installedPrograms()
  const folder = await temporaryFolder()
  const native = join(folder, 'native')
  await cp(installed, native, {
    recursive: true,
    filter: (path) => !lstatSync(path).isSymbolicLink(),
  })
  await cp(join(dirname(installed), 'package.json'), join(folder, 'package.json'))
  return native
}
