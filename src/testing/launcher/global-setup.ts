import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    clusters: string
  }
}

/** A folder for the clusters that the tests of the launcher copy (`cluster-copy.ts`), gone after the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'launcher-clusters-'))
  await chmod(folder, 0o711)
  project.provide('clusters', folder)
  return () => rm(folder, { recursive: true, force: true })
}
