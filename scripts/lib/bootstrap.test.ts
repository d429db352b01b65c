import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { versionProblem } from './launch.mjs'
import { webSources } from './web-sources.mjs'

const SCRIPTS = join(import.meta.dirname, '..')

/** A project of our scripts, a package, one that only builds, a workspace, and a server of the test's own. */
async function project(server: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'project-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await cp(SCRIPTS, join(root, 'scripts'), { recursive: true })
  await writeFile(join(root, 'scripts', 'serve.ts'), server)
  await setPackage(root, '1.0.0')
  return root
}

const write = (root: string, file: string, content: object): Promise<void> =>
  writeFile(join(root, file), JSON.stringify(content))

/** Packs a package and returns its entry of the lock file. */
async function pack(root: string, name: string, version: string) {
  await mkdir(join(root, 'package'), { recursive: true })
  await write(root, 'package/package.json', { name, version })
  const tarball = `${name}-${version}.tgz`
  execFileSync('tar', ['-czf', tarball, 'package'], { cwd: root })
  const hash = createHash('sha512').update(await readFile(join(root, tarball)))
  return { version, resolved: `file:${tarball}`, integrity: `sha512-${hash.digest('base64')}` }
}

/** Makes the project depend on a version of its packages, in package.json and in the lock file. */
async function setPackage(root: string, version: string): Promise<void> {
  const part = await pack(root, 'part', version)
  const builder = await pack(root, 'builder', version)
  const own = {
    name: 'project',
    version: '1.0.0',
    dependencies: { part: part.resolved },
    devDependencies: { builder: builder.resolved },
    workspaces: ['tools'],
  }
  const tools = { name: 'project-tools', version: '1.0.0' }
  await write(root, 'package.json', { ...own, type: 'module' })
  await mkdir(join(root, 'tools'), { recursive: true })
  await write(root, 'tools/package.json', tools)
  const packages = {
    '': own,
    'node_modules/part': part,
    'node_modules/builder': { ...builder, dev: true },
    'node_modules/project-tools': { resolved: 'tools', link: true },
    tools,
  }
  const lock = { name: 'project', lockfileVersion: 3, requires: true, packages }
  await write(root, 'package-lock.json', lock)
}

/** The installed packages of the project, without the link to its workspace. */
const installed = async (root: string): Promise<readonly string[]> =>
  (await readdir(join(root, 'node_modules'))).filter((name) => /^[a-z]+$/u.test(name)).toSorted()

/** These tests may run under npm; what they start does not, unless they say so. */
function withoutNpm(): NodeJS.ProcessEnv {
  const { npm_lifecycle_event: _event, npm_execpath: _program, ...rest } = process.env
  return rest
}

async function outputOf(root: string): Promise<{ out: string; error: string; code: unknown }> {
  const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs'), '--demo'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: withoutNpm(),
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let out = ''
  let error = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()))
  const [code]: unknown[] = await once(child, 'close')
  return { out, error, code }
}

test('packages are installed when missing or when the lock file changed, and only then', async () => {
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
})

test('a start installs no package that only builds, until a source of the built application changes', async () => {
  const root = await project(`console.log('served')`)
  await mkdir(join(root, 'dist'))
  await writeFile(join(root, 'dist', '.built-from'), await webSources(root))
  expect((await outputOf(root)).out).toMatch(/^Installing packages …\n[^]*served\n$/)
  expect(await installed(root)).toEqual(['part'])
  expect((await outputOf(root)).out).toBe('served\n')

  await writeFile(join(root, 'index.html'), 'changed')
  expect((await outputOf(root)).out).toMatch(/^Installing packages …\n/)
  expect(await installed(root)).toEqual(['builder', 'part'])
})

test('a copy without its workspace installs once', async () => {
  const root = await project(`console.log('served')`)
  await rm(join(root, 'tools'), { recursive: true })
  expect((await outputOf(root)).out).toMatch(/^Installing packages …\n[^]*served\n$/)
  expect((await outputOf(root)).out).toBe('served\n')
})

test('an installation that fails ends with one line and a non-zero exit', async () => {
  const root = await project('')
  await writeFile(join(root, 'package-lock.json'), '{}')
  const { error, code } = await outputOf(root)
  expect(error).toMatch(/\nThe packages could not be installed: see above\.\n$/)
  expect(code).toBe(1)
})

test.runIf(process.platform !== 'win32')(
  'the server stops in order when the npm that started it is killed',
  async () => {
    const root = await project(
      `process.once('SIGTERM', () => { console.log('stopped in order'); process.exit() })
       setInterval(() => {}, 1000)
       console.log('served')`,
    )
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
