import { spawn } from 'node:child_process'
import { basename, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findNode } from './node-program.mjs'
import { stopWithNpm } from './npm-parent.mjs'
import { installPackages, packagesAreInstalled } from './packages.mjs'
import { SIGNALS } from './signals.mjs'
import { isWebBuilt } from './web-sources.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The operator's programs. They need only production packages where the web application is built already. */
const OPERATOR = new Set([
  'serve.ts',
  'doctor.ts',
  'user.ts',
  'audit.ts',
  'backup.ts',
  'restore.ts',
  'rollups.ts',
])

/**
 * Makes sure of packages and Node, then runs a program, given by its URL, with this process's
 * arguments: in this process when it is the right Node already, so that kill -9 leaves no server
 * behind, otherwise in another whose exit code becomes ours.
 */
export async function bootstrap(program) {
  process.chdir(ROOT)
  const missing = await missingPackages(program)
  if (missing !== null) {
    process.stdout.write('Installing packages …\n')
    const stopCounting = countSeconds()
    const problem = await installPackages(ROOT, missing)
    stopCounting()
    if (problem !== null) return fail(problem)
  }
  const node = await findNode(ROOT)
  if (node === null) {
    return fail(
      'Node 24 could not be installed with the packages. Install Node 24 yourself, or run: npm rebuild node --ignore-scripts=false',
    )
  }
  stopWithNpm()
  if (node === process.execPath) await import(program.href)
  else process.exitCode = await runElsewhere(node, fileURLToPath(program))
}

/** The kind of packages to install for this program; null when it has all that it needs. */
async function missingPackages(program) {
  const path = fileURLToPath(program)
  const kind = path.startsWith(join(ROOT, 'tools', sep)) ? 'all' : 'build'
  if (packagesAreInstalled(ROOT, kind)) return null
  if (!OPERATOR.has(basename(path)) || !(await isWebBuilt(ROOT))) return kind
  return packagesAreInstalled(ROOT, 'production') ? null : 'production'
}

/** On a terminal, until the function that it returns is called. */
function countSeconds() {
  const { stdout } = process
  if (!stdout.isTTY) return () => {}
  const began = performance.now()
  const show = () => stdout.write(`\r${Math.floor((performance.now() - began) / 1000)} s`)
  const timer = setInterval(show, 1000)
  return () => {
    clearInterval(timer)
    stdout.write('\r\x1b[K')
  }
}

function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}

/** The channel between the two tells the program when this process is killed. */
function runElsewhere(node, path) {
  const child = spawn(node, [path, ...process.argv.slice(2)], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => {
    child.once('error', (error) => {
      fail(error.message)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
