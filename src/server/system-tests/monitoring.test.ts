import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { createMetrics } from '#server/http/metrics/metrics.ts'
import { allJobs } from '#server/jobs/all.ts'
import { startTestServer } from '#testing/server/test-server.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const folder = join(root, 'deploy', 'monitoring')
const read = (name: string): Promise<string> => readFile(join(folder, name), 'utf8')

type Rules = { groups: { rules: { alert: string; expr: string }[] }[] }
type Dashboard = {
  panels: { id: number; title: string; targets: { expr: string }[] }[]
}

const rules = (parse(await read('holdepunkt.rules.yml')) as Rules).groups.flatMap(
  (group) => group.rules,
)
const dashboard = JSON.parse(await read('holdepunkt.dashboard.json')) as Dashboard
const panels = dashboard.panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }) => ({ title, expr: expr.replaceAll('$__rate_interval', '5m') })),
)

const server = await startTestServer()
afterAll(server.close)
const text = await createMetrics(server.services, { count: 0 }, allJobs).text()

/** Every name that Prometheus stores; a histogram has three. `up` is its own. */
const stored = new Set([
  'up',
  ...[...text.matchAll(/^# TYPE (?<name>\S+) (?<type>\S+)$/gmu)].flatMap(({ groups = {} }) => {
    const { name = '', type } = groups
    return type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name]
  }),
])
const namesIn = (expr: string): readonly string[] =>
  expr.match(/\bup(?=\{)|\b(?:holdepunkt|nodejs|process)_\w+/gu) ?? []

test('R45-18 each series of a rule or of the dashboard is one of /metrics', () => {
  expect([rules.length, panels.length].every((count) => count > 10)).toBe(true)
  for (const { expr } of [...rules, ...panels]) {
    expect(
      namesIn(expr).filter((name) => !stored.has(name)),
      expr,
    ).toEqual([])
    expect(namesIn(expr), expr).not.toEqual([])
  }
})

test('R45-18 docs/operations.md has a row for each series with an alarm, and names no other', async () => {
  const page = await readFile(join(root, 'docs', 'operations.md'), 'utf8')
  const section = page.split('## Watching')[1]?.split('\n## ')[0] ?? ''
  const said = new Set(
    [...section.matchAll(/^\| `(\w+)/gmu)].map(([, name = '']) => name.replace(/_bucket$/u, '')),
  )
  const alarmed = new Set(
    rules.flatMap(({ expr }) => namesIn(expr)).map((name) => name.replace(/_bucket$/u, '')),
  )
  expect(said).toEqual(alarmed)
})

test('R45-18 no two panels of the dashboard have one id', () => {
  const ids = dashboard.panels.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

const promtool = (...words: readonly string[]) =>
  spawnSync('promtool', words, { cwd: folder, encoding: 'utf8' })

const hasPromtool = promtool('--version').status === 0
const WITHOUT = 'promtool is not installed (Debian: apt install prometheus)'

test('R45-18 promtool takes the rules, and their own tests pass', ({ skip }) => {
  skip(!hasPromtool, WITHOUT)
  for (const words of [
    ['check', 'rules', 'holdepunkt.rules.yml'],
    ['check', 'config', '--syntax-only', 'prometheus.yml'],
    ['test', 'rules', 'holdepunkt.rules.test.yml'],
  ]) {
    const { status, stdout, stderr } = promtool(...words)
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, ''])
  }
})

test('R45-18 promtool can read each query of the dashboard', async ({ skip }) => {
  skip(!hasPromtool, WITHOUT)
  const made = await mkdtemp(join(tmpdir(), 'holdepunkt-rules-'))
  onTestFinished(() => rm(made, { recursive: true }))
  const queries = panels.map(({ expr }, at) => ({ record: `panel:${at}`, expr }))
  const file = join(made, 'queries.yml')
  await writeFile(file, stringify({ groups: [{ name: 'dashboard', rules: queries }] }))
  const { status, stderr } = promtool('check', 'rules', file)
  expect([status, stderr]).toEqual([0, ''])
})
