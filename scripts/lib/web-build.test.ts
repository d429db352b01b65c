import { spawnSync } from 'node:child_process'
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { gzipSync } from 'node:zlib'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isFull } from '#testing/run/level.ts'
import { officeChunks } from './areas.ts'
import { browserTestBuild, ensureWebBuilt, production } from './web-build.ts'
import { fingerprint } from './web-sources.mjs'

test('the build is stale when a source changes, appears, goes or moves, and only then', async () => {
  const root = await mkdtemp(join(tmpdir(), 'build-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const write = (name: string, text: string): Promise<void> => writeFile(join(root, name), text)
  const now = (): Promise<string> => fingerprint(root, ['src', 'index.html', 'not-there'])
  await mkdir(join(root, 'src', 'generated'), { recursive: true })
  await write('src/a.ts', 'one')
  await write('index.html', 'page')
  const first = await now()

  await utimes(join(root, 'src/a.ts'), 0, 0)
  await write('src/a.test.ts', 'a test')
  await write('src/generated/made.js', 'made by the build itself')
  await write('elsewhere.txt', 'not a source')
  expect(await now()).toBe(first)

  await write('src/a.ts', 'two')
  const changed = await now()
  await rename(join(root, 'src/a.ts'), join(root, 'src/b.ts'))
  const moved = await now()
  await write('src/c.ts', '')
  const more = await now()
  expect(new Set([first, changed, moved, more]).size).toBe(4)
})

const CONFIG = `
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import react from '@vitejs/plugin-react'
import { compressedFiles } from './scripts/lib/compressed-files.ts'
import { iconFiles } from './scripts/lib/icons.ts'
import { builtTextCompiler, builtTexts } from './scripts/lib/texts/declarations.ts'
import { splitTexts } from './scripts/lib/texts/texts.ts'

export default {
  resolve: { alias: builtTexts(import.meta.dirname) },
  plugins: [
    paraglideVitePlugin(builtTextCompiler),
    splitTexts(),
    iconFiles(),
    react(),
    compressedFiles(),
  ],
}`

const MAIN = `
import { CogIcon } from '@navikt/aksel-icons'
import * as m from '#web/generated/messages/messages.js'
document.title = import.meta.env.PROD ? 'for use' : process.env.NODE_ENV
document.body.append(m.title(), CogIcon.displayName)`

/** A page with a text and an icon, built by the plugins of the application (vite.config.ts). */
const smallProject = async (root: string): Promise<void> => {
  const write = (name: string, text: string): Promise<void> => writeFile(join(root, name), text)
  const copy = (name: string): Promise<void> => cp(name, join(root, name), { recursive: true })
  const icons = 'node_modules/@navikt/aksel-icons'
  const names = [
    'package.json',
    'project.inlang/settings.json',
    'scripts',
    'src/web/lib/format/format-texts.ts',
    'src/server/database/build.ts',
  ]
  const icon = ['package.json', 'dist/react/esm/Cog.js', 'dist/react/esm/util']
  for (const name of [...names, ...icon.map((file) => `${icons}/${file}`)]) await copy(name)
  for (const name of ['vite', '@inlang', '@vitejs', 'react'])
    await symlink(resolve('node_modules', name), join(root, 'node_modules', name))
  await mkdir(join(root, 'messages'))
  await mkdir(join(root, 'src/web/lib/api'))
  await write('src/web/lib/api/settled.ts', 'export const settleAfter = (load) => load()')
  await write('messages/nb.json', '{ "title": "Blåbærøl" }')
  await write('messages/en.json', '{ "title": "Title" }')
  await write('vite.config.ts', CONFIG)
  await write('index.html', '<script type="module" src="/src/web/main.ts"></script>')
  await write('src/web/main.ts', MAIN)
}

test('R45-1 OFFL-01 the build is for production, whatever NODE_ENV the machine has, also in a path with a space and æøå', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'build-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const root = join(folder, "Prosjekter æøå/o'holde punkt")
  await smallProject(root)
  const env = { ...process.env, NODE_ENV: 'development' }
  const ran = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  expect([ran.stdout, ran.stderr, ran.status]).toEqual(['Building the web application …\n', '', 0])
  const assets = join(root, 'dist/web/assets')
  const names = await readdir(assets)
  const scripts = names.filter((name) => name.endsWith('.js'))
  const read = (name: string) => readFile(join(assets, name), 'utf8')
  const built = (await Promise.all(scripts.map(read))).join('\n')
  expect(built).toContain('for use')
  expect(built).not.toContain('development')
  expect(built).toContain('Blåbærøl')
  expect(built).toContain('M10.543')
  expect(names).toContain(`${scripts[0]}.br`)
})

/** The gate has built the application for its browser tests. */
const build = isFull ? production : browserTestBuild
const web = build.folder

/** In bytes: what the build for browser tests has more (src/web/lib/api/settled.ts). */
const EXTRA = isFull ? 0 : 500

type NamedFiles = ReadonlyMap<string, readonly string[]>

const readNamedFiles = async (): Promise<NamedFiles> => {
  expect(await ensureWebBuilt(() => undefined, build)).toBe(true)
  const folder = join(web, 'static', 'routes')
  const pages = (await readdir(folder)).filter((name) => name.endsWith('.html'))
  const rows = pages.map(async (name) => {
    const html = await readFile(join(folder, name), 'utf8')
    const files = [...html.matchAll(/"\/(assets\/[^"]+)"/gu)].map(([, file = '']) => file)
    return [name.replace('.html', ''), files] as const
  })
  return new Map(await Promise.all(rows))
}

let named: Promise<NamedFiles> | undefined

/** The files that the HTML of a route names, by the name of the HTML. */
const namedFiles = (): Promise<NamedFiles> => (named ??= readNamedFiles())

/** The scripts that a built script imports before it runs. */
const importsOf = async (script: string): Promise<readonly string[]> => {
  const code = await readFile(join(web, script), 'utf8')
  const imported = /\b(?:from|import)\s*["']\.\/([^"']+\.js)["']/gu
  return [...code.matchAll(imported)].map(([, name]) => `assets/${name}`)
}

test('SAFE-04 the HTML of each route names files of the build, and every file that they import', async () => {
  const pages = await namedFiles()
  expect(pages.size).toBeGreaterThan(60)
  const built = new Set((await readdir(join(web, 'assets'))).map((name) => `assets/${name}`))
  for (const [page, files] of pages) {
    expect(files.filter((file) => !built.has(file))).toEqual([])
    expect(new Set(files).size).toBe(files.length)
    const scripts = files.filter((file) => file.endsWith('.js'))
    const imported = (await Promise.all(scripts.map(importsOf))).flat()
    expect([page, imported.filter((script) => !files.includes(script))]).toEqual([page, []])
  }
})

test('SAFE-04 the HTML of a route names the texts of its areas in its language, and no page of others', async () => {
  const pages = await namedFiles()
  const textsIn = (page: string) =>
    (pages.get(page) ?? [])
      .map((file) => /texts-(.+)-[\w-]{8}\.js$/u.exec(file)?.[1])
      .filter((name) => name !== undefined)
      .toSorted()
  expect(textsIn('dashboard.nb')).toEqual(['everybody-nb', 'signed-in-nb'])
  expect(textsIn('assessment.start.en')).toEqual(['everybody-en', 'signed-in-en'])
  expect(textsIn('admin.users.nb')).toEqual(['admin-nb', 'everybody-nb', 'signed-in-nb'])
  const dashboard = pages.get('dashboard.nb') ?? []
  expect(dashboard.filter((file) => /admin|officer|schemas|form|lists/u.test(file))).toEqual([])
  // HTML, first script, session and data come to these (tools/bench, 5b).
  expect(dashboard.length).toBeLessThanOrEqual(8)
})

const sizes = new Map<string, number>()
const packedSize = async (file: string): Promise<number> => {
  const size = sizes.get(file) ?? gzipSync(await readFile(join(web, file))).length
  sizes.set(file, size)
  return size
}

const WITH_FORMS = /\.id\.|settings|import-export/u

test('SAFE-04 a list of the back office names no file of its forms, and the HTML as few and small files as now', async () => {
  const lists = [...(await namedFiles())].filter(
    ([page]) => page.startsWith('admin.') && !WITH_FORMS.test(page),
  )
  expect(lists.length).toBeGreaterThan(30)
  for (const [page, files] of lists) {
    expect([page, files.filter((file) => /schemas|form|answers/u.test(file))]).toEqual([page, []])
    const scripts = files.filter((file) => file.endsWith('.js'))
    const size = (await Promise.all(scripts.map(packedSize))).reduce((a, b) => a + b, 0)
    const has = (name: string) => files.some((file) => file.startsWith(`assets/${name}-`))
    const bytes = has('admin-order') ? 270_000 : has('admin-content') ? 251_000 : 249_000
    expect([page, size < bytes + EXTRA]).toEqual([page, true])
    // The words of the log are a file that a user's own log has too (OFFL-01).
    const more = [...officeChunks.map(([chunk]) => chunk), 'admin-order', 'log'].filter((name) =>
      has(name),
    ).length
    expect([page, scripts.length <= 10 + more]).toEqual([page, true])
  }
})

test('OFFL-01 the page of the service worker and every other page name the basic font once', async () => {
  const files = (await namedFiles()).get('dashboard.nb') ?? []
  const shell = await readFile(join(web, 'index.html'), 'utf8')
  const [font = 'none', ...more] = files.filter((file) => file.endsWith('.woff2'))
  expect(more).toEqual([])
  expect(shell.split(`"/${font}"`)).toHaveLength(2)
})

test('SAFE-04 the first file stays as small as it is, without zod', async () => {
  const [files] = (await namedFiles()).values()
  const entry = files?.find((file) => /index-[^/]+\.js$/u.test(file)) ?? 'none'
  const code = await readFile(join(web, entry), 'utf8')
  expect(code).not.toContain('ZodError')
  expect(gzipSync(code).length).toBeLessThan(125_000 + EXTRA)
})

test.runIf(isFull)(
  'F6 only the build for browser tests has the attribute that they wait for',
  async () => {
    expect(await ensureWebBuilt(() => undefined)).toBe(true)
    expect(await ensureWebBuilt(() => undefined, browserTestBuild)).toBe(true)
    const scripts = async (folder: string): Promise<string> => {
      const names = await readdir(folder, { recursive: true })
      const read = (name: string) => readFile(join(folder, name), 'utf8')
      return (await Promise.all(names.filter((name) => name.endsWith('.js')).map(read))).join('\n')
    }
    expect(await scripts(browserTestBuild.folder)).toContain('dataset.settled')
    expect(await scripts(production.folder)).not.toContain('dataset.settled')
  },
)
