import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sliceForTurn } from '#testing/run/level.ts'
import { argumentProblem, nameDatabase } from './launch.mjs'

/** The operator's commands, by their file. */
const commands = [
  ['start', 'scripts/start.mjs'],
  ['doctor', 'scripts/doctor.mjs'],
  ['user', 'scripts/user.mjs'],
  ['backup', 'scripts/backup.mjs'],
  ['restore', 'scripts/restore.mjs'],
  ['distribute', 'scripts/distribute.mjs'],
  ['audit', 'scripts/audit.mjs'],
  ['rollups', 'scripts/rollups.mjs'],
  ['drill', 'tools/drills/run.mjs'],
] as const

const root = join(import.meta.dirname, '..', '..')

test.each(sliceForTurn(commands, 0, 3))(
  '%s --help says what it does, by exit code 0, and starts nothing',
  async (name, file) => {
    const data = await mkdtemp(join(tmpdir(), 'holdepunkt-help-'))
    onTestFinished(() => rm(data, { recursive: true, force: true }))
    const ran = spawnSync(process.execPath, [join(root, file), '--help'], {
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

test('every operator command is an npm script, and is listed on the operations page', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>
  }
  const page = await readFile(join(root, 'docs', 'operations.md'), 'utf8')
  for (const [name, file] of commands) {
    expect(scripts[name]).toBe(`node ${file}`)
    expect(page).toContain(name === 'start' ? '`npm start' : `\`npm run ${name}`)
  }
})

const { scripts: npmScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}

const programs = Object.values(npmScripts).flatMap((command) =>
  [...command.matchAll(/(?:scripts|tools\/\w+)\/[\w-]+\.mjs/gu)].map(([file]) => file),
)

/** A planted fault names its test, so the gate has it. */
const permissions = 'tools/gate/permissions.mjs'

/** All share one launcher. */
const refusing = [permissions, ...programs.filter((program) => program !== permissions)]

test.each(sliceForTurn([...new Set(refusing)], 0, 4))(
  'X10 %s refuses an unknown option with its help and exit code 2, and writes nothing',
  async (program) => {
    const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-nonsense-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const ran = spawnSync(process.execPath, [join(root, program), '--nonsense'], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOLDEPUNKT_DATA: join(folder, 'made'), PORT: '0' },
    })
    expect([ran.status, ran.stdout]).toEqual([2, ''])
    expect(ran.stderr).toMatch(/^Unknown option: --nonsense\n\nnpm /u)
    expect(ran.stderr).toContain('--help')
    expect(await readdir(folder)).toEqual([])
  },
)

const rows = [
  ['<file>', ''],
  ['check', ''],
  ['--full', ''],
  ['--seed N', ''],
]

test.each<[arguments_: string, problem: string]>([
  ['', ''],
  ['a.backup', ''],
  ['check a.backup --full --seed 3', ''],
  ['--seed=3 a.backup', ''],
  ['a.backup b.backup', 'Unknown argument: b.backup'],
  ['-f', 'Unknown option: -f'],
  ['--full=yes', 'Unknown option: --full=yes'],
  ['--constructor', 'Unknown option: --constructor'],
  ['--seed', '--seed needs a value'],
  ['--seed --full', '--seed needs a value'],
])('X10 the arguments "%s" give "%s"', (given, problem) => {
  expect(argumentProblem(given.split(' ').filter(Boolean), rows)).toBe(problem)
})

test('X10 any number of words is taken where the help says so', () => {
  expect(argumentProblem(['R1', 'R2', 'R3'], [['<id> …', '']])).toBe('')
})

test.each<[environment: Record<string, string>, named: string | undefined]>([
  [{}, 'embedded'],
  [{ DATABASE_URL: 'postgresql://db.example.no/holdepunkt' }, undefined],
  // Empty, so the start refuses it by name.
  [{ DATABASE_URL_FILE: '' }, undefined],
])(
  'R45-12 npm start of a clone names the embedded database where %j names none',
  (given, named) => {
    const environment = { ...given }
    nameDatabase(environment)
    expect(environment['HOLDEPUNKT_DATABASE']).toBe(named)
  },
)
