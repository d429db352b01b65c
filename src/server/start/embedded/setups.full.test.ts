import { chmod, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startInChild } from '#testing/launcher/child.ts'
import { query, running, start } from '#testing/launcher/database.ts'
import { isRoot, programsWithoutLinks, temporaryFolder } from '#testing/launcher/folders.ts'
import { run } from './run.ts'
import { systemAccounts } from './system-user.ts'

/* Each makes a cluster, or copies the programs. */

test.runIf(isRoot)(
  'set-up 1: where packages cannot be written an ordinary user gets a copy of the programs',
  async () => {
    const native = await programsWithoutLinks()
    const folder = await temporaryFolder(0o777)
    const nobody = await systemAccounts.find('nobody')
    if (nobody === null) throw new Error('there is no nobody')
    const child = await startInChild(folder, { uid: nobody.uid, native })
    expect(child.result.ok).toBe(true)
    expect((await stat(join(folder, 'postgres'))).uid).toBe(nobody.uid)
    expect((await stat(join(folder, 'programs'))).isDirectory()).toBe(true)
  },
)

test.runIf(isRoot)('set-up 2: root without a postgres user runs as one made for it', async () => {
  const name = `holdepunkt-t${process.pid}`
  onTestFinished(async () => {
    await run('/usr/sbin/userdel', [name], null)
  })
  const folder = await temporaryFolder()
  const { result: outcome } = await start(folder, {
    accounts: {
      find: async (wanted) => (wanted === 'holdepunkt' ? await systemAccounts.find(name) : null),
      create: () => systemAccounts.create(name),
    },
  })
  expect(outcome.ok).toBe(true)
  const made = await systemAccounts.find(name)
  expect((await stat(join(folder, 'postgres'))).uid).toBe(made?.uid)
})

test.runIf(isRoot)('set-up 3: root in a 0700 checkout keeps the data elsewhere', async () => {
  const checkout = await temporaryFolder(0o700)
  const elsewhere = await temporaryFolder()
  const native = join(checkout, 'native')
  await rename(await programsWithoutLinks(), native)
  const machine = { elsewhere, native: () => native }
  const first = await start(join(checkout, 'data'), machine)
  const { home, owner, stop } = running(first.result)
  expect(home.startsWith(elsewhere)).toBe(true)
  expect(first.steps.map((step) => step.code)).toEqual([
    'data-elsewhere',
    'copying-programs',
    'creating-cluster',
    'starting',
  ])
  await query(owner, 'create table kept as select 42 as answer')
  await stop()

  // Opening up the checkout, or moving it, must not start an empty database.
  await chmod(checkout, 0o755)
  const moved = `${checkout}-moved`
  await rename(checkout, moved)
  onTestFinished(() => rename(moved, checkout))
  const second = await start(join(moved, 'data'), {
    elsewhere,
    native: () => join(moved, 'native'),
  })
  expect(running(second.result).home).toBe(home)
  expect(await query(running(second.result).owner, 'select answer from kept')).toEqual([
    { answer: 42 },
  ])
})

test.runIf(isRoot)(
  'a start as root in the folder of an ordinary user does not lock them out',
  async () => {
    const folder = await temporaryFolder()
    const nobody = await systemAccounts.find('nobody')
    if (nobody === null) throw new Error('there is no nobody')
    const own = join(folder, 'data')
    await chmod(folder, 0o777)
    const first = await startInChild(own, { uid: nobody.uid })
    expect(first.result.ok).toBe(true)
    await first.stop()
    await running((await start(own)).result).stop()
    const third = await startInChild(own, { uid: nobody.uid })
    expect(third.result.ok).toBe(true)
  },
)
