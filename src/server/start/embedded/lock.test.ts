import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#testing/launcher/folders.ts'
import { roundCount } from '#testing/run/level.ts'
import { lockFolder } from './lock.ts'

/** Takes the lock, keeps nothing of it, collects all garbage, and says whether it won. */
const CONTENDER = `
  import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))}
  const { held } = lockFolder(process.argv[1])
  globalThis.gc()
  process.stdout.write(held ? 'won' : 'lost')
  process.stdin.resume()
`

async function contend(folder: string) {
  const node = ['--expose-gc', '--input-type=module', '-e', CONTENDER, folder]
  const child = spawn(process.execPath, node, { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [said]: unknown[] = await once(child.stdout, 'data')
  return { said: String(said), child }
}

test('R18 of those that start at once one wins, each time, also after the winner was killed', async () => {
  const folder = await temporaryFolder()
  for (let round = 1; round <= roundCount(3, 10); round += 1) {
    const both = await Promise.all([contend(folder), contend(folder)])
    expect(both.map(({ said }) => said).toSorted(), `round ${round}`).toEqual(['lost', 'won'])
    for (const { child } of both) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  }
})

test('R18 a lock that is released is free, and only then', async () => {
  const folder = await temporaryFolder()
  const first = lockFolder(folder)
  expect(lockFolder(folder)).toEqual({ held: false, pid: process.pid })
  if (first.held) first.release()
  const second = lockFolder(folder)
  expect(second.held).toBe(true)
  if (first.held) first.release()
  expect(lockFolder(folder).held).toBe(false)
  if (second.held) second.release()
})
