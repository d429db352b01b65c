import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { toolPath } from '../../../scripts/lib/tool.ts'

const DOMAIN = '#domain/access/roles.ts'
const CONTRACT = '#contract/officer.ts'
const CORE = '#server/core/log.ts'
const DATABASE = '#server/database/schema.ts'
const UI = '#web/kit/button/button.tsx'
const LIB = '#web/lib/api/api.ts'
const TEXTS = '#web/generated/messages/messages.js'

type Case = readonly [file: string, specifier: string]

const ALLOWED: readonly Case[] = [
  ['src/domain/report/a.ts', DOMAIN],
  ['src/domain/report/a.ts', './b.ts'],
  ['src/domain/report/a.ts', '#content/modules.json'],
  ['src/domain/report/a.test.ts', '#testing/rows/builders.ts'],
  ['src/domain/report/a.test.ts', 'vitest'],
  ['src/contract/a.ts', DOMAIN],
  ['src/contract/a.ts', 'zod'],
  ['src/server/core/a.ts', DATABASE],
  ['src/server/core/a.ts', '#messages/nb.json'],
  ['src/server/core/a.ts', 'pg'],
  ['src/server/database/a.ts', '#content/modules.json'],
  ['src/server/features/officer/a.ts', CORE],
  ['src/server/features/officer/a.ts', '#server/features/officer/b.ts'],
  ['src/server/services/mail/a.ts', CORE],
  ['src/server/cli/a.ts', '#server/services/mail/a.ts'],
  ['src/server/app.ts', '#server/features/officer/router.ts'],
  ['src/web/kit/a.tsx', './b.tsx'],
  ['src/web/lib/a.ts', UI],
  ['src/web/lib/a.ts', TEXTS],
  ['src/web/lib/elements/a.tsx', LIB],
  ['src/web/flows/officer/a.tsx', '#web/flows/kit/list.tsx'],
  ['src/web/app/a.tsx', '#web/flows/officer/page.tsx'],
  ['src/web/app/a.tsx', '#web/office/users/page.tsx'],
  ['src/testing/a.ts', '#server/features/officer/queries.ts'],
  ['scripts/a.ts', '#server/main.ts'],
]

const FORBIDDEN: readonly Case[] = [
  ['src/domain/report/a.ts', CONTRACT],
  ['src/domain/report/a.ts', 'node:fs'],
  ['src/domain/report/a.ts', '../../server/app.ts'],
  ['src/domain/report/a.ts', '#testing/rows/builders.ts'],
  ['src/domain/report/a.test.ts', CORE],
  ['src/contract/a.ts', CORE],
  ['src/contract/a.ts', 'pg'],
  ['src/server/database/a.ts', CORE],
  ['src/server/core/a.ts', '#server/services/mail/a.ts'],
  ['src/server/core/a.ts', '#server/http/a.ts'],
  ['src/server/http/a.ts', '#server/services/mail/a.ts'],
  ['src/server/services/mail/a.ts', '#server/http/a.ts'],
  ['src/server/services/mail/a.ts', '#server/start/a.ts'],
  ['src/server/features/officer/a.ts', '#server/http/a.ts'],
  ['src/server/jobs/a.ts', '#server/cli/a.ts'],
  ['src/server/core/a.ts', '#server/features/officer/queries.ts'],
  ['src/server/core/a.ts', '#server/app.ts'],
  ['src/server/core/a.ts', '#content/modules.json'],
  ['src/server/core/a.ts', '#testing/rows/builders.ts'],
  ['src/server/features/officer/a.ts', '#server/features/treatment/queries.ts'],
  ['src/server/features/officer/a.ts', '../treatment/queries.ts'],
  ['src/server/features/officer/a.ts', UI],
  ['src/server/features/officer/a.ts', '#messages/nb.json'],
  ['src/server/app.ts', UI],
  ['src/web/kit/a.tsx', DOMAIN],
  ['src/web/kit/a.tsx', TEXTS],
  ['src/web/kit/a.tsx', LIB],
  ['src/web/lib/a.ts', '#server/router.ts'],
  ['src/web/lib/a.ts', '#web/ward/kit/list.tsx'],
  ['src/web/ward/kit/a.tsx', '#web/flows/kit/list.tsx'],
  ['src/web/lib/elements/a.tsx', '#web/flows/officer/page.tsx'],
  ['src/web/flows/officer/a.tsx', '#web/flows/treatment/page.tsx'],
  ['src/web/office/audit/a.tsx', '#web/office/users/b.ts'],
  ['src/web/flows/officer/a.tsx', '#web/app/paths.ts'],
  ['src/web/flows/officer/a.tsx', '#server/router.ts'],
  ['src/web/flows/officer/a.tsx', '#content/modules.json'],
  ['src/web/app/a.tsx', '#testing/rows/builders.ts'],
]

/** Lints files of a few statements each, and tells for each whether the rule reported it. */
async function reported(files: readonly (readonly [path: string, code: string])[]) {
  const root = await mkdtemp(join(tmpdir(), 'imports-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const config = {
    jsPlugins: [join(import.meta.dirname, 'house-rules.js')],
    categories: { correctness: 'off' },
    rules: {
      'house/imports': 'error',
      'house/file-urls': 'error',
      'house/statements': 'error',
    },
  }
  await writeFile(join(root, '.oxlintrc.json'), JSON.stringify(config))
  const paths = files.map(([path], index) => path.replace(/a(?=(\.test)?\.tsx?$)/, `a${index}`))
  for (const [index, path] of paths.entries()) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), `${files[index]?.[1]}\n`)
  }
  const output = await new Promise<string>((resolve) => {
    const args = [toolPath('oxlint', 'oxlint'), '--format=json']
    execFile(process.execPath, args, { cwd: root }, (_error, stdout) => resolve(stdout))
  })
  const { diagnostics }: { diagnostics: { filename: string }[] } = JSON.parse(output)
  const found = new Set(diagnostics.map(({ filename }) => filename))
  return files.filter((_, index) => found.has(paths[index] ?? ''))
}

const importing = ([file, specifier]: Case): Case => [file, `import '${specifier}'`]

test('every import that the table allows passes, every other one is reported', async () => {
  expect(await reported(ALLOWED.map(importing))).toEqual([])
  expect(await reported(FORBIDDEN.map(importing))).toEqual(FORBIDDEN.map(importing))
})

test('an import is seen in every form that it has', async () => {
  const forms = [
    `import { a } from '${LIB}'`,
    `import type { A } from '${LIB}'`,
    `export { a } from '${LIB}'`,
    `export * from '${LIB}'`,
    `export const a = () => import('${LIB}')`,
    `export type A = import('${LIB}').A`,
  ].map((code): Case => ['src/domain/report/a.ts', code])
  expect(await reported(forms)).toEqual(forms)
})

test('web/lib takes from the server the type of its calls and nothing else', async () => {
  const arrow = `import type { AppRouter } from '#server/router.ts'`
  const allowed: Case = ['src/web/lib/a.ts', arrow]
  const forbidden: Case[] = [
    ['src/web/lib/a.ts', `import { AppRouter } from '#server/router.ts'`],
    ['src/web/lib/a.ts', `import type { AppRouter, Other } from '#server/router.ts'`],
    ['src/web/lib/a.ts', `import type { AppRouter } from '#server/app.ts'`],
    ['src/web/flows/officer/a.ts', arrow],
  ]
  expect(await reported([allowed, ...forbidden])).toEqual(forbidden)
})

test('R45-1 the path of a file URL is taken by fileURLToPath alone, and that of another URL as before', async () => {
  const allowed: Case[] = [
    ['tools/a.ts', `fileURLToPath(new URL('.', import.meta.url))`],
    ['tools/a.ts', `const url = new URL(page.url()); url.pathname`],
    ['e2e/a.ts', `const { pathname } = new URL(page.url()); pathname`],
    ['src/web/lib/a.ts', `location.pathname`],
  ]
  const forbidden: Case[] = [
    ['tools/a.ts', `new URL('.', import.meta.url).pathname`],
    ['tools/a.ts', `new URL('.', import.meta.resolve('vite'))['pathname']`],
    ['e2e/a.ts', `const url = new URL('.', import.meta.url); export const a = () => url.pathname`],
    ['src/server/cli/a.ts', `pathToFileURL('b').pathname`],
    ['src/server/cli/a.ts', `new URL('file:///b').pathname`],
    ['src/testing/a.ts', `const { pathname } = new URL('.', import.meta.url); pathname`],
    ['scripts/a.ts', `export const a = (program: URL) => program.pathname`],
  ]
  expect(await reported([...allowed, ...forbidden])).toEqual(forbidden)
})

test('V5 a statement is fixed in the program or its parts are escaped, and a value is a parameter', async () => {
  const place = 'src/server/services/mail/a.ts'
  const allowed: Case[] = [
    [place, `client.query('select $1', [id])`],
    [place, 'const ROLE = "a"; client.query(`create role ${ROLE}`)'],
    [place, 'const mode = isRead ? "read only" : ""; client.query(`begin ${mode}`)'],
    [place, 'const name = client.escapeIdentifier(given); client.query(`lock table ${name}`)'],
    [place, 'client.query(`truncate ${all.map(escapeIdentifier).join(", ")}`)'],
    [place, 'db.execute(sql`select ${id}`)'],
    [place, `sql.raw('select')`],
    [place, 'router.query(({ id }) => `${id}`)'],
    ['src/server/services/mail/a.test.ts', 'client.query(`select ${id}`)'],
    ['src/server/core/database.ts', 'client.query(`select ${bind}`)'],
  ]
  const forbidden: Case[] = [
    [place, 'client.query(`select ${id}`)'],
    [place, `client.query('select ' + id)`],
    [place, 'db.execute(`select ${id}`)'],
    [place, 'sql.raw(text)'],
    [place, 'const { text } = given; sql`select ${sql.raw(`${text}`)}`'],
    [place, 'client.query(`truncate ${all.join(", ")}`)'],
    ['src/server/features/officer/a.ts', 'const part = `${id}`; db.execute(`select ${part}`)'],
    ['src/server/start/a.ts', 'const text = `where id = ${id}`; client.query(`select ${text}`)'],
  ]
  expect(await reported([...allowed, ...forbidden])).toEqual(forbidden)
})
