import { access, readdir, readFile } from 'node:fs/promises'
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
