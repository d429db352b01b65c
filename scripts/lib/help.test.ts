import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** What an operator calls. */
const commands = [
  'start',
  'doctor',
  'user',
  'backup',
  'restore',
  'audit',
  'rollups',
  'drill',
] as const

const root = join(import.meta.dirname, '..', '..')

test.each(commands)(
  '%s --help says what it does, by exit code 0, and starts nothing',
  async (name) => {
    const data = await mkdtemp(join(tmpdir(), 'holdepunkt-help-'))
    onTestFinished(() => rm(data, { recursive: true, force: true }))
    const ran = spawnSync(process.execPath, [join(root, 'scripts', `${name}.mjs`), '--help'], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOLDEPUNKT_DATA: join(data, 'made'), PORT: '0' },
    })
    expect([ran.status, ran.stderr]).toEqual([0, ''])
    expect(ran.stdout).toMatch(
      name === 'start' ? /^npm start/u : new RegExp(`^npm run ${name}`, 'u'),
    )
    expect(ran.stdout).toContain('exit code')
    expect(ran.stdout.split('\n').filter((line) => line.length > 120)).toEqual([])
    expect(await readdir(data)).toEqual([])
  },
)

test('every command of the operator’s is one of npm’s, and stands on the operations page', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>
  }
  const page = await readFile(join(root, 'docs', 'operations.md'), 'utf8')
  for (const name of commands) {
    expect(scripts[name]).toBe(`node scripts/${name}.mjs`)
    expect(page).toContain(name === 'start' ? '`npm start' : `\`npm run ${name}`)
  }
})
