import { chmod, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startInChild } from '#testing/launcher/child.ts'
import { clusterFolder } from '#testing/launcher/cluster-copy.ts'
import { start } from '#testing/launcher/database.ts'
import { isRoot, programsWithoutLinks, temporaryFolder } from '#testing/launcher/folders.ts'
import { systemAccounts } from './system-user.ts'

test('set-up 1: links that --ignore-scripts left out are made', async () => {
  const native = await programsWithoutLinks()
  const { result: outcome, steps } = await start(await temporaryFolder(), { native: () => native })
  expect(outcome.ok).toBe(true)
  expect(steps.map((step) => step.code)).not.toContain('copying-programs')
})

test.runIf(isRoot)(
  'set-up 3: data that became unreachable is a failure, not an empty database',
  async () => {
    const checkout = await temporaryFolder()
    const folder = join(checkout, 'data')
    await rename(await clusterFolder(), folder)
    await chmod(checkout, 0o700)
    const { result: outcome } = await start(folder)
    expect(outcome).toMatchObject({ failure: { code: 'data-folder-unreachable', folder } })
  },
)

test.runIf(isRoot)('a folder that an ordinary user may not write is a failure', async () => {
  const nobody = await systemAccounts.find('nobody')
  if (nobody === null) throw new Error('there is no nobody')
  const folder = await temporaryFolder()
  const child = await startInChild(folder, { uid: nobody.uid })
  expect(child.result).toMatchObject({ failure: { code: 'data-folder-not-writable', folder } })
})
