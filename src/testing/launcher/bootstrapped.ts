import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const SCRIPTS = join(import.meta.dirname, '..', '..', '..', 'scripts')

/**
 * A project of our scripts, a package, one that only builds, a workspace with one that only tests and a program, and a server
 * of the test's own.
 */
export async function project(server: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'project-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await cp(SCRIPTS, join(root, 'scripts'), { recursive: true })
  await writeFile(join(root, 'scripts', 'serve.ts'), server)
  await setPackage(root, '1.0.0')
  await writeFile(join(root, 'tools', 'test.mjs'), TOOL)
  await writeFile(join(root, 'tools', 'test.ts'), `console.log('tested')`)
  return root
}

const TOOL = `
import { launch } from '../scripts/lib/launch.mjs'
launch(new URL('./test.ts', import.meta.url), { usage: '', what: '', rows: [['--demo', '']], exit: '', more: '' })
`

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
export async function setPackage(root: string, version: string): Promise<void> {
  const part = await pack(root, 'part', version)
  const builder = await pack(root, 'builder', version)
  const tester = await pack(root, 'tester', version)
  const own = {
    name: 'project',
    version: '1.0.0',
    dependencies: { part: part.resolved },
    devDependencies: { builder: builder.resolved },
    workspaces: ['tools'],
  }
  const tools = {
    name: 'project-tools',
    version: '1.0.0',
    devDependencies: { tester: `file:../tester-${version}.tgz` },
  }
  await write(root, 'package.json', { ...own, type: 'module' })
  await mkdir(join(root, 'tools'), { recursive: true })
  await write(root, 'tools/package.json', tools)
  const packages = {
    '': own,
    'node_modules/part': part,
    'node_modules/builder': { ...builder, dev: true },
    'node_modules/tester': { ...tester, dev: true },
    'node_modules/project-tools': { resolved: 'tools', link: true },
    tools,
  }
  const lock = { name: 'project', lockfileVersion: 3, requires: true, packages }
  await write(root, 'package-lock.json', lock)
}

/** npm's record of an installation, without one. */
export async function pretendInstalled(root: string): Promise<void> {
  await mkdir(join(root, 'node_modules'))
  await cp(join(root, 'package-lock.json'), join(root, 'node_modules', '.package-lock.json'))
}

/** The installed packages of the project, without the link to its workspace. */
export const installed = async (root: string): Promise<readonly string[]> =>
  (await readdir(join(root, 'node_modules'))).filter((name) => /^[a-z]+$/u.test(name)).toSorted()

/** These tests may run under npm; what they start does not, unless they say so. */
export function withoutNpm(): NodeJS.ProcessEnv {
  const { npm_lifecycle_event: _event, npm_execpath: _program, ...rest } = process.env
  return rest
}

export async function outputOf(
  root: string,
  program = 'scripts/start.mjs',
  environment: Readonly<Record<string, string>> = {},
): Promise<{ out: string; error: string; code: unknown }> {
  const child = spawn(process.execPath, [join(root, program), '--demo'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...withoutNpm(), ...environment },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let out = ''
  let error = ''
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (error += chunk.toString()))
  const [code] = (await once(child, 'close')) as unknown[]
  return { out, error, code }
}
