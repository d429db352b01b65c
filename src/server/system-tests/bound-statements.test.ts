import { glob, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// V5: statements bind their values and never put them into the text. Drizzle's sql`…` binds its values.
const root = fileURLToPath(new URL('..', import.meta.url))

/** Files with statements built from names that the program knows, and from literals that pg escapes; the lint holds the others. */
const known: Readonly<Record<string, number>> = {
  'cli/backup/load-rows.ts': 4,
  'cli/backup/write-backup.ts': 1,
  'cli/backup/owner-transaction.ts': 1,
  'cli/distribute/proof.ts': 1,
  'cli/distribute/distribute-steps.ts': 1,
  'database/migrate.ts': 3,
  // The text is one with a function of the database; the company is bound.
  'database/worse-checks.ts': 1,
  'core/database.ts': 5,
  // The time limits of a connection, by name and number.
  'core/connections/primary-connections.ts': 1,
  'start/embedded/product-database.ts': 3,
}

/** A statement text by interpolation, a statement text by concatenation, and raw SQL. */
const forms = [
  /\.(?:query|execute)(?:<[^()]*>)?\(\s*(?:\{[^}]*?\btext:\s*)?`[^`]*\$\{/gu,
  /\.(?:query|execute)(?:<[^()]*>)?\(\s*(?:\{[^}]*?\btext:\s*)?(?:'[^'\n]*'|`[^`]*`|\w+)\s*\+/gu,
  /\bsql\.raw\(/gu,
]

/** How many statements in the source are built as a text. */
const built = (text: string): number =>
  forms.reduce((sum, form) => sum + [...text.matchAll(form)].length, 0)

test('V5 no statement of the server is built as a text, but of names that it knows', async () => {
  const counts: Record<string, number> = {}
  for await (const file of glob('**/*.ts', { cwd: root })) {
    if (file.endsWith('.test.ts')) continue
    const found = built(await readFile(`${root}${file}`, 'utf8'))
    if (found > 0) counts[file] = found
  }
  expect(counts).toEqual(known)
})

test.each([
  'client.query(`select ${name}`)',
  "client.query('select ' + name)",
  'client.query({ text: `select ${name}`, values: [] })',
  'db.execute(`select ${name}`)',
  'sql.raw(name)',
])('V5 %s is seen', (text) => expect(built(text)).toBe(1))

test.each([
  'db.execute(sql`select ${name}`)',
  "client.query('select $1', [name])",
  'client.query(`select 1`)',
])('V5 %s is none', (text) => expect(built(text)).toBe(0))
