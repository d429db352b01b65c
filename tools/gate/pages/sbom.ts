import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const ARGS = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']

/** Room for the text of a thousand packages. */
const MAX_BYTES = 64 * 1024 * 1024

/**
 * The bill of materials (CycloneDX) of all that the lock names, as npm draws it; nothing is fetched. With what npm calls
 * development packages, each marked as one: the web application is built from them.
 */
export async function billOfMaterials(root: string): Promise<string> {
  const { npm_execpath: program, npm_node_execpath: node } = process.env
  const byNode = program !== undefined && /\.c?js$/u.test(program)
  const options = { cwd: root, maxBuffer: MAX_BYTES }
  const { stdout } = byNode
    ? await promisify(execFile)(node ?? process.execPath, [program, ...ARGS], options)
    : await promisify(execFile)('npm', ARGS, { ...options, shell: process.platform === 'win32' })
  return stdout
}
