import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startInChild } from '#testing/launcher/child.ts'
import { running, start } from '#testing/launcher/database.ts'
import { temporaryFolder } from '#testing/launcher/folders.ts'

/* On new folders: each makes a cluster. */

/** For an instance that waits in vain: it tries more than once, and the test does not wait the default five seconds. */
const IMPATIENT = { timeoutMs: 300 }

test('R18 of several that start at once on a new folder exactly one wins', async () => {
  const folder = await temporaryFolder()
  const children = await Promise.all(
    Array.from({ length: 4 }, () => startInChild(folder, IMPATIENT)),
  )
  expect(children.filter((child) => child.result.ok)).toHaveLength(1)
})

test('a start that was interrupted while making the cluster is made good', async () => {
  const folder = await temporaryFolder()
  await running((await start(folder)).result).stop()
  await rm(join(folder, 'postgres', 'global'), { recursive: true })
  await rename(join(folder, 'postgres'), join(folder, 'postgres-new-broken'))
  const next = await start(folder)
  expect(next.steps.map((step) => step.code)).toEqual(['creating-cluster', 'starting'])
  expect(next.result.ok).toBe(true)
})
