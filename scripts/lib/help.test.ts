import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { firstRows, sliceForTurn } from '#testing/run/level.ts'
import { readArguments } from './arguments.mjs'
import { nameDatabase } from './launch.mjs'

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
    expect(ran.stderr).toMatch(/^Unknown option '--nonsense'\n\nnpm /u)
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
const drill = [
  ['restart', ''],
  ['upgrade', ''],
]
const none = { words: [], options: {}, flags: [] }

test.each<[given: string, rows: string[][], read: object]>([
  ['', rows, none],
  ['a.backup', rows, { ...none, words: ['a.backup'] }],
  [
    'check a.backup --full --seed 3',
    rows,
    { words: ['check', 'a.backup'], options: { seed: '3' }, flags: ['full'] },
  ],
  ['--seed=3', rows, { ...none, options: { seed: '3' } }],
  ['R1 R2 R3', [['<id> …', '']], { ...none, words: ['R1', 'R2', 'R3'] }],
  ['restart upgrade', drill, { ...none, words: ['restart', 'upgrade'] }],
  ['-- --help', rows, { ...none, words: ['--help'] }],
])('X10 the arguments "%s" are read', (given, table, read) => {
  expect(readArguments({ rows: table }, given.split(' ').filter(Boolean))).toEqual(read)
})

test.each<[given: string, words: number | undefined, problem: string]>([
  ['a.backup b.backup', undefined, "Unknown argument 'b.backup'"],
  ['-f', undefined, "Unknown option '-f'"],
  ['--full=yes', undefined, "Option '--full' does not take an argument"],
  ['--constructor', undefined, "Unknown option '--constructor'"],
  ['--seed', undefined, "Option '--seed <value>' argument missing"],
  ['--seed --full', undefined, "Option '--seed' argument is ambiguous"],
  ['--full --help --chek', undefined, "Unknown option '--chek'"],
  ['check a.backup', 1, "Unknown argument 'a.backup'"],
  ['--full', 1, 'Missing argument: <file> or check'],
])('X10 the arguments "%s" where %s words are needed: %s', (given, words, problem) => {
  const table = words === undefined ? { rows } : { rows, words }
  expect(readArguments(table, given.split(' '))).toEqual({ problem })
})

/** As a container and holdepunkt-command start it, past the launcher. */
const runProgram = async (name: string, args: readonly string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'holdepunkt-program-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const ran = spawnSync(process.execPath, [join(root, 'scripts', `${name}.ts`), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOLDEPUNKT_DATA: join(folder, 'made') },
  })
  return { ...ran, written: await readdir(folder) }
}

const wrong = [
  ['rollups', ['rebuild', '--nonsense'], "Unknown option '--nonsense'"],
  ['distribute', ['--chek'], "Unknown option '--chek'"],
  ['serve', ['--demoo'], "Unknown option '--demoo'"],
  ['audit', [], 'Missing argument: verify'],
  ['backup', [], 'Missing argument: <file>'],
  ['restore', ['a', 'b'], "Unknown argument 'b'"],
  ['user', ['create', 'reset'], "Unknown argument 'reset'"],
  ['doctor', ['now'], "Unknown argument 'now'"],
] as const

test.each(firstRows(1, wrong))(
  'R45-16 the program %s itself refuses %j with its help and exit code 2, and does nothing',
  async (name, args, problem) => {
    const { status, stdout, stderr, written } = await runProgram(name, args)
    expect([status, stdout, written]).toEqual([2, '', []])
    expect(stderr).toMatch(new RegExp(`^${problem}\\n\\nnpm `, 'u'))
  },
)

test.each(firstRows(1, ['backup', 'restore', 'doctor', 'user', 'serve', 'build']))(
  'R45-16 the program %s itself prints its help at --help, and writes no file of that name',
  async (name) => {
    const { status, stdout, stderr, written } = await runProgram(name, ['--help'])
    expect([status, stderr, written]).toEqual([0, '', []])
    expect(stdout).toMatch(/^npm (?:start|run)/u)
  },
)

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
