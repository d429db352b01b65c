import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const PROGRAM = `
  import { fail, progress, report } from ${JSON.stringify(join(import.meta.dirname, 'report.ts'))}
  report('begun')
  progress('one …')
  progress('two …')
  fail('broken')
`

const program = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'report-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'program.ts')
  await writeFile(path, PROGRAM)
  return path
}

test('R45-2 a log has no line of a step under way, and the program ends with its last one', async () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [await program()], {
    encoding: 'utf8',
  })
  expect([stdout, stderr, status]).toEqual(['begun\n', 'broken\n', 1])
})

const hasTerminal = spawnSync('script', ['--version']).status === 0

test.runIf(hasTerminal)(
  'R45-2 a terminal has one line of the steps under way, which is gone at the next line',
  async () => {
    const command = `stty columns 10; "${process.execPath}" "${await program()}"`
    const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], { encoding: 'utf8' })
    expect(stdout).toBe('begun\r\n\r\x1b[Kone … 0 s\r\x1b[K\r\x1b[Ktwo … 0 s\r\x1b[Kbroken\r\n')
  },
)
