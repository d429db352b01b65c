import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'

/** A program that takes forever to stop, and says when it begins to. */
const PROGRAM = `
  import { onInterrupt } from ${JSON.stringify(join(import.meta.dirname, 'interrupt.ts'))}
  setInterval(() => {}, 1000)
  onInterrupt(() => console.log('stopping'))
  console.log('ready')
`

async function program() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  if (child.stdout === null) throw new Error('the program has no output')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async (): Promise<unknown> => (await lines.next()).value
  expect(await next()).toBe('ready')
  return { child, next }
}

test('Ctrl-C stops once, also when it arrives twice at a time, and a later one ends at once', async () => {
  const { child, next } = await program()
  child.kill('SIGINT')
  expect(await next()).toBe('stopping')
  child.kill('SIGINT')
  await pause(700)
  expect(child.exitCode).toBeNull()
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([130, null])
})

test('the program stops when the process that started it is gone', async () => {
  const { child, next } = await program()
  child.disconnect()
  expect(await next()).toBe('stopping')
})
