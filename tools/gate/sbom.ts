import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { noteCommit } from '../../scripts/lib/commit.ts'

/*
 * `npm run sbom`: npm's own bill, with the commit beside the version that npm reads from package.json.
 */

const root = fileURLToPath(new URL('../..', import.meta.url))

/** npm prints about 500 KiB. */
const MAX_BYTES = 8 * 1024 * 1024

type Bill = {
  readonly metadata: { readonly component: { readonly properties?: readonly unknown[] } }
}

const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only']
const { stdout } = await promisify(execFile)('npm', args, { cwd: root, maxBuffer: MAX_BYTES })
const bill = JSON.parse(stdout) as Bill
const { component } = bill.metadata
// npm names it after the folder.
const { name } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as {
  readonly name: string
}
const commit = { name: 'holdepunkt:commit', value: await noteCommit(root) }
const named = { ...component, name, properties: [...(component.properties ?? []), commit] }
const metadata = { ...bill.metadata, component: named }
process.stdout.write(`${JSON.stringify({ ...bill, metadata }, null, 2)}\n`)
