import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import {
  installed,
  outputOf,
  pretendInstalled,
  project,
  setPackage,
  withoutNpm,
} from '#testing/launcher/bootstrapped.ts'
import { isFull } from '#testing/run/level.ts'
import { versionProblem } from './launch.mjs'

test('R45-6 packages are installed when missing or when the lock file changed, and those that only test by a tool alone', async () => {
  const root = await project(`console.log('served', process.argv[2]); process.exitCode = 7`)
  const first = await outputOf(root)
  expect(first.out).toMatch(/^Installing packages …\n[^]*served --demo\n$/)
  expect(first.code).toBe(7)
  expect((await outputOf(root)).out).toBe('served --demo\n')

  await setPackage(root, '2.0.0')
  expect((await outputOf(root)).out).toMatch(/^Installing packages …\n/)
  const manifest = join(root, 'node_modules', 'part', 'package.json')
  expect(JSON.parse(await readFile(manifest, 'utf8'))).toMatchObject({ version: '2.0.0' })
  expect(await installed(root)).toEqual(['builder', 'part'])

  const before = await stat(manifest)
  const tool = await outputOf(root, 'tools/test.mjs')
  expect([tool.out, tool.error]).toEqual(['Installing packages …\ntested\n', ''])
  expect(await installed(root)).toEqual(['builder', 'part', 'tester'])
  // A server may be running on what was there.
  expect((await stat(manifest)).ino).toBe(before.ino)
  expect((await outputOf(root)).out).toBe('served --demo\n')
  expect((await outputOf(root, 'tools/test.mjs')).out).toBe('tested\n')
})

test('an installation that fails ends with one line and a non-zero exit', async () => {
  const root = await project('')
  await writeFile(join(root, 'package-lock.json'), '{}')
  const { error, code } = await outputOf(root)
  expect(error).toMatch(/\nThe packages could not be installed: see above\.\n$/)
  expect(code).toBe(1)
})

/** Ends as npm 10.9.0 sometimes does on Node 22.12, so many times; then it leaves the record of an installation. */
const FAULTY_NPM = `
const { appendFileSync, copyFileSync, mkdirSync, readFileSync } = require('node:fs')
appendFileSync('calls', process.argv[2] + '\\n')
if (readFileSync('calls', 'utf8').split('\\n').length - 1 <= Number(process.env.FAULTS)) {
  console.error('npm error Exit handler never called!')
  process.exit(1)
}
mkdirSync('node_modules', { recursive: true })
copyFileSync('package-lock.json', 'node_modules/.package-lock.json')
`

test('R45-5 an npm that ends by its own fault is run once more, and the second time named with another to try', async () => {
  const root = await project(`console.log('served')`)
  const npm = join(root, 'npm.cjs')
  await writeFile(npm, FAULTY_NPM)
  const run = async (faults: number) => {
    await writeFile(join(root, 'calls'), '')
    const output = await outputOf(root, undefined, { npm_execpath: npm, FAULTS: String(faults) })
    return { ...output, calls: await readFile(join(root, 'calls'), 'utf8') }
  }
  const twice = await run(2)
  expect([twice.calls, twice.code]).toEqual(['ci\nci\n', 1])
  expect(twice.error.trimEnd().split('\n').at(-1)).toBe(
    'npm ended by a fault of its own, twice. Run it again, or with another npm: npx npm@11 ci --include=dev --workspaces=false',
  )
  const once = await run(1)
  expect([once.calls, once.code]).toEqual(['ci\nci\nprune\n', 0])
  expect(once.out).toBe(
    'Installing packages …\nnpm ended by a fault of its own. Once more …\nserved\n',
  )
})

/** Sends its parent a signal, which comes back to it. Then it puts the folder back and ends, or sends signals without end. */
const STOPPED_NPM = `
const { writeFileSync } = require('node:fs')
const stop = () => process.kill(process.ppid, 'SIGTERM')
process.on('SIGTERM', () => {
  if (process.env.STUBBORN) return setInterval(stop, 100)
  writeFileSync('put-back', '')
  process.exit(1)
})
setInterval(() => {}, 1000)
stop()
`

test.runIf(process.platform !== 'win32')(
  'R45-1 a start that is stopped while it installs ends after npm has, and a second signal ends npm',
  async () => {
    const root = await project(`console.log('served')`)
    const npm = join(root, 'npm.cjs')
    await writeFile(npm, STOPPED_NPM)
    const stubborn = await outputOf(root, undefined, { npm_execpath: npm, STUBBORN: 'yes' })
    expect(stubborn).toEqual({ out: 'Installing packages …\nStopping …\n', error: '', code: null })
    expect(await readdir(root)).not.toContain('put-back')
    await outputOf(root, undefined, { npm_execpath: npm })
    expect(await readdir(root)).toContain('put-back')
  },
)

test.runIf(isFull && process.platform !== 'win32')(
  'the server stops in order when the npm that started it is killed',
  async () => {
    const root = await project(
      `process.once('SIGTERM', () => { console.log('stopped in order'); process.exit() })
       setInterval(() => {}, 1000)
       console.log('served')`,
    )
    await pretendInstalled(root)
    const command = `"${process.execPath}" "${join(root, 'scripts', 'start.mjs')}"; true`
    const npm = spawn(process.execPath, ['-e', STANDS_FOR_NPM, command], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...withoutNpm(), npm_lifecycle_event: 'start' },
    })
    onTestFinished(() => void npm.kill('SIGKILL'))
    const lines: string[] = []
    for await (const line of createInterface({ input: npm.stdout })) {
      lines.push(line)
      if (line === 'served') npm.kill('SIGKILL')
    }
    expect(lines.slice(-2)).toEqual(['served', 'stopped in order'])
  },
)

/** npm puts a shell between itself and the program. */
const STANDS_FOR_NPM = `require('child_process').spawn('sh', ['-c', process.argv[1]], { stdio: 'inherit' })`

test('Node older than 20 is refused with one line', () => {
  expect(versionProblem('v18.20.8')).toBe('Node 20 or newer is needed; this is v18.20.8')
  expect(versionProblem('v6.0.0')).not.toBe('')
  expect(versionProblem('v20.0.0')).toBe('')
  expect(versionProblem('v100.0.0')).toBe('')
})
