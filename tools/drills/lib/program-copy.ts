import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The changes that make another release of this program. */
export type Release = {
  readonly name: string
  readonly version: string
  /** Each `find` occurs once in its file. */
  readonly changes: readonly {
    readonly file: string
    readonly find: string
    readonly put: string
  }[]
  /** New files, by their paths. */
  readonly files: Readonly<Record<string, string>>
  /** The new migrations, by name, such as '0011_expand'. */
  readonly migrations: Readonly<Record<string, string>>
}

const root = join(import.meta.dirname, '..', '..', '..')
/** All parts of the server. */
const PARTS = ['src', 'content', 'messages', 'scripts', 'tools', 'package.json']
const migrationsFolder = 'src/server/database/migrations'

type Journal = { readonly entries: readonly { readonly idx: number; readonly when: number }[] }

const withMigrations = async (folder: string, migrations: Release['migrations']): Promise<void> => {
  const path = join(folder, migrationsFolder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8')) as Journal
  const [last] = journal.entries.slice(-1)
  const added = Object.keys(migrations).map((tag, n) => ({
    idx: (last?.idx ?? 0) + 1 + n,
    version: '7',
    when: (last?.when ?? 0) + 1 + n,
    tag,
    breakpoints: true,
  }))
  await writeFile(path, JSON.stringify({ ...journal, entries: [...journal.entries, ...added] }))
  for (const [tag, text] of Object.entries(migrations)) {
    await writeFile(join(folder, migrationsFolder, `${tag}.sql`), text)
  }
}

/** The number of the next migration: the releases follow the newest one. */
export const nextMigration = async (): Promise<number> => {
  const path = join(root, migrationsFolder, 'meta/_journal.json')
  return (JSON.parse(await readFile(path, 'utf8')) as Journal).entries.length
}

/** This program with a release's changes, in its own folder that the stack removes. */
export const programOf = async (
  stack: AsyncDisposableStack,
  { name, version, changes, files, migrations }: Release,
): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), `holdepunkt-${name}-`))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  for (const part of PARTS) await cp(join(root, part), join(folder, part), { recursive: true })
  await symlink(await realpath(join(root, 'node_modules')), join(folder, 'node_modules'))
  for (const { file, find, put } of changes) {
    const path = join(folder, file)
    const segments = (await readFile(path, 'utf8')).split(find)
    if (segments.length !== 2)
      throw new Error(`${name}: ${find} is ${segments.length - 1} times in ${file}`)
    await writeFile(path, segments.join(put))
  }
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text)
  await withMigrations(folder, migrations)
  const manifest = join(folder, 'package.json')
  const { version: _, ...others } = JSON.parse(await readFile(manifest, 'utf8')) as {
    readonly version: string
  }
  await writeFile(manifest, JSON.stringify({ ...others, version }))
  return folder
}
