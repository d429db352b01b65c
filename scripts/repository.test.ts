import { spawnSync } from 'node:child_process'
import { access, glob, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..')
const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8')

type Step = { readonly uses?: string; readonly run?: string }
type Workflow = {
  readonly permissions: unknown
  readonly jobs: Readonly<
    Record<string, { readonly steps: readonly Step[]; readonly 'timeout-minutes': number }>
  >
}

const WORKFLOWS = '.github/workflows'
const workflows = await Promise.all(
  (await readdir(join(root, WORKFLOWS))).map(
    async (name) => [name, parse(await read(`${WORKFLOWS}/${name}`)) as Workflow] as const,
  ),
)
const stepsOf = ({ jobs }: Workflow): readonly Step[] =>
  Object.values(jobs).flatMap(({ steps }) => steps)

test('R45-20 one version of Node is in the packages, in .nvmrc, in the images and in the devcontainer', async () => {
  const { dependencies } = JSON.parse(await read('package.json')) as {
    dependencies: Readonly<Record<string, string>>
  }
  const version = dependencies['node'] ?? ''
  expect((await read('.nvmrc')).trim()).toBe(version)
  for (const file of ['deploy/Dockerfile', '.devcontainer/Dockerfile']) {
    const images = [...(await read(file)).matchAll(/^FROM node:(?<version>[\d.]+)-/gmu)]
    expect(images.length, file).toBeGreaterThan(0)
    for (const { groups } of images) expect(groups?.['version'], file).toBe(version)
  }
})

test('R45-20 a workflow may read alone, ends, and names the version of each action; one runs the gate', () => {
  for (const [name, workflow] of workflows) {
    expect(workflow.permissions, name).toEqual({ contents: 'read' })
    for (const job of Object.values(workflow.jobs))
      expect(job['timeout-minutes']).toBeGreaterThan(0)
    const actions = stepsOf(workflow).flatMap(({ uses }) => uses ?? [])
    expect(actions.filter((uses) => !/@(?:v\d+(?:\.\d+)*|[\da-f]{40})$/u.test(uses))).toEqual([])
  }
  expect(workflows.flatMap(([, each]) => stepsOf(each)).map(({ run }) => run)).toContain('.ci/run')
})

test('R45-20 the bot pins digests and proposes the minor updates as one', async () => {
  const bot = JSON.parse(await read('renovate.json')) as {
    extends: readonly string[]
    packageRules: readonly { matchUpdateTypes?: readonly string[]; groupName?: string }[]
  }
  expect(bot.extends).toContain('docker:pinDigests')
  const minor = bot.packageRules.find(({ matchUpdateTypes = [] }) =>
    matchUpdateTypes.includes('minor'),
  )
  expect(minor?.groupName).toBe('minor updates')
})

test('R45-20 each link of a page in the root leads to a file', async () => {
  const pages = (await readdir(root)).filter((name) => name.endsWith('.md'))
  expect(pages).toEqual(expect.arrayContaining(['CONTRIBUTING.md', 'README.md', 'SECURITY.md']))
  for (const page of pages) {
    for (const [, path = ''] of (await read(page)).matchAll(/\]\(([^):#]+)\)/gu))
      await expect(access(join(root, path)), `${page}: ${path}`).resolves.toBeUndefined()
  }
})

/** A file that a page names, from its room on: `core/failure.ts`. The example of a new section is `wings`. */
const NAMED = /`\/?(?<path>(?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|css|sql))`/gu

const found = async (...patterns: readonly string[]): Promise<readonly string[]> => {
  const files: string[] = []
  for await (const path of glob(patterns, { cwd: root })) files.push(path.replaceAll('\\', '/'))
  return files
}

test('R45-20 each file that a page of the documentation names is there', async () => {
  const files = await found('{src,scripts,tools,e2e,content,deploy}/**/*.{ts,tsx,mjs,css,sql}')
  const pages = await found('*.md', '{docs,tools}/**/*.md')
  expect(pages.length).toBeGreaterThan(40)
  for (const page of pages) {
    const named = [...(await read(page)).matchAll(NAMED)].map(
      ({ groups }) => groups?.['path'] ?? '',
    )
    const gone = named.filter(
      (path) => !path.includes('wings') && !files.some((file) => `/${file}`.endsWith(`/${path}`)),
    )
    expect(gone, page).toEqual([])
  }
})

test('R45-20 the list of decisions has each of them, by its title', async () => {
  const list = await read('docs/adr/README.md')
  const pages = (await readdir(join(root, 'docs/adr'))).filter((name) => name !== 'README.md')
  for (const page of pages) {
    const [, number, title] = /^# (\d+) (.+)$/mu.exec(await read(`docs/adr/${page}`)) ?? []
    expect(list).toContain(`\n${number}. [${title}](${page})\n`)
  }
  expect(list.match(/^\d+\. /gmu)).toHaveLength(pages.length)
})

test('R45-20 the diff of the first change applies, or has been applied', async () => {
  const [, diff = ''] = /^```diff\n(.+?)^```$/msu.exec(await read('docs/first-change.md')) ?? []
  const codes = [[], ['--reverse']].map(
    (more) => spawnSync('git', ['apply', '--check', ...more], { cwd: root, input: diff }).status,
  )
  expect(codes).toContain(0)
})
