import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether node_modules holds what package-lock.json asks for, by the record that npm leaves at
 * the end of an installation. Optional packages may be missing: they are for other platforms. A link leads to
 * the folder of a workspace, which a copy of the product may lack.
 * `kind` is 'all', or 'production': without the packages that only build and test.
 */
export function packagesAreInstalled(root, kind) {
  const asked = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  if (asked === null || present === null) return false
  return Object.entries(asked).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link === true) return true
    if (kind === 'production' && wanted.dev === true) return true
    const found = present[path]
    if (found === undefined) return wanted.optional === true || wanted.devOptional === true
    return found.version === wanted.version && found.integrity === wanted.integrity
  })
}

/**
 * Installs the packages of package-lock.json, of one kind, whatever NODE_ENV is. Prints errors only: npm's warnings are
 * about the Node that started it, and the product runs on the Node of its packages. `npm prune` then removes what the
 * package `node` copies its program from, with 67 MB of headers. It is not in the lock. A failure only leaves it there.
 */
export function installPackages(root, kind) {
  const dev = kind === 'production' ? '--omit=dev' : '--include=dev'
  const options = [dev, '--loglevel=error', '--no-fund', '--no-audit']
  if (!npm(root, ['ci', ...options])) return false
  npm(root, ['prune', '--no-save', ...options])
  return true
}

/** Runs npm, the one that runs us when there is one; its errors are printed. Returns whether it succeeded. */
export function npm(root, args) {
  const { npm_execpath: program, npm_node_execpath: node } = process.env
  const byNode = program !== undefined && /\.c?js$/.test(program)
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }
  const ran = byNode
    ? spawnSync(node ?? process.execPath, [program, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
  return ran.status === 0
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null
  } catch {
    return null
  }
}
