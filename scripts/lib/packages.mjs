import { spawn } from 'node:child_process'
import { readFileSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { endRequests, SIGNALS } from './signals.mjs'

const FOLDER = 'node_modules/'

/** What each kind of installation has room for: its packages, their downloads, and what an installation leaves behind for a moment. */
const NEEDED_MB = { production: 500, build: 800, all: 1300 }

/**
 * What npm is told for a kind: 'production' runs the server, 'build' makes the web application too, 'all' has the packages of
 * the workspace `tools` as well, which alone test and measure.
 */
const OPTIONS = {
  production: ['--omit=dev', '--workspaces=false'],
  build: ['--include=dev', '--workspaces=false'],
  all: ['--include=dev'],
}

/**
 * Whether node_modules holds what package-lock.json asks for, by the record that npm leaves at
 * the end of an installation. Optional packages may be missing: they are for other platforms. A link leads to
 * the folder of a workspace, which a copy of the product may lack.
 */
export function packagesAreInstalled(root, kind) {
  const asked = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  if (asked === null || present === null) return false
  const own = kind === 'build' ? ownPackages(asked) : null
  return Object.entries(asked).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link === true) return true
    if (kind === 'production' && wanted.dev === true) return true
    if (own !== null && !own.has(path)) return true
    const found = present[path]
    if (found === undefined) return wanted.optional === true || wanted.devOptional === true
    // The lock has no hash of some tools' programs for other platforms.
    const isSame = wanted.integrity === undefined || found.integrity === wanted.integrity
    return found.version === wanted.version && isSame
  })
}

/** The paths of the packages that the root of the lock needs itself, without its workspaces. */
export function ownPackages(asked) {
  const { dependencies, devDependencies } = asked[''] ?? {}
  return withNeeds(asked, Object.keys({ ...dependencies, ...devDependencies }), installedWith)
}

/** What npm installs for a package. */
function installedWith({
  dependencies,
  optionalDependencies,
  peerDependencies,
  peerDependenciesMeta,
}) {
  const peers = Object.keys(peerDependencies ?? {})
  return [
    ...Object.keys({ ...dependencies, ...optionalDependencies }),
    ...peers.filter((name) => peerDependenciesMeta?.[name]?.optional !== true),
  ]
}

/**
 * The paths of the packages of these names in a lock, and of all that they need.
 *
 * @template Entry
 * @param {Readonly<Record<string, Entry>>} packages
 * @param {readonly string[]} names
 * @param {(entry: Entry) => readonly string[]} needs
 * @returns {ReadonlySet<string>}
 */
export function withNeeds(packages, names, needs) {
  const found = new Set()
  const add = (from, name) => {
    const path = nearest(packages, from, name)
    if (path === null || found.has(path)) return
    found.add(path)
    for (const needed of needs(packages[path])) add(path, needed)
  }
  for (const name of names) add('', name)
  return found
}

/** Where the package lies that one at this path gets by this name: in its own folder, or in the nearest above. */
function nearest(packages, from, name) {
  const path = `${from}${from === '' ? '' : '/'}${FOLDER}${name}`
  if (packages[path] !== undefined) return path
  return from === ''
    ? null
    : nearest(packages, from.slice(0, Math.max(0, from.lastIndexOf(FOLDER) - 1)), name)
}

const FAILED = 'The packages could not be installed: see above.'

/**
 * Installs the packages of package-lock.json, of one kind, whatever NODE_ENV is: null, or why not. Prints errors only: npm's
 * warnings are about the Node that started it, and the product runs on the Node of its packages. Where those of production
 * are there, the others come to them: a server may be running on them.
 */
export async function installPackages(root, kind) {
  const options = [...OPTIONS[kind], '--loglevel=error', '--no-fund', '--no-audit']
  if (packagesAreInstalled(root, 'production'))
    return runUntilInstalled(root, kind, ['install', '--no-save', ...options])
  const problem =
    roomProblem(root, kind) ?? (await runUntilInstalled(root, kind, ['ci', ...options]))
  // What the package `node` copies its program from, with 67 MB of headers. It is not in the lock. A failure only leaves it there.
  if (problem === null) await npm(root, ['prune', '--no-save', ...options])
  return problem
}

/** Some versions of npm end in the middle now and then; they say so, or nothing. What is not npm's own fault is not tried again. */
async function runUntilInstalled(root, kind, args) {
  for (let tries = 1; tries <= 2; tries += 1) {
    const { succeeded, errors } = await npm(root, args)
    if (succeeded || packagesAreInstalled(root, kind)) return null
    if (errors.trim() !== '' && !errors.includes('Exit handler never called')) return FAILED
    if (tries === 1) process.stdout.write('npm ended by a fault of its own. Once more …\n')
  }
  return `npm ended by a fault of its own, twice. Run it again, or with another npm: npx npm@11 ${args[0]} ${args.slice(1, -3).join(' ')}`
}

function roomProblem(root, kind) {
  const { bavail, blocks, bsize } = statfsSync(root)
  const freeMb = Math.floor((bavail * bsize) / 1e6)
  const neededMb = NEEDED_MB[kind]
  // Some file systems tell nothing.
  if (blocks === 0 || freeMb >= neededMb) return null
  return `The disk of ${root} has ${freeMb} MB free, and the packages need ${neededMb}: make room.`
}

/**
 * Runs npm, the one that runs us when there is one, and prints its errors at the end. A signal ends this process when npm has
 * ended: npm puts the folder back, and the next start must not meet it there. Ctrl-C reaches npm by itself. A second signal ends
 * npm at once.
 */
export function npm(root, args) {
  const { npm_execpath: program, npm_node_execpath: node } = process.env
  const byNode = program !== undefined && /\.c?js$/.test(program)
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] }
  const child = byNode
    ? spawn(node ?? process.execPath, [program, ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' })
  const chunks = []
  child.stderr.on('data', (chunk) => chunks.push(chunk))
  let ending = null
  const onSignal = endRequests(
    (signal) => {
      ending = signal
      process.stdout.write('Stopping …\n')
      if (signal !== 'SIGINT') child.kill(signal)
    },
    () => child.kill('SIGKILL'),
  )
  for (const signal of SIGNALS) process.on(signal, onSignal)
  return new Promise((resolve) => {
    child.once('error', (error) => chunks.push(Buffer.from(`${error.message}\n`)))
    child.once('close', (code) => {
      for (const signal of SIGNALS) process.off(signal, onSignal)
      if (ending !== null) return void process.kill(process.pid, ending)
      const errors = Buffer.concat(chunks).toString()
      process.stderr.write(errors)
      resolve({ succeeded: code === 0, errors })
    })
  })
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null
  } catch {
    return null
  }
}
