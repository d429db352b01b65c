import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { firstRows } from '#testing/run/level.ts'

const folder = await mkdtemp(join(tmpdir(), 'ask-'))
afterAll(() => rm(folder, { recursive: true }))
const path = join(folder, 'program.ts')
await writeFile(
  path,
  `import { ask, canAsk } from ${JSON.stringify(join(import.meta.dirname, 'ask.ts'))}
   const stopping = new AbortController()
   if (process.argv[2] === 'stop') setTimeout(() => stopping.abort(), 100)
   const can = canAsk()
   const answer = can ? await ask('Who? ', stopping.signal) : null
   console.log(JSON.stringify({ can, answer }))`,
)
const command = `"${process.execPath}" "${path}"`
const { CI: _, ...environment } = process.env

const hasTerminal = spawnSync('script', ['--version']).status === 0

/** What the program prints last on a terminal whose user types this. */
const onTerminal = (shell: string, typed: string, more: Readonly<Record<string, string>> = {}) => {
  const { stdout, status } = spawnSync('script', ['-qec', shell, '/dev/null'], {
    encoding: 'utf8',
    input: typed,
    env: { ...environment, ...more },
  })
  const printed = /\{.*\}/u.exec(stdout)?.[0]
  return { status, said: printed === undefined ? stdout : (JSON.parse(printed) as object) }
}

test('R45-2 without a terminal nobody is asked', () => {
  const { stdout } = spawnSync(process.execPath, [path], { encoding: 'utf8', input: 'Ola\n' })
  expect(JSON.parse(stdout)).toEqual({ can: false, answer: null })
})

/** Those of the gate come first. */
const terminals = [
  [command, 'Ola\n', {}, { can: true, answer: 'Ola' }],
  // Ctrl-D
  [command, '\u0004', {}, { can: true, answer: null }],
  [`bash -mc '${command} & wait'`, 'Ola\n', {}, { can: false, answer: null }],
  [command, '\n', {}, { can: true, answer: '' }],
  [`${command} stop`, '', {}, { can: true, answer: null }],
  [command, 'Ola\n', { CI: '1' }, { can: false, answer: null }],
] as const

test.runIf(hasTerminal).each(firstRows(3, terminals))(
  'R45-2 on a terminal %j with %j typed and %j gives %j',
  (shell, typed, more, said) => {
    expect(onTerminal(shell, typed, more)).toEqual({ status: 0, said })
  },
)
