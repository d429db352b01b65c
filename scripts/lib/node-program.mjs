import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './packages.mjs'

const NEEDED = 24

/**
 * The Node that the product runs on: the package's, else this one when it is new enough, else the
 * package's after its installation step, which `npm ci --ignore-scripts` leaves out.
 * null when there is none.
 */
export async function findNode(root) {
  const packaged = join(root, 'node_modules', 'node', 'bin', programName())
  if (isThisOne(packaged)) return process.execPath
  if (isNewEnough(packaged)) return packaged
  if (majorOf(process.version) >= NEEDED) return process.execPath
  process.stdout.write('Installing Node 24 …\n')
  await npm(root, ['rebuild', 'node', '--ignore-scripts=false', '--loglevel=warn'])
  return isNewEnough(packaged) ? packaged : null
}

function programName() {
  return process.platform === 'win32' ? 'node.exe' : 'node'
}

function isThisOne(path) {
  try {
    return realpathSync(path) === realpathSync(process.execPath)
  } catch {
    return false
  }
}

/** Asks the program itself: on musl it is there but does not run. */
function isNewEnough(path) {
  const result = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return result.status === 0 && majorOf(result.stdout) >= NEEDED
}

function majorOf(version) {
  return Number(version.trim().slice(1).split('.')[0])
}
