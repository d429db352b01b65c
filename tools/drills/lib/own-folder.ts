import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder for the programs of a drill. The stack removes it. */
export const ownFolder = async (stack: AsyncDisposableStack, name: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), `holdepunkt-${name}-`))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  // PostgreSQL and PgBouncer run as another user than root.
  await chmod(folder, 0o711)
  return folder
}
