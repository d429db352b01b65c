import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What makes another release of this one. */
export type Release = {
  readonly name: string
  /** Each `find` stands in its file once. */
  readonly changes: readonly {
    readonly file: string
    readonly find: string
    readonly put: string
  }[]
  /** New files, by their paths. */
  readonly files: Readonly<Record<string, string>>
  /** By their names, such as '0011_expand': what the database is brought to. */
  readonly migrations: Readonly<Record<string, string>>
}

const root = join(import.meta.dirname, '..', '..')
/** All that the server is made of. */
const PARTS = ['src', 'content', 'messages', 'bench', 'scripts', 'package.json']
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

/** The number of the next migration: the releases follow on whatever is the newest. */
export const nextMigration = async (): Promise<number> => {
  const path = join(root, migrationsFolder, 'meta/_journal.json')
  return (JSON.parse(await readFile(path, 'utf8')) as Journal).entries.length
}

/** This program with a release's changes in it, in a folder of its own that goes with the stack. */
export const programOf = async (
  stack: AsyncDisposableStack,
  { name, changes, files, migrations }: Release,
): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), `holdepunkt-${name}-`))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  for (const part of PARTS) await cp(join(root, part), join(folder, part), { recursive: true })
  await symlink(await realpath(join(root, 'node_modules')), join(folder, 'node_modules'))
  for (const { file, find, put } of changes) {
    const path = join(folder, file)
    const pieces = (await readFile(path, 'utf8')).split(find)
    if (pieces.length !== 2)
      throw new Error(`${name}: ${find} is ${pieces.length - 1} times in ${file}`)
    await writeFile(path, pieces.join(put))
  }
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text)
  await withMigrations(folder, migrations)
  return folder
}
