import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { findNode } from './node-program.mjs'
import { installPackages, packagesAreInstalled } from './packages.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const LOOK_FOR_PARENT_EVERY_MS = 1000

/**
 * Makes sure of packages and Node, then runs a program of `scripts` with this process's
 * arguments: in this process when it is the right Node already, so that kill -9 leaves no server
 * behind, otherwise in another whose exit code becomes ours.
 */
export async function bootstrap(program) {
  process.chdir(ROOT)
  if (!packagesAreInstalled(ROOT)) {
    process.stdout.write('Installing packages …\n')
    if (!installPackages(ROOT)) return fail('The packages could not be installed: see above.')
  }
  const node = findNode(ROOT)
  if (node === null) {
    return fail(
      'Node 24 could not be installed with the packages. Install Node 24 yourself, or run: npm rebuild node --ignore-scripts=false',
    )
  }
  stopWhenNpmIsGone()
  const path = join(ROOT, 'scripts', program)
  if (node === process.execPath) await import(pathToFileURL(path).href)
  else process.exitCode = await runElsewhere(node, path)
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

/** A killed npm cannot pass its end on; a server that lived on would hold the port and the data. */
function stopWhenNpmIsGone() {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const look = () => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }
  setInterval(look, LOOK_FOR_PARENT_EVERY_MS).unref()
}
